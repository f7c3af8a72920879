// Plays a bout of a career without a log, and keeps the data for a replay.
import type { Ask, Dice } from '../../../dice/dice.ts'
import { seeded, seededSource } from '../../../dice/seeded.ts'
import type { Fighter } from '../fighter.ts'
import type { Options } from '../options.ts'
import { readingsOf } from '../readings.ts'
import { beginBout, type Entrant, type Setup, type State } from '../state.ts'
import { playBoutToEnd } from '../visit.ts'
import type { Rounds } from '../words.ts'

/** Both fighters after training, and the seed. The same answers always produce the same bout. */
export interface Replay {
  readonly seed: number
  readonly rounds: Rounds
  readonly entrants: readonly [Entrant, Entrant]
}

/** Answers the questions asked of a star. */
export type RingPolicy = (bout: Readonly<State>, ask: Ask) => unknown

/** Seeds of bouts range from 1 to 2^24: one die of the career. */
const SEEDS = 2 ** 24

/** The next bout, with a seed drawn from the career's dice. */
export const prepareBout = (
  dice: Dice,
  [one, other]: readonly [Entrant, Entrant],
  rounds: Rounds,
): Replay => ({
  seed: dice.d('bout', SEEDS),
  rounds,
  entrants: [withoutCareer(one), withoutCareer(other)],
})

/** The fighter without their career. */
function withoutCareer({ fighter, ...rest }: Entrant): Entrant {
  const { id, name, star, woman, stats, signatures, fame, skill, extraSkill } = fighter
  const profile: Fighter = {
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
  return { fighter: profile, ...rest }
}

/** The setup of the bout for a table. */
export const setupOf = ({ rounds, entrants: [one, other] }: Replay): Setup => ({
  title: `${one.fighter.name} against ${other.fighter.name}`,
  rounds,
  entrants: [one, other],
})

/** Plays the bout to its end. Entrants with a seat are stars and answer through `answers`; the rules run the others. */
export function runBout(replay: Replay, answers: RingPolicy, options: Options): State {
  const first = beginBout(setupOf(replay), options)
  const dice = seeded(seededSource(replay.seed))
  let bout: Readonly<State> = first
  const ring: Dice = {
    ...dice,
    ask: <C>(ask: Ask<C>) => answers(bout, ask as Ask) as C,
    askAll: <C>(asks: readonly Ask<C>[]) => asks.map((ask) => answers(bout, ask as Ask) as C),
  }
  return playBoutToEnd(first, ring, readingsOf(options), (begun) => void (bout = begun))
}
