// The fight tracker: one row per fighter and roll (`fights/card/tracker`).
import { backsUp } from './changes.ts'
import { finalCount } from './contest.ts'
import { boxingDice, type State } from './state.ts'
import type { Event } from './events.ts'
import type { TrackerRow } from './roll-records.ts'
import { SIDES, isContest, opponentOf, type Side } from './words.ts'

type Result = Extract<Event, { type: 'result' }>

/** The rows of a roll. A single roll has a row for its roller, and one for the opponent if it affected them. */
export function trackerRows(
  before: Readonly<State>,
  after: Readonly<State>,
  { table, told, count }: Result,
): TrackerRow[] {
  const { roll } = before
  const row = (who: Side): TrackerRow => {
    const backedUp = told.backed === who && backsUp(told)
    return {
      round: before.round,
      table,
      who,
      // The three dice of digging deep are Bonus Dice too (`fights/bonus-dice/dig-deep`).
      bonus: roll.used[who] + roll.dug[who],
      total: roll.pool[who],
      successes: isContest(table) ? finalCount(before, who, table, count[who]) : count[who],
      points: told.points?.[who] ?? 0,
      ropes: backedUp && told.place === 'ropes',
      corner: backedUp && told.place === 'corner',
      dice: gained(before, after, who),
      note: noteOf(before, told, who),
    }
  }
  if (isContest(table)) return [row(0), row(1)]
  const roller = told.who ?? 0
  const other = row(opponentOf(roller))
  return other.dice === 0 && other.note === ''
    ? [row(roller)]
    : roller === 0
      ? [row(0), other]
      : [other, row(1)]
}

/**
 * Adds the Boxing Dice regained by a recovery roll: one die per lost Boxing Die after the early part, two after the
 * late part. Those regained by Star Power are added to the row of the roll.
 */
export function withRecovery(
  before: Readonly<State>,
  after: Readonly<State>,
  { who, of, back, used }: Extract<Event, { type: 'recovered' }>,
): TrackerRow[] {
  const dice = gained(before, after, who)
  const last = after.rows.at(-1)
  if (last?.table === 'boxing-dice' && last.who === who)
    return after.rows.with(-1, {
      ...last,
      successes: last.successes + back,
      dice: last.dice + dice,
    })
  const total = of * (before.at === 'end-round' ? 2 : 1) + used
  return [
    ...after.rows,
    { ...gainRow(after, who), bonus: used, total, successes: back, dice, note: '' },
  ]
}

/** Rows for Boxing Dice regained when cuts lapse. */
export const lapseRows = (before: Readonly<State>, after: Readonly<State>): TrackerRow[] =>
  SIDES.flatMap((who) => {
    const dice = gained(before, after, who)
    return dice === 0 ? [] : [{ ...gainRow(after, who), dice, note: 'cut penalty ends' }]
  })

const gained = (before: Readonly<State>, after: Readonly<State>, who: Side): number =>
  boxingDice(after.men[who]) - boxingDice(before.men[who])

const gainRow = ({ round }: Readonly<State>, who: Side): Omit<TrackerRow, 'dice' | 'note'> => ({
  round,
  table: 'boxing-dice',
  who,
  bonus: 0,
  total: 0,
  successes: 0,
  points: 0,
  ropes: false,
  corner: false,
})

function noteOf({ roll, hunter }: Readonly<State>, told: Result['told'], who: Side): string {
  const parts = [
    roll.covering[who] ? 'covers up' : '',
    hunter === who && told.exit.startsWith('control') ? 'head hunting' : '',
    roll.dug[who] > 0 ? 'digs deep' : '',
    (told.knockdowns?.[who] ?? 0) > 0 ? 'down' : '',
    (told.cuts?.[who] ?? 0) > 0
      ? 'cut'
      : told.exit === 'injury-swelling' && told.who !== who
        ? 'swelling'
        : '',
    (told.power?.[who] ?? 0) > 0 ? 'Power -1' : '',
    (told.stamina?.[who] ?? 0) > 0 ? 'Stamina -1' : '',
    told.method && told.victor !== who ? told.method : '',
  ]
  return parts.filter(Boolean).join(', ')
}
