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
/** Rings of spots around a place; the least number of directions in one. So many people as a fight may have fit on one spot. */
const RINGS = 10
const WAYS = 12
/** As many tokens touch on a ring as its number times this. */
const TOUCHING = 6

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
  const { isFree, take } = makeGrid(apart * r - 0.1)
  for (const token of tokens.toSorted((a, b) => rank(a, acting) - rank(b, acting))) {
    const at = toScreen(eye, token)
    const found = isFree(at) ? at : (place(token, at) ?? at)
    places.set(token.id, found)
    take(found)
  }
  return places

  /** The nearest spot for somebody who gives way: beside walls, if there is one, or else at least on this side of them. */
  function place(token: Point, at: Point): Point | undefined {
    const spots = SPOTS.map(({ x, y }) => ({ x: at.x + x * apart * r, y: at.y + y * apart * r }))
    if (!floor) return spots.find(isFree)
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

/** Taken places, by squares as wide as two must be apart, so that only the squares around a place are searched. */
function makeGrid(apart: number) {
  const squares = new Map<string, Point[]>()
  const square = (at: number): number => Math.floor(at / apart)
  return {
    take(at: Point): void {
      const key = `${square(at.x)} ${square(at.y)}`
      const there = squares.get(key)
      if (there) there.push(at)
      else squares.set(key, [at])
    },
    isFree(spot: Point): boolean {
      const [x, y] = [square(spot.x), square(spot.y)]
      for (let east = x - 1; east <= x + 1; east++)
        for (let south = y - 1; south <= y + 1; south++)
          if (squares.get(`${east} ${south}`)?.some((other) => far(other, spot) <= apart))
            return false
      return true
    },
  }
}

/** A ring of spots, as wide as its number, beginning in the south-east or along the axes. */
const ringOf = (ring: number, ways: number, from: number): readonly Point[] =>
  Array.from({ length: ways }, (_, way) => {
    const angle = from + (way / ways) * 2 * Math.PI
    return { x: ring * Math.cos(angle), y: ring * Math.sin(angle) }
  })

/** Spots around a place: rings, the nearest first; then along the axes, where corridors lead. */
const SPOTS: readonly Point[] = [
  ...Array.from({ length: RINGS }, (_, i) =>
    ringOf(i + 1, Math.max(WAYS, TOUCHING * (i + 1)), Math.PI / 4),
  ).flat(),
  ...Array.from({ length: RINGS }, (_, i) => ringOf(i + 1, 4, 0)).flat(),
]
