// Runs long work with a progress bar until it is done or Ctrl-C stops it.
import { playSeries, type FightSeries } from '../series/play-series.ts'
import type { SeriesControl } from '../series/run-tasks.ts'
import type { Sums } from '../odds/sums.ts'
import type { Io } from './io.ts'
import { progressBar } from './progress.ts'

/** Runs `play` until it is done or interrupted; the bar counts up to `of` fights. */
export async function withProgress<T>(
  of: number,
  io: Io,
  play: (watched: Required<SeriesControl>) => Promise<T>,
  what?: string,
): Promise<T> {
  const stop = new AbortController()
  const release = io.onInterrupt?.(() => stop.abort())
  try {
    return await play({ progress: progressBar(of, io, what), signal: stop.signal })
  } finally {
    io.status?.('')
    release?.()
  }
}

/** Plays a series; if interrupted, only its first fights. */
export const playWithProgress = (
  series: Omit<FightSeries, 'progress' | 'signal'>,
  io: Io,
): Promise<readonly Sums[]> =>
  withProgress(series.runs * series.fights.length, io, (watched) =>
    playSeries({ ...series, ...watched }),
  )
