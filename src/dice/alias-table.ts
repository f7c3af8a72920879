// Draws from any chances with one number and one comparison (Walker 1977, as built by Vose 1991).
import type { Distribution } from './distribution.ts'

/** A distribution prepared for drawing; what it cut is spread over the rest. */
export class AliasTable {
  private readonly size: number
  private readonly stay: Float64Array
  private readonly own: Int32Array
  private readonly other: Int32Array

  constructor(from: Distribution) {
    const size = from.values.length
    const whole = from.chances.reduce((sum, chance) => sum + chance, 0)
    const scaled = from.chances.map((chance) => (chance * size) / whole)
    this.size = size
    this.stay = new Float64Array(size).fill(1)
    this.own = Int32Array.from(from.values)
    this.other = Int32Array.from(from.values)
    const small = scaled.flatMap((weight, i) => (weight < 1 ? [i] : []))
    const large = scaled.flatMap((weight, i) => (weight < 1 ? [] : [i]))
    while (small.length > 0 && large.length > 0) {
      const poor = small.pop()!
      const rich = large.pop()!
      this.stay[poor] = scaled[poor]!
      this.other[poor] = from.values[rich]!
      scaled[rich] = scaled[rich]! + scaled[poor]! - 1
      ;(scaled[rich]! < 1 ? small : large).push(rich)
    }
  }

  /** The value for `unit`, a number from 0 to below 1. */
  draw(unit: number): number {
    const scaled = unit * this.size
    const at = scaled | 0
    return scaled - at < this.stay[at]! ? this.own[at]! : this.other[at]!
  }
}
