// A round robin of players: points, Elo, the table as CSV and as a picture.
import { present } from '../dice/present.ts'
import { formatRange } from '../dice/percent.ts'
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
  const table = (): number[][] => names.map(() => names.map(() => 0))
  const results = { wins: table(), draws: table() }
  let fights = 0
  let turnsLost = 0
  const count = (of: keyof typeof results, player: number, other: number): void => {
    const row = present(results[of][player], 'results of the player')
    row[other] = (row[other] ?? 0) + 1
  }
  return {
    add({ first, second, winner, lost = 0 }: TournamentFight): void {
      fights++
      turnsLost += lost
      if (winner === 0) count('wins', first, second)
      else if (winner === 1) count('wins', second, first)
      else {
        count('draws', first, second)
        count('draws', second, first)
      }
    },
    standings(): Tournament {
      const { wins, draws } = results
      const ratings = eloRatings(results)
      const standings = names
        .map((name, i) => ({
          name,
          wins: sum(present(wins[i], 'wins of the player')),
          draws: sum(present(draws[i], 'draws of the player')),
          losses: sum(wins.map((row) => row[i] ?? 0)),
          ...present(ratings[i], 'rating'),
        }))
        .toSorted((a, b) => b.elo - a.elo)
      return { fights, turnsLost, standings }
    },
  }
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)

/** One row per player; `low` and `high` are the bounds of the 95 % interval, empty with too few fights. */
export const tournamentCsv = ({ standings }: Tournament): string =>
  [
    csvRow(['player', 'elo', 'low', 'high', 'wins', 'draws', 'losses']),
    ...standings.map(({ name, elo, interval, wins, draws, losses }) =>
      csvRow([
        name,
        Math.round(elo),
        ...(interval?.map(Math.round) ?? ['', '']),
        wins,
        draws,
        losses,
      ]),
    ),
  ].join('')

/** "1538 (1502 to 1574)". */
export const formatRating = ({ elo, interval }: Rating): string =>
  `${Math.round(elo)} (${formatRange(interval, (end) => String(Math.round(end)))})`

const WIDTH = 720
const LEFT = 210
const RIGHT = WIDTH - 150
const ROW = 30

/** The ratings with their intervals as SVG. */
export function tournamentPicture(title: string, { fights, standings }: Tournament): string {
  const ends = standings.flatMap(({ elo, interval }) => interval ?? [elo])
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const x = (elo: number): number => LEFT + ((elo - low) / Math.max(1, high - low)) * (RIGHT - LEFT)
  const rows = standings.flatMap(({ name, elo, interval }, i) => {
    const y = 90 + i * ROW
    return [
      svgText(LEFT - 12, y + 5, truncate(name, 24), { anchor: 'end' }),
      svgLine(LEFT, y, RIGHT, y, GRID),
      ...(interval ? [svgLine(x(interval[0]), y, x(interval[1]), y)] : []),
      svgRect(x(elo) - 5, y - 5, 10, 10, sideColour(0)),
      svgText(RIGHT + 12, y + 5, formatRating({ elo, interval }), {
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
