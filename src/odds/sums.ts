// The sums of many fights, and their statistics with intervals.
import { present } from '../dice/present.ts'
import { Z95, interval, type Interval } from '../dice/interval.ts'
import type { Cast, FightRecord } from './record.ts'

/** Running sums of a number that varies from fight to fight. */
interface RunningStats {
  sum: number
  squares: number
  least: number
  most: number
  /** The number of occurrences of each value. */
  readonly counts: Map<number, number>
}

/** Running sums. Add fights in the order of their runs to make the sums identical to the last bit. */
export interface Sums {
  readonly cast: Cast
  runs: number
  readonly wins: number[]
  draw: number
  unfinished: number
  /** The number of unfinished fights in which nobody acted any more. */
  idle: number
  readonly rounds: RunningStats
  readonly seconds: RunningStats
  /**
   * By side: `alive[side][n]` is the number of fights that ended with n combatants alive; `standing` counts
   * those who could act.
   */
  readonly alive: number[][]
  readonly standing: number[][]
  readonly men: {
    stands: number
    dead: number
    readonly states: number[]
    readonly wounds: number[]
    readonly fired: RunningStats
  }[]
  /** The number of occurrences of each ending, in the order of the cast. */
  readonly endings: number[]
}

const emptyStats = (): RunningStats => ({
  sum: 0,
  squares: 0,
  least: Infinity,
  most: -Infinity,
  counts: new Map(),
})

/** Empty sums for the combatants of a cast. */
export function createSums(cast: Cast): Sums {
  const bySide = (): number[][] =>
    cast.sides.map((_, side) =>
      Array<number>(cast.men.filter((combatant) => combatant.side === side).length + 1).fill(0),
    )
  const zeros = (list: readonly unknown[]): number[] => list.map(() => 0)
  return {
    cast,
    runs: 0,
    wins: zeros(cast.sides),
    draw: 0,
    unfinished: 0,
    idle: 0,
    rounds: emptyStats(),
    seconds: emptyStats(),
    alive: bySide(),
    standing: bySide(),
    men: cast.men.map(() => ({
      stands: 0,
      dead: 0,
      states: zeros(cast.states),
      wounds: zeros(cast.places),
      fired: emptyStats(),
    })),
    endings: zeros(cast.endings),
  }
}

function addValue(into: RunningStats, value: number): void {
  into.sum += value
  into.squares += value * value
  into.least = Math.min(into.least, value)
  into.most = Math.max(into.most, value)
  into.counts.set(value, (into.counts.get(value) ?? 0) + 1)
}

const increment = (counts: number[], at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1
}

/** Adds a fight. Changes the sums. */
export function addFight(sums: Sums, fight: FightRecord): void {
  sums.runs++
  if (fight.winner === undefined) sums.draw++
  else increment(sums.wins, fight.winner)
  if (!fight.finished) sums.unfinished++
  if (fight.idle) sums.idle++
  if (fight.ending !== undefined) increment(sums.endings, sums.cast.endings.indexOf(fight.ending))
  addValue(sums.rounds, fight.rounds)
  addValue(sums.seconds, fight.seconds)
  const alive = sums.cast.sides.map(() => 0)
  const standing = sums.cast.sides.map(() => 0)
  fight.men.forEach((combatant, i) => {
    const row = present(sums.men[i], 'sums of the combatant')
    const { side } = present(sums.cast.men[i], 'combatant of the cast')
    if (!combatant.out) {
      row.stands++
      increment(standing, side)
    }
    if (combatant.dead) row.dead++
    else increment(alive, side)
    increment(row.states, sums.cast.states.indexOf(combatant.state))
    combatant.wounds.forEach((wounds, place) => {
      row.wounds[place] = (row.wounds[place] ?? 0) + wounds
    })
    addValue(row.fired, combatant.fired)
  })
  sums.alive.forEach((counts, side) => increment(counts, alive[side] ?? 0))
  sums.standing.forEach((counts, side) => increment(counts, standing[side] ?? 0))
}

/** A count and its share of the total. */
export interface Share {
  readonly count: number
  readonly share: number
  /** 95 % Wilson interval. */
  readonly interval: Interval
}

/** A mean with its spread and the 95 % interval of the mean. */
export interface Mean {
  readonly mean: number
  readonly interval: Interval
  readonly deviation: number
  readonly least: number
  readonly median: number
  readonly most: number
}

export interface Statistics {
  readonly runs: number
  readonly wins: readonly { readonly side: string; readonly won: Share }[]
  readonly draw: Share
  /** The number of fights that were stopped before their end. */
  readonly unfinished: number
  /** The number of unfinished fights in which nobody acted any more. */
  readonly idle: number
  readonly rounds: Mean
  /** The number of fights for each number of rounds begun. */
  readonly roundsCounts: readonly (readonly [rounds: number, fights: number])[]
  readonly seconds: Mean
  /** By side: the number of fights in which 0, 1, 2 ... combatants were alive, and could act. */
  readonly survivors: readonly {
    readonly side: string
    readonly alive: readonly number[]
    readonly standing: readonly number[]
  }[]
  readonly men: readonly {
    readonly id: string
    readonly name: string
    readonly side: string
    readonly stands: Share
    readonly dead: Share
    /**
     * The number of fights that they ended in each state, and their wounds by location over all fights, in
     * the book's order.
     */
    readonly states: readonly number[]
    readonly wounds: readonly number[]
    /** Rounds fired per fight. */
    readonly fired: Mean
  }[]
  /** The number of occurrences of each ending, in the book's order. */
  readonly endings: readonly { readonly ending: string; readonly of: Share }[]
  /** The wounds of all combatants, by location. */
  readonly wounds: readonly {
    readonly place: string
    readonly count: number
    readonly share: number
  }[]
}

/** The statistics of the sums. At least one fight must have been added. */
export function statistics(sums: Sums): Statistics {
  const { cast, runs } = sums
  const share = (of: number): Share => ({
    count: of,
    share: of / runs,
    interval: interval(of / runs, runs),
  })
  const wounds = cast.places.map((_, place) =>
    sums.men.reduce((sum, combatant) => sum + (combatant.wounds[place] ?? 0), 0),
  )
  const all = wounds.reduce((sum, one) => sum + one, 0)
  return {
    runs,
    wins: cast.sides.map((side, i) => ({ side, won: share(sums.wins[i] ?? 0) })),
    draw: share(sums.draw),
    unfinished: sums.unfinished,
    idle: sums.idle,
    rounds: meanOf(sums.rounds, runs),
    roundsCounts: [...sums.rounds.counts].toSorted(([a], [b]) => a - b),
    seconds: meanOf(sums.seconds, runs),
    survivors: cast.sides.map((side, i) => ({
      side,
      alive: present(sums.alive[i], 'counts of the side'),
      standing: present(sums.standing[i], 'counts of the side'),
    })),
    men: cast.men.map(({ id, name, side }, i) => {
      const {
        stands,
        dead,
        states,
        wounds: taken,
        fired,
      } = present(sums.men[i], 'sums of the combatant')
      return {
        id,
        name,
        side: cast.sides[side] ?? '',
        stands: share(stands),
        dead: share(dead),
        states,
        wounds: taken,
        fired: meanOf(fired, runs),
      }
    }),
    endings: cast.endings.map((ending, i) => ({ ending, of: share(sums.endings[i] ?? 0) })),
    wounds: cast.places.map((place, i) => {
      const count = wounds[i] ?? 0
      return { place, count, share: all === 0 ? 0 : count / all }
    }),
  }
}

function meanOf({ sum, squares, least, most, counts }: RunningStats, runs: number): Mean {
  const mean = sum / runs
  const deviation = runs > 1 ? Math.sqrt(Math.max(0, squares - runs * mean * mean) / (runs - 1)) : 0
  const half = (Z95 * deviation) / Math.sqrt(runs)
  return {
    mean,
    interval: [mean - half, mean + half],
    deviation,
    least,
    median: medianOf(counts, runs),
    most,
  }
}

function medianOf(counts: ReadonlyMap<number, number>, runs: number): number {
  let left = runs / 2
  for (const [value, times] of [...counts].toSorted(([a], [b]) => a - b)) {
    left -= times
    if (left <= 0) return value
  }
  return 0
}
