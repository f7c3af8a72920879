// Judges the choices of a question by whole fights: the computer plays on from each to the end of the fight, many times.
import type { Ask } from '../dice/dice.ts'
import { seedOfRun } from '../dice/seed-of-run.ts'
import { simulateFrom } from '../engine/simulate.ts'
import { recordOf } from '../odds/record.ts'
import { meanEnding } from '../players/advice-facts.ts'
import type { AdviceFacts } from '../players/advise.ts'
import type { Ending } from '../players/gunfight-playouts.ts'
import { createAnswerer } from './play.ts'
import type { RecordedFight } from './recorded-fight.ts'

/** How often a choice won. */
export interface Fought {
  readonly choice: unknown
  readonly chance: number
  /** The standard error. */
  readonly error: number
  /** Who was out of action at the end, on average. */
  readonly ends: NonNullable<AdviceFacts['ends']>
}

/** The best choice must win more often than each other by this share of all fights, and by this many standard errors. */
export const CLEARLY = 0.08
const CERTAINLY = 2

/** Whether whole fights tell the first choice from all others. */
export const isClear = ([best, ...others]: readonly Pick<Fought, 'chance' | 'error'>[]): boolean =>
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
    const endings = Array.from({ length: fights }, (_, run) =>
      endingOf(at, ask, choice, seedOfRun(seed, run + 1)),
    )
    const chance = endings.reduce((sum, { worth }) => sum + worth, 0) / fights
    const squares = endings.reduce((sum, { worth }) => sum + (worth - chance) ** 2, 0)
    const error = Math.sqrt(squares / fights / Math.max(1, fights - 1))
    return { choice, chance, error, ends: meanEnding(endings) }
  })
}

/** Plays one fight; it is worth 1 if the asked side wins, a half for a draw. */
function endingOf(at: RecordedFight, ask: Ask, choice: unknown, seed: number): Ending {
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
  const { winner, men } = recordOf(cast, at.counting.tally(state), { run: 1, finished: over })
  const side = cast.men.find(({ id }) => id === ask.who)?.side
  const out = cast.men.filter((_, i) => men[i]?.out || men[i]?.dead)
  return {
    worth: winner === undefined ? 0.5 : Number(winner === side),
    selfOut: out.some(({ id }) => id === ask.who),
    friendsOut: out.filter((one) => one.side === side && one.id !== ask.who).length,
    foesOut: out.filter((one) => one.side !== side).length,
  }
}
