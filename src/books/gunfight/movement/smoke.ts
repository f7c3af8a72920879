// Smoke on the map hides everything in it and behind it.
import { crossShape, distance } from '../../../field/geometry.ts'
import { groundNear } from '../../../field/map-index.ts'
import type { FieldMap, Point } from '../../../field/map.ts'

/** Within this many metres, people see each other even in the thickest smoke. A house rule. */
const VISIBLE_WITHIN = 2

/** Name of the smoke between two points, or undefined if there is none or the points are close. Symmetric. */
export function smokeBetween(map: FieldMap, a: Point, b: Point): string | undefined {
  if (!map.ground.some(isSmoke) || distance(a, b) <= VISIBLE_WITHIN) return undefined
  const [from, to] = a.x < b.x || (a.x === b.x && a.y <= b.y) ? [a, b] : [b, a]
  return groundNear(map, from, to).find(
    (ground) => isSmoke(ground) && crossShape(from, to, ground.shape) !== undefined,
  )?.name
}

const isSmoke = ({ kind }: { readonly kind: string }): boolean => kind === 'smoke'
