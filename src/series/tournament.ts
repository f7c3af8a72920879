// Plays a tournament.
import { present } from '../dice/present.ts'
import type { TournamentFight } from '../odds/tournament.ts'
import { castOfFight } from './play.ts'
import { playTasks, type SeriesControl } from './run-tasks.ts'
import { taskAt } from './task.ts'
import {
  createTournamentRunner,
  pairingsOf,
  type Ground,
  type Pairing,
  type TournamentJob,
} from './tournament-tasks.ts'
import { type PoolOptions } from './worker-pool.ts'

export interface TournamentSeries extends PoolOptions, SeriesControl {
  readonly job: TournamentJob
  readonly grounds: readonly Ground[]
  /** Fights per pairing. */
  readonly runs: number
  readonly each: (fight: TournamentFight) => void
}

/** Plays the tournament until done or stopped; returns the number of fights played. */
export function playTournament({
  job,
  grounds,
  runs,
  each,
  ...how
}: TournamentSeries): Promise<number> {
  const pairings = pairingsOf(job)
  const pairingAt = (at: number): Pairing => present(pairings[at], 'pairing')
  return playTasks(
    how,
    {
      job: { tournament: job },
      createRunner: () => createTournamentRunner(grounds, job),
      castAt: (at) => castOfFight(present(grounds[pairingAt(at).map], 'map')),
    },
    {
      count: pairings.length * runs,
      taskAt: (n) => taskAt(n, pairings.length),
      each(finished, { at }) {
        const { first, second } = pairingAt(at)
        for (const { winner, lost } of finished) each({ first, second, winner, lost })
      },
    },
  )
}
