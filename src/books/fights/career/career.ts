// The career of one star: the fighters around them, the next opponent, the length of the bout, training (`fights/play/goal`).
import type { Dice, Id } from '../../../dice/dice.ts'
import type { Fighter } from '../fighter.ts'
import type { Options } from '../options.ts'
import type { Entrant } from '../state.ts'
import type { Rounds } from '../words.ts'
import type { BoutEnd } from './aftermath.ts'
import { rankFighters } from './fame.ts'
import { candidates, nextFightDie, rollOff } from './next-fight.ts'
import { NO_RECORD, type Record } from './record.ts'
import { withStat } from './stats.ts'
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
}

/** A fighter at the start of a career. */
export const withoutRecord = (fighter: Fighter): CareerFighter => ({
  ...fighter,
  record: NO_RECORD,
})

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
  const [first] = rankingOf(career)
  const title = both.some(({ id }) => id === first?.id)
  return { rounds: title ? 12 : options['bout-rounds'], title }
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

/** What both fighters gain from training, for this bout only. */
export interface Training {
  readonly star: TrainingResult
  readonly other: TrainingResult
}

/** The fighter for one bout after training. */
export const trainedFighter = (fighter: Fighter, result?: TrainingResult): Fighter =>
  result ? withStat(fighter, result.stat, result.change) : fighter

/** Both entrants of the next bout, after training. */
export const prepareFighters = (
  star: Fighter,
  opponent: Fighter,
  training?: Training,
): readonly [Entrant, Entrant] => [
  { fighter: trainedFighter(star, training?.star), seat: 'player-1' },
  { fighter: trainedFighter(opponent, training?.other) },
]

/** The number of the star's next evening, from 1. */
export const evening = (career: Career): number => boutsOf(career).length + 1
