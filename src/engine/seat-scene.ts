// The scene of a view as the seat may have it whose view it is.
import type { Seat } from '../dice/dice.ts'
import type { Face } from './book.ts'

/** What a seat is shown of its view. */
export function sceneForSeat<S, V>(
  face: Pick<Face<S, unknown, V>, 'scene' | 'seenBy'>,
  view: Readonly<S>,
  seat: Seat,
): V {
  const scene = face.scene(view)
  return face.seenBy ? face.seenBy(scene, view, seat) : scene
}
