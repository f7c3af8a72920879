// The career of one star: the other fighters, the next opponent, the length of the bout, training (`fights/play/goal`).
import type { Dice, Id } from '../../../dice/dice.ts'
import type { Fighter } from '../fighter.ts'
import type { Options } from '../options.ts'
import type { Entrant } from '../state.ts'
import type { Rounds } from '../words.ts'
import type { BoutEnd } from './aftermath.ts'
import { rankFighters } from './fame.ts'
import { candidates, nextFightDie, rollOff } from './next-fight.ts'
import { NO_RECORD, type Record } from './record.ts'
import { trainedFighter, type TrainingResult } from './training.ts'

/** A fighter with a record. */
export interface CareerFighter extends Fighter {
  readonly record: Record
}

/** A bout in the record book. */
export interface RecordedBout extends BoutEnd {
  /** The evening of the world, from 1. */
  readonly evening: number
  readonly a: Id
  readonly b: Id
}

export interface Career {
  readonly star: CareerFighter
  /** The other fighters in ranking order. Stars among them belong to other players. */
  readonly world: readonly CareerFighter[]
  /** Fighters whom the star can never meet again (`fights/fame/rematch`). */
  readonly struck: readonly Id[]
  readonly fought: readonly RecordedBout[]
}

/** A fighter at the start of a career. */
export const withoutRecord = (fighter: Fighter): CareerFighter => ({
  ...fighter,
  record: NO_RECORD,
})

/** All fighters with their ranks, including the star. */
export const rankingOf = ({ star, world }: Career): readonly CareerFighter[] =>
  rankFighters([...world, star])

const boutsOf = ({ fought, star }: Career, id: Id = star.id): readonly RecordedBout[] =>
  fought.filter(({ a, b }) => a === id || b === id)

const SMOKERS = 5
/**
 * The length of a bout (`fights/round/bout-length`). A star's first five bouts are smokers of three rounds; between two
 * stars, the less experienced one decides. Later bouts have twelve rounds if either fighter is ranked first, otherwise
 * the length set by the option.
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
 * Possible opponents from the Next Fight Table. Stars of other players only box by agreement, and fighters who stopped
 * this star are excluded (`fights/fame/rematch`).
 */
export const opponents = ({ world, struck }: Career): readonly CareerFighter[] =>
  world.filter(({ id, star }) => !star && !struck.includes(id))

/** Rolls the die for the next opponent; +1 after a clear win. */
export function rollNext(dice: Dice, career: Career, options: Options): number {
  const last = lastBoutOf(career)
  return nextFightDie(dice, last?.winner === career.star.id ? last.method : undefined, options)
}

/** The opponent for this die, if any is left to meet. `met`: they met before, so the player may decline. */
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

/** Both fighters' training results, for the next bout only. */
export interface Training {
  readonly star: TrainingResult
  readonly other: TrainingResult
}

/** Both entrants of the next bout, after training. */
export const prepareFighters = (
  star: Fighter,
  opponent: Fighter,
  training: Training | undefined,
  options: Options,
): readonly [Entrant, Entrant] => [
  { fighter: trainedFighter(star, training?.star, options), seat: 'player-1' },
  { fighter: trainedFighter(opponent, training?.other, options) },
]

/** Whether a player's fighter boxed in this bout, so that it made an evening of its own. */
const isStarBout = ({ table, replay }: RecordedBout): boolean =>
  table !== undefined || replay?.entrants.some(({ seat }) => seat !== undefined) === true

/** The number of the world's next evening, from 1. Each bout of a player's fighter makes one. */
export const nextEvening = ({ fought }: Pick<Career, 'fought'>): number =>
  (fought.findLast(isStarBout)?.evening ?? 0) + 1

/** The star's last bout, with which the other fighters box in one evening. */
export const lastBoutOf = (career: Career): RecordedBout | undefined => boutsOf(career).at(-1)
