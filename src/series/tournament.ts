// A tournament: everyone against everyone on every map, on both sides.
import { present } from '../dice/present.ts'
import { seedOfRun } from '../dice/seed-of-run.ts'
import type { TournamentFight } from '../odds/tournament.ts'
import { problem, type Parsed } from '../files/problems.ts'
import { startBot, type BotProcess } from './bot-process.ts'
import { readFights, taskAt, type TaskRunner } from './fight-tasks.ts'
import { castOfFight, playRun, type CountableFight } from './play.ts'
import type { Books, Fight } from './read-fight.ts'
import { runTasks, type SeriesControl } from './run-tasks.ts'
import { createTeam } from './team.ts'
import { startPool, type PoolOptions } from './worker-pool.ts'

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
interface Pairing {
  readonly map: number
  readonly first: number
  readonly second: number
}

type Ground = Fight & CountableFight

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
      return {
        problems: [problem('sides', `scenario ${i + 1} has others`, 'two sides with a seat each')],
      }
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
