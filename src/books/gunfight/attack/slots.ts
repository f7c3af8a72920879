// The procedure that the gunfight books share, cut into slots: one attack, from the dice to the wounds.
import type { Dice, HitTable } from '../../../dice/dice.ts'

/**
 * What is fixed before the dice fall. Books add their own terms. One object for each attack: exact odds remember by it.
 * @see {@link Slots}, which has an example.
 */
export interface Plan {
  /** Rounds that can hit at most. */
  readonly rounds: number
  /** The hit table with what of it can be hit. Its rows are areas, or with a `pattern` sets of areas. */
  readonly hitTable: HitTable
  /** A round that spreads: the one or two areas that share its points, by row of the hit table. */
  readonly pattern?: readonly (readonly number[])[]
  /** Which area each row of the hit table is; absent: the row is the area. */
  readonly areas?: readonly number[]
  /** All rounds that hit strike one place at once: one harm, with their number in its margin (`together`). */
  readonly together?: true
  /** The margin is for the damage of the first round only. */
  readonly firstOnly?: boolean
  /** `stops[row][loss]`: what the armour there stops after `loss` rounds have gone through it. The last is for all further. */
  readonly stops: readonly (readonly number[])[]
}

/**
 * A slot takes dice, the plan and at most two small whole numbers, and gives one. It never tells anything and never fires.
 * @example
 * import { fnff1988, type Plan, type Slots } from 'ringfire'
 * // A slot in the place of one of the book: three rounds hit at most.
 * const hits =
 *   <P extends Plan>(base: Slots<P>): Slots<P>['hits'] =>
 *   (dice, plan, margin) =>
 *     Math.min(3, plan.rounds, base.hits(dice, plan, margin))
 * const three = fnff1988.bookEntry({ id: 'three', title: 'Three', slots: (base) => ({ hits: hits(base) }) })
 * console.log(three.title)
 */
export interface Slots<P extends Plan> {
  /** Attack total less defence total; above 0 is a hit. */
  readonly margin: (dice: Dice, plan: P) => number
  /** How many rounds hit. */
  readonly hits: (dice: Dice, plan: P, margin: number) => number
  /** The points of one round, before it is known where they fall. */
  readonly points: (dice: Dice, plan: P, margin: number) => number
  /** One round at a place: a whole number of the book's own, below `MOST_HARM`, that `pierced` and `suffer` understand. */
  readonly harm: (dice: Dice, plan: P, margin: number, place: number) => number
  /** One round that spreads by a row of the pattern (`spot`): the harm in its first area, and `MOST_HARM` times that in its second. */
  readonly spread: (dice: Dice, plan: P, margin: number, spot: number) => number
  /** What the harm adds to the combatant: their new number, below `bodyStates`. Called once for each harm, in their order. */
  readonly suffer: (dice: Dice, plan: P, combatant: number, harm: number) => number
  /** True where the harm costs the armour a point (staged penetration). */
  readonly pierced: (harm: number) => boolean
  /** Numbers that a combatant can have: a power of two, at most 2^23. Absent: `BODY_STATES`. */
  readonly bodyStates?: number
  /** Once no later round can strike this area: the combatant's number without what matters there alone, so that odds can merge what is alike. */
  readonly forget?: (combatant: number, area: number) => number
}

/**
 * Area and points of SP already lost there, as one number; where nothing is lost it is the area. At most 16 areas.
 * @example
 * import { areaOf, lossOf, packAreaLoss } from 'ringfire'
 * const armour = packAreaLoss(2, 5)
 * console.log(areaOf(armour), lossOf(armour)) // 2 5
 */
export const packAreaLoss = (area: number, loss: number): number => (loss << 4) | area
/** The area of a place. */
export const areaOf = (place: number): number => place & 15
/** The points of SP that are lost at a place. */
export const lossOf = (place: number): number => place >> 4

/** A margin and how many rounds strike together, as one number; the margin is kept up to 4095. */
export const packMarginCount = (margin: number, count: number): number =>
  count * MOST_MARGIN + Math.min(margin, MOST_MARGIN - 1)
const MOST_MARGIN = 4096
export const marginIn = (packed: number): number => packed % MOST_MARGIN
/** 1 where nothing was packed. */
export const countIn = (packed: number): number => Math.max(1, Math.floor(packed / MOST_MARGIN))

/** The area that a place of this plan is in. */
export const areaAt = ({ areas }: Pick<Plan, 'areas'>, place: number): number =>
  areas?.[areaOf(place)] ?? areaOf(place)

/** Harms are below this. */
export const MOST_HARM = 4096

/** Numbers of a combatant where a book says no other. */
export const BODY_STATES = 1024

/** Row of a pattern and the points of SP already lost in its first and its second area, as one number. At most 16 rows. */
export const packPatternLoss = (row: number, first: number, second: number): number =>
  (((second << 5) | first) << 4) | row
export const rowOf = (spot: number): number => spot & 15
export const firstLossOf = (spot: number): number => (spot >> 4) & 31
export const secondLossOf = (spot: number): number => spot >> 9
