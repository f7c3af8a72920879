// How sure a sample is.

const Z = 1.959963984540054

/**
 * The 95 % interval of a chance that was seen in a share of `throws`, after Wilson: right for rare and for sure things too.
 *
 *     interval(0, 20_000)   // [0, 0.00019…]
 */
export function interval(share: number, throws: number): readonly [low: number, high: number] {
  const z2 = (Z * Z) / throws
  const middle = (share + z2 / 2) / (1 + z2)
  const half = (Z / (1 + z2)) * Math.sqrt((share * (1 - share)) / throws + z2 / (4 * throws))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
