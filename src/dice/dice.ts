// The only door to what a rule does not decide: rolls and choices. Every rule function takes a `Dice`; who
// stands behind it (a seeded generator, a tape, an enumeration, a sampler) the rule never knows.

/** Who decides: the referee, or a player's place at the table. A seat may own many combatants. */
export type Seat = 'referee' | `player-${number}`

/** A combatant. A name, never a count. */
export type Id = string

/** `book/chapter/rule`; the strict union of the catalogue's ids is in `catalogue/ids.ts`. */
export type Rule = `${string}/${string}/${string}`

/** A player's mistake: what is wrong (a code like `refused/no-line-of-sight`), by which rule, as a sentence. */
export interface Refusal {
  readonly code: string
  readonly rule: Rule
  readonly why: string
}

/** A question to one seat. `who` is the combatant it is about. */
export interface Ask<C = unknown> {
  readonly kind: string
  readonly seat: Seat
  readonly who?: Id
  /** What may be answered; for a path or a spot, examples. Plain data, comparable as JSON. */
  readonly options: readonly C[]
  /** Checks an answer that cannot be listed. Without it an answer must equal one of the options. */
  readonly refuse?: (choice: C) => Refusal | undefined
  /** The answer when none comes. */
  readonly silent: C
  /** The event that the answer costs; the table tells it at once. */
  readonly pays?: (choice: C) => unknown
  /** An offer may be answered by a standing order under this name: `never`, `always` or `ask`. */
  readonly offer?: string
  /** What a face needs to put the question into words: plain data that the asked seat may know, no part of any answer. */
  readonly about?: unknown
}

/** A hit table as a wheel: how many faces of the die each area has, and which areas can be hit at all. */
export interface HitTable {
  /** Faces of the die that fall on each area, in the order of the faces. Their sum is the size of the die. */
  readonly widths: readonly number[]
  /** False where the area is covered: the die is thrown again until it fits. */
  readonly open: readonly boolean[]
}

/** What one die does in a `sort`: from the running total to the new one. Both are whole numbers below 2^53; below 2^30 they are quickest. */
export type SortStep = (dice: Dice, total: number, area: number) => number

/** Whose dice the labels mean, for the table and for people with dice of their own. */
export type DiceOwners = Readonly<Record<string, Id>>

export interface Dice {
  /** One die of `sides`: 1 to `sides`. */
  d(label: string, sides: number): number
  /**
   * An open-ended die: the highest face rolls again and adds; with `both`, a first 1 counts nothing, rolls again and
   * subtracts (gray-dawn/core/fumble: base 11 with 1, 10, 4 is -3).
   */
  open(label: string, sides: number, ways: 'up' | 'both'): number
  /** One die thrown again until it shows one of `faces`. */
  among(label: string, sides: number, faces: readonly number[]): number
  /** The sum of `count` dice. */
  sum(label: string, count: number, sides: number): number
  /** How many of `count` dice show `atMost` or less. */
  successes(label: string, count: number, sides: number, atMost: number): number
  /**
   * `count` dice thrown at once on the wheel and worked off area by area: one `step` a die, `leave` when an area
   * is done. Where a single area is open no die is thrown. Answers the last total.
   */
  sort(
    label: string,
    count: number,
    wheel: HitTable,
    total: number,
    step: SortStep,
    leave: (total: number, area: number) => number,
  ): number
  /** One question. A rule must not guess who answers or when. */
  ask<C>(ask: Ask<C>): C
  /** Sealed questions: nobody's answer is known before all are in. */
  askAll<C>(asks: readonly Ask<C>[]): readonly C[]
}
