// One tab at a time has the tables, because two would write over each other. The browser's locks say which.

interface Holding {
  /** Another tab has the tables; `take` takes them from it. */
  onHeldElsewhere(take: () => void): void
  /** Another tab has taken the tables from this one. */
  onTaken(): void
  /** Starts what only the tab with the tables may; answers how to stop it. */
  start(): Promise<() => void>
}

const NAME = 'ringfire'

/** Starts as soon as this tab has the tables. Rejects where it cannot start. */
export function holdTables({ onHeldElsewhere, onTaken, start }: Holding): Promise<void> {
  // Without TLS a browser has no locks: the store refuses what would write over something newer.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return start().then(() => undefined)
  return new Promise((_, failed) => {
    let started = false
    const hold = async (): Promise<void> => {
      started = true
      stop = await start()
      // Held until the tab is closed, or another takes it.
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
