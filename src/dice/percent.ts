// Chances and shares as text.
import type { Interval } from './interval.ts'

const whole = (chance: number): string => `${Math.round(100 * chance)} %`
const tenths = (share: number): string => (100 * share).toFixed(1)

/** Sums of exact chances that come to 1 may miss it by their last digits. */
const CERTAIN = 1 - 1e-9

/** A chance at a glance: "45 %"; below 1 and above 99 with one digit, "0.4 %", "<0.1 %". */
export function formatChance(chance: number): string {
  if (chance <= 0 || chance >= CERTAIN || (chance >= 0.01 && chance <= 0.99)) return whole(chance)
  if (chance < 0.001) return '<0.1 %'
  return chance > 0.999 ? '>99.9 %' : `${tenths(chance)} %`
}

/** A share of many: "45.2 %"; with its interval where it was sampled, "45.2 % (44.0 to 46.4)". */
export const formatShare = (share: number, interval?: Interval): string =>
  `${tenths(share)} %${interval ? ` (${formatInterval(interval)})` : ''}`

/** An interval of shares in percent: "44.0 to 46.4". */
export const formatInterval = ([low, high]: Interval): string => `${tenths(low)} to ${tenths(high)}`
