// A series of fights on the command line: the bar, and the end by Ctrl-C.
import { playSeries } from '../series/play-series.ts'
import type { Series } from '../series/play-series.ts'
import type { Sums } from '../odds/sums.ts'
import type { Io } from './io.ts'
import { bar } from './progress.ts'

/** Plays the fights of a series, or the first of them until it is interrupted. */
export async function playWithBar(series: Omit<Series, 'progress' | 'signal'>, io: Io): Promise<readonly Sums[]> {
  const stop = new AbortController()
  const release = io.onInterrupt?.(() => stop.abort())
  try {
    return await playSeries({ ...series, progress: bar(series.runs * series.fights.length, io), signal: stop.signal })
  } finally {
    io.status?.('')
    release?.()
  }
}
