// How a gunfight book looks on a table.
import type { Ask, Id, Seat } from '../../../dice/dice.ts'
import type { Face } from '../../../engine/book.ts'
import type { GunfightCard, Opening, Weighed } from './card.ts'
import type { Condition } from './conditions.ts'
import type { Glimpse, Scene } from './scene.ts'

/**
 * The face of a gunfight book.
 * @see {@link Scene}, which has an example.
 */
export interface GunfightFace<S, E> extends Face<S, E, Scene, GunfightCard> {
  /** What everybody's first weapon does to each opponent when a fight begins; for comparisons. Absent: the book does not say. */
  openings?(view: Readonly<S>): readonly Opening[]
  /** The chances of a choice that is not refused, for computer players, who compare many: quicker than its plan, and about right. Absent: as `glance`. */
  weigh?(view: Readonly<S>, ask: Ask, choice: unknown): Weighed
  /** What computer players read of the scene that a seat may have. Absent: they are given that scene. */
  glimpse?(view: Readonly<S>, seat: Seat): Glimpse
  /** Present conditions of somebody as data, for computer players. Absent: none that they weigh. */
  conditions?(view: Readonly<S>, who: Id): readonly Condition[]
}
