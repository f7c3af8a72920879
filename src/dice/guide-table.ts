// Draws from any distribution with one random number (Chen and Asau 1974). Its upper bits select a part of
// the guide, which nearly always lies within one value. The branch is therefore predictable, which makes the
// draw fast.
import type { Distribution } from './distribution.ts'

/** The guide has 2^9 parts, or as many as there are values. */
const LEAST_BITS = 9
const TO_UNIT = 1 / 0x100000000

/**
 * A distribution of at most 32,768 whole numbers from 0 to 32,767, prepared for drawing. Its cut is spread
 * over the values in proportion.
 */
export class GuideTable {
  private readonly shift: number
  /** The value of each part; for a part that contains borders, `~` of the index where the search begins. */
  private readonly guide: Int16Array
  private readonly below: Float64Array
  private readonly values: Int16Array

  constructor({ values, chances }: Distribution) {
    const whole = chances.reduce((sum, chance) => sum + chance, 0)
    const bits = Math.max(LEAST_BITS, Math.ceil(Math.log2(values.length)))
    const parts = 2 ** bits
    this.shift = 32 - bits
    this.values = Int16Array.from(values)
    let sum = 0
    // The last entry ends every search, whatever the rounding.
    this.below = Float64Array.from(chances, (chance, at) =>
      at === values.length - 1 ? Infinity : (sum += chance / whole),
    )
    this.guide = new Int16Array(parts)
    for (let part = 0, at = 0; part < parts; part++) {
      while (part / parts >= (this.below[at] ?? Infinity)) at++
      this.guide[part] =
        (part + 1) / parts <= (this.below[at] ?? Infinity) ? (this.values[at] ?? 0) : ~at
    }
  }

  /** The value for 32 random bits, signed or unsigned. */
  draw(bits: number): number {
    const value = this.guide[bits >>> this.shift] ?? 0
    return value >= 0 ? value : this.search(~value, (bits >>> 0) * TO_UNIT)
  }

  private search(from: number, unit: number): number {
    let at = from
    while (unit >= (this.below[at] ?? Infinity)) at++
    return this.values[at] ?? 0
  }
}
