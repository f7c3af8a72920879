// Splits long work into slices, so that other work on the thread gets a turn in between.
import type { Gradual } from '../engine/gradual.ts'
import { nextTurn } from '../series/next-turn.ts'

/** Milliseconds per slice. */
const SLICE = 8

/** Does the work, calling `begin` before each slice. */
export async function inSlices<T>(work: Gradual<T>, begin: () => void): Promise<T> {
  for (;;) {
    begin()
    const until = performance.now() + SLICE
    do {
      const part = work.next()
      if (part.done) return part.value
    } while (performance.now() < until)
    await nextTurn()
  }
}
