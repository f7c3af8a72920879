// Question: how much stronger is one computer player than another? Both sides of each map from the same seeds; the score counts a
// win 1 and a draw a half.
import { readFileSync } from 'node:fs'
import { loadedBooks } from '../src/cli/loaded-books.ts'
import { interval } from '../src/dice/interval.ts'
import { createTournamentRunner, pairingsOf, readGrounds } from '../src/series/tournament.ts'
import { digits } from './lib/measure.ts'
import type { Answer, Figure } from './lib/measure.ts'

/** Fights of each pairing and map; PLAYERS_FIGHTS=400 for figures that count. */
const FIGHTS = Number(process.env['PLAYERS_FIGHTS'] ?? 20)
/** The maps of two sides, with the goal of `veteran` over `recruit`, in percent. */
const MAPS = ['roadblock', 'alley', 'clinic', 'farm'].filter((map) =>
  (process.env['PLAYERS_MAPS'] ?? map).split(',').includes(map),
)
const PAIRINGS = [{ stronger: 'veteran', weaker: 'recruit', goal: 75 }] as const

function scoreOf(map: string, stronger: string, weaker: string) {
  const job = {
    scenarios: [readFileSync(`scenarios/${map}.json`, 'utf8')],
    players: [stronger, weaker].map((name) => ({ name, command: name })),
    seed: 1,
    limit: 1000,
    books: [],
  }
  const { value: grounds } = readGrounds(loadedBooks(), job)
  const run = createTournamentRunner(grounds!, job)
  let points = 0
  let milliseconds = 0
  pairingsOf(job).forEach(({ first }, at) => {
    for (let n = 1; n <= FIGHTS / 2; n++) {
      const from = process.cpuUsage()
      const [fight] = run({ at, run: n })
      const { user, system } = process.cpuUsage(from)
      milliseconds += (user + system) / 1000
      points += fight!.winner === undefined ? 0.5 : Number((fight!.winner === 0) === (first === 0))
    }
  })
  const fights = 2 * Math.floor(FIGHTS / 2)
  return { share: points / fights, fights, milliseconds: milliseconds / fights }
}

export function bench(): Answer {
  const figures = PAIRINGS.flatMap(({ stronger, weaker, goal }) =>
    MAPS.map((map): Figure => {
      const { share, fights, milliseconds } = scoreOf(map, stronger, weaker)
      const [low, high] = interval(share, fights).map((end) => Math.round(100 * end))
      return {
        what: `${stronger} over ${weaker}, ${map}`,
        value: digits(100 * share),
        unit: '%',
        goal: { least: goal },
        note: `${low} to ${high} % by ${fights} fights, ${digits(milliseconds)} ms a fight`,
      }
    }),
  )
  return { question: 'how much stronger one computer player is than another', figures }
}
