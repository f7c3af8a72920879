// What cost most in a fight, as plain data.
import type { Id } from '../dice/dice.ts'
import type { Advised } from './advise.ts'

/** A choice that cost a chance to win. */
export interface Mistake {
  readonly side: number
  readonly who: Id
  readonly name: string
  /** How many beats were over before it, and the time. */
  readonly place: number
  readonly clock: string
  readonly made: Advised
  readonly better: Advised
  /** The loss of the chance to win, a fraction of 1, and its standard error. */
  readonly loss: number
  readonly lossError: number
}

export interface Mistakes {
  readonly title: string
  readonly sides: readonly string[]
  /** For each side the dearest three at most, the dearest first. */
  readonly found: readonly Mistake[]
  /** Choices that could be judged. */
  readonly judged: number
  readonly seed: number
  /** False: it was stopped. */
  readonly done: boolean
}
