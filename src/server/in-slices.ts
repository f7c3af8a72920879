// Long work in slices, so that everybody else of the thread gets a turn in between.
import type { Gradual } from '../engine/gradual.ts'
import { nextTurn } from '../series/next-turn.ts'

/** Milliseconds of a slice. */
const SLICE = 8

/** Does the work; `begin` is called before each slice. */
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
