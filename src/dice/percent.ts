// Chances and shares as text.
import type { Interval } from './interval.ts'

const whole = (chance: number): string => `${Math.round(100 * chance)} %`
/** Differences of chances may be off below 0 in their last digits. */
const tenths = (share: number): string => (100 * Math.max(0, share)).toFixed(1)

/** Exact chances that add up to 1 may be off in their last digits. */
const CERTAIN = 1 - 1e-9

/**
 * A chance rounded for quick reading: "45 %". Below 1 and above 99, one digit is kept: "0.4 %", "<0.1 %".
 */
export function formatChance(chance: number): string {
  if (chance <= 0 || chance >= CERTAIN || (chance >= 0.01 && chance <= 0.99)) return whole(chance)
  if (chance < 0.001) return '<0.1 %'
  return chance > 0.999 ? '>99.9 %' : `${tenths(chance)} %`
}

/** A share of many: "45.2 %". If it was sampled, its interval follows: "45.2 % (44.0 to 46.4)". */
export const formatShare = (share: number, interval?: Interval): string =>
  `${tenths(share)} %${interval ? ` (${formatInterval(interval)})` : ''}`

/** An interval, or why a figure has none: "3.78 to 4.65". */
export const formatRange = (found: Interval | null, figure: (value: number) => string): string =>
  found ? found.map(figure).join(' to ') : 'too few runs'

/** An interval of shares in percent: "44.0 to 46.4". */
export const formatInterval = ([low, high]: Interval): string => `${tenths(low)} to ${tenths(high)}`
