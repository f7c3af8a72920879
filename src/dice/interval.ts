// How sure a sample is.

/** Standard deviations on either side that hold 95 of 100. */
export const Z95 = 1.959963984540054

/** From and to, both fractions of 1. */
export type Interval = readonly [low: number, high: number]

/**
 * The 95 % interval of a chance that was seen in a share of `throws`, after Wilson: right for rare and for sure things too.
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
