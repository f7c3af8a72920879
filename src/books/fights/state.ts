// The state of a bout: two fighters, the ring, and the current roll.
import type { Seat } from '../../dice/dice.ts'
import { present } from '../../dice/present.ts'
import type { Clock } from '../../engine/book.ts'
import { bonusDice, type Fighter } from './fighter.ts'
import type { Options } from './options.ts'
import type { LastRoll, TrackerRow } from './roll-records.ts'
import { baseDice, type BaseDice } from './base-dice.ts'
import {
  opponentOf,
  type Contest,
  type Method,
  type Pair,
  type Place,
  type Rounds,
  type Side,
  type Single,
  type Stats,
} from './words.ts'

/** In seconds. A part is half a round; a round counts as three minutes (`fights/round/real-time`). */
export const UNITS = { second: 1, minute: 60, part: 90, round: 180 } as const

/** The state of the catalogue's machine. Each beat is one visit. */
export type At =
  | 'bout-start'
  | 'round-start'
  | Contest
  | Single
  | 'end-half'
  | 'score-round'
  | 'end-round'
  | 'decision'
  | 'over'

/** One side of a bout, with stats after training. */
export interface Entrant {
  readonly fighter: Fighter
  /** The star's player; absent for a grunt, run by the rules. */
  readonly seat?: Seat
}

/** A single bout or one of a career, with any pairing of stars and grunts (`fights/play/modes`). */
export interface Setup {
  readonly title: string
  readonly rounds: Rounds
  readonly entrants: readonly [Entrant, Entrant]
  /** Whether the stars begin each round, so that others can bet before it (`fights/optional/side-bets`). */
  readonly bell?: boolean
}

/** A fighter in the ring, with the variables of the catalogue's machine. */
export interface Corner extends Pick<Fighter, 'id' | 'name' | 'fame' | 'skill' | 'signatures'> {
  /** Undefined if not stated. */
  readonly woman: boolean | undefined
  /** Undefined for a grunt. */
  readonly seat: Seat | undefined
  stats: Stats
  /** Base dice by table, including those from the opponent's signatures. */
  lasting: BaseDice
  readonly resolute: boolean
  readonly charismatic: boolean
  readonly bleeder: boolean
  readonly hardAsNails: boolean
  box: number
  agg: number
  power: number
  stamina: number
  /** Boxing Dice lost: recoverable, for the bout, and for the round. */
  lost: number
  permanent: number
  cutPenalty: number
  cuts: number
  bonus: number
  starPower: number
  dug: boolean
  /** Whether a grunt has already rolled for Dig Deep. */
  digTried: boolean
  stops: boolean
  luckyLeft: boolean
  scaryLeft: boolean
  points: number
  knockdowns: number
  card: number[]
  roundsWon: number
  unanimous: number
}

/** The current or last roll, by side. */
export interface Roll {
  used: Pair
  /** Dice gained by Dig Deep in this roll. */
  dug: Pair
  pool: Pair
  covering: [boolean, boolean]
  /** Successes or dice passed so far, including Star Power. */
  count: Pair
  /** Open: nothing chosen. Ready: pools known. Thrown: dice rolled. */
  stage: 'open' | 'ready' | 'thrown'
}

/** Positions in the ring, and what carries over to the next roll. */
export interface Position {
  /** The fighter on the ropes or in the corner; undefined exactly if `place` is center. */
  backed: Side | undefined
  place: Place
  control: Side | undefined
  advantage: Side | undefined
  hunter: Side | undefined
  attacker: Side | undefined
  downed: Side | undefined
}

export interface State extends Clock, Position {
  readonly title: string
  /** Undefined for a back alley brawl, which has no last round. */
  readonly rounds: number | undefined
  /** See `Setup.bell`. */
  readonly bell: boolean
  at: At
  round: number
  half: 'early' | 'late'
  /** In score card order. */
  men: [Corner, Corner]
  /** Whether Taking Control directly followed Boxing. */
  arrived: boolean
  /** Position changed or last Boxing Die lost, in or since the last roll on Boxing or Taking Control. */
  freshPlace: boolean
  freshEmpty: [boolean, boolean]
  /** Dice of the pending Injury roll, and where it leads. */
  injuryDice: number
  afterInjury: At
  roll: Roll
  /** The previous roll and its result; only kept at a table. */
  last: LastRoll | undefined
  winner: Side | undefined
  method: Method | undefined
  rows: TrackerRow[]
}

const emptyRoll = (): Roll => ({
  used: [0, 0],
  dug: [0, 0],
  pool: [0, 0],
  covering: [false, false],
  count: [0, 0],
  stage: 'open',
})

/** The initial state. On the card stars come first, then Fame and Skill Level decide (`fights/scoring/judges`). */
export function beginBout(setup: Setup, options: Options): State {
  const [one, other] = setup.entrants
  const order = cardOrder(one, other) > 0 ? ([other, one] as const) : ([one, other] as const)
  const corner = (side: Side): Corner => cornerOf(order[side], order[opponentOf(side)], options)
  return {
    now: 0,
    timers: [],
    title: setup.title,
    rounds: setup.rounds === 'back-alley' ? undefined : setup.rounds,
    bell: setup.bell === true,
    at: 'bout-start',
    round: 0,
    half: 'early',
    men: [corner(0), corner(1)],
    backed: undefined,
    place: 'center',
    control: undefined,
    advantage: undefined,
    hunter: undefined,
    attacker: undefined,
    downed: undefined,
    arrived: false,
    freshPlace: false,
    freshEmpty: [false, false],
    injuryDice: 0,
    afterInjury: 'ko',
    roll: emptyRoll(),
    last: undefined,
    winner: undefined,
    method: undefined,
    rows: [],
  }
}

/** Comparator for the order on the card; 0 means that a die decides. */
export function cardOrder(one: Entrant | Corner, other: Entrant | Corner): number {
  const figures = (who: Entrant | Corner): { fame: number; skill: number } =>
    'fighter' in who ? who.fighter : who
  const star = (who: Entrant | Corner): number => (who.seat === undefined ? 1 : 0)
  return (
    star(one) - star(other) ||
    figures(other).fame - figures(one).fame ||
    figures(other).skill - figures(one).skill
  )
}

/** The lead of `one` on the cards, in points. */
export const cardLead = (one: Readonly<Corner>, other: Readonly<Corner>): number =>
  one.card.reduce((lead, points, round) => lead + points - present(other.card[round], 'round'), 0)

/**
 * A fighter's initial variables. Only stars have Star Power (`fights/star/advantages`, `fights/boxing-dice/start`,
 * `fights/bonus-dice/count`, `fights/star/power-dice`, `fights/injury/healing`).
 */
function cornerOf({ fighter, seat }: Entrant, other: Entrant, options: Options): Corner {
  const { id, name, woman, fame, skill, stats, signatures } = fighter
  return {
    id,
    name,
    woman,
    seat,
    fame,
    skill,
    stats,
    signatures,
    lasting: baseDice(fighter, other.fighter, options),
    resolute: signatures.includes('Resolute'),
    charismatic: signatures.includes('Charismatic'),
    bleeder: signatures.includes('Bleeder'),
    hardAsNails: signatures.includes('Hard As Nails'),
    box: stats.box,
    agg: stats.agg,
    power: stats.pow,
    stamina: stats.stam,
    lost: 0,
    permanent: 0,
    cutPenalty: 0,
    cuts: 0,
    bonus: bonusDice(stats, signatures),
    starPower: seat === undefined ? 0 : stats.stam,
    dug: false,
    digTried: false,
    stops: false,
    luckyLeft: signatures.includes('Lucky'),
    scaryLeft: signatures.includes('Scary'),
    points: 0,
    knockdowns: 0,
    card: [],
    roundsWon: 0,
    unanimous: 0,
  }
}

// Most lists are empty when a bout begins.
const copyList = <T>(list: readonly T[]): T[] => (list.length === 0 ? [] : list.slice())
// Copies fields in the order of `beginBout`, so that copies share its hidden class and stay fast.
const copyCorner = (one: Readonly<Corner>): Corner => ({
  id: one.id,
  name: one.name,
  woman: one.woman,
  seat: one.seat,
  fame: one.fame,
  skill: one.skill,
  stats: one.stats,
  signatures: one.signatures,
  lasting: one.lasting,
  resolute: one.resolute,
  charismatic: one.charismatic,
  bleeder: one.bleeder,
  hardAsNails: one.hardAsNails,
  box: one.box,
  agg: one.agg,
  power: one.power,
  stamina: one.stamina,
  lost: one.lost,
  permanent: one.permanent,
  cutPenalty: one.cutPenalty,
  cuts: one.cuts,
  bonus: one.bonus,
  starPower: one.starPower,
  dug: one.dug,
  digTried: one.digTried,
  stops: one.stops,
  luckyLeft: one.luckyLeft,
  scaryLeft: one.scaryLeft,
  points: one.points,
  knockdowns: one.knockdowns,
  card: copyList(one.card),
  roundsWon: one.roundsWon,
  unanimous: one.unanimous,
})
const copyRoll = ({ used, dug, pool, covering, count, stage }: Readonly<Roll>): Roll => ({
  used: [used[0], used[1]],
  dug: [dug[0], dug[1]],
  pool: [pool[0], pool[1]],
  covering: [covering[0], covering[1]],
  count: [count[0], count[1]],
  stage,
})

/** A deep copy of all mutable data. */
export function copy(state: Readonly<State>): State {
  const { men, freshEmpty } = state
  return {
    now: state.now,
    timers: [],
    title: state.title,
    rounds: state.rounds,
    bell: state.bell,
    at: state.at,
    round: state.round,
    half: state.half,
    men: [copyCorner(men[0]), copyCorner(men[1])],
    backed: state.backed,
    place: state.place,
    control: state.control,
    advantage: state.advantage,
    hunter: state.hunter,
    attacker: state.attacker,
    downed: state.downed,
    arrived: state.arrived,
    freshPlace: state.freshPlace,
    freshEmpty: [freshEmpty[0], freshEmpty[1]],
    injuryDice: state.injuryDice,
    afterInjury: state.afterInjury,
    roll: copyRoll(state.roll),
    last: state.last,
    winner: state.winner,
    method: state.method,
    rows: copyList(state.rows),
  }
}

/** Current Boxing Dice, never below 0 (`fights/boxing-dice/loss`). */
export function boxingDice(boxer: Readonly<Corner>): number {
  const left = boxer.box - boxer.permanent - boxer.cutPenalty - boxer.lost
  return left > 0 ? left : 0
}

export const lastRound = (state: Readonly<State>): boolean => state.round === state.rounds

/** Whether this side trails by at least twenty points in the round (`fights/ko/pass-1`). */
export const behindBy20 = (state: Readonly<State>, side: Side, more = 0): boolean =>
  state.men[opponentOf(side)].points + more - state.men[side].points >= 20
