// The jobs of a series: a scenario under one or more books, futures of a recorded fight, bouts, a tournament,
// advice, or mistakes.
import { ID } from '../books/fights/book.ts'
import { faulty, type Parsed } from '../files/problems.ts'
import { createAdviceRunner, type AdviceJob } from './advice-tasks.ts'
import { createBoutRunner, type BoutJob, type Ring } from './bout-tasks.ts'
import { createFutureRunner } from './future-tasks.ts'
import { createMistakesRunner, type MistakesJob } from './mistake-tasks.ts'
import { readRecordedFight, type RecordedFightJob } from './recorded-fight.ts'
import { createTournamentRunner, readGrounds, type TournamentJob } from './tournament-tasks.ts'
import type { JobRunner } from './task.ts'
import type { AnyBookEntry, GunfightEntry } from './read-fight.ts'
import { readFights, createFightRunner, type FightJob } from './fight-tasks.ts'
import { mapParsed } from '../engine/problem.ts'

/** A series as plain data that can be sent to a worker. */
export type SeriesJob =
  | { readonly fights: FightJob }
  | { readonly record: RecordedFightJob }
  | { readonly bouts: BoutJob }
  | { readonly tournament: TournamentJob }
  | { readonly advice: AdviceJob }
  | { readonly mistakes: MistakesJob }

/** The modules of the outside books that a job needs. */
export const outsideBooksOf = (job: SeriesJob): readonly string[] =>
  Object.values<{ readonly books?: readonly string[] }>(job).flatMap(({ books = [] }) => books)

/** How many tasks a worker runs before it gives way, because somebody waits for the first figures. */
export const eagerTasks = (job: SeriesJob): number =>
  'fights' in job ? (job.fights.eager ?? 0) : 0

/** Books of all kinds by id. */
export type AnyBooks = Readonly<
  Record<string, GunfightEntry | (AnyBookEntry & Ring & { readonly kind: 'bout' })>
>

/** Creates the runner of a job, or returns the problems in its files. */
export function createRunner(books: AnyBooks, job: SeriesJob): Parsed<JobRunner> {
  if ('advice' in job) return createAdviceRunner(books, job.advice)
  if ('mistakes' in job)
    return mapParsed(readRecordedFight(books, job.mistakes.save), (recorded) =>
      createMistakesRunner(recorded, job.mistakes),
    )
  if ('bouts' in job) {
    const { book = ID } = job.bouts
    const entry = books[book]
    return entry?.kind === 'bout'
      ? { value: createBoutRunner(job.bouts, entry) }
      : faulty('book', `'${book}' has no bouts`, 'the boxing book or a variant of it')
  }
  if ('record' in job)
    return mapParsed(readRecordedFight(books, job.record.save), (recorded) =>
      createFutureRunner(recorded, job.record.seed),
    )
  const gunfights = Object.fromEntries(
    Object.values(books).flatMap((entry) => (entry.kind === 'bout' ? [] : [[entry.id, entry]])),
  )
  if ('tournament' in job)
    return mapParsed(readGrounds(gunfights, job.tournament), (grounds) =>
      createTournamentRunner(grounds, job.tournament),
    )
  return mapParsed(readFights(gunfights, job.fights), (fights) =>
    createFightRunner(fights, job.fights.seed),
  )
}
