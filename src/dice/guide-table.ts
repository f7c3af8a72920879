// Draws from any chances with one number (Chen and Asau 1974): a guide says where among the values to begin, and nearly
// always that is the value. A processor foresees `nearly always`; to toss between two values would cost it more than the draw.
import type { Distribution } from './distribution.ts'

/** Parts of the guide: a border between two values lies in few of them. */
const PARTS = 1024

/** A distribution prepared for drawing, of no more than 65,536 values; what it cut is spread over the rest. */
export class GuideTable {
  private readonly parts: number
  private readonly from: Uint16Array
  private readonly below: Float64Array
  private readonly values: Int32Array

  constructor({ values, chances }: Distribution) {
    const whole = chances.reduce((sum, chance) => sum + chance, 0)
    this.parts = Math.max(PARTS, values.length)
    this.values = Int32Array.from(values)
    this.from = new Uint16Array(this.parts)
    this.below = new Float64Array(values.length)
    let sum = 0
    for (let at = 0, part = 0; at < values.length; at++) {
      sum += chances[at]! / whole
      // The last one ends the search, whatever was lost in adding.
      const border = at === values.length - 1 ? Infinity : sum
      this.below[at] = border
      for (; part < this.parts && part / this.parts < border; part++) this.from[part] = at
    }
  }

  /** The value for `unit`, a number from 0 to below 1. */
  draw(unit: number): number {
    let at = this.from[(unit * this.parts) | 0]!
    while (unit >= this.below[at]!) at++
    return this.values[at]!
  }
}
