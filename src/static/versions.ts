// Offline after the first visit, and a new version when somebody asks for it.
import { signal } from '@preact/signals'

/** Changes to the new version; undefined while there is none. */
export const update = signal<(() => void) | undefined>(undefined)
/** True when the page can start without a network. */
export const offlineReady = signal(false)

/** Milliseconds between two looks for a new version. */
const EVERY = 3600_000

/** Keeps the page for times without a network, and looks for new versions. */
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
    // The first version that is kept is the one that is shown.
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
