// How a gunfight book looks on a table.
import type { Id } from '../../../dice/dice.ts'
import type { Face } from '../../../engine/book.ts'
import type { GunfightCard, Opening } from './card.ts'
import type { Condition } from './conditions.ts'
import type { Scene } from './scene.ts'

/**
 * The face of a gunfight book.
 * @see {@link Scene}, which has an example.
 */
export interface GunfightFace<S, E> extends Face<S, E, Scene, GunfightCard> {
  /** What everybody's first weapon does to each opponent when a fight begins; for comparisons. Absent: the book does not say. */
  openings?(view: Readonly<S>): readonly Opening[]
  /** Present conditions of somebody as data, for computer players. Absent: none that they weigh. */
  conditions?(view: Readonly<S>, who: Id): readonly Condition[]
}
