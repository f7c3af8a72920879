// Confidence intervals of sampled figures, and tests of their differences.

/** The number of standard deviations on either side of the mean that contain 95 %. */
export const Z95 = 1.959963984540054

/** The lower and upper bounds. Those of a chance are from 0 to 1. */
export type Interval = readonly [low: number, high: number]

/**
 * With fewer runs than this, a mean has no interval. A fight in fifty can last twenty times as long as the others; among fewer
 * runs such fights are often missing, and nothing tells that they are.
 */
export const LEAST_RUNS = 300

/**
 * The 95 % Wilson interval of a chance observed as `share` of `throws`. It is also valid for rare and for
 * certain events.
 *
 *     interval(0, 20_000)   // [0, 0.00019…]
 */
export function interval(share: number, throws: number): Interval {
  const z2 = (Z95 * Z95) / throws
  const middle = (share + z2 / 2) / (1 + z2)
  const half = (Z95 / (1 + z2)) * Math.sqrt((share * (1 - share)) / throws + z2 / (4 * throws))
  return [
    share === 0 ? 0 : Math.max(0, middle - half),
    share === 1 ? 1 : Math.min(1, middle + half),
  ]
}

/**
 * The 95 % interval of a mean of values from 0 to 1, such as chances: Wilson's, for as many runs of values 0 and 1 as would leave this
 * standard error (L. Kish, "Survey Sampling", 1965: the effective sample size). With few runs, or without variance, the error
 * is not known; the runs then count as they are, since values of 0 and 1 vary most.
 */
export function intervalOfChances(mean: number, error: number, runs: number): Interval {
  const known = runs >= FEW_CHANCES && error > 0
  return interval(mean, known ? Math.max(runs, (mean * (1 - mean)) / error ** 2) : runs)
}
const FEW_CHANCES = 30

/** How often each value of a sample occurred, or its chance. */
export type Weights = Iterable<readonly [value: number, weight: number]>

/** A mean. */
export interface SampleMean {
  readonly mean: number
  /** Standard deviation of the sample. */
  readonly deviation: number
  /** 95 %; null with fewer than 300 runs, or if all values were the same: then the spread is unknown. */
  readonly interval: Interval | null
}

/**
 * The mean of a sample of so many runs, of values that are never negative. Each end of its interval is the outer one of Student's t and of Hall's cubic
 * transformation, which corrects t for skewness (P. Hall, "On the removal of skewness by transformation", Journal of the Royal
 * Statistical Society B 54, 1992). On lengths, shots and wounds of duels it covers 93 to 98 %.
 */
export function meanOfSample(weights: Weights, runs: number): SampleMean {
  const rows = [...weights]
  const total = rows.reduce((sum, [, weight]) => sum + weight, 0)
  const average = (of: (value: number) => number): number =>
    rows.reduce((sum, [value, weight]) => sum + of(value) * weight, 0) / total
  const mean = average((value) => value)
  const unbiased = runs / Math.max(1, runs - 1)
  const deviation = Math.sqrt(average((value) => (value - mean) ** 2) * unbiased)
  const different = rows.filter(([, weight]) => weight > 0).length > 1
  if (runs < LEAST_RUNS || !different) return { mean, deviation, interval: null }
  const error = deviation / Math.sqrt(runs)
  const skewness =
    (average((value) => ((value - mean) / deviation) ** 3) * unbiased * runs) / (runs - 2)
  const t = studentQuantile(runs - 1)
  const low = Math.max(t, hallQuantile(t, skewness, runs))
  const high = Math.max(t, -hallQuantile(-t, skewness, runs))
  return { mean, deviation, interval: [Math.max(0, mean - low * error), mean + high * error] }
}

/** The 97.5 % quantile of Student's t (Abramowitz and Stegun 26.7.5); five digits are right from 20 degrees on. */
function studentQuantile(degrees: number): number {
  const z3 = Z95 ** 3
  return (
    Z95 + (z3 + Z95) / (4 * degrees) + (5 * Z95 ** 5 + 16 * z3 + 3 * Z95) / (96 * degrees * degrees)
  )
}

/** The quantile of a mean's t that Hall's transformation maps to `quantile`. */
function hallQuantile(quantile: number, skewness: number, runs: number): number {
  const g = skewness / Math.sqrt(runs)
  return Math.abs(g) < 1e-6 ? quantile : (Math.cbrt(1 + g * (quantile - g / 6)) - 1) / (g / 3)
}

/**
 * The 95 % interval of a median: two order statistics (H. A. David and H. N. Nagaraja, "Order Statistics", 7.1). It holds for
 * every distribution, and covers more if many values are equal. Null with fewer than six values.
 */
export function medianInterval(
  sorted: readonly (readonly [value: number, times: number])[],
): Interval | null {
  const runs = sorted.reduce((sum, [, times]) => sum + times, 0)
  const rank = medianRank(runs)
  const valueAt = (place: number): number => {
    let left = place
    return sorted.find(([, times]) => (left -= times) <= 0)?.[0] ?? 0
  }
  return rank < 1 ? null : [valueAt(rank), valueAt(runs + 1 - rank)]
}

/** The largest rank below which the median lies with a chance of at most 2.5 %. */
function medianRank(runs: number): number {
  if (runs > 1000) return Math.floor((runs + 1 - Z95 * Math.sqrt(runs)) / 2)
  let rank = 0
  let chance = 2 ** -runs
  for (let below = chance; below <= 0.025; below += chance) {
    rank++
    chance *= (runs - rank + 1) / rank
  }
  return rank
}

/** A figure with its interval. */
export interface Measured {
  readonly value: number
  /** 95 %; null with too few runs. */
  readonly interval: Interval | null
}

/**
 * The first minus the second figure of independent samples, by MOVER (G. Y. Zou and A. Donner, Statistics in Medicine 27, 2008). Of
 * two shares with Wilson intervals, this is Newcombe's method 10 (Statistics in Medicine 17, 1998).
 */
export function difference(one: Measured, other: Measured): Measured {
  const value = one.value - other.value
  if (!one.interval || !other.interval) return { value, interval: null }
  const below = Math.hypot(one.value - one.interval[0], other.interval[1] - other.value)
  const above = Math.hypot(one.interval[1] - one.value, other.value - other.interval[0])
  return { value, interval: [value - below, value + above] }
}

/** How likely chance makes a difference at least this large, from its interval; undefined without one. */
export function pValueOfDifference({ value, interval: found }: Measured): number | undefined {
  if (!found) return undefined
  if (value === 0) return 1
  const half = value > 0 ? value - found[0] : found[1] - value
  return normalTails((Math.abs(value) / half) * Z95)
}

/** The chance that a normal deviate is farther from 0 than this (Abramowitz and Stegun 7.1.26). */
function normalTails(deviate: number): number {
  const x = deviate / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592]
  return series.reduce((sum, factor) => (sum + factor) * t, 0) * Math.exp(-x * x)
}

/** So many of so many runs. */
export interface Count {
  readonly count: number
  readonly runs: number
}

/**
 * How likely chance makes two shares at least as different: Fisher's exact test, right for any number of runs. Undefined if both
 * are 0 or both are 1, which cannot differ.
 */
export function pValueOfShares({ count, runs }: Count, other: Count): number | undefined {
  const hits = count + other.count
  const all = runs + other.runs
  if (hits === 0 || hits === all) return undefined
  /** The chance of one hit more in the first sample, over the chance of so many. */
  const next = (hit: number): number =>
    ((runs - hit) * (hits - hit)) / ((hit + 1) * (other.runs - hits + hit + 1))
  const mode = Math.floor(((runs + 1) * (hits + 1)) / (all + 2))
  const weights = new Map([[mode, 1]])
  for (let [hit, weight] = [mode, 1]; (weight *= next(hit)) > NEGLIGIBLE;)
    weights.set(++hit, weight)
  for (let [hit, weight] = [mode, 1]; (weight /= next(hit - 1)) > NEGLIGIBLE;)
    weights.set(--hit, weight)
  const own = (weights.get(count) ?? 0) * (1 + 1e-9)
  let [sum, rare] = [0, 0]
  for (const weight of weights.values()) {
    sum += weight
    if (weight <= own) rare += weight
  }
  return rare / sum
}
const NEGLIGIBLE = 1e-18

/**
 * The largest p-value of many that is more than chance, so that at most 5 % of the differences up to it are expected to be chance;
 * -1 if none is (Y. Benjamini and Y. Hochberg, "Controlling the false discovery rate", Journal of the Royal Statistical Society B
 * 57, 1995).
 */
export function discoveryLimit(pValues: readonly number[]): number {
  const sorted = pValues.toSorted((a, b) => a - b)
  return sorted.findLast((p, i) => p <= (0.05 * (i + 1)) / sorted.length) ?? -1
}
