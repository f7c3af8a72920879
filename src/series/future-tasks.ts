// The tasks of futures: each continues a recorded fight from one of its moments, with new dice.
import { seedOfRun } from '../dice/seed-of-run.ts'
import { simulateFrom } from '../engine/simulate.ts'
import { recordOf, type Cast } from '../odds/record.ts'
import { createAnswerer, countRoundsFired } from './play.ts'
import type { RecordedFight } from './recorded-fight.ts'
import type { TaskRunner } from './task.ts'

/** Creates the runner of futures. A task's `at` is the place to continue from. */
export function createFutureRunner(recorded: RecordedFight, seed: number): TaskRunner {
  const casts = new Map<number, Cast>()
  return ({ at, run }) => {
    const cast = casts.get(at) ?? recorded.cast(at)
    casts.set(at, cast)
    // Every place has its own seeds, so the chances of two places are independent.
    const own = seedOfRun(seedOfRun(seed, at + 1), run)
    const { fired, hear } = countRoundsFired(recorded.counting)
    const answer = createAnswerer(recorded)
    const { state, over } = simulateFrom(recorded.book, recorded.moment(at), {
      seed: own,
      answer,
      ...(hear ? { hear } : {}),
    })
    return [
      recordOf(cast, recorded.counting.tally(state), {
        run,
        finished: over,
        idle: !over && answer.stopReason()?.reason === 'idle',
        fired,
      }),
    ]
  }
}
