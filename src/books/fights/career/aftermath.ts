// After the bell: record and Fame, then the risk to fall, then the chance to rise; a draw is neither (`fights/stat/after-a-draw`).
// Injuries are gone (`fights/injury/healing`).
import type { Dice, Id } from '../../../dice/dice.ts'
import type { Fighter } from '../fighter.ts'
import type { Options } from '../options.ts'
import type { State } from '../state.ts'
import type { Method, Rounds, Stat } from '../words.ts'
import type { Replay } from './box-bout.ts'
import { evening } from './career.ts'
import type { Career, RecordedBout, CareerFighter } from './career.ts'
import { fameGained, fameLost } from './fame.ts'
import { addBout } from './record.ts'
import { raisable, rollDecrease, rollIncrease, withStat } from './stats.ts'
import type { Fall, Rise } from './stats.ts'

/** How a bout ended, as the record book needs it. */
export interface BoutEnd {
  /** Absent: a draw. */
  readonly winner?: Id
  readonly method: Method
  readonly round: number
  readonly rounds: Rounds
  readonly title: boolean
  /** How it can be seen again: by its dice, or at the table where it was boxed. */
  readonly replay?: Replay
  readonly table?: string
}

/** The end of a bout that is over. */
export function endOf(state: Readonly<State>): Pick<BoutEnd, 'winner' | 'method' | 'round'> {
  const { winner, method, round, men } = state
  if (method === undefined) throw new Error('the bout is not over')
  return { ...(winner === undefined ? {} : { winner: men[winner].id }), method, round }
}

/** What the bout made of the star. */
export interface StarOutcome {
  readonly career: Career
  readonly bout: RecordedBout
  /** Won or lost. */
  readonly fame: number
  readonly fall?: Fall
}

/** The bout in the books. `opponent`: as he was before it. What may rise afterwards says `rising`. */
export function applyResult(
  dice: Dice,
  career: Career,
  opponent: CareerFighter,
  ended: BoutEnd,
  options: Options,
): StarOutcome {
  const { star } = career
  const bout: RecordedBout = { evening: evening(career), a: star.id, b: opponent.id, ...ended }
  const won = bout.winner === star.id
  const fame =
    bout.winner === undefined
      ? 0
      : won
        ? fameGained(star.fame, opponent.fame)
        : -fameLost(star.fame, opponent.fame)
  const after: CareerFighter = {
    ...star,
    fame: star.fame + fame,
    record: addBout(star.record, star.id, bout),
  }
  const fall =
    bout.winner !== undefined && !won ? rollDecrease(dice, after, bout.method, options) : undefined
  const world = career.world.map((one) =>
    one.id === opponent.id ? updateGrunt(one, star, bout, options) : one,
  )
  const struck =
    fall && (bout.method === 'KO' || bout.method === 'TKO')
      ? [...career.struck, opponent.id]
      : career.struck
  return {
    career: {
      ...career,
      star: fall?.falls ? withStat(after, fall.stat, -1) : after,
      world,
      struck,
      fought: [...career.fought, bout],
    },
    bout,
    fame,
    ...(fall ? { fall } : {}),
  }
}

/** The third win and every later one (`fights/stat/increase`). */
const RISES_FROM = 3

/** The stats of which one may be named for a rise after this bout; none after most. */
export const raisableStats = (
  star: CareerFighter,
  bout: Pick<RecordedBout, 'winner'>,
): readonly Stat[] =>
  bout.winner === star.id && star.record.won >= RISES_FROM ? raisable(star) : []

/** The named stat rises, or stays. */
export function rollRise(
  dice: Dice,
  star: CareerFighter,
  stat: Stat,
  method: Method,
  options: Options,
): { readonly star: CareerFighter; readonly rise: Rise } {
  const rolled = rollIncrease(dice, star, stat, method, options)
  return { star: rolled.rises ? withStat(star, stat, 1) : star, rise: rolled }
}

/** A grunt's record, and its Fame where the table lets it move (`fights/fame/start`). */
export function updateGrunt(
  one: CareerFighter,
  other: Fighter,
  bout: RecordedBout,
  options: Options,
): CareerFighter {
  const moved =
    options['grunt-fame'] === 'fixed' || bout.winner === undefined
      ? 0
      : bout.winner === one.id
        ? fameGained(one.fame, other.fame)
        : -fameLost(one.fame, other.fame)
  return { ...one, fame: one.fame + moved, record: addBout(one.record, one.id, bout) }
}
