// Draws from any chances with one number (Chen and Asau 1974): its upper bits name a part of the guide, and nearly always that
// part lies within one value. A processor foresees `nearly always`; to toss between two values would cost it more than the draw.
import type { Distribution } from './distribution.ts'

/** The guide has 2^9 parts, or as many as there are values. */
const LEAST_BITS = 9
const TO_UNIT = 1 / 0x100000000

/** A distribution of whole numbers, 0 to 32,767, and no more of them than that, prepared for drawing; what it cut is spread over the rest. */
export class GuideTable {
  private readonly shift: number
  /** The value of each part; where borders lie in it, `~` of the place at which the search begins. */
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
    // The last one ends every search, whatever was lost in adding.
    this.below = Float64Array.from(chances, (chance, at) =>
      at === values.length - 1 ? Infinity : (sum += chance / whole),
    )
    this.guide = new Int16Array(parts)
    for (let part = 0, at = 0; part < parts; part++) {
      while (part / parts >= this.below[at]!) at++
      this.guide[part] = (part + 1) / parts <= this.below[at]! ? values[at]! : ~at
    }
  }

  /** The value for 32 bits by chance, signed or not. */
  draw(bits: number): number {
    const value = this.guide[bits >>> this.shift]!
    return value >= 0 ? value : this.search(~value, (bits >>> 0) * TO_UNIT)
  }

  private search(from: number, unit: number): number {
    let at = from
    while (unit >= this.below[at]!) at++
    return this.values[at]!
  }
}
