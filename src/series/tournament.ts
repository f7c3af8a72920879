// Plays a tournament.
import { present } from '../dice/present.ts'
import type { TournamentFight } from '../odds/tournament.ts'
import { castOfFight } from './play.ts'
import { runTasks, type SeriesControl } from './run-tasks.ts'
import { taskAt } from './task.ts'
import {
  createTournamentRunner,
  pairingsOf,
  type Ground,
  type Pairing,
  type TournamentJob,
} from './tournament-tasks.ts'
import { startPool, type PoolOptions } from './worker-pool.ts'

export interface TournamentSeries extends PoolOptions, SeriesControl {
  readonly job: TournamentJob
  readonly grounds: readonly Ground[]
  /** Fights per pairing. */
  readonly runs: number
  readonly each: (fight: TournamentFight) => void
}

/** Plays the tournament until done or stopped; returns the number of fights played. */
export async function playTournament({
  job,
  grounds,
  runs,
  each,
  workers,
  ownThread,
  part,
  played,
  ...control
}: TournamentSeries): Promise<number> {
  const pairings = pairingsOf(job)
  const pairingAt = (at: number): Pairing => present(pairings[at], 'pairing')
  const pool = startPool(
    { workers, ownThread, played },
    {
      job: { tournament: job },
      createRunner: () => createTournamentRunner(grounds, job),
      castAt: (at) => castOfFight(present(grounds[pairingAt(at).map], 'map')),
    },
  )
  try {
    return await runTasks({
      ...control,
      workers: pool.workers,
      part,
      count: pairings.length * runs,
      taskAt: (n) => taskAt(n, pairings.length),
      each(finished, { at }) {
        const { first, second } = pairingAt(at)
        for (const { winner, lost } of finished) each({ first, second, winner, lost })
      },
    })
  } finally {
    await pool.end()
  }
}
