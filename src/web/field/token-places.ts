// Where tokens are drawn: at their place, unless somebody else's token would hide them.
import type { Id } from '../../dice/dice.ts'
import type { Token } from '../../books/gunfight/table/scene.ts'
import type { Point } from '../../field/map.ts'
import { toScreen, type Camera } from './camera.ts'

/** Nearer than this, in radii, one token hides the initials of the other. */
const HIDES = 1.5
/** At least this far apart, in radii, both can be seen and pressed. */
const APART = 1.7
/** Directions in which a token gives way, and rings of them. */
const WAYS = 12
const RINGS = 10

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Who keeps their place: whoever acts, then those who stand, then the fallen, then the dead. */
const rank = ({ id, down, dead }: Token, acting: Id | undefined): number =>
  id === acting ? 0 : dead ? 3 : down ? 2 : 1

/** The places of all tokens in pixels. */
export function tokenPlaces(
  tokens: readonly Token[],
  eye: Camera,
  r: number,
  acting: Id | undefined,
): ReadonlyMap<Id, Point> {
  const places = new Map<Id, Point>()
  for (const token of tokens.toSorted((a, b) => rank(a, acting) - rank(b, acting))) {
    const at = toScreen(eye, token)
    const taken = [...places.values()]
    const isFree = (spot: Point, least: number): boolean =>
      taken.every((other) => far(other, spot) >= least * r)
    places.set(
      token.id,
      isFree(at, HIDES) ? at : (spotsAround(at, r).find((spot) => isFree(spot, APART)) ?? at),
    )
  }
  return places
}

/** Spots around a place, the nearest first, beginning in the south-east. */
const spotsAround = (at: Point, r: number): readonly Point[] =>
  Array.from({ length: RINGS * WAYS }, (_, i) => {
    const [ring, way] = [1 + Math.floor(i / WAYS), i % WAYS]
    const angle = (way / WAYS) * 2 * Math.PI + Math.PI / 4
    const away = APART * r * ring
    return { x: at.x + away * Math.cos(angle), y: at.y + away * Math.sin(angle) }
  })
