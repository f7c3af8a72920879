// The only source of chance and choice. Every rule function takes a `Dice` and does not know whether the
// results come from a seeded generator, a tape, an enumeration or a sampler.

/**
 * The seat that makes a decision: the referee or a player. A seat may own many combatants.
 * @see {@link Dice}, which has an example.
 */
export type Seat = 'referee' | `player-${number}`

/**
 * The id of a combatant.
 * @see {@link Dice}, which has an example.
 */
export type Id = string

/**
 * `book/chapter/rule`; the strict union of the catalogue's ids is in `catalogue/ids.ts`.
 * @see {@link Dice}, which has an example.
 */
export type Rule = `${string}/${string}/${string}`

/**
 * A player's mistake: a code such as `refused/no-line-of-sight`, the rule, and a sentence.
 * @see {@link Dice}, which has an example.
 */
export interface Refusal {
  readonly code: string
  readonly rule: Rule
  readonly why: string
  /** The form field at fault. */
  readonly field?: string
}

/**
 * A question to one seat. `who` is the combatant it is about.
 * @see {@link Dice}, which has an example.
 */
export interface Ask<C = unknown> {
  readonly kind: string
  readonly seat: Seat
  readonly who?: Id
  /** The valid answers; for a path or a spot, examples. Plain data, comparable as JSON. */
  readonly options: readonly C[]
  /** Checks answers that cannot be listed. Without it an answer must equal one of the options. */
  readonly refuse?: (choice: C) => Refusal | undefined
  /** The default answer. */
  readonly silent: C
  /** Returns the event that charges for the answer; the table emits it at once. */
  readonly pays?: (choice: C) => unknown
  /**
   * The question as the rules would ask it now, after a ruling came in between; undefined if they would not ask it any
   * more, and the default answer counts. Absent: it stays as it is.
   */
  readonly again?: () => Ask<C> | undefined
  /** The name by which a standing order (`never`, `always` or `ask`) answers this offer. */
  readonly offer?: string
  /** Plain data for wording the question. The asked seat may see it; it is not part of the answer. */
  readonly about?: unknown
}

/**
 * A hit table: the number of faces of each area, and which areas can be hit.
 * @see {@link Dice}, which has an example.
 */
export interface HitTable {
  /** Faces per area, in the order of the faces. Their sum is the number of sides of the die. */
  readonly widths: readonly number[]
  /** False if the area is covered; the die is then rerolled. */
  readonly open: readonly boolean[]
}

/**
 * The effect of one die in a `sort`: returns the new running total, a number or other plain data that never
 * changes.
 * @see {@link Dice}, which has an example.
 */
export type SortStep<T> = (dice: Dice, total: T, area: number) => T

/**
 * The owner of the dice of each label, for tables where players roll their own.
 * @see {@link Dice}, which has an example.
 */
export type DiceOwners = Readonly<Record<string, Id>>

/**
 * The source of chance and answers for a rule. The rule does not know whether they are rolled, typed,
 * scripted or enumerated.
 * @example
 * import { seeded, seededSource } from 'ringfire'
 * import type { Ask, Dice, DiceOwners, HitTable, Id, Refusal, Rule, Seat, SortStep } from 'ringfire'
 * const rule: Rule = 'my-book/attack/luck'
 * const who: Id = 'matt'
 * const seat: Seat = 'player-1'
 * const refuse = (points: number): Refusal | undefined =>
 *   points > 3 ? { code: 'refused/too-much', rule, why: 'Three points at most.' } : undefined
 * const luck: Ask<number> = { kind: 'luck', seat, who, options: [0, 1, 2, 3], silent: 0, refuse }
 * const table: HitTable = { widths: [2, 8], open: [true, true] }
 * const step: SortStep<number> = (dice, total) => total + dice.d('damage', 6)
 * const attack = (dice: Dice): number =>
 *   dice.d('attack', 10) + dice.ask(luck) < 8
 *     ? 0
 *     : dice.sort('place', 2, table, 0, step, (total) => total)
 * // For `table.cast(owners)`: Matt rolls the attack.
 * const owners: DiceOwners = { attack: who }
 * console.log(owners, attack(seeded(seededSource(7))))
 */
export interface Dice {
  /** One die with `sides` sides: 1 to `sides`. */
  d(label: string, sides: number): number
  /**
   * An open-ended die: the highest face is rerolled and added. With `both`, a first 1 counts as 0 and the
   * next roll is subtracted (gray-dawn/core/fumble: base 11 with 1, 10, 4 is -3).
   */
  open(label: string, sides: number, ways: 'up' | 'both'): number
  /** One die, rerolled until it shows one of `faces`. */
  among(label: string, sides: number, faces: readonly number[]): number
  /** The sum of `count` dice. */
  sum(label: string, count: number, sides: number): number
  /** The number of dice among `count` that show `atMost` or less. */
  successes(label: string, count: number, sides: number, atMost: number): number
  /**
   * Rolls `count` dice on the hit table and processes them area by area: one `step` per die, then `leave` for
   * each area that was hit. If only one area is open, no die is rolled. Returns the final total.
   */
  sort<T>(
    label: string,
    count: number,
    hitTable: HitTable,
    total: T,
    step: SortStep<T>,
    leave: (total: T, area: number) => T,
  ): T
  /** Asks one question. A rule must not assume who answers, or when. */
  ask<C>(ask: Ask<C>): C
  /** Asks sealed questions: no answer is revealed before all are given. */
  askAll<C>(asks: readonly Ask<C>[]): readonly C[]
}
