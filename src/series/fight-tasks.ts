// The tasks of a series of fights under one or more books.
import { present } from '../dice/present.ts'
import type { HouseRulesFile } from '../files/house-rules.ts'
import type { OptionValues } from '../engine/book.ts'
import { parseScenario } from '../files/scenario.ts'
import type { Parsed } from '../files/problems.ts'
import { castOfFight, playRun, type CountableFight } from './play.ts'
import { createTeam, type PlayerChoice } from './team.ts'
import type { TaskRunner } from './task.ts'
import { readCountableFight, type Books, type Fight } from './read-fight.ts'

/** A series of fights as plain data that can be sent to a worker. */
export interface FightJob {
  /** The text of the scenario. */
  readonly scenario: string
  readonly seed: number
  /** House rules. They apply only to the book they were written for. */
  readonly house?: HouseRulesFile
  /** The modules of outside books. */
  readonly books: readonly string[]
  /**
   * The ids of the books to play under. Absent: the scenario's own. A book may appear more than once with different
   * options.
   */
  readonly playedBy?: readonly string[]
  /** Options for each of `playedBy`, overriding those of the file. */
  readonly under?: readonly OptionValues[]
  /** So many tasks of each worker are waited for at a page: the others give way to the tables. Absent: none. */
  readonly eager?: number
  /** The players of the seats; the computer plays the others. */
  readonly players?: readonly PlayerChoice[]
}

/** The same fight with these players. */
export const seatPlayers = <F extends Fight>(fight: F, players: readonly PlayerChoice[] = []): F =>
  players.length === 0
    ? fight
    : {
        ...fight,
        team: createTeam(
          { ...fight, view: (state, seat) => fight.book.view(state, seat) },
          players,
        ),
      }

/** Reads the fights of a job, one per book, or returns every problem in the files. */
export function readFights(
  books: Books,
  { scenario, house, playedBy, under, players }: FightJob,
): Parsed<readonly (Fight & CountableFight)[]> {
  const file = parseScenario(scenario)
  if (file.problems) return file
  const fights: (Fight & CountableFight)[] = []
  for (const [i, book] of (playedBy ?? [file.value.book]).entries()) {
    const options = under?.[i] ?? (house?.book === book ? house.options : undefined)
    const read = readCountableFight(books, file.value, { book, ...(options ? { options } : {}) })
    if (read.problems)
      return {
        problems: playedBy
          ? read.problems.map((one) => ({ ...one, field: `${book}: ${one.field}` }))
          : read.problems,
      }
    fights.push(seatPlayers(read.value, players))
  }
  return { value: fights }
}

/** Creates the runner of a series. A task's `at` is the index of the book. */
export function createFightRunner(fights: readonly CountableFight[], seed: number): TaskRunner {
  const prepared = fights.map((fight) => ({ fight, cast: castOfFight(fight) }))
  return ({ at, run }) => {
    const { fight, cast } = present(prepared[at], 'fight of the task')
    return [playRun(fight, cast, seed, run)]
  }
}
