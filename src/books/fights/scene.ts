// The display model of a bout, which the page draws. It hides nothing from any seat.
import type { Seat } from '../../dice/dice.ts'
import { plural } from '../../dice/english.ts'
import { information, type Field } from './card.ts'
import { tableLines } from './table-lines.ts'
import type { TableLine, LastRoll, ThrownPool, TrackerRow } from './roll-records.ts'
import { highestSuccess } from './last-roll.ts'
import { poolSum } from './plan.ts'
import type { Readings } from './readings.ts'
import { boxingDice, type Corner, type State } from './state.ts'
import { styleOf } from './fighter.ts'
import {
  SIDES,
  TABLE_NAMES,
  isRollTable,
  opponentOf,
  type Method,
  type Place,
  type RollTable,
  type Side,
} from './words.ts'
import type { Sum } from '../../engine/book.ts'

/** Ring, counters and card of a table (`fights/play/equipment`). The engine supplies the dice. */
export interface BoutScene {
  readonly kind: 'bout'
  readonly title: string
  /** "round 3 of 10, early part". */
  readonly clock: string
  readonly round: number
  /** Absent for a back alley brawl. */
  readonly rounds?: number
  readonly half: 'early' | 'late'
  /** The table being rolled; absent between tables. */
  readonly table?: { readonly id: RollTable; readonly name: string }
  /** First and second fighter of the card (`fights/fighter/counters`). */
  readonly fighters: readonly [Boxer, Boxer]
  readonly gives: readonly TableLine[]
  /** The last dice rolled and their result; absent before the first roll. */
  readonly last?: LastRoll
  readonly card: readonly Box[]
  readonly tracker: readonly TrackerRow[]
  /** Present once the bout is over. */
  readonly over?: {
    readonly winner?: Side
    readonly method: Method
    readonly round: number
    readonly sentence: string
  }
}

export interface Boxer extends Readonly<
  Pick<
    Corner,
    'id' | 'name' | 'bonus' | 'starPower' | 'power' | 'stamina' | 'points' | 'knockdowns'
  >
> {
  /** Absent for a grunt. */
  readonly seat?: Seat
  readonly style?: string
  readonly signatures: readonly string[]
  /** Center, ropes or corner; the opponent is always directly in front. */
  readonly place: Place
  readonly inControl: boolean
  readonly down: boolean
  /** The fighter's information area on the card. */
  readonly information: readonly Field[]
  readonly boxingDice: {
    readonly now: number
    readonly full: number
    readonly lost: number
    readonly round: number
    readonly bout: number
  }
  readonly aggression: number
  readonly quickness: number
  /** Stamina at the start of the bout. */
  readonly fullStamina: number
  /** In words: "in control", "head hunting", "covering up". */
  readonly conditions: readonly string[]
  /** The dice of the current roll. */
  readonly pool?: Pool
}

/** What the ring shows of a boxer. */
export type RingBoxer = Pick<Boxer, 'id' | 'name' | 'place' | 'down' | 'inControl'>

export interface Pool extends Omit<ThrownPool, 'count'> {
  /** Successes or dice passed; absent before the roll. */
  readonly count?: number
  /** The terms that make up the number of dice. */
  readonly sum: Sum
}

/** A numbered box of the score card, one per round (`fights/card/rounds`). */
export interface Box {
  readonly round: number
  /** Absent until the round is over. */
  readonly scores?: readonly [number, number]
}

export function scene(state: Readonly<State>, read: Readings): BoutScene {
  const table = tableOf(state)
  return {
    kind: 'bout',
    title: state.title,
    clock: clockOf(state),
    round: state.round,
    half: state.half,
    ...(state.rounds === undefined ? {} : { rounds: state.rounds }),
    ...(table ? { table: { id: table, name: TABLE_NAMES[table] } } : {}),
    fighters: [describeBoxer(state, 0, read), describeBoxer(state, 1, read)],
    gives: tableLines(state),
    ...(state.last ? { last: state.last } : {}),
    card: boxes(state),
    tracker: state.rows,
    ...(state.method === undefined
      ? {}
      : {
          over: {
            ...(state.winner === undefined ? {} : { winner: state.winner }),
            method: state.method,
            round: state.round,
            sentence: ending(state),
          },
        }),
  }
}

/** Whether the bout is before the first roll of a round. */
export const betweenRounds = ({ over, round, table, tracker, fighters }: BoutScene): boolean =>
  !over &&
  fighters.every(({ pool }) => pool?.count === undefined) &&
  (table === undefined || table.id === 'stalking') &&
  !tracker.some((row) => row.round === round)

const tableOf = ({ at }: Readonly<State>): RollTable | undefined =>
  isRollTable(at) ? at : undefined

const clockOf = ({ round, rounds, half }: Readonly<State>): string =>
  round === 0
    ? 'before the bell'
    : `round ${round}${rounds === undefined ? '' : ` of ${rounds}`}, ${half} part`

function describeBoxer(state: Readonly<State>, side: Side, read: Readings): Boxer {
  const boxer = state.men[side]
  const style = styleOf(boxer.signatures)
  return {
    id: boxer.id,
    name: boxer.name,
    ...(boxer.seat === undefined ? {} : { seat: boxer.seat }),
    ...(style === undefined ? {} : { style }),
    signatures: boxer.signatures,
    place: state.backed === side ? state.place : 'center',
    inControl: state.control === side,
    down: state.downed === side || (state.method === 'KO' && state.winner === opponentOf(side)),
    information: information(state, side),
    boxingDice: {
      now: boxingDice(boxer),
      full: boxer.box,
      lost: boxer.lost,
      round: boxer.cutPenalty,
      bout: boxer.permanent,
    },
    bonus: boxer.bonus,
    starPower: boxer.starPower,
    aggression: boxer.stats.agg,
    quickness: boxer.stats.qwik,
    power: boxer.power,
    stamina: boxer.stamina,
    fullStamina: boxer.stats.stam,
    points: boxer.points,
    knockdowns: boxer.knockdowns,
    conditions: conditions(state, side, boxer),
    ...poolOf(state, side, read),
  }
}

function poolOf(state: Readonly<State>, side: Side, read: Readings): { readonly pool?: Pool } {
  const { roll } = state
  const table = tableOf(state)
  if (!table) return {}
  const rolls =
    table === 'ko' || table === 'injury'
      ? state.attacker === side
      : table === 'recovery'
        ? state.downed === side
        : true
  if (!rolls) return {}
  const sum: Sum =
    table === 'injury'
      ? {
          what: `${state.men[side].name}: dice`,
          total: state.injuryDice,
          terms: [
            {
              rule: 'fights/injury/trigger',
              what: 'margin in successes',
              value: state.injuryDice,
            },
          ],
        }
      : poolSum(state, side, table, read)
  return {
    pool: {
      dice: roll.stage === 'open' ? Number(sum.total) : roll.pool[side],
      bonus: roll.stage === 'open' ? 0 : roll.used[side],
      dug: roll.dug[side],
      covering: roll.covering[side],
      atMost: highestSuccess(state, side, table),
      sum,
      ...(roll.stage === 'thrown' ? { count: roll.count[side] } : {}),
    },
  }
}

function conditions(state: Readonly<State>, side: Side, boxer: Corner): string[] {
  const list: [boolean, string][] = [
    [state.backed === side && state.place === 'ropes', 'on the ropes'],
    [state.backed === side && state.place === 'corner', 'in the corner'],
    [state.control === side, 'in control'],
    [state.advantage === side, 'has the advantage'],
    [state.hunter === side, 'head hunting'],
    [state.roll.covering[side], 'covering up'],
    [state.downed === side, 'on the canvas'],
    [
      boxer.cutPenalty > 0,
      `cut: ${boxer.cutPenalty} Boxing ${boxer.cutPenalty === 1 ? 'Die' : 'Dice'} lost this round`,
    ],
    [
      boxer.permanent > 0,
      `${boxer.permanent} Boxing ${boxer.permanent === 1 ? 'Die' : 'Dice'} lost for the bout`,
    ],
    [boxingDice(boxer) === 0, 'no Boxing Dice left'],
    [boxer.dug, 'has dug deep'],
    [boxer.stops, 'going all out with Bonus Dice'],
    [boxer.lasting.scary > 0 && boxer.scaryLeft, 'scares the opponent'],
  ]
  return list.flatMap(([holds, what]) => (holds ? [what] : []))
}

function boxes(state: Readonly<State>): Box[] {
  const [one, other] = state.men
  const count = state.rounds ?? Math.max(1, one.card.length)
  return Array.from({ length: count }, (_, i) => {
    const scores = [one.card[i], other.card[i]] as const
    return scores[0] === undefined || scores[1] === undefined
      ? { round: i + 1 }
      : { round: i + 1, scores: [scores[0], scores[1]] as const }
  })
}

/** How the bout ended, in one sentence. */
export function ending(state: Readonly<State>): string {
  const { winner, method, round, men } = state
  const totals = SIDES.map((side) => men[side].card.reduce((sum, points) => sum + points, 0))
  if (winner === undefined) {
    // Without a round limit the card decides nothing (`fights/optional/back-alley`).
    if (state.rounds === undefined && men.every(({ power }) => power === 0))
      return 'A draw: neither has Power left for a knockout.'
    const [one = 0, other] = totals
    return one === other && one > 0 ? `A draw, ${one} to ${other}.` : 'A draw.'
  }
  const { name, unanimous, roundsWon } = men[winner]
  if (method === 'KO') return `${name} wins by knockout in round ${round}.`
  if (method === 'TKO') return `${name} wins by technical knockout in round ${round}.`
  const cards = winner === 0 ? totals : totals.toReversed()
  const score = cards.join(' to ')
  return method === 'UD'
    ? `${name} wins by unanimous decision, ${score}.`
    : // A wide score may be a split decision: what counts are the rounds (`fights/scoring/decision`).
      `${name} wins by split decision, ${score}: the judges agreed on ${unanimous || 'none'} of ${plural(roundsWon, 'round')} won.`
}
