// A round robin of players: points, Elo, the table as CSV and as a picture.
import { present } from '../dice/present.ts'
import { csvRow } from './csv.ts'
import { eloRatings, type Rating } from './elo.ts'
import { FAINT, GRID, sideColour, svgDocument, svgLine, svgRect, svgText, truncate } from './svg.ts'

/** One fight of a tournament: the players by index, and who won. */
export interface TournamentFight {
  readonly first: number
  readonly second: number
  /** 0: the first; 1: the second; absent: neither. */
  readonly winner?: number | undefined
  /** Turns that bots lost. */
  readonly lost?: number | undefined
}

export interface Standing extends Rating {
  readonly name: string
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

export interface Tournament {
  readonly fights: number
  /** Turns that bots lost. */
  readonly turnsLost: number
  /** Best first. */
  readonly standings: readonly Standing[]
}

/** Collects the results of a tournament. Fights may be added in any order. */
export function createTournament(names: readonly string[]) {
  const results = names.map(() => ({ wins: 0, draws: 0, losses: 0 }))
  const scores = names.map(() => names.map(() => 0))
  let fights = 0
  let turnsLost = 0
  const score = (player: number, other: number, points: number): void => {
    const row = present(scores[player], 'points of the player')
    row[other] = (row[other] ?? 0) + points
    present(results[player], 'player')[points === 1 ? 'wins' : points === 0 ? 'losses' : 'draws']++
  }
  return {
    add({ first, second, winner, lost = 0 }: TournamentFight): void {
      fights++
      turnsLost += lost
      const points = winner === undefined ? 0.5 : winner === 0 ? 1 : 0
      score(first, second, points)
      score(second, first, 1 - points)
    },
    standings(): Tournament {
      const ratings = eloRatings(scores)
      const standings = names
        .map((name, i) => ({
          name,
          ...present(results[i], 'player'),
          ...present(ratings[i], 'rating'),
        }))
        .toSorted((a, b) => b.elo - a.elo)
      return { fights, turnsLost, standings }
    },
  }
}

/** One row per player; `low` and `high` are the bounds of the 95 % interval. */
export const tournamentCsv = ({ standings }: Tournament): string =>
  [
    csvRow(['player', 'elo', 'low', 'high', 'wins', 'draws', 'losses']),
    ...standings.map(({ name, elo, interval, wins, draws, losses }) =>
      csvRow([name, ...[elo, ...interval].map(Math.round), wins, draws, losses]),
    ),
  ].join('')

const WIDTH = 720
const LEFT = 210
const RIGHT = WIDTH - 150
const ROW = 30

/** The ratings with their intervals as SVG. */
export function tournamentPicture(title: string, { fights, standings }: Tournament): string {
  const low = Math.min(...standings.map(({ interval }) => interval[0]))
  const high = Math.max(...standings.map(({ interval }) => interval[1]))
  const x = (elo: number): number => LEFT + ((elo - low) / Math.max(1, high - low)) * (RIGHT - LEFT)
  const rows = standings.flatMap(({ name, elo, interval: [from, to] }, i) => {
    const y = 90 + i * ROW
    return [
      svgText(LEFT - 12, y + 5, truncate(name, 24), { anchor: 'end' }),
      svgLine(LEFT, y, RIGHT, y, GRID),
      svgLine(x(from), y, x(to), y),
      svgRect(x(elo) - 5, y - 5, 10, 10, sideColour(0)),
      svgText(RIGHT + 12, y + 5, `${Math.round(elo)} (${Math.round(from)} to ${Math.round(to)})`, {
        size: 12,
      }),
    ]
  })
  const said = standings.map(({ name, elo }) => `${name} ${Math.round(elo)}`).join(', ')
  return svgDocument(WIDTH, 100 + standings.length * ROW, `${title}. Elo: ${said}.`, [
    svgText(28, 36, truncate(title, 60), { size: 20, bold: true }),
    svgText(28, 57, `Elo after ${fights.toLocaleString('en-US')} fights, with 95 % intervals`, {
      fill: FAINT,
    }),
    ...rows,
  ])
}
