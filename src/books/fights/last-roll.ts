// The last roll, shown until the next one.
import { COVERED_SUCCESS, SUCCESS } from './contest.ts'
import type { Event } from './events.ts'
import { tableLines } from './table-lines.ts'
import { targetOf } from './pools.ts'
import type { LastRoll, ThrownPool } from './roll-records.ts'
import type { State } from './state.ts'
import { SIDES, TABLE_NAMES, type RollTable, type Side } from './words.ts'

/** The highest face that counts as a success or a pass. */
export function highestSuccess(state: Readonly<State>, side: Side, table: RollTable): number {
  if (table === 'ko' || table === 'recovery') return targetOf(state.men[side], table)
  return table !== 'injury' && state.roll.covering[side] ? COVERED_SUCCESS : SUCCESS
}

/** The roll behind a result event, given the state before it. */
export function lastRoll(
  before: Readonly<State>,
  { table, count, told }: Extract<Event, { type: 'result' }>,
): LastRoll {
  const { roll } = before
  const alone = table === 'injury' || table === 'ko' || table === 'recovery'
  const pool = (side: Side): ThrownPool | null =>
    alone && told.who !== side
      ? null
      : {
          dice: roll.pool[side],
          bonus: roll.used[side],
          dug: roll.dug[side],
          covering: roll.covering[side],
          atMost: highestSuccess(before, side, table),
          count: count[side],
        }
  return {
    id: table,
    name: TABLE_NAMES[table],
    round: before.round,
    pools: [pool(SIDES[0]), pool(SIDES[1])],
    gives: tableLines(before),
    exit: told.exit,
    ...(told.who === undefined ? {} : { who: told.who }),
    by: told.by,
  }
}
