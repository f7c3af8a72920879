// A bout of a career without a log, and how it can be seen again.
import type { Ask, Dice } from '../../../dice/dice.ts'
import { seeded, seededSource } from '../../../dice/seeded.ts'
import type { Fighter } from '../fighter.ts'
import type { Options } from '../options.ts'
import { readingsOf } from '../readings.ts'
import { beginBout } from '../state.ts'
import type { Entrant, Setup, State } from '../state.ts'
import { boxToTheEnd } from '../visit.ts'
import type { Rounds } from '../words.ts'

/** Both as they were that evening, after training, and the seed: the same bout again, whoever answers as it was answered. */
export interface Replay {
  readonly seed: number
  readonly rounds: Rounds
  readonly entrants: readonly [Entrant, Entrant]
}

/** Answers what a star is asked in the ring. */
export type RingPolicy = (bout: Readonly<State>, ask: Ask) => unknown

/** Seeds of bouts: 1 to 2^24, one die of the career. */
const SEEDS = 2 ** 24

/** The bout that is to be boxed, with a seed of its own from the career's dice. */
export const drawBout = (
  dice: Dice,
  [one, other]: readonly [Entrant, Entrant],
  rounds: Rounds,
): Replay => ({ seed: dice.d('bout', SEEDS), rounds, entrants: [bare(one), bare(other)] })

/** A fighter without what he has done. */
function bare({ fighter, ...rest }: Entrant): Entrant {
  const { id, name, star, woman, stats, signatures, fame, skill, extraSkill } = fighter
  const kept: Fighter = {
    id,
    name,
    star,
    ...(woman === undefined ? {} : { woman }),
    stats,
    signatures,
    fame,
    skill,
    ...(extraSkill === undefined ? {} : { extraSkill }),
  }
  return { fighter: kept, ...rest }
}

/** The bout at a table, as its setup. */
export const setupOf = ({ rounds, entrants: [one, other] }: Replay): Setup => ({
  title: `${one.fighter.name} against ${other.fighter.name}`,
  rounds,
  entrants: [one, other],
})

/** Boxes it out. Whoever has a seat is a star and answers by `answers`, everybody else runs by the rules. */
export function boxOut(replay: Replay, answers: RingPolicy, options: Options): State {
  const first = beginBout(setupOf(replay), options)
  const dice = seeded(seededSource(replay.seed))
  let bout: Readonly<State> = first
  const ring: Dice = {
    ...dice,
    ask: <C>(ask: Ask<C>) => answers(bout, ask as Ask) as C,
    askAll: <C>(asks: readonly Ask<C>[]) => asks.map((ask) => answers(bout, ask as Ask) as C),
  }
  return boxToTheEnd(first, ring, readingsOf(options), (begun) => void (bout = begun))
}
