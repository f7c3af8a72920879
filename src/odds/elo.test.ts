import { describe, expect, it } from 'vitest'
import { fast } from '../dice/fast.ts'
import { eloRatings, type Rating } from './elo.ts'

/** Ratings without draws: `wins[i][j]` is how often i beat j. */
const rated = (wins: number[][], draws = wins.map((row) => row.map(() => 0))): readonly Rating[] =>
  eloRatings({ wins, draws })
const width = ({ interval }: Rating): number => interval![1] - interval![0]

describe('Elo ratings', () => {
  it('two players: 400 points are ten to one, and equal players are equal', () => {
    // Including the virtual draw: 100 points out of 110.
    const [a, b] = rated([
      [0, 99.5],
      [9.5, 0],
    ])
    expect(a!.elo - b!.elo).toBeCloseTo(400, 6)
    expect(a!.elo + b!.elo).toBeCloseTo(3000, 6)
    const [c] = rated([
      [0, 49.5],
      [49.5, 0],
    ])
    expect(c!.elo).toBeCloseTo(1500, 6)
    // With the virtual draw there are 100 games: the difference has the variance 1/(100/4), each rating a
    // quarter of it.
    expect(c!.interval![1] - 1500).toBeCloseTo(
      1.959964 * (400 / Math.LN10) * Math.sqrt(0.04 / 4),
      1,
    )
  })
  it('more games make it narrower, and draws vary less than wins and losses', () => {
    const even = (games: number, draws: number): number =>
      width(
        rated(
          [
            [0, games],
            [games, 0],
          ],
          [
            [0, draws],
            [draws, 0],
          ],
        )[0]!,
      )
    expect(even(400, 0)).toBeLessThan(even(100, 0) / 1.9)
    expect(even(50, 100)).toBeLessThan(even(100, 0) * 0.8)
  })
  it('without a loss there is a rating but no interval; nor with few fights', () => {
    const [best, other] = rated([
      [0, 60],
      [0, 0],
    ])
    expect([best!.interval, other!.interval]).toEqual([null, null])
    expect(best!.elo).toBeGreaterThan(other!.elo + 400)
    const few = rated([
      [0, 30],
      [19, 0],
    ])
    expect(few[0]!.interval).toBeNull()
  })
  it('an interval holds the true rating in 93 to 97 of 100 tournaments', () => {
    const dice = fast(7)
    // Four players whose strengths span 300 points; one fight in five is drawn.
    const truth = [-170, -20, 60, 130]
    for (const games of [40, 100, 500]) {
      let held = 0
      for (let run = 0; run < 150; run++) {
        const wins = truth.map(() => truth.map(() => 0))
        const draws = truth.map(() => truth.map(() => 0))
        for (let i = 0; i < 4; i++)
          for (let j = 0; j < i; j++) {
            const share = 1 / (1 + 10 ** ((truth[j]! - truth[i]!) / 400))
            for (let game = 0; game < games; game++) {
              const rolled = dice.d('fight', 1_000_000) / 1_000_000
              if (rolled <= share - 0.1) wins[i]![j]!++
              else if (rolled > share + 0.1) wins[j]![i]!++
              else
                for (const [a, b] of [
                  [i, j],
                  [j, i],
                ] as const)
                  draws[a]![b]!++
            }
          }
        eloRatings({ wins, draws }).forEach(({ interval }, i) => {
          const elo = 1500 + truth[i]!
          if (interval![0] <= elo && elo <= interval![1]) held++
        })
      }
      expect.soft(held / 600, `${games} games`).toBeGreaterThan(0.93)
      expect.soft(held / 600, `${games} games`).toBeLessThan(0.97)
    }
  })
})
