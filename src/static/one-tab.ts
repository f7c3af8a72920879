// Only one tab at a time may hold the tables, because two would overwrite each other's changes. Uses the Web Locks
// API.

interface Holding {
  /** Another tab holds the tables; `take` takes them over. */
  onHeldElsewhere(take: () => void): void
  /** Another tab has taken over the tables. */
  onTaken(): void
  /** Starts what only the tab with the tables may run; resolves to a function that stops it. */
  start(): Promise<() => void>
}

const NAME = 'ringfire'

/** Starts as soon as this tab holds the tables. Rejects if that fails. */
export function holdTables({ onHeldElsewhere, onTaken, start }: Holding): Promise<void> {
  // Browsers offer no locks without TLS; in that case the store refuses stale writes.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return start().then(() => undefined)
  return new Promise((_, failed) => {
    let started = false
    const hold = async (): Promise<void> => {
      started = true
      stop = await start()
      // Held until the tab closes or another tab takes over.
      await new Promise<never>(() => undefined)
    }
    let stop: () => void = () => undefined
    const lost = (error: unknown): void => {
      if (!(error instanceof DOMException) || error.name !== 'AbortError') return failed(error)
      if (!started) return
      stop()
      onTaken()
    }
    const waiting = new AbortController()
    const take = (): void => {
      waiting.abort()
      locks.request(NAME, { steal: true }, hold).catch(lost)
    }
    void locks
      .request(NAME, { ifAvailable: true }, async (lock) => {
        if (lock) return hold()
        onHeldElsewhere(take)
        locks.request(NAME, { signal: waiting.signal }, hold).catch(lost)
        return undefined
      })
      .catch(lost)
  })
}
