// How a gunfight book looks on a table.
import type { Face } from '../../../engine/book.ts'
import type { GunfightCard, Opening } from './card.ts'
import type { Scene } from './scene.ts'

/** The face of a gunfight book. */
export interface GunfightFace<S, E> extends Face<S, E, Scene, GunfightCard> {
  /** What everybody's first weapon does to each opponent when a fight begins; for comparisons. Absent: the book does not say. */
  openings?(view: Readonly<S>): readonly Opening[]
}
