// The referee's rulings: figures of a fighter, injuries, ring position, the score of a round, and stopping the bout.
import type { Refusal, Seat } from '../../dice/dice.ts'
import type { Start, Table } from '../../engine/book.ts'
import type { Ruling } from '../../engine/ruling.ts'
import { injure, stopAtZero } from './effects.ts'
import type { Event, RefereeChange } from './events.ts'
import { outcomeChanges } from './event-teller.ts'
import { INJURIES_THAT_HURT } from './exit-rules.ts'
import { FIGURE_NAMES, isFigure, CURRENT, type Figure } from './figures.ts'
import { clear, newOutcome } from './outcome.ts'
import type { Readings } from './readings.ts'
import type { State } from './state.ts'
import { EXIT_TEXTS } from './table-lines.ts'
import { PLACES, SIDES, type Side } from './words.ts'

/** An untrusted ruling, as submitted by a form. */
interface Choice {
  readonly rule?: unknown
  readonly who?: unknown
  readonly what?: unknown
  readonly add?: unknown
  readonly injury?: unknown
  readonly place?: unknown
  readonly round?: unknown
  readonly first?: unknown
  readonly second?: unknown
  readonly winner?: unknown
}

const RULE = 'fights/recovery/ko-and-tko'
const refuse = (code: string, why: string): Refusal => ({
  code: `refused/${code}`,
  rule: RULE,
  why,
})
const MOST = 30
const ADD = 'Change (negative to reduce)'
/** Maximum score of a round, on the ten-point must system (`fights/scoring/ten-point-must`). */
const TEN = 10

/** Performs a ruling between two visits. If it returns a refusal, no event was emitted. */
export function rule(
  table: Table<State, Event>,
  { seat, choice, why }: Start,
  read: Readings,
): Refusal | undefined {
  const { state } = table
  if (seat !== 'referee') return refuse('not-the-referee', 'Only the referee can make rulings.')
  if (state.at === 'over') return refuse('over', 'The bout is over.')
  const event = changeOf(state, (choice ?? {}) as Choice, read, why === undefined ? {} : { why })
  if ('code' in event) return event
  table.emit(event)
  if (event.type === 'injured' && event.told.method !== undefined)
    table.emit({
      type: 'ended',
      method: event.told.method,
      ...(event.told.victor === undefined ? {} : { winner: event.told.victor }),
    })
  return undefined
}

type Why = { readonly why?: string }

function changeOf(
  state: Readonly<State>,
  choice: Choice,
  read: Readings,
  why: Why,
): RefereeChange | Refusal {
  if (choice.rule === 'stop') return stopBout(state, choice, why)
  if (choice.rule === 'score') return correctScore(state, choice, why)
  const what = choice.rule === 'figure' ? choice.what : choice.rule
  const who = sideOf(state, choice.who)
  if (choice.rule === 'injury' || choice.rule === 'place' || isFigure(what)) {
    if (who === undefined) return refuse('nobody', 'Choose a fighter.')
    if (choice.rule === 'injury') return ruleInjury(state, who, choice, read, why)
    if (choice.rule === 'place') return ruleLocation(state, who, choice, why)
    if (isFigure(what)) return changeFigure(who, what, choice, why)
  }
  return refuse('no-such-ruling', 'There is no such ruling.')
}

function stopBout(state: Readonly<State>, { winner }: Choice, why: Why): RefereeChange | Refusal {
  const side = sideOf(state, winner)
  if (side === undefined && winner !== 'nobody')
    return refuse('nobody', 'Choose the winner, or nobody.')
  return { type: 'stopped', ...(side === undefined ? {} : { winner: side }), ...why }
}

function changeFigure(who: Side, what: Figure, { add }: Choice, why: Why): RefereeChange | Refusal {
  if (!isWhole(add, -MOST, MOST) || add === 0)
    return refuse(
      'number',
      `The change must be a whole number from -${MOST} to ${MOST}, other than 0.`,
    )
  return { type: 'ruled', what, who, add, ...why }
}

function ruleInjury(
  state: Readonly<State>,
  who: Side,
  { injury }: Choice,
  read: Readings,
  why: Why,
): RefereeChange | Refusal {
  const kind = INJURIES_THAT_HURT.find((one) => one === injury)
  if (kind === undefined)
    return refuse('injury', `The injury must be one of: ${INJURIES_THAT_HURT.join(', ')}.`)
  const out = newOutcome()
  clear(out, state)
  injure(out, state, who, kind, read)
  if (read.stoppedAtZero) stopAtZero(out, state)
  const { lost, permanent, cutPenalty, cuts, stamina, power, method, victor } = outcomeChanges(out)
  const told = { lost, permanent, cutPenalty, cuts, stamina, power, method, victor }
  return { type: 'injured', who, injury: kind, told: withoutUndefined(told), ...why }
}

/** The object without its undefined fields. */
const withoutUndefined = <T extends object>(one: T): T =>
  Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)) as T

function ruleLocation(
  state: Readonly<State>,
  who: Side,
  { place: chosen }: Choice,
  why: Why,
): RefereeChange | Refusal {
  const to = PLACES.find((one) => one === chosen)
  if (to === undefined) return refuse('place', 'The position must be center, ropes or corner.')
  const now = state.backed === who ? state.place : 'center'
  if (now === to) return refuse('there', `${state.men[who].name} is already there.`)
  return { type: 'placed', who, place: to, ...why }
}

function correctScore(
  state: Readonly<State>,
  { round, first, second }: Choice,
  why: Why,
): RefereeChange | Refusal {
  const done = state.men[0].card.length
  if (!isWhole(round, 1, done))
    return refuse(
      'round',
      done === 0 ? 'No round has been scored yet.' : `Choose a round from 1 to ${done}.`,
    )
  if (!isWhole(first, 0, TEN) || !isWhole(second, 0, TEN))
    return refuse('number', `A score must be a whole number from 0 to ${TEN}.`)
  return { type: 'rescored', round, card: [first, second], ...why }
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

const sideOf = ({ men }: Readonly<State>, id: unknown): Side | undefined =>
  SIDES.find((side) => men[side].id === id)

/** The rulings on offer; only the referee has any. */
export function rulings(state: Readonly<State>, seat: Seat): readonly Ruling[] {
  if (seat !== 'referee' || state.at === 'over') return []
  const [one, other] = state.men
  const both = state.men.map(({ id, name }) => ({ value: id, label: name }))
  const who = { name: 'who', label: 'Fighter', kind: 'choice', values: both } as const
  const add = (what: Figure) =>
    ({
      name: 'add',
      label: ADD,
      kind: 'number',
      now: {
        of: ['who'],
        values: Object.fromEntries(
          state.men.map((boxer) => [boxer.id, String(CURRENT[what](boxer))]),
        ),
      },
    }) as const
  const choice = (name: string, label: string, values: Readonly<Record<string, string>>) =>
    ({
      name,
      label,
      kind: 'choice',
      values: Object.entries(values).map(([value, said]) => ({ value, label: said })),
    }) as const
  const figure = choice('what', 'What to change', FIGURE_NAMES)
  const addAny = {
    name: 'add',
    label: ADD,
    kind: 'number',
    now: {
      of: ['who', 'what'],
      values: Object.fromEntries(
        state.men.flatMap((boxer) =>
          Object.entries(CURRENT).map(([what, read]) => [
            `${boxer.id} ${what}`,
            String(read(boxer)),
          ]),
        ),
      ),
    },
  } as const
  const injuries = Object.fromEntries(INJURIES_THAT_HURT.map((one) => [one, EXIT_TEXTS[one]]))
  const scores = ({ card }: State['men'][number]) => ({
    of: ['round'],
    values: Object.fromEntries(card.map((score, i) => [i + 1, score])),
  })
  const score: Ruling = {
    label: 'Score of a round',
    note: 'The new score counts as unanimous.',
    fixed: { rule: 'score' },
    fields: [
      {
        name: 'round',
        label: 'Round',
        kind: 'choice',
        values: one.card.map((_, i) => ({ value: i + 1, label: String(i + 1) })),
      },
      { name: 'first', label: one.name, kind: 'number', now: scores(one) },
      { name: 'second', label: other.name, kind: 'number', now: scores(other) },
    ],
  }
  return [
    { label: 'Points this round', fixed: { rule: 'points' }, fields: [who, add('points')] },
    { label: 'Bonus Dice', fixed: { rule: 'bonus' }, fields: [who, add('bonus')] },
    {
      label: 'Other stats and dice',
      fixed: { rule: 'figure' },
      fields: [who, figure, addAny],
    },
    {
      label: 'Injury',
      fixed: { rule: 'injury' },
      fields: [who, choice('injury', 'Injury', injuries)],
    },
    {
      label: 'Position in the ring',
      fixed: { rule: 'place' },
      fields: [
        who,
        choice('place', 'Position', {
          center: 'the center',
          ropes: 'the ropes',
          corner: 'the corner',
        }),
      ],
    },
    ...(one.card.length > 0 ? [score] : []),
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
