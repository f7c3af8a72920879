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
  /** All hits strike one location as a single harm; their number is the `rounds` of its margin. */
  readonly together?: true
  /** The margin adds to the damage of the first round only. */
  readonly firstOnly?: boolean
  /**
   * `stops[row][loss]`: what the armour stops after `loss` rounds went through. The last entry covers all further ones.
   */
  readonly stops: readonly (readonly number[])[]
}

/**
 * By how much an attack succeeds.
 * @see {@link Slots}, which has an example.
 */
export interface Margin {
  /** Attack total minus defence total, as the book counts ties; above 0 is a hit. */
  readonly by: number
  /** What the attack die or the attacker's nerve decides, whatever the total. */
  readonly die?: 'ten' | 'fumble' | 'frozen'
  /** The number of rounds that strike together as one hit; absent: one. */
  readonly rounds?: number
}

/**
 * Where a round strikes: a row of the hit table, and the SP that each of its areas has lost to earlier rounds.
 * @see {@link Slots}, which has an example.
 */
export interface Place {
  readonly row: number
  /** SP lost at the area of the row, or at the first area of a pattern. */
  readonly loss: number
  /** SP lost at the second area of a pattern. */
  readonly second?: number
}

/**
 * A slot maps dice, the plan and up to two plain values to one. It emits no events and starts no attacks. What a book
 * calls a `Body` and a `Harm` is its own: numbers or plain data that never change, of which equal ones count as one.
 * @example
 * import { fnff1988, type Margin, type Place, type Plan, type Slots } from 'ringfire'
 * // Replaces one slot of the book: at most three rounds hit.
 * const hits =
 *   <P extends Plan>(base: Slots<P>): Slots<P>['hits'] =>
 *   (dice, plan, margin: Margin) =>
 *     Math.min(3, plan.rounds, base.hits(dice, plan, margin))
 * const three = fnff1988.bookEntry({ id: 'three', title: 'Three', slots: (base) => ({ hits: hits(base) }) })
 * // The third row of the hit table, where earlier rounds have cost the armour a point.
 * const place: Place = { row: 2, loss: 1 }
 * console.log(three.title, place)
 */
export interface Slots<P extends Plan, Body = unknown, Harm = unknown> {
  /** Attack total minus defence total. */
  margin(dice: Dice, plan: P): Margin
  /** Number of rounds that hit. */
  hits(dice: Dice, plan: P, margin: Margin): number
  /** Damage points of one round, before its location is known. */
  points(dice: Dice, plan: P, margin: Margin): number
  /** What one round does at a place. */
  harm(dice: Dice, plan: P, margin: Margin, place: Place): Harm
  /** What one round does to each area of its pattern row. */
  spread(dice: Dice, plan: P, margin: Margin, place: Place): readonly Harm[]
  /** The body after a harm. Called once per harm, in order. */
  suffer(dice: Dice, plan: P, body: Body, harm: Harm): Body
  /** Whether the harm costs the armour a point (staged penetration). */
  pierced(harm: Harm): boolean
  /** Drops whatever only matters for later hits to this area, so that odds can merge equal bodies. */
  forget?(body: Body, area: number): Body
}

/** The area of a row of the hit table under this plan. */
export const areaAt = ({ areas }: Pick<Plan, 'areas'>, row: number): number => areas?.[row] ?? row

/** The number of rounds that strike together. */
export const roundsIn = ({ rounds = 1 }: Margin): number => Math.max(1, rounds)

/** The one or two areas of a pattern row. */
export function patternRow(
  { pattern }: Plan,
  row: number,
): readonly [first: number, second: number | undefined] {
  const areas = present(pattern?.[row], 'row of the pattern')
  return [present(areas[0], 'area'), areas[1]]
}
