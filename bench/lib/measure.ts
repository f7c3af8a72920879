// How benchmarks measure: processor time, alternating the rivals within each round, median over the rounds.
import { compileLate } from '../../src/cli/compile-late.ts'

// As the command does.
compileLate()

/** One figure of a benchmark. */
export interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** The figure to compare with, measured in alternation in the same run. */
  readonly baseline?: { readonly what: string; readonly value: number }
  /** The ratio to the baseline; above 1 is better. The median over the rounds. */
  readonly ratio?: number
  /** The goal, for `ratio` if there is one, otherwise for `value`. */
  readonly goal?: { readonly least: number } | { readonly most: number }
  readonly note?: string
}

export interface Answer {
  readonly question: string
  readonly figures: readonly Figure[]
}

export const ROUNDS = 9

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Rounds to three significant digits; the rest is noise. */
export const digits = (value: number): number => Number(value.toPrecision(3))

/** Processor time of this process in milliseconds, over all threads. */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Milliseconds of each work by round, in the order A B, then B A, so that disturbances affect both. An extra round
 * at the start is not counted.
 */
export function inTurn(
  works: readonly (() => unknown)[],
  rounds = ROUNDS,
): readonly (readonly number[])[] {
  const times: number[][] = works.map(() => [])
  for (let round = -1; round < rounds; round++) {
    const order = works.map((_, i) => (round % 2 === 0 ? i : works.length - 1 - i))
    for (const i of order) {
      const time = processorTime(works[i]!)
      if (round >= 0) times[i]!.push(time)
    }
  }
  return times
}

/** Compares two works by rate per second; each does `count` things. */
export interface Rivals {
  readonly what: string
  readonly count: number
  readonly work: () => unknown
  readonly baseline: { readonly what: string; readonly count: number; readonly work: () => unknown }
  readonly unit?: string
  readonly goal?: Figure['goal']
  readonly note?: string
}

export function rival({
  what,
  count,
  work,
  baseline,
  unit = 'a second',
  goal,
  note,
}: Rivals): Figure {
  const [ours, theirs] = inTurn([work, baseline.work]) as [readonly number[], readonly number[]]
  const rate = (times: readonly number[], things: number): number =>
    digits((1000 * things) / median(times))
  const ratio = median(ours.map((time, i) => theirs[i]! / baseline.count / (time / count)))
  return {
    what,
    value: rate(ours, count),
    unit,
    baseline: { what: baseline.what, value: rate(theirs, baseline.count) },
    ratio: digits(ratio),
    goal,
    note,
  }
}

/** Processor time of a work in milliseconds: first cold, then the median of the rounds. */
export function milliseconds(
  what: string,
  work: () => string | undefined,
  goal?: Figure['goal'],
): Figure {
  let said: string | undefined
  const first = processorTime(() => {
    said = work()
  })
  const times = Array.from({ length: ROUNDS }, () => processorTime(work))
  return {
    what,
    value: digits(median(times)),
    unit: 'ms',
    goal,
    note: `the first time ${first.toFixed(1)} ms${said === undefined ? '' : `; ${said}`}`,
  }
}
