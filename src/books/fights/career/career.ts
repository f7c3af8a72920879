// A career: one star against a list whose fighters also box each other (`fights/play/goal`, `fights/fame/between-bouts`).
import type { Ask, Dice, Id } from '../../../dice/dice.ts'
import type { Fighter } from '../fighter.ts'
import type { Options } from '../options.ts'
import { ROSTER } from '../roster.ts'
import type { Entrant, State } from '../state.ts'
import type { Rounds, Stat } from '../words.ts'
import { endOf, applyResult, rollRise, raisableStats } from './aftermath.ts'
import type { BoutEnd } from './aftermath.ts'
import { boxOut, drawBout } from './box-bout.ts'
import { rankFighters } from './fame.ts'
import { candidates, nextFightDie, rollOff } from './next-fight.ts'
import { NO_RECORD } from './record.ts'
import type { Record } from './record.ts'
import { withStat } from './stats.ts'
import type { Fall, Rise } from './stats.ts'
import { train, trainGrunt } from './training.ts'
import type { TrainingResult } from './training.ts'

/** A fighter with a record. */
export interface CareerFighter extends Fighter {
  readonly record: Record
}

/** A bout in the record book. */
export interface RecordedBout extends BoutEnd {
  /** The evening of the career, from 1. */
  readonly evening: number
  readonly a: Id
  readonly b: Id
}

export interface Career {
  readonly star: CareerFighter
  /** The other fighters in ranking order. Stars among them belong to other players. */
  readonly world: readonly CareerFighter[]
  /** Fighters the star can never meet again (`fights/fame/rematch`). */
  readonly struck: readonly Id[]
  readonly fought: readonly RecordedBout[]
  readonly over: boolean
}

/** What the player decides between and during bouts, named after the catalogue's `choices`. */
export interface Decisions {
  goesOn(career: Career): boolean
  accepts(career: Career, opponent: CareerFighter): boolean
  /** The stat to train; undefined: no training. */
  chooseTraining(career: Career, opponent: CareerFighter): Stat | undefined
  testsAgain(career: Career): boolean
  chooseRaise(career: Career, stats: readonly Stat[]): Stat
  inTheRing(bout: Readonly<State>, ask: Ask): unknown
}

/** Starts a career with a star of Fame 0 below everybody on the list (`fights/roster/climb`). */
export function newCareer(star: Fighter, others: readonly Fighter[] = ROSTER): Career {
  const known = (fighter: Fighter): CareerFighter => ({ ...fighter, record: NO_RECORD })
  return { star: known(star), world: others.map(known), struck: [], fought: [], over: false }
}

/** All fighters with their ranks, the star included. */
export const rankingOf = ({ star, world }: Career): readonly CareerFighter[] =>
  rankFighters([...world, star])

const boutsOf = ({ fought, star }: Career, id: Id = star.id): readonly RecordedBout[] =>
  fought.filter(({ a, b }) => a === id || b === id)

const SMOKERS = 5
/**
 * The length of a bout (`fights/round/bout-length`). A star's first five bouts are smokers of three rounds; of two stars,
 * the one with fewer bouts counts. After that twelve rounds if one of the two is number one, or else the length of the
 * option.
 */
export function boutLength(
  career: Career,
  both: readonly Fighter[],
  options: Options,
): { readonly rounds: Rounds; readonly title: boolean } {
  const smoker = both.some(({ id, star }) => star && boutsOf(career, id).length < SMOKERS)
  if (smoker) return { rounds: 3, title: false }
  const first = rankingOf(career)[0]!.id
  const title = both.some(({ id }) => id === first)
  return { rounds: title ? 12 : options['bout-rounds'], title }
}

/** What happened on one of the star's evenings. */
export interface Evening {
  readonly career: Career
  readonly opponent: CareerFighter
  readonly training?: Training
  readonly bout: RecordedBout
  readonly state: State
  readonly fame: number
  readonly rise?: Rise
  readonly fall?: Fall
}

/**
 * The fighters the Next Fight Table can give. Stars of other players box only by agreement, and nobody meets a fighter
 * who stopped them again (`fights/fame/rematch`).
 */
export const opponents = ({ world, struck }: Career): readonly CareerFighter[] =>
  world.filter(({ id, star }) => !star && !struck.includes(id))

/** Rolls the die for the next opponent; +1 after a clear win. */
export function rollNext(dice: Dice, career: Career, options: Options): number {
  const last = boutsOf(career).at(-1)
  return nextFightDie(dice, last?.winner === career.star.id ? last.method : undefined, options)
}

/**
 * The opponent this die gives, without those already declined; undefined if nobody is left. `met`: the player may
 * decline this one too.
 */
export function pickOpponent(
  dice: Dice,
  career: Career,
  die: number,
  declined: readonly Id[],
): { readonly opponent: CareerFighter; readonly met: boolean } | undefined {
  const left = opponents(career).filter(({ id }) => !declined.includes(id))
  if (left.length === 0) return undefined
  const opponent = rollOff(dice, candidates(career.star.fame, die, left))
  return {
    opponent,
    met: boutsOf(career).some(({ a, b }) => a === opponent.id || b === opponent.id),
  }
}

/** The next opponent; undefined if the player declined everybody offered, or nobody is left. */
export function nextOpponent(
  dice: Dice,
  career: Career,
  decide: Decisions,
  options: Options,
): CareerFighter | undefined {
  const die = rollNext(dice, career, options)
  const declined: Id[] = []
  for (
    let found = pickOpponent(dice, career, die, declined);
    found;
    found = pickOpponent(dice, career, die, declined)
  ) {
    if (!found.met || decide.accepts(career, found.opponent)) return found.opponent
    declined.push(found.opponent.id)
  }
  return undefined
}

/** What both fighters gain from training, for this bout only. */
export interface Training {
  readonly star: TrainingResult
  readonly other: TrainingResult
}

/** Both entrants of the next bout, after training. */
export function prepareFighters(
  star: Fighter,
  opponent: Fighter,
  training?: Training,
): readonly [Entrant, Entrant] {
  const trained = (fighter: Fighter, by: TrainingResult | undefined): Fighter =>
    by ? withStat(fighter, by.stat, by.change) : fighter
  return [
    { fighter: trained(star, training?.star), seat: 'player-1' },
    { fighter: trained(opponent, training?.other) },
  ]
}

/**
 * Plays the next evening: opponent, training, bout and aftermath. Undefined if no opponent was found; `over` says
 * whether the career has ended.
 */
export function playEvening(
  dice: Dice,
  career: Career,
  decide: Decisions,
  options: Options,
): Evening | Career {
  const over = { ...career, over: true }
  if (career.over || opponents(career).length === 0 || !decide.goesOn(career)) return over
  const opponent = nextOpponent(dice, career, decide, options)
  if (!opponent) return career
  const { rounds, title } = boutLength(career, [career.star, opponent], options)
  const wish = decide.chooseTraining(career, opponent)
  const training = wish && {
    star: train(dice, career.star, wish, () => decide.testsAgain(career), options),
    other: trainGrunt(dice, opponent, options),
  }
  const replay = drawBout(dice, prepareFighters(career.star, opponent, training), rounds)
  const state = boxOut(replay, decide.inTheRing, options)
  const done = applyResult(
    dice,
    career,
    opponent,
    { ...endOf(state), rounds, title, replay },
    options,
  )
  const stats = raisableStats(done.career.star, done.bout)
  const rose =
    stats.length > 0
      ? rollRise(
          dice,
          done.career.star,
          decide.chooseRaise(done.career, stats),
          done.bout.method,
          options,
        )
      : undefined
  return {
    ...done,
    opponent,
    state,
    ...(training ? { training } : {}),
    ...(rose ? { career: { ...done.career, star: rose.star }, rise: rose.rise } : {}),
  }
}

export const evening = (career: Career): number => boutsOf(career).length + 1
