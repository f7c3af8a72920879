// Caches every file of the folder, so that the page starts offline. A new version waits until the user activates
// it.
const NAME = 'ringfire-__VERSION__'
const FILES = __FILES__

self.addEventListener('install', (event) => {
  const all = FILES.map((file) => new Request(file, { cache: 'no-cache' }))
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(all)))
})

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const mine = (name) => name.startsWith('ringfire-') && name !== NAME
    await Promise.all((await caches.keys()).filter(mine).map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(tidy())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return
  const answer = async () => {
    const cache = await caches.open(NAME)
    const page =
      request.mode === 'navigate' && !/\/replay\.html$|\/api-reference\//.test(request.url)
    return (await cache.match(page ? './' : request, { ignoreSearch: true })) ?? fetch(request)
  }
  event.respondWith(answer())
})

self.addEventListener('message', ({ data }) => {
  if (data === 'update') void self.skipWaiting()
})
