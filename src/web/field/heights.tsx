// The heights of obstacles: of the one under the pointer or the cursor, or of all when asked for.
import { signal } from '@preact/signals'
import { distanceToSegment, pointInShape } from '../../field/geometry.ts'
import type { FieldMap, Obstacle, Point } from '../../field/map.ts'
import { hoverPoint } from '../state/store.ts'
import { toScreen, type Camera } from './camera.ts'
import { cursor } from './gestures.ts'
import { centre } from './ground.tsx'
import { dropOverlapping, type Box } from './labels.ts'

/** Whether all heights are shown; by default only over a picture, which does not show them otherwise. */
export const heightsAsked = signal<boolean | undefined>(undefined)
export const showsHeights = ({ picture }: FieldMap): boolean =>
  heightsAsked.value ?? picture !== undefined

/** A wall is pointed at from this near, in metres. */
const NEAR = 0.5

const isAt = ({ shape }: Obstacle, point: Point): boolean => {
  const [a, b, ...more] = shape
  return a && b && more.length === 0
    ? distanceToSegment(point, a, b) < NEAR
    : pointInShape(point, shape)
}

/** The heights to show now. */
export function MapHeights(props: Omit<Parameters<typeof Heights>[0], 'of'>) {
  const at = cursor.value ?? hoverPoint.value
  if (showsHeights(props.map)) return <Heights {...props} />
  const pointed = at ? props.map.obstacles.filter((thing) => isAt(thing, at)) : []
  return pointed.length > 0 ? <Heights {...props} of={pointed} /> : null
}

/** Equal heights closer together than this many pixels share one label. */
const APART = 46

/** The height labels, in pixels; where it is crowded, only the tallest. */
export function Heights({
  map,
  of = map.obstacles,
  eye,
  scale,
  taken,
}: {
  map: FieldMap
  /** Only these; all by default. */
  of?: readonly Obstacle[]
  eye: Camera
  scale: number
  taken: readonly Box[]
}) {
  if (eye.k < 7 && of === map.obstacles) return null
  const all = [...of]
    .sort((a, b) => b.height - a.height)
    .map((one) => {
      const middle = toScreen(eye, centre(one.shape))
      const [a, b] = one.shape.length === 2 ? one.shape : []
      const beside =
        a && b
          ? Math.abs(b.y - a.y) > Math.abs(b.x - a.x)
            ? { x: 21, y: 4 }
            : { x: 0, y: -5 }
          : { x: 0, y: 4 }
      const at = { x: middle.x + beside.x * scale, y: middle.y + beside.y * scale }
      const text = `${one.height} m`
      return {
        id: one.id,
        at,
        text,
        box: {
          x: at.x - text.length * 3.4 * scale,
          y: at.y - 11 * scale,
          width: text.length * 6.8 * scale,
          height: 14 * scale,
        },
      }
    })
  const shown: typeof all = []
  for (const one of dropOverlapping(all, taken)) {
    if (
      !shown.some(
        (other) =>
          other.text === one.text &&
          Math.hypot(other.at.x - one.at.x, other.at.y - one.at.y) < APART,
      )
    )
      shown.push(one)
  }
  return (
    <g class="heights" aria-hidden="true">
      {shown.map((one) => (
        <text key={one.id} x={one.at.x} y={one.at.y} font-size={11 * scale}>
          {one.text}
        </text>
      ))}
    </g>
  )
}
