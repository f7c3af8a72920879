// Judges the choices of a question by whole fights: the computer plays on from each to the end of the fight, many times.
import type { Ask } from '../dice/dice.ts'
import { seedOfRun } from '../dice/seed-of-run.ts'
import { simulateFrom } from '../engine/simulate.ts'
import { recordOf } from '../odds/record.ts'
import { createAnswerer } from './play.ts'
import type { RecordedFight } from './recorded-fight.ts'

/** How often a choice won. */
export interface Fought {
  readonly choice: unknown
  readonly chance: number
  /** The standard error. */
  readonly error: number
}

/** The best choice must win more often than each other by this share of all fights, and by this many standard errors. */
const CLEARLY = 0.08
const CERTAINLY = 2

/** Whether whole fights tell the first choice from all others. */
export const isClear = ([best, ...others]: readonly Fought[]): boolean =>
  best !== undefined &&
  others.length > 0 &&
  others.every(({ chance, error }) => {
    const gap = best.chance - chance
    return gap >= CLEARLY && gap >= CERTAINLY * Math.hypot(best.error, error)
  })

/** Plays so many fights from each choice of an open question, with the same seeds. A draw counts half. */
export function fightOut(
  at: RecordedFight,
  ask: Ask,
  choices: readonly unknown[],
  { fights, seed }: { readonly fights: number; readonly seed: number },
): readonly Fought[] {
  return choices.map((choice) => {
    let [sum, squares] = [0, 0]
    for (let run = 1; run <= fights; run++) {
      const worth = worthOf(at, ask, choice, seedOfRun(seed, run))
      sum += worth
      squares += worth ** 2
    }
    const chance = sum / fights
    const error = Math.sqrt(Math.max(0, squares / fights - chance ** 2) / Math.max(1, fights - 1))
    return { choice, chance, error }
  })
}

/** 1 for a win of the asked side after this choice, a half for a draw, otherwise 0. */
function worthOf(at: RecordedFight, ask: Ask, choice: unknown, seed: number): number {
  const cast = at.cast(at.now)
  const answer = createAnswerer(at)
  let given = false
  const { state, over } = simulateFrom(at.book, at.moment(at.now), {
    seed,
    answer(one, now) {
      if (given || one.kind !== ask.kind || one.who !== ask.who) return answer(one, now)
      given = true
      return { choice }
    },
  })
  const { winner } = recordOf(cast, at.counting.tally(state), { run: 1, finished: over })
  const side = cast.men.find(({ id }) => id === ask.who)?.side
  return winner === undefined ? 0.5 : Number(winner === side)
}
