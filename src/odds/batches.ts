// Many runs by several hands: batches go to whoever is free, and come back in the order of the runs.

/** Plays the runs from number `from` up to but not including `to`. */
export type BatchRunner<T> = (from: number, to: number) => Promise<readonly T[]>

export interface BatchOptions<T> {
  /** Runs, numbered from 1. */
  readonly runs: number
  readonly hands: readonly BatchRunner<T>[]
  /** Called once for each run, in their order whoever played them. */
  readonly each: (record: T) => void
  /** After each batch: how many runs are there, those that still wait for an earlier one included. */
  readonly progress?: (done: number) => void
  /** Runs of one batch at the most; small ones are told sooner. */
  readonly largest?: number
  /** Ends it: what was begun is dropped, what was told stays. */
  readonly signal?: AbortSignal
}

/** Runs of one batch at the most: what Ctrl-C costs, and how even the end is. */
const LARGEST_BATCH = 16

/**
 * Plays all runs, or as many as there is time for. Answers how many were told: always the first ones without a gap, so that
 * a series that was stopped is the same as a shorter one, and fights that take long are not left out for it.
 */
export async function runBatches<T>({
  runs,
  hands,
  each,
  progress,
  signal,
  largest = LARGEST_BATCH,
}: BatchOptions<T>): Promise<number> {
  const size = Math.max(1, Math.min(largest, Math.floor(runs / (hands.length * 8))))
  const waiting = new Map<number, readonly T[]>()
  let next = 1
  let told = 1
  let done = 0
  const stopped = new Promise<'stopped'>((end) =>
    signal?.addEventListener('abort', () => end('stopped'), { once: true }),
  )

  const tell = (): void => {
    for (let batch = waiting.get(told); batch; batch = waiting.get(told)) {
      waiting.delete(told)
      for (const record of batch) each(record)
      told += batch.length
    }
  }
  const work = async (hand: BatchRunner<T>): Promise<void> => {
    while (next <= runs && !signal?.aborted) {
      const from = next
      next = Math.min(runs + 1, from + size)
      const batch = await Promise.race([hand(from, next), stopped])
      if (batch === 'stopped') return
      waiting.set(from, batch)
      done += batch.length
      tell()
      progress?.(done)
    }
  }
  await Promise.all(hands.map(work))
  return told - 1
}
