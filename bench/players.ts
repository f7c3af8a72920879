// Question: how much stronger is one computer player than another, and how long does it think? Both sides of each
// battleground of a book, and both corners of the ring, from the same seeds; the score counts a win as 1 and a draw
// as a half.
import { optionsOf } from '../src/books/fights/options.ts'
import { readSetup } from '../src/books/fights/read-setup.ts'
import { loadedBooks } from '../src/cli/loaded-books.ts'
import { present } from '../src/dice/present.ts'
import { interval } from '../src/dice/interval.ts'
import type { FightRecord } from '../src/odds/record.ts'
import type { Computer } from '../src/players/levels.ts'
import { createBoutRunner } from '../src/series/bout-tasks.ts'
import type { TaskRunner } from '../src/series/task.ts'
import type { Player } from '../src/series/players.ts'
import { readFights } from '../src/series/fight-tasks.ts'
import { createTournamentRunner, pairingsOf } from '../src/series/tournament-tasks.ts'
import { freshGrounds, groundsOf } from './lib/grounds.ts'
import { digits, processorTime } from './lib/measure.ts'
import type { Answer, Figure } from './lib/measure.ts'

/** Minimum fights per pairing and book; use PLAYERS_FIGHTS=400 for significant figures. */
const FIGHTS = Number(process.env['PLAYERS_FIGHTS'] ?? 20)
/** PLAYERS_GROUNDS=fresh plays the fights on which nothing is tuned. */
const FRESH = process.env['PLAYERS_GROUNDS'] === 'fresh'
const wanted = (name: string, value: string): boolean =>
  (process.env[name] ?? value).split(',').includes(value)

/**
 * Pairings with their goals in percent, for the battlegrounds of each book and for two similar boxers; 0 means no
 * goal.
 */
const GOALS: readonly (readonly [Computer, Computer, Readonly<Record<string, number>>])[] = [
  [
    'veteran',
    'recruit',
    { 'fnff-1988': 75, cp2020: 75, 'done-right': 75, 'gray-dawn': 75, ring: 75 },
  ],
  ['veteran', 'simple', { 'fnff-1988': 56, cp2020: 60, 'done-right': 60, 'gray-dawn': 58 }],
  [
    'commander',
    'veteran',
    { 'fnff-1988': 57, cp2020: 62, 'done-right': 62, 'gray-dawn': 60, ring: 0 },
  ],
  ['commander', 'simple', { 'fnff-1988': 62, cp2020: 67, 'done-right': 67, 'gray-dawn': 64 }],
]

/** The processor time of each decision, in milliseconds, by level. */
type Times = Map<Computer, number[]>

const timed =
  (player: Player, times: number[]): Player =>
  (...turn) => {
    let choice: unknown
    times.push(processorTime(() => (choice = player(...turn))))
    return choice
  }

/** Plays the fights of two players; `side` is the side of the stronger one. */
type Ground = (side: 0 | 1) => (run: number) => FightRecord

/** Fights on one battleground under a book. */
function mapGround(
  scenario: string,
  book: string,
  players: readonly [Computer, Computer],
  times: Times,
): Ground {
  const job = {
    scenarios: [scenario],
    players: players.map((name) => ({ name, command: name })),
    seed: 1,
    limit: 1000,
    books: [],
  }
  const read = readFights(loadedBooks(), { ...job, scenario, players: [], playedBy: [book] })
  const grounds = read.value!.map((ground) => ({
    ...ground,
    playerOf: (level: Computer, seed: number) =>
      timed(ground.playerOf(level, seed), times.get(level)!),
  }))
  const play = createTournamentRunner(grounds, job)
  return (side) => {
    const at = pairingsOf(job).findIndex(({ first }) => first === side)
    return (run) => play({ at, run })[0]!
  }
}

/** Two listed boxers of about equal strength, as stars, over ten rounds. */
function ring(players: readonly [Computer, Computer]): Ground {
  const seats = ['player-1', 'player-2'] as const
  const sides = ['Armed Hassan', 'Tony Gerardo'].map((fighter, i) => ({ seat: seats[i]!, fighter }))
  const setup = readSetup({ sides, rounds: 10 }, optionsOf()).setup
  return (side) => {
    const corners = side === 0 ? players : players.toReversed()
    const choices = corners.map((name, i) => ({
      name,
      command: name,
      seat: seats[i]!,
      limit: 1000,
    }))
    const runs = FIGHTS / 2
    const play: TaskRunner = createBoutRunner({
      setups: [present(setup, 'bout')],
      options: optionsOf(),
      seed: 1,
      runs,
      players: choices,
    })
    const bouts: FightRecord[] = []
    // A task is a block of bouts.
    return (run) => {
      while (bouts.length < run) bouts.push(...play({ at: 0, run: Math.ceil(run / 250) }))
      return bouts[run - 1]!
    }
  }
}

/** The score of the first player, over the same number of fights on each side of each battleground. */
function scoreOf(grounds: readonly Ground[]) {
  const runs = Math.ceil(FIGHTS / 2 / grounds.length)
  let points = 0
  const milliseconds = processorTime(() => {
    for (const ground of grounds)
      for (const side of [0, 1] as const) {
        const play = ground(side)
        for (let run = 1; run <= runs; run++) {
          const { winner } = play(run)
          points += winner === undefined ? 0.5 : Number(winner === side)
        }
      }
  })
  const fights = 2 * runs * grounds.length
  return { share: points / fights, fights, milliseconds: milliseconds / fights }
}

/** "commander: 110 ms a decision, 99 of 100 under 400 ms, the longest 700 ms". */
function timesSaid(level: Computer, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length
  const [most, longest] = [sorted[Math.floor(0.99 * sorted.length)]!, sorted.at(-1)!]
  return `${level}: ${digits(mean)} ms a decision, 99 of 100 under ${digits(most)} ms, the longest ${digits(longest)} ms`
}

export function bench(): Answer {
  const figures = GOALS.flatMap(([stronger, weaker, goals]) =>
    Object.entries(goals).flatMap(([place, goal]): Figure[] => {
      if (
        !wanted('PLAYERS_BOOKS', place) ||
        !wanted('PLAYERS_STRONGER', stronger) ||
        !wanted('PLAYERS_WEAKER', weaker)
      )
        return []
      const players = [stronger, weaker] as const
      const times: Times = new Map(players.map((level) => [level, []]))
      const { share, fights, milliseconds } = scoreOf(
        place === 'ring'
          ? [ring(players)]
          : (FRESH ? freshGrounds() : groundsOf(place)).map(({ scenario }) =>
              mapGround(scenario, place, players, times),
            ),
      )
      const [low, high] = interval(share, fights).map((end) => Math.round(100 * end))
      const said = [...times].flatMap(([level, all]) =>
        all.length > 0 ? [timesSaid(level, all)] : [],
      )
      return [
        {
          what: `${stronger} over ${weaker}, ${place}`,
          value: digits(100 * share),
          unit: '%',
          ...(goal > 0 ? { goal: { least: goal } } : {}),
          note: [
            `${low} to ${high} % by ${fights} fights, ${digits(milliseconds)} ms a fight`,
            ...said,
          ].join('; '),
        },
      ]
    }),
  )
  return { question: 'how much stronger one computer player is than another', figures }
}
