// Elo ratings from the results of a round robin, with 95 % intervals.
import { present } from '../dice/present.ts'
import { Z95, type Interval } from '../dice/interval.ts'

/** The number of Elo points that means ten times the strength. */
const SCALE = 400
/** The mean of all ratings. */
const MEAN = 1500
/** Each pair is credited with one extra draw, so that a player without a loss has a rating. */
const VIRTUAL_DRAWS = 1

export interface Rating {
  readonly elo: number
  readonly interval: Interval
}

/** `scores[i][j]` is the number of points player i scored against j; a draw is half a point. */
export type Scores = readonly (readonly number[])[]

const at = (matrix: Scores, i: number, j: number): number => present(matrix[i]?.[j], 'cell')
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)

/** The most likely ratings under the Bradley-Terry model. Pairs that never met are ignored. */
export function eloRatings(scores: Scores): readonly Rating[] {
  const virtual = (i: number, j: number): number =>
    i !== j && at(scores, i, j) + at(scores, j, i) > 0 ? VIRTUAL_DRAWS : 0
  const points = scores.map((row, i) => row.map((cell, j) => cell + virtual(i, j) / 2))
  const games = points.map((row, i) => row.map((cell, j) => cell + at(points, j, i)))
  const strengths = fitStrengths(points, games)
  const chance = (i: number, j: number): number => {
    const [own, other] = [present(strengths[i], 'strength'), present(strengths[j], 'strength')]
    return own / (own + other)
  }
  const count = scores.length
  // The information matrix of the log strengths. Only differences are determined, so adding 1/n to every cell
  // fixes the mean; it is subtracted again later.
  const weights = games.map((row, i) =>
    row.map((n, j) => (i === j ? 0 : n * chance(i, j) * chance(j, i))),
  )
  const information = weights.map((row, i) =>
    row.map((weight, j) => (i === j ? sum(row) : -weight) + 1 / count),
  )
  const covariance = invert(information)
  const logs = strengths.map((strength) => SCALE * Math.log10(strength))
  const mean = sum(logs) / count
  return logs.map((log, i) => {
    const elo = MEAN + log - mean
    const half =
      Z95 * (SCALE / Math.LN10) * Math.sqrt(Math.max(0, at(covariance, i, i) - 1 / count))
    return { elo, interval: [elo - half, elo + half] }
  })
}

/** The strengths that make these points most likely, by iteration (Hunter's MM algorithm). */
function fitStrengths(points: Scores, games: Scores): readonly number[] {
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
function invert(matrix: Scores): Scores {
  const count = matrix.length
  let rows: Scores = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
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
