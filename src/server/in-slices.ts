// Splits long work into slices, so that other work on the thread gets a turn in between.
import type { Gradual } from '../dice/gradual.ts'
import { gradually } from '../dice/in-parts.ts'
import { nextTurn } from '../series/next-turn.ts'
import type { Session } from './snapshot.ts'

/** Milliseconds per slice. */
const SLICE = 8

/** Works until the slice is over or the work is done. */
function oneSlice<T>(work: Gradual<T>): IteratorResult<void, T> {
  const until = performance.now() + SLICE
  for (;;) {
    const part = work.next()
    if (part.done || performance.now() >= until) return part
  }
}

/** Does the work, calling `begin` before each slice, and waiting for `next` between two. */
export async function inSlices<T>(
  work: Gradual<T>,
  begin: () => void,
  next: () => Promise<void> = nextTurn,
): Promise<T> {
  for (;;) {
    begin()
    const slice = oneSlice(work)
    if (slice.done) return slice.value
    await next()
  }
}

/** Work that has begun, and what it looks at: another game after a fault, and more steps after a change. */
interface Begun {
  readonly game: Session['game']
  readonly steps: number
  readonly work: Gradual<unknown>
}

/** Looks at a fight that take longer than a slice. In between, others may change the fight; then a look begins again. */
export class Looks {
  readonly #begun = new WeakMap<object, Begun>()

  /** Looks for one slice; undefined if there is more to do. `owner` says which look goes on. */
  go<T>(owner: object, { game }: Session, look: () => T): { readonly value: T } | undefined {
    const steps = game.steps.length
    const before = this.#begun.get(owner)
    const begun =
      before?.game === game && before.steps === steps
        ? before
        : { game, steps, work: gradually(look) }
    this.#begun.delete(owner)
    const slice = oneSlice(begun.work)
    if (slice.done) return { value: slice.value as T }
    this.#begun.set(owner, begun)
    return undefined
  }
}
