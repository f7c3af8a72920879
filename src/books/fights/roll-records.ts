// Records of a roll, kept by the state and shown on the page: tracker rows, table lines, and the dice.
import type { Rule } from '../../dice/dice.ts'
import type { Exit } from './exit-rules.ts'
import type { RollTable, Side, TrackedTable } from './words.ts'

/** One line of the fight tracker (`fights/card/tracker`). */
export interface TrackerRow {
  readonly round: number
  readonly table: TrackedTable
  readonly who: Side
  /** Bonus Dice used in this roll, and all dice rolled. */
  readonly bonus: number
  readonly total: number
  readonly successes: number
  readonly points: number
  /** Moved to the ropes or the corner by this roll. */
  readonly ropes: boolean
  readonly corner: boolean
  /** Boxing Dice gained or lost. */
  readonly dice: number
  readonly note: string
}

/** One line of the table being rolled. */
export interface TableLine {
  /** "2 or more", "1", "a tie"; dice passed; successes on Injury. */
  readonly when: string
  /** The winner; absent on a tie. */
  readonly who?: Side
  readonly what: string
  readonly exit: Exit
  readonly rule: Rule
}

/** The last roll, kept until the next dice are rolled. */
export interface LastRoll {
  readonly id: RollTable
  readonly name: string
  readonly round: number
  /** By side of the card; null for a fighter who did not roll. */
  readonly pools: readonly [ThrownPool | null, ThrownPool | null]
  /** The lines of this table, and the exit that applied. */
  readonly gives: readonly TableLine[]
  readonly exit: Exit
  /** The winner of the contest, or the roller. */
  readonly who?: Side
  readonly by: number
}

export interface ThrownPool {
  readonly dice: number
  readonly bonus: number
  readonly dug: number
  readonly covering: boolean
  /** The highest face that is a success. */
  readonly atMost: number
  /** Successes, or dice passed. */
  readonly count: number
}
