// A series of fights: who plays them, how far it is, and the end by Ctrl-C.
import { csvHead, csvLine } from '../odds/csv.ts'
import { playMany } from '../odds/many.ts'
import { add, emptySums } from '../odds/sums.ts'
import type { Sums } from '../odds/sums.ts'
import type { WorkerData } from './fight-worker.ts'
import type { Io } from './io.ts'
import { castIn } from './play.ts'
import type { Counted } from './play.ts'
import { bar } from './progress.ts'
import { handHere, handsInThreads } from './workers.ts'

export interface Series {
  readonly ready: Counted
  /** What workers are told. */
  readonly data: WorkerData
  readonly runs: number
  readonly workers: number
  /** Whether a line of each fight is wanted. */
  readonly table: boolean
}

/** Plays the fights of a series, or the first of them until it is interrupted. */
export async function playSeries({ ready, data, runs, workers, table }: Series, io: Io): Promise<{ readonly sums: Sums; readonly lines: readonly string[] }> {
  const cast = castIn(ready)
  const sums = emptySums(cast)
  const lines = table ? [csvHead(cast)] : []
  const stop = new AbortController()
  const release = io.onInterrupt?.(() => stop.abort())
  const progress = bar(runs, io)
  const { hands, end } = workers === 1 ? handHere(ready, data.seed) : handsInThreads(workers, data)
  try {
    await playMany({
      runs, hands, progress, signal: stop.signal,
      each: (fight) => {
        add(sums, fight)
        if (table) lines.push(csvLine(cast, fight))
      },
    })
  } finally {
    io.status?.('')
    release?.()
    await end()
  }
  return { sums, lines }
}
