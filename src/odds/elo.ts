// Elo ratings from the results of a round robin, with 95 % intervals.
import { present } from '../dice/present.ts'
import { Z95, type Interval } from '../dice/interval.ts'

/** The number of Elo points that means ten times the strength. */
const SCALE = 400
/** The mean of all ratings. */
const MEAN = 1500
/** Each pair is credited with one extra draw, so that a player without a loss has a rating. */
const VIRTUAL_DRAWS = 1
/** A player with fewer fights than this has no interval. */
const LEAST_FIGHTS = 50

export interface Rating {
  readonly elo: number
  /** 95 %; null with fewer than 50 fights, or if all had the same result. */
  readonly interval: Interval | null
}

type Matrix = readonly (readonly number[])[]

/** The fights of a round robin: `wins[i][j]` is how often player i beat j, `draws[i][j]` how often neither won. */
export interface Results {
  readonly wins: Matrix
  readonly draws: Matrix
}

const at = (matrix: Matrix, i: number, j: number): number => present(matrix[i]?.[j], 'cell')
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)

/**
 * The most likely ratings under the Bradley-Terry model. Pairs that never met are ignored. The intervals rest on the sandwich
 * estimator (P. J. Huber 1967; H. White, Econometrica 50, 1982), which takes the spread of the points as it was: a draw varies less
 * than a win and a loss. There the extra draw counts as half a win and half a loss.
 */
export function eloRatings({ wins, draws }: Results): readonly Rating[] {
  const played = (i: number, j: number): number => at(wins, i, j) + at(wins, j, i) + at(draws, i, j)
  const virtual = (i: number, j: number): number =>
    i !== j && played(i, j) > 0 ? VIRTUAL_DRAWS : 0
  const points = wins.map((row, i) =>
    row.map((cell, j) => cell + (at(draws, i, j) + virtual(i, j)) / 2),
  )
  const games = points.map((row, i) => row.map((cell, j) => cell + at(points, j, i)))
  const strengths = fitStrengths(points, games)
  const chance = (i: number, j: number): number => {
    const [own, other] = [present(strengths[i], 'strength'), present(strengths[j], 'strength')]
    return own / (own + other)
  }
  const count = wins.length
  // The information matrix of the log strengths. Only differences are determined, so adding 1/n to every cell
  // fixes the mean.
  const bread = invert(
    laplacian(games.map((row, i) => row.map((n, j) => n * chance(i, j) * chance(j, i)))).map(
      (row) => row.map((cell) => cell + 1 / count),
    ),
  )
  const meat = laplacian(
    games.map((row, i) =>
      row.map((n, j) => {
        if (n === 0) return 0
        const share = at(points, i, j) / n
        const own = at(wins, i, j) + virtual(i, j) / 2
        const other = at(wins, j, i) + virtual(i, j) / 2
        return own * (1 - share) ** 2 + at(draws, i, j) * (0.5 - share) ** 2 + other * share ** 2
      }),
    ),
  )
  const variance = (i: number): number => {
    const row = present(bread[i], 'row')
    return sum(row.map((one, k) => one * sum(row.map((cell, l) => cell * at(meat, k, l)))))
  }
  const logs = strengths.map((strength) => SCALE * Math.log10(strength))
  const mean = sum(logs) / count
  return logs.map((log, i) => {
    const elo = MEAN + log - mean
    const fights = sum(wins.map((_, j) => played(i, j)))
    const won = sum(present(wins[i], 'row of wins'))
    const drawn = sum(present(draws[i], 'row of draws'))
    if (fights < LEAST_FIGHTS || [won, drawn, fights - won - drawn].includes(fights))
      return { elo, interval: null }
    const half = Z95 * (SCALE / Math.LN10) * Math.sqrt(Math.max(0, variance(i)))
    return { elo, interval: [elo - half, elo + half] }
  })
}

/** Each cell negated, and the sum of its row on the diagonal. */
const laplacian = (weights: Matrix): Matrix =>
  weights.map((row, i) => row.map((cell, j) => (i === j ? sum(row) - cell : -cell)))

/** The strengths that make these points most likely, by iteration (Hunter's MM algorithm). */
function fitStrengths(points: Matrix, games: Matrix): readonly number[] {
  let strengths = points.map(() => 1)
  for (let round = 0; round < 20_000; round++) {
    const next = strengths.map((own, i) => {
      const met = sum(strengths.map((other, j) => (i === j ? 0 : at(games, i, j) / (own + other))))
      return met === 0 ? own : sum(present(points[i], 'row of points')) / met
    })
    const scale = Math.exp(sum(next.map(Math.log)) / next.length)
    const scaled = next.map((one) => one / scale)
    const moved = Math.max(
      ...scaled.map((one, i) => Math.abs(Math.log(one / present(strengths[i], 'strength')))),
    )
    strengths = scaled
    if (moved < 1e-12) break
  }
  return strengths
}

/** The inverse of a positive definite matrix, by Gauss-Jordan elimination. */
function invert(matrix: Matrix): Matrix {
  const count = matrix.length
  let rows: Matrix = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  for (let column = 0; column < count; column++) {
    const factor = at(rows, column, column)
    const pivot = present(rows[column], 'row').map((cell) => cell / factor)
    rows = rows.map((row, i) => {
      if (i === column) return pivot
      const times = at(rows, i, column)
      return row.map((cell, j) => cell - times * present(pivot[j], 'cell'))
    })
  }
  return rows.map((row) => row.slice(count))
}
