// The referee's rulings: points, Bonus Dice, and stopping a bout that has become dangerous or farcical.
import type { Refusal, Seat } from '../../dice/dice.ts'
import type { Ruling, Start, Table } from '../../engine/book.ts'
import type { Event, RefereeChange } from './events.ts'
import type { State } from './state.ts'
import type { Side } from './words.ts'

type Choice =
  | { readonly rule: 'points' | 'bonus'; readonly who: string; readonly add: number }
  | { readonly rule: 'stop'; readonly winner: string }

const RULE = 'fights/recovery/ko-and-tko'
const no = (code: string, why: string): Refusal => ({ code: `refused/${code}`, rule: RULE, why })
const MOST = 30

/** Performs a ruling between two visits. A refusal emits nothing. */
export function rule(
  table: Table<State, Event>,
  { seat, choice, why }: Start,
): Refusal | undefined {
  const event = ruledBy(table.state, seat, choice as Partial<Choice> | null, why)
  if ('code' in event) return event
  table.emit(event)
  return undefined
}

function ruledBy(
  state: Readonly<State>,
  seat: Seat,
  choice: Partial<Choice> | null,
  why: string | undefined,
): RefereeChange | Refusal {
  if (seat !== 'referee') return no('not-the-referee', 'Only the referee of the table rules.')
  if (state.at === 'over') return no('over', 'The bout is over.')
  const said = why === undefined ? {} : { why }
  if (choice?.rule === 'stop') {
    const winner = sideOf(state, choice.winner)
    if (winner === undefined && choice.winner !== 'nobody')
      return no('nobody', 'Say who wins by it, or nobody.')
    return { type: 'stopped', ...(winner === undefined ? {} : { winner }), ...said }
  }
  if (choice?.rule !== 'points' && choice?.rule !== 'bonus')
    return no('no-such-ruling', 'There is no such ruling.')
  const who = sideOf(state, choice.who)
  const { add } = choice
  if (who === undefined) return no('nobody', 'Say whom it is about.')
  if (add === undefined || !Number.isInteger(add) || add === 0 || Math.abs(add) > MOST)
    return no('number', `A whole number from -${MOST} to ${MOST} that is not 0.`)
  return { type: 'ruled', what: choice.rule, who, add, ...said }
}

const sideOf = (state: Readonly<State>, id: unknown): Side | undefined => {
  const at = state.men.findIndex((man) => man.id === id)
  return at < 0 ? undefined : (at as Side)
}

/** The rulings on offer; only the referee has any. */
export function rulings(state: Readonly<State>, seat: Seat): readonly Ruling[] {
  if (seat !== 'referee' || state.at === 'over') return []
  const both = state.men.map(({ id, name }) => ({ value: id, label: name }))
  const who = { name: 'who', label: 'Fighter', kind: 'choice', values: both } as const
  const add = { name: 'add', label: 'How many', kind: 'number' } as const
  return [
    { label: 'Points of the round', fixed: { rule: 'points' }, fields: [who, add] },
    { label: 'Bonus Dice', fixed: { rule: 'bonus' }, fields: [who, add] },
    {
      label: 'Stop the bout',
      fixed: { rule: 'stop' },
      fields: [
        {
          name: 'winner',
          label: 'Winner',
          kind: 'choice',
          values: [...both, { value: 'nobody', label: 'Nobody' }],
        },
      ],
    },
  ]
}
