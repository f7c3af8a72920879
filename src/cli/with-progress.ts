// Runs long work with a progress bar until it is done or Ctrl-C stops it.
import { playSeries, type FightSeries } from '../series/play-series.ts'
import type { SeriesControl } from '../series/run-tasks.ts'
import type { PoolOptions } from '../series/worker-pool.ts'
import type { Sums } from '../odds/sums.ts'
import type { Io } from './io.ts'
import { progressBar } from './progress.ts'

/** What a command passes on to its series. */
type Watched = Required<SeriesControl> & Pick<PoolOptions, 'ownThread'>

/** Milliseconds between clock updates while nothing finishes. */
const EVERY = 1000

/** Runs `play` until it is done or interrupted; the bar counts up to `of` fights. */
export async function withProgress<T>(
  of: number,
  io: Io,
  play: (watched: Watched) => Promise<T>,
  what?: string,
): Promise<T> {
  const stop = new AbortController()
  const release = io.onInterrupt?.(() => stop.abort())
  const draw = progressBar(of, io, what)
  let finished = 0
  const ticking = io.live && setInterval(() => draw(finished), EVERY)
  const progress = (done: number): void => draw((finished = done))
  try {
    return await play({ progress, signal: stop.signal, ...(io.live ? { ownThread: true } : {}) })
  } finally {
    clearInterval(ticking)
    io.status?.('')
    release?.()
  }
}

/** The same for work that learns as it goes how much there is. */
export async function withGrowingProgress<T>(
  io: Io,
  what: string,
  play: (signal: AbortSignal, progress: (done: number, of: number) => void) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const release = io.onInterrupt?.(() => stop.abort())
  let draw: ReturnType<typeof progressBar> | undefined
  let drawnOf = 0
  try {
    return await play(stop.signal, (done, of) => {
      if (of !== drawnOf) draw = progressBar((drawnOf = of), io, what)
      draw?.(done)
    })
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
