// After a bout: record and Fame, then the risk of a stat loss, then the chance of a stat gain. A draw causes neither
// (`fights/stat/after-a-draw`), and injuries heal (`fights/injury/healing`).
import type { Dice, Id } from '../../../dice/dice.ts'
import type { Options } from '../options.ts'
import type { State } from '../state.ts'
import type { Method, Rounds, Stat } from '../words.ts'
import type { Replay } from './box-bout.ts'
import { nextEvening, type Career, type RecordedBout, type CareerFighter } from './career.ts'
import { fameChange } from './fame.ts'
import { addBout, isStoppage } from './record.ts'
import { raisable, rollDecrease, rollIncrease, withStat, type Fall, type Rise } from './stats.ts'

/** The result of a bout, for the record book. */
export interface BoutEnd {
  /** Absent for a draw. */
  readonly winner?: Id
  readonly method: Method
  readonly round: number
  readonly rounds: Rounds
  readonly title: boolean
  /** Where to watch the bout again: its replay, or the table where it was boxed. */
  readonly replay?: Replay
  readonly table?: string
}

/** The result of a finished bout. */
export function endOf(state: Readonly<State>): Pick<BoutEnd, 'winner' | 'method' | 'round'> {
  const { winner, method, round, men } = state
  if (method === undefined) throw new Error('the bout is not over')
  return { ...(winner === undefined ? {} : { winner: men[winner].id }), method, round }
}

/** The effects of a bout on the star. */
interface StarOutcome {
  readonly career: Career
  readonly bout: RecordedBout
  /** Fame gained, or lost if negative. */
  readonly fame: number
  readonly fall?: Fall
}

/** The fighter with the Fame of the bell: they may have boxed others since, while this bout was at a table. */
function atBell(fighter: CareerFighter, bell: Replay | undefined): CareerFighter {
  const then = bell?.entrants.find((entrant) => entrant.fighter.id === fighter.id)
  return then ? { ...fighter, fame: then.fighter.fame } : fighter
}

/** The result of a bout, and the bout as it was at the bell if its result does not keep that. */
export type EndOfCareerBout = BoutEnd & { readonly bell?: Replay }

/** Applies a result to the star's career. `opponent`: their data before the bout. */
export function applyResult(
  dice: Dice,
  career: Career,
  opponent: CareerFighter,
  { bell, ...ended }: EndOfCareerBout,
  options: Options,
): StarOutcome {
  const { star } = career
  const bout: RecordedBout = { evening: nextEvening(career), a: star.id, b: opponent.id, ...ended }
  const [own, other] = [star, opponent].map((one) => atBell(one, bell ?? ended.replay)) as [
    CareerFighter,
    CareerFighter,
  ]
  const fame = Math.max(-star.fame, fameChange(own, other, bout.winner))
  const after: CareerFighter = {
    ...star,
    fame: star.fame + fame,
    record: addBout(star.record, star.id, bout),
  }
  const lost = bout.winner !== undefined && bout.winner !== star.id
  const fall = lost ? rollDecrease(dice, after, bout.method, options) : undefined
  const world = career.world.map((one) =>
    one.id === opponent.id
      ? updateGrunt(one, fameChange(other, own, bout.winner), bout, options)
      : one,
  )
  const struck = fall && isStoppage(bout) ? [...career.struck, opponent.id] : career.struck
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

/** The number of wins after which stats may rise (`fights/stat/increase`). */
const RISES_FROM = 3

/** The stats that the player may try to raise after this bout; usually none. */
export const raisableStats = (
  star: CareerFighter,
  bout: Pick<RecordedBout, 'winner'>,
): readonly Stat[] =>
  bout.winner === star.id && star.record.won >= RISES_FROM ? raisable(star) : []

/** Rolls for a rise of this stat. */
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

/** Updates a grunt's record, and their Fame if the options let it change (`fights/fame/start`). */
export function updateGrunt(
  one: CareerFighter,
  change: number,
  bout: RecordedBout,
  options: Options,
): CareerFighter {
  const moved = options['grunt-fame'] === 'fixed' ? 0 : change
  return { ...one, fame: Math.max(0, one.fame + moved), record: addBout(one.record, one.id, bout) }
}
