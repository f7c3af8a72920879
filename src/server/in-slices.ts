// Splits long work into slices, so that other work on the thread gets a turn in between.
import type { Gradual } from '../dice/gradual.ts'
import { nextTurn } from '../series/next-turn.ts'

/** Milliseconds per slice. */
const SLICE = 8

/** Works until the slice is over or the work is done. */
export function oneSlice<T>(work: Gradual<T>): IteratorResult<void, T> {
  const until = performance.now() + SLICE
  for (;;) {
    const part = work.next()
    if (part.done || performance.now() >= until) return part
  }
}

/** Does the work, calling `begin` before each slice. */
export async function inSlices<T>(work: Gradual<T>, begin: () => void): Promise<T> {
  for (;;) {
    begin()
    const slice = oneSlice(work)
    if (slice.done) return slice.value
    await nextTurn()
  }
}
