// What a book reports about a fight for statistics.
import type { Id } from '../dice/dice.ts'

/** How a book reports a fight for statistics: the words it uses, and a function that tallies a whole state. */
export interface Counting<S, E = unknown> {
  /** The plural of the clock's unit: "turns", "rounds". */
  readonly rounds: string
  /** Wound states from unhurt to dead, and hit locations, both in display order. */
  readonly states: readonly string[]
  readonly places: readonly string[]
  /** The `states` of those who are dead or die unless somebody helps, as cards name them too. Absent: nobody dies. */
  readonly deadly?: readonly string[]
  tally(state: Readonly<S>): Tally
  /** The book's names for the ways a fight can end: `KO`, `TKO`. Absent: it has none. */
  readonly endings?: readonly string[]
  /** The names of the sides, indexed by `Tallied.side`. Absent: the names in the fight's file. */
  sides?(state: Readonly<S>): readonly string[]
  /** The shooter and the number of rounds that an event fired. Absent: the book has no firearms. */
  fired?(event: E): { readonly who: Id; readonly rounds: number } | undefined
}

/** The statistics of a fight in its current state. */
export interface Tally {
  /** Rounds begun so far. */
  readonly rounds: number
  /** Seconds since the start of the first round. */
  readonly seconds: number
  readonly men: readonly Tallied[]
  /**
   * The side that the rules declare the winner; `nobody` is a draw. Absent: the only side with a combatant who can
   * still act wins.
   */
  readonly winner?: number | 'nobody'
  /** One of the `endings`. */
  readonly ending?: string
}

/** One combatant's state during a fight. */
export interface Tallied {
  readonly id: Id
  readonly name: string
  readonly side: number
  /** One of the `states`. */
  readonly state: string
  /** Unable to act any more: stunned, unconscious, dying or dead. */
  readonly out: boolean
  readonly dead: boolean
  /**
   * The location of each wound, one of the `places`. Statistics leave out the wounds that a combatant started with.
   */
  readonly wounds: readonly string[]
}
