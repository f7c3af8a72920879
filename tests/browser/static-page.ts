// The browser tests on the page without a server (`npm run test:static`): the same tests, which ask for tables by requests, and a
// page that answers those requests itself.
import type { Page } from '@playwright/test'
import { answerRequests } from '../support/host.ts'
import { staticHost } from './static-host.ts'

/** True where the tests are run on the page without a server. */
export const STATIC = process.env['RINGFIRE_STATIC'] === 'whole'

let host: Promise<{ readonly url: string }> | undefined
/** The page that was opened last: its browser has the tables. */
let current: Page | undefined

/** Where the page is, without a slash at the end. */
export function staticPage(): Promise<{ readonly url: string }> {
  host ??= staticHost().then(({ url }) => {
    answerRequests(url, askPage)
    return { url: url.replace(/\/$/, '') }
  })
  return host
}

/** The address of the page that answers at once, with the same route. */
const quick = (address: string): string => address.replace(/\/?(?:\?quick)?(#.*)?$/, '/?quick$1')

/** Makes a page go to addresses of the page without a server as a test of the server writes them. */
export function openStatic(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const { url } = await staticPage()
    current = page
    return goto(address.startsWith(url) ? quick(address) : address, options)
  }
  void page.addInitScript(() => {
    localStorage.setItem('ringfire-actions', 'all')
    localStorage.setItem('ringfire-hints', 'off')
    const made = globalThis as { tablesWorker?: Worker }
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL, how?: WorkerOptions) {
        super(url, how)
        made.tablesWorker ??= this
      }
    }
  })
  current = page
  return page
}

/** A request to the worker of the page that has the tables, as its page makes them. */
async function askPage(url: string, init: RequestInit = {}): Promise<Response> {
  const page = current
  if (!page) throw new Error('no page is open')
  const { url: home } = await staticPage()
  if (!page.url().startsWith(home)) await page.goto(home)
  await page.waitForFunction(
    () =>
      localStorage.getItem('ringfire-keys') !== null &&
      (globalThis as { tablesWorker?: Worker }).tablesWorker !== undefined,
  )
  const { status, text } = await page.evaluate(
    ([path, method, body]) =>
      new Promise<{ status: number; text: string }>((done, failed) => {
        setTimeout(() => failed(new Error(`${method} ${path} was not answered`)), 30_000)
        const { tablesWorker: worker } = globalThis as { tablesWorker?: Worker }
        const { host: key } = JSON.parse(localStorage.getItem('ringfire-keys') ?? '{}') as {
          host?: string
        }
        // A number that neither the page nor another request of a test has.
        const n = 1e9 + crypto.getRandomValues(new Uint32Array(1))[0]!
        const chunks: Uint8Array[] = []
        let status = 0
        worker?.addEventListener('message', ({ data }: MessageEvent) => {
          for (const one of data as {
            is: string
            n?: number
            data: Uint8Array
            head: { status: number }
          }[]) {
            if (one.n !== n) continue
            if (one.is === 'head') status = one.head.status
            if (one.is === 'chunk') chunks.push(one.data)
            if (one.is === 'end')
              void new Blob(chunks as BlobPart[]).text().then((text) => done({ status, text }))
          }
        })
        const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
        const bytes = body === undefined ? {} : { body: new TextEncoder().encode(body) }
        worker?.postMessage({
          do: 'request',
          n,
          request: { method, url: path, headers, ...bytes },
        })
      }),
    [
      url.slice(home.length),
      init.method ?? 'GET',
      init.body === undefined || init.body === null ? undefined : String(init.body),
    ] as const,
  )
  return new Response(text, { status })
}
