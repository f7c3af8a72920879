// Confidence intervals of sampled chances.

/** The number of standard deviations on either side of the mean that contain 95 %. */
export const Z95 = 1.959963984540054

/** The lower and upper bounds, both from 0 to 1. */
export type Interval = readonly [low: number, high: number]

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
