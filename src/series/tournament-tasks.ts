// The tasks of a tournament: everyone against everyone on every map, on both sides.
import { present } from '../dice/present.ts'
import { seedOfRun } from '../dice/seed-of-run.ts'
import { faulty, type Parsed } from '../files/problems.ts'
import { startBot, type BotProcess } from './bot-process.ts'
import { readFights } from './fight-tasks.ts'
import { castOfFight, playRun, type CountableFight } from './play.ts'
import type { Books, Fight } from './read-fight.ts'
import type { TaskRunner } from './task.ts'
import { createTeam } from './team.ts'

/** A tournament as plain data that can be sent to a worker. */
export interface TournamentJob {
  /** The texts of the scenarios. Each has two sides. */
  readonly scenarios: readonly string[]
  /** The players by name: `computer`, `random` or the command of a bot. */
  readonly players: readonly { readonly name: string; readonly command: string }[]
  readonly seed: number
  /** Milliseconds allowed for each answer. */
  readonly limit: number
  /** The modules of outside books. */
  readonly books: readonly string[]
}

/** Two players on a map; `first` plays the map's first side. */
export interface Pairing {
  readonly map: number
  readonly first: number
  readonly second: number
}

/** A map of a tournament, ready to play. */
export type Ground = Fight & CountableFight

/** Every ordered pair on every map. */
export const pairingsOf = ({ scenarios, players }: TournamentJob): readonly Pairing[] =>
  scenarios.flatMap((_, map) =>
    players.flatMap((__, first) =>
      players.flatMap((___, second) => (first === second ? [] : [{ map, first, second }])),
    ),
  )

/** Reads the maps, or returns the problems of the first unreadable one. */
export function readGrounds(books: Books, job: TournamentJob): Parsed<readonly Ground[]> {
  const grounds: Ground[] = []
  for (const [i, scenario] of job.scenarios.entries()) {
    const { value, problems } = readFights(books, { scenario, seed: job.seed, books: job.books })
    if (problems) return { problems }
    const ground = present(value[0], 'fight of the scenario')
    if (new Set(ground.sides.map(({ seat }) => seat)).size !== 2 || ground.sides.length !== 2)
      return faulty('sides', `scenario ${i + 1} has others`, 'two sides with a seat each')
    grounds.push(ground)
  }
  return { value: grounds }
}

/** Creates the runner of a tournament. A task's `at` is the index of the pairing. Each bot is started once. */
export function createTournamentRunner(grounds: readonly Ground[], job: TournamentJob): TaskRunner {
  const pairings = pairingsOf(job)
  const bots = new Map<string, BotProcess>()
  const start = (name: string, command: string): BotProcess => {
    const bot = bots.get(name) ?? startBot(command)
    bots.set(name, bot)
    return bot
  }
  return ({ at, run }) => {
    const { map, first, second } = present(pairings[at], 'pairing of the task')
    const ground = present(grounds[map], 'map of the pairing')
    const choices = [first, second].map((player, side) => ({
      ...present(job.players[player], 'player'),
      seat: present(ground.sides[side], 'side').seat,
      limit: job.limit,
    }))
    const team = createTeam(
      { ...ground, view: (state, seat) => ground.book.view(state, seat) },
      choices,
      start,
    )
    return [playRun({ ...ground, team }, castOfFight(ground), seedOfRun(job.seed, map + 1), run)]
  }
}
