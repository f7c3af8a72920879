// How a gunfight book is displayed at a table.
import type { Ask, Id, Seat } from '../../../dice/dice.ts'
import type { Face } from '../../../engine/book.ts'
import type { GunfightCard, Opening, Weighed } from './card.ts'
import type { WeighEffort } from '../contract/act-kind.ts'
import type { Condition } from './conditions.ts'
import type { Glimpse, Scene } from './scene.ts'

/**
 * The display adapter of a gunfight book.
 * @see {@link Scene}, which has an example.
 */
export interface GunfightFace<S, E> extends Face<S, E, Scene, GunfightCard> {
  /** Each combatant's opening attacks on every opponent, for comparisons. Absent: the book does not provide them. */
  openings?(view: Readonly<S>): readonly Opening[]
  /** Fast, approximate chances of a choice that is not refused, for computer players. Absent: use `glance`. */
  weigh?(view: Readonly<S>, ask: Ask, choice: unknown, effort?: WeighEffort): Weighed
  /** The part of a seat's scene that computer players read. Absent: they read the whole scene. */
  glimpse?(view: Readonly<S>, seat: Seat): Glimpse
  /**
   * The view in which a combatant has declared one more act that costs no action and is not refused, for computer players. Absent: acts
   * are not declared.
   */
  declaring?(view: Readonly<S>, who: Id, choice: unknown): Readonly<S>
  /** The view after the acts that a combatant has declared, for computer players. Absent: acts are not declared. */
  ahead?(view: Readonly<S>, who: Id): Readonly<S>
  /** Current conditions of a combatant as data, for computer players. Absent: none. */
  conditions?(view: Readonly<S>, who: Id): readonly Condition[]
}
