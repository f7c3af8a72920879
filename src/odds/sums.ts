// The sums of many fights, and their statistics with intervals.
import { present } from '../dice/present.ts'
import {
  interval,
  meanOfSample,
  medianInterval,
  type Interval,
  type SampleMean,
} from '../dice/interval.ts'
import type { Cast, FightRecord } from './record.ts'

/** How often each value of a number that varies from fight to fight occurred. */
type Counts = Map<number, number>

/** How long fights lasted. */
interface Lengths {
  readonly rounds: Counts
  readonly seconds: Counts
}

/** Running sums. The order in which fights are added makes no difference. */
export interface Sums {
  readonly cast: Cast
  runs: number
  readonly wins: number[]
  draw: number
  unfinished: number
  /** The number of unfinished fights in which nobody acted any more. */
  idle: number
  /** Of fights that ended, and of those that were stopped: when they are stopped says nothing of their length. */
  readonly ended: Lengths
  readonly stopped: Lengths
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
    /** Wounds and rounds fired in a fight. */
    readonly hurt: Counts
    readonly fired: Counts
  }[]
  /** The number of occurrences of each ending, in the order of the cast. */
  readonly endings: number[]
}

const emptyLengths = (): Lengths => ({ rounds: new Map(), seconds: new Map() })

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
    ended: emptyLengths(),
    stopped: emptyLengths(),
    alive: bySide(),
    standing: bySide(),
    men: cast.men.map(() => ({
      stands: 0,
      dead: 0,
      states: zeros(cast.states),
      wounds: zeros(cast.places),
      hurt: new Map(),
      fired: new Map(),
    })),
    endings: zeros(cast.endings),
  }
}

const addValue = (into: Counts, value: number): void =>
  void into.set(value, (into.get(value) ?? 0) + 1)

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
  const lengths = fight.finished ? sums.ended : sums.stopped
  addValue(lengths.rounds, fight.rounds)
  addValue(lengths.seconds, fight.seconds)
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
    addValue(
      row.hurt,
      combatant.wounds.reduce((sum, one) => sum + one, 0),
    )
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

/** A mean with its spread. Intervals are 95 %, and null with too few runs. */
export interface Mean extends SampleMean {
  readonly least: number
  readonly median: number
  readonly medianInterval: Interval | null
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
  /** Of the fights that ended; of all if none did. */
  readonly rounds: Mean
  /** The number of these fights for each number of rounds begun. */
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
    /** Wounds in all and rounds fired per fight. */
    readonly hurt: Mean
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
  const { rounds, seconds } = sums.unfinished < runs ? sums.ended : sums.stopped
  return {
    runs,
    wins: cast.sides.map((side, i) => ({ side, won: share(sums.wins[i] ?? 0) })),
    draw: share(sums.draw),
    unfinished: sums.unfinished,
    idle: sums.idle,
    rounds: meanOf(rounds),
    roundsCounts: sorted(rounds),
    seconds: meanOf(seconds),
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
        hurt,
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
        hurt: meanOf(hurt),
        fired: meanOf(fired),
      }
    }),
    endings: cast.endings.map((ending, i) => ({ ending, of: share(sums.endings[i] ?? 0) })),
    wounds: cast.places.map((place, i) => {
      const count = wounds[i] ?? 0
      return { place, count, share: all === 0 ? 0 : count / all }
    }),
  }
}

const sorted = (counts: Counts): [value: number, times: number][] =>
  [...counts].toSorted(([a], [b]) => a - b)

function meanOf(counts: Counts): Mean {
  const rows = sorted(counts)
  const runs = rows.reduce((sum, [, times]) => sum + times, 0)
  let below = 0
  const median = rows.find(([, times]) => (below += times) >= runs / 2)
  return {
    ...meanOfSample(rows, runs),
    least: rows[0]?.[0] ?? 0,
    median: median?.[0] ?? 0,
    medianInterval: medianInterval(rows),
    most: rows.at(-1)?.[0] ?? 0,
  }
}
