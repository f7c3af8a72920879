// The costliest choices of a fight, as plain data.
import type { Id } from '../dice/dice.ts'
import type { Advised } from './advise.ts'

/** A choice that lowered the chance to win. */
export interface Mistake {
  readonly side: number
  readonly who: Id
  readonly name: string
  /** Number of beats before it, and the time. */
  readonly place: number
  readonly clock: string
  readonly made: Advised
  readonly better: Advised
  /** Loss of the chance to win, a fraction of 1, and its standard error. */
  readonly loss: number
  readonly lossError: number
}

export interface Mistakes {
  readonly title: string
  readonly sides: readonly string[]
  /** At most three per side, the costliest first. */
  readonly found: readonly Mistake[]
  /** Number of choices that could be judged. */
  readonly judged: number
  readonly seed: number
  /** False if it was stopped early. */
  readonly done: boolean
}
