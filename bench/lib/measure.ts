// How a bench measures: processor time, the works of one question in turn within each round, and the median of the rounds.

/** One number of a bench. */
export interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** What stands beside it, measured in the same run in turn with it. */
  readonly baseline?: { readonly what: string; readonly value: number }
  /** How it stands to the baseline: above 1 is better. The median over the rounds, each of its own pair. */
  readonly ratio?: number
  /** What is wanted, of `ratio` where there is one, else of `value`. */
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

/** Three significant digits: more is noise. */
export const digits = (value: number): number => Number(value.toPrecision(3))

/** Milliseconds of processor time of this process, all its threads. */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Milliseconds of each work by round, in turn: A B, then B A, so that what disturbs the machine meets both. One round more
 * goes before and is not counted.
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

/** A rate a second against another, by works that do `count` things each. */
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

/** Milliseconds of processor time of a work: the first time, when nothing is warm, and the median of the rounds after it. */
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
