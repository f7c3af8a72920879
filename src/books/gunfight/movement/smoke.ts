// Smoke on the map hides what is behind it and in it.
import { crossShape, distance } from '../../../field/geometry.ts'
import { groundNear } from '../../../field/map-index.ts'
import type { FieldMap, Point } from '../../../field/map.ts'

/** So close, in metres, people see each other in the thickest smoke. Ours. */
const ARM_AND_A_STEP = 2

/** The name of the smoke between two places; undefined: there is none, or they are close. The same both ways. */
export function smokeBetween(map: FieldMap, a: Point, b: Point): string | undefined {
  if (!map.ground.some(isSmoke) || distance(a, b) <= ARM_AND_A_STEP) return undefined
  const [from, to] = a.x < b.x || (a.x === b.x && a.y <= b.y) ? [a, b] : [b, a]
  return groundNear(map, from, to, 0).find(
    (ground) => isSmoke(ground) && crossShape(from, to, ground.shape) !== undefined,
  )?.name
}

const isSmoke = ({ kind }: { readonly kind: string }): boolean => kind === 'smoke'
