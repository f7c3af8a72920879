// The course of a recorded fight: futures from every beat, those first that tell most.
import { countFuture, courseOf, newCourse, pendingRuns } from '../odds/course.ts'
import type { Course, CourseInProgress } from '../odds/course.ts'
import { startPool } from './worker-pool.ts'
import type { PoolOptions, TurnWorker } from './worker-pool.ts'
import { futurePlayer } from './futures.ts'
import { batchOf, playTurns } from './play-turns.ts'
import type { Watched } from './play-turns.ts'
import type { RecordOrder, Recorded } from './recorded.ts'
import type { Turn } from './turns.ts'

export interface CourseWish extends PoolOptions, Omit<Watched, 'progress'> {
  readonly recorded: Recorded
  readonly order: RecordOrder
  /** Futures of a beat where the fight swings; a quarter elsewhere. */
  readonly most: number
  /** Hears after each future how far it is, and may ask for what is known. */
  readonly known?: (
    progress: { readonly done: number; readonly of: number },
    course: () => Course,
  ) => void
}

/**
 * Plays the course, or as much of it as there is time for. The same seed gives the same course
 * whoever plays it.
 */
export async function playCourse({
  recorded,
  order,
  most,
  workers,
  ownThread,
  signal,
  known,
}: CourseWish): Promise<Course> {
  const making = newCourse(recorded.cast(0).sides, recorded.told(), most)
  const told = (): Course =>
    courseOf(making, { title: recorded.title, book: recorded.id, seed: order.seed })
  const pool = startPool({ workers, ownThread }, { record: order }, () =>
    futurePlayer(recorded, order.seed),
  )
  try {
    for (
      let round = turnsOf(making);
      round.length > 0 && !signal?.aborted;
      round = turnsOf(making)
    ) {
      await playRound(making, pool.workers, round, {
        signal,
        ...batchOf({ workers, ownThread }),
        tell: (left) => known?.(outlook(making, left), told),
      })
    }
  } finally {
    await pool.end()
  }
  return told()
}

interface Round {
  readonly signal: AbortSignal | undefined
  readonly largest?: number
  readonly tell: (left: number) => void
}

async function playRound(
  making: CourseInProgress,
  workers: readonly TurnWorker[],
  round: readonly Turn[],
  { signal, largest, tell }: Round,
): Promise<void> {
  let left = round.length
  await playTurns({
    workers,
    count: round.length,
    turn: (n) => round[n - 1]!,
    signal,
    ...(largest === undefined ? {} : { largest }),
    each([fight], { at }) {
      countFuture(making, at, fight!)
      tell(--left)
    },
  })
}

/** What is wanted next, a turn each. */
const turnsOf = (making: CourseInProgress): readonly Turn[] =>
  pendingRuns(making).flatMap(({ place, runs }) => {
    const done = making.tallies[place]!.runs
    return Array.from({ length: runs - done }, (_, i): Turn => ({ at: place, run: done + i + 1 }))
  })

/** How far it is, as far as can be told: a quarter everywhere, and what is left of this round. */
function outlook(
  { places, tallies, most }: CourseInProgress,
  left: number,
): { readonly done: number; readonly of: number } {
  const done = places.reduce((sum, place) => sum + tallies[place]!.runs, 0)
  const least = places.reduce(
    (sum, place) => sum + Math.max(tallies[place]!.runs, Math.round(most / 4)),
    0,
  )
  return { done, of: Math.max(least, done + left) }
}
