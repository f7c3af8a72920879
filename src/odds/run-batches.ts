// Spreads many runs over several workers: free workers take batches, and the results arrive in the order of
// the runs.

/** Plays the runs from number `from` up to but not including `to`. */
export type BatchRunner<T> = (from: number, to: number) => Promise<readonly T[]>

export interface BatchOptions<T> {
  /** The number of runs; they are numbered from 1. */
  readonly runs: number
  readonly workers: readonly BatchRunner<T>[]
  /** Called once per run, in order. */
  readonly each: (record: T) => void
  /**
   * Called after each batch with the number of finished runs, including those that wait for an earlier one.
   */
  readonly progress?: (done: number) => void
  /** Maximum runs in a batch; small batches report sooner. */
  readonly largest?: number
  /** So many runs go out one by one at first, so that there is something to show. */
  readonly single?: number
  /** Stops the series: batches in progress are dropped, runs already reported stand. */
  readonly signal?: AbortSignal
}

/** Maximum runs in a batch. It limits what Ctrl-C loses and how unevenly workers finish. */
const LARGEST_BATCH = 16

/**
 * Plays all runs until done or stopped, and returns how many were reported. These are always the first ones
 * without a gap, so a stopped series equals a shorter one, and slow fights are not left out.
 */
export async function runBatches<T>({
  runs,
  workers,
  each,
  progress,
  signal,
  largest = LARGEST_BATCH,
  single = 0,
}: BatchOptions<T>): Promise<number> {
  const size = Math.max(1, Math.min(largest, Math.floor(runs / (workers.length * 8))))
  const waiting = new Map<number, readonly T[]>()
  let next = 1
  let nextReported = 1
  let done = 0
  const stopped = new Promise<'stopped'>((end) =>
    signal?.addEventListener('abort', () => end('stopped'), { once: true }),
  )

  const report = (): void => {
    for (let batch = waiting.get(nextReported); batch; batch = waiting.get(nextReported)) {
      waiting.delete(nextReported)
      for (const record of batch) each(record)
      nextReported += batch.length
    }
  }
  const work = async (worker: BatchRunner<T>): Promise<void> => {
    while (next <= runs && !signal?.aborted) {
      const from = next
      next = Math.min(runs + 1, from + (from <= single ? 1 : size))
      const batch = await Promise.race([worker(from, next), stopped])
      if (batch === 'stopped') return
      waiting.set(from, batch)
      done += batch.length
      report()
      progress?.(done)
    }
  }
  await Promise.all(workers.map(work))
  return nextReported - 1
}
