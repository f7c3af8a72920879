// What the state and the page keep of a roll: its lines on the tracker, what its table gives, and the dice on the table.
import type { Rule } from '../../dice/dice.ts'
import type { Exit } from './exit-rules.ts'
import type { Contest, Side, Single } from './words.ts'

/** One line of the fight tracker (`fights/card/tracker`). */
export interface TrackerRow {
  readonly round: number
  readonly table: Contest | Single
  readonly who: Side
  /** Bonus Dice used in this roll, and all dice rolled. */
  readonly bonus: number
  readonly total: number
  readonly successes: number
  readonly points: number
  /** Was put there by this roll. */
  readonly ropes: boolean
  readonly corner: boolean
  /** Boxing Dice gained or lost. */
  readonly dice: number
  readonly note: string
}

/** One line of the table that is being rolled. */
export interface TableLine {
  /** "2 or more", "1", "the same"; dice passed; successes of an injury. */
  readonly when: string
  /** Whose win it is; absent: nobody's. */
  readonly who?: Side
  readonly what: string
  readonly exit: Exit
  readonly rule: Rule
}

/** The roll that was made last; it lies on the table until the next dice are rolled. */
export interface LastRoll {
  readonly id: Contest | Single
  readonly name: string
  readonly round: number
  /** By side of the card; null: did not roll. */
  readonly pools: readonly [ThrownPool | null, ThrownPool | null]
  /** What this table gave, and which line of it came. */
  readonly gives: readonly TableLine[]
  readonly exit: Exit
  /** Who won the contest, or rolled. */
  readonly who?: Side
  readonly by: number
}

/** The dice of one fighter in that roll. */
export interface ThrownPool {
  readonly dice: number
  readonly bonus: number
  readonly dug: number
  readonly covering: boolean
  /** The highest face that counts. */
  readonly atMost: number
  /** Successes, or dice passed. */
  readonly count: number
}
