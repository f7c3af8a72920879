// A career: the loop around the bout, one star against a list that boxes on by itself (`fights/play/goal`, `fights/fame/between-bouts`).
import type { Ask, Dice, Id } from '../../../dice/dice.ts'
import type { Fighter } from '../fighter.ts'
import type { Options } from '../options.ts'
import { readingsOf } from '../readings.ts'
import { ROSTER } from '../roster.ts'
import { begin } from '../state.ts'
import type { Entrant, State } from '../state.ts'
import { boxToTheEnd } from '../visit.ts'
import type { Method, Rounds, Stat } from '../words.ts'
import { fameGained, fameLost, ranked } from './fame.ts'
import { candidates, nextFightDie, settle } from './next-fight.ts'
import { NO_RECORD, added } from './record.ts'
import type { Record } from './record.ts'
import { mayRise, rollDecrease, rollIncrease, withStat } from './stats.ts'
import type { Fall, Rise } from './stats.ts'
import { train, trainGrunt } from './training.ts'
import type { Trained } from './training.ts'

/** A fighter with what he has done. */
export interface Known extends Fighter {
  readonly record: Record
}

/** A bout that was fought, as the record book keeps it. */
export interface Fought {
  /** 1, 2, 3 …: the evening of the career. */
  readonly evening: number
  readonly a: Id
  readonly b: Id
  /** Absent: a draw. */
  readonly winner?: Id
  readonly method: Method
  readonly round: number
  readonly rounds: Rounds
  readonly title: boolean
}

export interface Career {
  readonly star: Known
  /** The others, in the order of the ranking. */
  readonly world: readonly Known[]
  /** Those whom the star can never meet again (`fights/fame/rematch`). */
  readonly struck: readonly Id[]
  readonly fought: readonly Fought[]
  readonly over: boolean
}

/** What the player decides between and during bouts; the keys are those of the catalogue's `choices`. */
export interface Decisions {
  goesOn(career: Career): boolean
  accepts(career: Career, opponent: Known): boolean
  /** The stat to train, or undefined for no training. */
  trains(career: Career, opponent: Known): Stat | undefined
  testsAgain(career: Career): boolean
  /** One of these. */
  raises(career: Career, stats: readonly Stat[]): Stat
  inTheRing(bout: Readonly<State>, ask: Ask): unknown
}

/** A star of Fame 0 below everybody of the list (`fights/roster/climb`). */
export function newCareer(star: Fighter, others: readonly Fighter[] = ROSTER): Career {
  const known = (fighter: Fighter): Known => ({ ...fighter, record: NO_RECORD })
  return { star: known(star), world: others.map(known), struck: [], fought: [], over: false }
}

/** Everybody, the star included, with ranks. */
export const rankingOf = ({ star, world }: Career): readonly Known[] => ranked([...world, star])

const boutsOf = ({ fought, star }: Career): readonly Fought[] => fought.filter(({ a, b }) => a === star.id || b === star.id)

const SMOKERS = 5
/** The length of the next bout (`fights/round/bout-length`): smokers first, then ten rounds, twelve where one of the two is the number one. */
export function boutLength(career: Career, opponent: Fighter): { readonly rounds: Rounds; readonly title: boolean } {
  const first = rankingOf(career)[0]!.id
  if (first === career.star.id || first === opponent.id) return { rounds: 12, title: true }
  return { rounds: boutsOf(career).length < SMOKERS ? 3 : 10, title: false }
}

/** What happened on an evening of the star's. */
export interface Evening {
  readonly career: Career
  readonly opponent: Known
  readonly training?: { readonly star: Trained; readonly other: Trained }
  readonly bout: Fought
  readonly state: State
  readonly fame: number
  readonly rise?: Rise
  readonly fall?: Fall
}

/** Whom the player will meet; undefined when he was offered nobody he accepts, or nobody is left. */
export function nextOpponent(dice: Dice, career: Career, decide: Decisions, options: Options): Known | undefined {
  const { star } = career
  const last = boutsOf(career).at(-1)
  const die = nextFightDie(dice, last?.winner === star.id ? last.method : undefined, options)
  let left = career.world.filter(({ id }) => !career.struck.includes(id))
  while (left.length > 0) {
    const found = settle(dice, candidates(star.fame, die, left))
    const met = boutsOf(career).some(({ a, b }) => a === found.id || b === found.id)
    if (!met || decide.accepts(career, found)) return found
    left = left.filter((one) => one !== found)
  }
  return undefined
}

/** The next evening: an opponent, training, the bout, what it did. Undefined where the career ends instead (or a pick came to nothing, `over` says which). */
export function nextEvening(dice: Dice, career: Career, decide: Decisions, options: Options): Evening | Career {
  const over = { ...career, over: true }
  if (career.over || career.world.every(({ id }) => career.struck.includes(id)) || !decide.goesOn(career)) return over
  const opponent = nextOpponent(dice, career, decide, options)
  if (!opponent) return career
  const { rounds, title } = boutLength(career, opponent)
  const wish = decide.trains(career, opponent)
  const training = wish && { star: train(dice, career.star, wish, () => decide.testsAgain(career), options), other: trainGrunt(dice, opponent, options) }
  const entrant = (fighter: Fighter, trained: Trained | undefined): Entrant => ({ fighter: trained ? withStat(fighter, trained.stat, trained.change) : fighter })
  const state = box(dice, [{ ...entrant(career.star, training?.star), seat: 'player-1' }, entrant(opponent, training?.other)], rounds, decide, options)
  return aftermath(dice, { career, opponent, state, title, rounds, ...(training ? { training } : {}) }, decide, options)
}

/** A bout without a log. The star is its player's, everybody else runs by the rules. */
export function box(dice: Dice, entrants: readonly [Entrant, Entrant], rounds: Rounds, decide: Pick<Decisions, 'inTheRing'>, options: Options): State {
  const first = begin({ title: '', rounds, entrants }, options)
  let bout: Readonly<State> = first
  const ring: Dice = {
    ...dice,
    ask: <C>(ask: Ask<C>) => decide.inTheRing(bout, ask as Ask) as C,
    askAll: <C>(asks: readonly Ask<C>[]) => asks.map((ask) => decide.inTheRing(bout, ask as Ask) as C),
  }
  return boxToTheEnd(first, ring, readingsOf(options), (begun) => void (bout = begun))
}

interface After {
  readonly career: Career
  readonly opponent: Known
  readonly state: State
  readonly rounds: Rounds
  readonly title: boolean
  readonly training?: Evening['training']
}

/** Record and Fame, then the chance to rise or the risk to fall; a draw is neither (`fights/stat/after-a-draw`). Injuries are gone (`fights/injury/healing`). */
function aftermath(dice: Dice, { career, opponent, state, rounds, title, training }: After, decide: Decisions, options: Options): Evening {
  const { star } = career
  const winner = state.winner === undefined ? undefined : state.men[state.winner].id
  const bout: Fought = { evening: evening(career), a: star.id, b: opponent.id, ...(winner === undefined ? {} : { winner }), method: state.method!, round: state.round, rounds, title }
  const won = winner === star.id
  const fame = winner === undefined ? 0 : won ? fameGained(star.fame, opponent.fame) : -fameLost(star.fame, opponent.fame)
  let after: Known = { ...star, fame: star.fame + fame, record: added(star.record, star.id, bout) }
  const rising = won && after.record.won >= RISES_FROM ? mayRise(after) : []
  const rise = rising.length > 0 ? rollIncrease(dice, after, decide.raises(career, rising), bout.method, options) : undefined
  if (rise?.rises) after = withStat(after, rise.stat, 1)
  const fall = winner !== undefined && !won ? rollDecrease(dice, after, bout.method, options) : undefined
  if (fall?.falls) after = withStat(after, fall.stat, -1)
  const world = career.world.map((one) => (one.id === opponent.id ? afterBout(one, star, bout, options) : one))
  const struck = fall && (bout.method === 'KO' || bout.method === 'TKO') ? [...career.struck, opponent.id] : career.struck
  return {
    career: { ...career, star: after, world, struck, fought: [...career.fought, bout] }, opponent, bout, state, fame,
    ...(training ? { training } : {}), ...(rise ? { rise } : {}), ...(fall ? { fall } : {}),
  }
}
/** The third win and every later one. */
const RISES_FROM = 3

export const evening = (career: Career): number => boutsOf(career).length + 1

/** A grunt's record, and its Fame where the table lets it move (`fights/fame/start`). */
export function afterBout(one: Known, other: Fighter, bout: Fought, options: Options): Known {
  const moved = options['grunt-fame'] === 'fixed' || bout.winner === undefined ? 0 : bout.winner === one.id ? fameGained(one.fame, other.fame) : -fameLost(one.fame, other.fame)
  return { ...one, fame: one.fame + moved, record: added(one.record, one.id, bout) }
}
