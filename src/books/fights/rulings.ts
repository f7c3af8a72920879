// The referee's rulings: figures of a fighter, injuries, ring position, the score of a round, and stopping the bout.
import type { Refusal, Seat } from '../../dice/dice.ts'
import type { Start, Table } from '../../engine/book.ts'
import { readFreeRoll, rollFree } from '../../engine/free-roll.ts'
import type { Ruling } from '../../engine/ruling.ts'
import { injure, stopAtZero } from './effects.ts'
import type { Event, RefereeChange } from './events.ts'
import { outcomeChanges } from './event-teller.ts'
import { INJURIES_THAT_HURT } from './exit-rules.ts'
import { FIGURES, isFigure, type Figure } from './figures.ts'
import { clear, newOutcome } from './outcome.ts'
import type { Readings } from './readings.ts'
import type { Corner, State } from './state.ts'
import { EXIT_TEXTS } from './table-lines.ts'
import { PLACES, SIDES, type Side } from './words.ts'

/** An untrusted ruling, as submitted by a form. */
type Choice = Readonly<Record<string, unknown>>

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
  const { rule: kind, dice } = (choice ?? {}) as Choice
  if (kind === 'roll') {
    const read = readFreeRoll(dice, RULE)
    if ('why' in read) return read
    table.emit({ type: 'free-roll', ...rollFree(table, seat, read) })
    return undefined
  }
  if (seat !== 'referee') return refuse('not-the-referee', 'Only the referee can make rulings.')
  if (state.at === 'over') return refuse('over', 'The bout is over.')
  const event = changeOf(state, (choice ?? {}) as Choice, read)
  if ('code' in event) return event
  table.emit(why === undefined ? event : { ...event, why })
  if (event.type === 'injured' && event.told.method !== undefined)
    table.emit({
      type: 'ended',
      method: event.told.method,
      ...(event.told.victor === undefined ? {} : { winner: event.told.victor }),
    })
  return undefined
}

function changeOf(state: Readonly<State>, choice: Choice, read: Readings): RefereeChange | Refusal {
  if (choice.rule === 'stop') return stopBout(state, choice)
  if (choice.rule === 'score') return correctScore(state, choice)
  const what = choice.rule === 'figure' ? choice.what : choice.rule
  const who = sideOf(state, choice.who)
  if (choice.rule === 'injury' || choice.rule === 'place' || isFigure(what)) {
    if (who === undefined) return refuse('nobody', 'Choose a fighter.')
    if (choice.rule === 'injury') return ruleInjury(state, who, choice, read)
    if (choice.rule === 'place') return ruleLocation(state, who, choice)
    if (isFigure(what)) return changeFigure(who, what, choice)
  }
  return refuse('no-such-ruling', 'There is no such ruling.')
}

function stopBout(state: Readonly<State>, { winner }: Choice): RefereeChange | Refusal {
  const side = sideOf(state, winner)
  if (side === undefined && winner !== 'nobody')
    return refuse('nobody', 'Choose the winner, or nobody.')
  return { type: 'stopped', ...(side === undefined ? {} : { winner: side }) }
}

function changeFigure(who: Side, what: Figure, { add }: Choice): RefereeChange | Refusal {
  if (!isWhole(add, -MOST, MOST) || add === 0)
    return refuse(
      'number',
      `The change must be a whole number from -${MOST} to ${MOST}, other than 0.`,
    )
  return { type: 'ruled', what, who, add }
}

function ruleInjury(
  state: Readonly<State>,
  who: Side,
  { injury }: Choice,
  read: Readings,
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
  return { type: 'injured', who, injury: kind, told: withoutUndefined(told) }
}

/** The object without its undefined fields. */
const withoutUndefined = <T extends object>(one: T): T =>
  Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)) as T

function ruleLocation(
  state: Readonly<State>,
  who: Side,
  { place: chosen }: Choice,
): RefereeChange | Refusal {
  const to = PLACES.find((one) => one === chosen)
  if (to === undefined) return refuse('place', 'The position must be center, ropes or corner.')
  const now = state.backed === who ? state.place : 'center'
  if (now === to) return refuse('there', `${state.men[who].name} is already there.`)
  return { type: 'placed', who, place: to }
}

function correctScore(
  state: Readonly<State>,
  { round, first, second }: Choice,
): RefereeChange | Refusal {
  const done = state.men[0].card.length
  if (!isWhole(round, 1, done))
    return refuse(
      'round',
      done === 0 ? 'No round has been scored yet.' : `Choose a round from 1 to ${done}.`,
    )
  if (!isWhole(first, 0, TEN) || !isWhole(second, 0, TEN))
    return refuse('number', `A score must be a whole number from 0 to ${TEN}.`)
  return { type: 'rescored', round, card: [first, second] }
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

const sideOf = ({ men }: Readonly<State>, id: unknown): Side | undefined =>
  SIDES.find((side) => men[side].id === id)

type Field = Ruling['fields'][number]

const choose = (name: string, label: string, values: NonNullable<Field['values']>): Field => ({
  name,
  label,
  kind: 'choice',
  values,
})

/** A number field; its current value depends on the fields `of`. */
const number = (
  name: string,
  label: string,
  of: readonly string[],
  now: readonly (readonly [key: string | number, value: string | number])[],
): Field => ({ name, label, kind: 'number', now: { of, values: Object.fromEntries(now) } })

const ruling = (label: string, name: string, ...fields: readonly Field[]): Ruling => ({
  label,
  fixed: { rule: name },
  fields,
})

const FIGURE_WORDS = Object.keys(FIGURES) as readonly Figure[]

/** The rulings on offer; only the referee has any. */
export function rulings(state: Readonly<State>, seat: Seat): readonly Ruling[] {
  if (seat !== 'referee' || state.at === 'over') return []
  const [one, other] = state.men
  const both = state.men.map(({ id, name }) => ({ value: id, label: name }))
  const who = choose('who', 'Fighter', both)
  const now = (boxer: Corner, what: Figure): string => String(FIGURES[what].now(boxer))
  const add = (what: Figure): Field =>
    number(
      'add',
      ADD,
      ['who'],
      state.men.map((boxer) => [boxer.id, now(boxer, what)]),
    )
  const addAny = number(
    'add',
    ADD,
    ['who', 'what'],
    state.men.flatMap((boxer) =>
      FIGURE_WORDS.map((what) => [`${boxer.id} ${what}`, now(boxer, what)] as const),
    ),
  )
  const what = FIGURE_WORDS.map((value) => ({ value, label: FIGURES[value].name }))
  const injuries = INJURIES_THAT_HURT.map((value) => ({ value, label: EXIT_TEXTS[value] }))
  const places = PLACES.map((value) => ({ value, label: `the ${value}` }))
  const rounds = one.card.map((_, i) => ({ value: i + 1, label: String(i + 1) }))
  const scored = (name: string, boxer: Corner): Field =>
    number(
      name,
      boxer.name,
      ['round'],
      boxer.card.map((score, i) => [i + 1, score]),
    )
  const score: Ruling = {
    ...ruling(
      'Score of a round',
      'score',
      choose('round', 'Round', rounds),
      scored('first', one),
      scored('second', other),
    ),
    note: 'The new score counts as unanimous.',
  }
  return [
    ruling('Points this round', 'points', who, add('points')),
    ruling('Bonus Dice', 'bonus', who, add('bonus')),
    ruling('Other stats and dice', 'figure', who, choose('what', 'What to change', what), addAny),
    ruling('Injury', 'injury', who, choose('injury', 'Injury', injuries)),
    ruling('Position in the ring', 'place', who, choose('place', 'Position', places)),
    ...(rounds.length > 0 ? [score] : []),
    ruling(
      'Stop the bout',
      'stop',
      choose('winner', 'Winner', [...both, { value: 'nobody', label: 'Nobody' }]),
    ),
  ]
}
