// The scene of a seat's view, limited to what the seat may see.
import type { Seat } from '../dice/dice.ts'
import type { Face } from './book.ts'

export function sceneForSeat<S, V>(
  face: Pick<Face<S, unknown, V>, 'scene' | 'seenBy'>,
  view: Readonly<S>,
  seat: Seat,
): V {
  const scene = face.scene(view)
  return face.seenBy ? face.seenBy(scene, view, seat) : scene
}
