// Offline support after the first visit, and updates when the user asks for them.
import { signal } from '@preact/signals'

/** Activates the new version; undefined while there is none. */
export const update = signal<(() => void) | undefined>(undefined)
/** Whether the page can start offline. */
export const offlineReady = signal(false)

/** Milliseconds between checks for a new version. */
const EVERY = 3600_000

/** Registers for offline use and watches for new versions. */
export function watchVersions(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  void workers.ready.then(() => (offlineReady.value = true))
  workers.register('./service-worker.js').then(watch, (error: unknown) => console.error(error))
}

function watch(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  const offer = (): void => {
    const { waiting } = registration
    // The first cached version is the one on screen, so there is nothing to update.
    if (!waiting || !serviceWorker.controller) return
    update.value = () => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage('update')
    }
  }
  offer()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer)
  })
  setInterval(() => void registration.update().catch(() => undefined), EVERY)
}
