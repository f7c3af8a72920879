// The procedure that the gunfight books share, cut into slots: one attack, from the dice to the wounds.
import type { Dice, Wheel } from '../../dice/dice.ts'

/** What is fixed before the dice fall. Books add their own terms. One object for each attack: exact odds remember by it. */
export interface Plan {
  /** Rounds that can hit at most. */
  readonly rounds: number
  /** The hit table with its covered areas. */
  readonly wheel: Wheel
  /** `stops[area][loss]`: what the armour there stops after `loss` rounds have gone through it. */
  readonly stops: readonly (readonly number[])[]
}

/** A slot takes dice, the plan and at most two small whole numbers, and gives one. It never tells anything. */
export interface Slots<P extends Plan> {
  /** Attack total less defence total; above 0 is a hit. */
  readonly margin: (dice: Dice, plan: P) => number
  /** How many rounds hit. */
  readonly hits: (dice: Dice, plan: P, margin: number) => number
  /** One hit at a place: a whole number of the book's own that `pierced` and `suffer` understand. */
  readonly harm: (dice: Dice, plan: P, margin: number, place: number) => number
  /** What the harm adds to the man: his new total, below 2^19. */
  readonly suffer: (dice: Dice, plan: P, total: number, harm: number) => number
  /** True where the harm costs the armour a point (staged penetration). */
  readonly pierced: (harm: number) => boolean
}

/** Bits of a total, and of a place, that hold the points of SP lost in the area that is being worked off. */
const LOSS_BITS = 5
const MOST_LOSS = 31

/** Area and points of SP already lost there, as one number for the `harm` slot. */
export const place = (area: number, loss: number): number => (area << LOSS_BITS) | loss
export const areaOf = (place: number): number => place >> LOSS_BITS
export const lossOf = (place: number): number => place & MOST_LOSS

/** Makes `fire(dice, plan, total)` for a book: the whole attack, to the new total of the man it was aimed at. */
export function firing<P extends Plan>(slots: Slots<P>): (dice: Dice, plan: P, total: number) => number {
  const forgetLoss = (total: number): number => total & ~MOST_LOSS
  return (dice, plan, total) => {
    const margin = slots.margin(dice, plan)
    if (margin <= 0) return total
    const step = (dice: Dice, sofar: number, area: number): number => {
      const loss = sofar & MOST_LOSS
      const harm = slots.harm(dice, plan, margin, place(area, loss))
      const suffered = slots.suffer(dice, plan, sofar >> LOSS_BITS, harm)
      return (suffered << LOSS_BITS) | (loss < MOST_LOSS && slots.pierced(harm) ? loss + 1 : loss)
    }
    return dice.sort('location', slots.hits(dice, plan, margin), plan.wheel, total << LOSS_BITS, step, forgetLoss) >> LOSS_BITS
  }
}
