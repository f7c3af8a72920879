// How fights are counted: what a book says of one for statistics.
import type { Id } from '../dice/dice.ts'

/** How a book counts a fight for statistics; its words, and one function over a whole state. */
export interface Counting<S, E = unknown> {
  /** What its clock counts, as people say it: "turns", "rounds". */
  readonly rounds: string
  /** Wound states from unhurt to dead, and the places of wounds, in the order to be shown. */
  readonly states: readonly string[]
  readonly places: readonly string[]
  tally(state: Readonly<S>): Tally
  /** Ways in which a fight ends, where the book has names for them: `KO`, `TKO`. Absent: it has none. */
  readonly endings?: readonly string[]
  /** The sides by name, in the order of `Tallied.side`. Absent: as the file of the fight names them. */
  sides?(state: Readonly<S>): readonly string[]
  /** Whose rounds an event fired off, and how many. Absent: nothing is fired here. */
  fired?(event: E): { readonly who: Id; readonly rounds: number } | undefined
}

/** A fight as it stands, counted. */
export interface Tally {
  /** Rounds that have begun. */
  readonly rounds: number
  /** Seconds since the first of them began. */
  readonly seconds: number
  readonly men: readonly Tallied[]
  /** The side that has won, where the rules say who: `nobody` is a draw. Absent: who alone has somebody that can still act. */
  readonly winner?: number | 'nobody'
  /** One of the `endings`. */
  readonly ending?: string
}

/** What a fight has made of one combatant. */
export interface Tallied {
  readonly id: Id
  readonly name: string
  readonly side: number
  /** One of the `states`. */
  readonly state: string
  /** Cannot act any more: stunned, unconscious, dying, dead. */
  readonly out: boolean
  readonly dead: boolean
  /** The place of each wound they have, one of the `places`; statistics leave out those that they came with. */
  readonly wounds: readonly string[]
}
