// Where tokens are drawn: at their place, unless somebody else's token would hide them; never on or behind a wall, nor
// off the map, because of that.
import type { Id } from '../../dice/dice.ts'
import type { Token } from '../../books/gunfight/table/scene.ts'
import { crossShape, distanceToShape } from '../../field/geometry.ts'
import type { FieldMap, Point } from '../../field/map.ts'
import { toField, toScreen, type Camera } from './camera.ts'

/** At least this far apart, in radii, two tokens touch and hide nothing of each other; in a crowd, they hide no initials. */
const APART = 2
const APART_IN_CROWD = 1.7
/** More tokens are a crowd, which has no room for more. */
const CROWD = 12
/** Directions in which a token gives way, and rings of them. */
const WAYS = 12
const RINGS = 10

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Who keeps their place: whoever acts, then those who stand, then the fallen, then the dead. */
const rank = ({ id, down, dead }: Token, acting: Id | undefined): number =>
  id === acting ? 0 : dead ? 3 : down ? 2 : 1

/** The ground that tokens share when they give way. */
export type Floor = Pick<FieldMap, 'width' | 'height' | 'obstacles'>

/** The places of all tokens in pixels. */
export function tokenPlaces(
  tokens: readonly Token[],
  {
    eye,
    r,
    floor,
  }: { readonly eye: Camera; readonly r: number; readonly floor?: Floor | undefined },
  acting: Id | undefined,
): ReadonlyMap<Id, Point> {
  const places = new Map<Id, Point>()
  const apart = tokens.length > CROWD ? APART_IN_CROWD : APART
  for (const token of tokens.toSorted((a, b) => rank(a, acting) - rank(b, acting))) {
    const at = toScreen(eye, token)
    const taken = [...places.values()]
    const isFree = (spot: Point): boolean =>
      taken.every((other) => far(other, spot) > apart * r - 0.1)
    places.set(token.id, isFree(at) ? at : (place(token, at, isFree) ?? at))
  }
  return places

  /** The nearest spot for somebody who gives way: beside walls, if there is one, or else at least on this side of them. */
  function place(token: Point, at: Point, isFree: (spot: Point) => boolean): Point | undefined {
    const spots = spotsAround(at, apart * r)
    if (!floor) return spots.find((spot) => isFree(spot))
    const reach = r / eye.k
    const room = roomAround(floor, token, (RINGS * apart + 1) * reach)
    const nearest = (least: number): Point | undefined =>
      spots.find((spot) => isFree(spot) && room(toField(eye, spot), least))
    return nearest(reach) ?? nearest(0)
  }
}

/**
 * Whether somebody at `from` can be drawn elsewhere within `most` metres: no wall between, and none nearer than `reach`
 * metres, unless they already stand nearer to it. So with the edges of the map.
 */
function roomAround({ width, height, obstacles }: Floor, from: Point, most: number) {
  const near = obstacles.flatMap(({ shape }) => {
    const away = distanceToShape(from, shape)
    return away > 0 && away <= most ? [{ shape, away }] : []
  })
  const edge = ({ x, y }: Point): number => Math.min(x, y, width - x, height - y)
  const least = edge(from)
  return (to: Point, reach: number): boolean =>
    edge(to) >= Math.min(reach, least) &&
    near.every(
      ({ shape, away }) =>
        distanceToShape(to, shape) >= Math.min(reach, away) && !crossShape(from, to, shape),
    )
}

/** Spots around a place: rings, the nearest first, beginning in the south-east; then along the axes, where corridors lead. */
const spotsAround = (at: Point, step: number): readonly Point[] =>
  [WAYS, 4].flatMap((ways) =>
    Array.from({ length: RINGS * ways }, (_, i) => {
      const [ring, way] = [1 + Math.floor(i / ways), i % ways]
      const angle = (way / ways) * 2 * Math.PI + (ways === WAYS ? Math.PI / 4 : 0)
      const away = step * ring
      return { x: at.x + away * Math.cos(angle), y: at.y + away * Math.sin(angle) }
    }),
  )
