// Shows the progress of a long command on a terminal.
import type { Io } from './io.ts'

const WIDTH = 30
/** Milliseconds between updates. */
const EVERY = 100

/** A progress bar; draws nothing without a terminal. Tests inject the clock. */
export function progressBar(
  of: number,
  io: Io,
  what = 'fights',
  clock: () => number = () => performance.now(),
): (done: number) => void {
  const { status } = io
  if (!status) return () => undefined
  const start = clock()
  let last = -Infinity
  status(progressLine(0, of, 0, what))
  return (done) => {
    const now = clock()
    if (now - last < EVERY && done < of) return
    last = now
    status(progressLine(done, of, now - start, what))
  }
}

/**
 * `[#######-----------------------] 2,400 of 10,000 fights, 1:05 left (Ctrl-C stops early)`
 */
export function progressLine(
  done: number,
  of: number,
  milliseconds: number,
  what = 'fights',
): string {
  const full = Math.min(WIDTH, Math.floor((WIDTH * done) / of))
  const left =
    done === 0 ? soFar(milliseconds) : `, ${span((milliseconds / done) * (of - done))} left`
  const bar = '#'.repeat(full) + '-'.repeat(WIDTH - full)
  const count = `${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} ${what}`
  return `[${bar}] ${count}${left} (Ctrl-C stops early)`
}

/** Until the first is done, the remaining time is unknown. */
const soFar = (milliseconds: number): string =>
  milliseconds < 1000 ? '' : `, ${span(1000 * Math.floor(milliseconds / 1000))} so far`

const span = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
