// What a seat may begin in the days after a fight: time that passes, rolls made ahead, care.
import type { Refusal } from '../../../dice/dice.ts'
import type { Start, Table } from '../../../engine/book.ts'
import type { Event } from '../events.ts'
import type { Options } from '../options.ts'
import type { State } from '../state.ts'
import { care } from './care.ts'
import type { Care } from './care.ts'
import { passDays, passToNext, rollAhead } from './recovery.ts'

export type DayChoice =
  | { readonly rule: 'days'; readonly days: number }
  | { readonly rule: 'to-next' }
  | { readonly rule: 'roll-ahead'; readonly who?: string }
  | Care

/** Days that one choice may let pass. Ours. */
const MOST_DAYS = 366

const no = (why: string): Refusal => ({
  code: 'refused/days',
  rule: 'fnff-1988/healing/recovery',
  why,
})

/** True for a choice of the days after the fight. */
export const isDayChoice = (choice: unknown): choice is DayChoice =>
  typeof choice === 'object' &&
  choice !== null &&
  'rule' in choice &&
  ['days', 'to-next', 'roll-ahead', 'care'].includes(choice.rule as string)

/** Does it; a refusal means that nothing was told. Time and its rolls are the referee's, care also a player's for his own. */
export function startDays(
  t: Table<State, Event>,
  start: Start,
  sent: DayChoice,
  options: Options,
): Refusal | undefined {
  if (t.state.step !== 'over') return no('The days begin when the fight is over.')
  if (sent.rule === 'care') return care(t, sent, start.seat, options)
  if (start.seat !== 'referee') return no('The referee lets the days pass.')
  switch (sent.rule) {
    case 'days':
      if (!Number.isInteger(sent.days) || sent.days < 1 || sent.days > MOST_DAYS)
        return no(`Days are a whole number from 1 to ${MOST_DAYS}.`)
      passDays(t, sent.days, options)
      return undefined
    case 'to-next':
      return passToNext(t, options)
        ? undefined
        : no('Nothing is to be rolled: everybody is well, or dead.')
    case 'roll-ahead':
      if (
        sent.who !== undefined &&
        !(typeof sent.who === 'string' && Object.hasOwn(t.state.men, sent.who))
      )
        return no('There is nobody of that name in this fight.')
      return rollAhead(t, options, sent.who)
        ? undefined
        : no('There is nothing to roll ahead: wounds that still get worse want care first.')
  }
}
