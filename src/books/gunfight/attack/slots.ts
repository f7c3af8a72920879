// The attack procedure that the gunfight books share, split into slots, from the dice to the wounds.
import type { Dice, HitTable } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'

/**
 * Everything that is fixed before the roll; books add their own terms. Create one object per attack, since exact odds
 * are cached by identity.
 * @see {@link Slots}, which has an example.
 */
export interface Plan {
  /** Maximum number of rounds that can hit. */
  readonly rounds: number
  /** The hit table and its exposed rows. A row is an area or, with a `pattern`, a set of areas. */
  readonly hitTable: HitTable
  /** For a round that spreads: the one or two areas that share its points, by row of the hit table. */
  readonly pattern?: readonly (readonly number[])[]
  /** The area of each hit table row; absent: the row is the area. */
  readonly areas?: readonly number[]
  /** All hits strike one location as a single harm; their number is packed into its margin. */
  readonly together?: true
  /** The margin adds to the damage of the first round only. */
  readonly firstOnly?: boolean
  /**
   * `stops[row][loss]`: what the armour stops after `loss` rounds went through. The last entry covers all further ones.
   */
  readonly stops: readonly (readonly number[])[]
}

/**
 * A slot maps dice, the plan and up to two small integers to an integer. It emits no events and starts no attacks.
 * @example
 * import { fnff1988, type Plan, type Slots } from 'ringfire'
 * // Replaces one slot of the book: at most three rounds hit.
 * const hits =
 *   <P extends Plan>(base: Slots<P>): Slots<P>['hits'] =>
 *   (dice, plan, margin) =>
 *     Math.min(3, plan.rounds, base.hits(dice, plan, margin))
 * const three = fnff1988.bookEntry({ id: 'three', title: 'Three', slots: (base) => ({ hits: hits(base) }) })
 * console.log(three.title)
 */
export interface Slots<P extends Plan> {
  /** Attack total minus defence total; above 0 is a hit. */
  readonly margin: (dice: Dice, plan: P) => number
  /** Number of rounds that hit. */
  readonly hits: (dice: Dice, plan: P, margin: number) => number
  /** Damage points of one round, before its location is known. */
  readonly points: (dice: Dice, plan: P, margin: number) => number
  /** The harm of one round at a packed place: a book-specific integer below `MOST_HARM`. */
  readonly harm: (dice: Dice, plan: P, margin: number, place: number) => number
  /** The harms of one round over a packed pattern row: the first plus `MOST_HARM` times the second. */
  readonly spread: (dice: Dice, plan: P, margin: number, spot: number) => number
  /** The combatant's body state after a harm, below `bodyStates`. Called once per harm, in order. */
  readonly suffer: (dice: Dice, plan: P, combatant: number, harm: number) => number
  /** Whether the harm costs the armour a point (staged penetration). */
  readonly pierced: (harm: number) => boolean
  /** Number of body states: a power of two, at most 2^23. Absent: `BODY_STATES`. */
  readonly bodyStates?: number
  /** Drops whatever only matters for later hits to this area, so that odds can merge equal states. */
  readonly forget?: (combatant: number, area: number) => number
}

/**
 * Packs an area and its lost SP; with no loss it is the area itself. At most 16 areas.
 * @example
 * import { areaOf, lossOf, packAreaLoss } from 'ringfire'
 * const armour = packAreaLoss(2, 5)
 * console.log(areaOf(armour), lossOf(armour)) // 2 5
 */
export const packAreaLoss = (area: number, loss: number): number => (loss << 4) | area
/** The area of a packed place. */
export const areaOf = (place: number): number => place & 15
/** The lost SP of a packed place. */
export const lossOf = (place: number): number => place >> 4

/** Packs a margin, up to 4095, and the number of rounds that strike together. */
export const packMarginCount = (margin: number, count: number): number =>
  count * MOST_MARGIN + Math.min(margin, MOST_MARGIN - 1)
const MOST_MARGIN = 4096
export const marginIn = (packed: number): number => packed % MOST_MARGIN
/** 1 if nothing was packed. */
export const countIn = (packed: number): number => Math.max(1, Math.floor(packed / MOST_MARGIN))

/** The area of a packed place under this plan. */
export const areaAt = ({ areas }: Pick<Plan, 'areas'>, place: number): number =>
  areas?.[areaOf(place)] ?? areaOf(place)

/** Exclusive upper limit of harms. */
export const MOST_HARM = 4096

/** The default number of body states. */
export const BODY_STATES = 1024

/** Packs a pattern row and the lost SP of its first and second area. At most 16 rows. */
export const packPatternLoss = (row: number, first: number, second: number): number =>
  (((second << 5) | first) << 4) | row
/** The one or two areas of a pattern row. */
export function patternRow(
  { pattern }: Plan,
  row: number,
): readonly [first: number, second: number | undefined] {
  const areas = present(pattern?.[row], 'row of the pattern')
  return [present(areas[0], 'area'), areas[1]]
}
export const rowOf = (spot: number): number => spot & 15
export const firstLossOf = (spot: number): number => (spot >> 4) & 31
export const secondLossOf = (spot: number): number => spot >> 9
