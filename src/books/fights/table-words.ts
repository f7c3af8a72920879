// The tables that fighters roll on, and their names. Apart from the other words, which need the catalogue: a page of a bout does not.
import { isOneOf } from '../../dice/one-of.ts'

/** The five fight tables (`fights/tables/five`). */
export const FIGHT_TABLES = ['stalking', 'boxing', 'taking-control', 'ko', 'recovery'] as const
export type FightTable = (typeof FIGHT_TABLES)[number]
/** Tables on which both fighters roll and compare successes. */
export type Contest = 'stalking' | 'boxing' | 'taking-control'
/** Rolls of one fighter against a target or a table. */
export type Single = 'injury' | 'ko' | 'recovery'

export type RollTable = FightTable | 'injury'
export const isContest = (table: TrackedTable): table is Contest =>
  table === 'stalking' || table === 'boxing' || table === 'taking-control'

/** Whether a stage of the machine is a fight table. */
export const isFightTable = (at: string): at is FightTable => isOneOf(FIGHT_TABLES, at)
/** Whether dice are rolled on a table in this stage of the machine. */
export const isRollTable = (at: string): at is RollTable => at === 'injury' || isFightTable(at)

/** A tracker row records a roll or regained Boxing Dice. */
export type TrackedTable = RollTable | 'boxing-dice'

export const TABLE_NAMES: Readonly<Record<TrackedTable, string>> = {
  stalking: 'Stalking',
  boxing: 'Boxing',
  'taking-control': 'Taking Control',
  injury: 'Injury',
  ko: 'KO',
  recovery: 'Recovery',
  'boxing-dice': 'Boxing Dice',
}
