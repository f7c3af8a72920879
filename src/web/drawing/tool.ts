// The tool with which somebody draws on everybody's map.
import type { Point } from '../../field/map.ts'
import type { Drawing } from '../../server/protocol.ts'
import { send } from '../state/send.ts'
import { none, tableState } from '../state/table-state.ts'

/** A straight line, one drawn by hand, a circle, a cone; or the rubber, which removes what it touches. */
export const TOOLS = {
  line: 'Line',
  pencil: 'By hand',
  circle: 'Circle',
  cone: 'Cone',
  rubber: 'Rubber',
} as const
export type DrawingTool = keyof typeof TOOLS

export const [{ tool, drawn }] = tableState(() => ({
  /** Absent: nothing is being drawn. */
  tool: none<DrawingTool>(),
  /** The places of the drawing that is being made, in metres. */
  drawn: [] as readonly Point[],
}))

/** What a tool draws. */
export const shapeOf = (by: DrawingTool): Drawing['what'] =>
  by === 'circle' || by === 'cone' ? by : 'line'

/** The shortest drawing, in metres; anything shorter was a slip. */
const LEAST = 0.2
/** The places that a line by hand may have. */
const MOST_PLACES = 80

const lengthOf = ([first, ...others]: readonly Point[]): number => {
  let [from, sum] = [first, 0]
  for (const to of others) {
    if (from) sum += Math.hypot(to.x - from.x, to.y - from.y)
    from = to
  }
  return sum
}

/** "5.0 m": the length of a line or a cone, the radius of a circle. */
export const metresOf = (points: readonly Point[]): string => `${lengthOf(points).toFixed(1)} m`

/** The next place: a line by hand goes through all of them, every other drawing has two. */
export function drawTo(at: Point): void {
  const [first] = drawn.value
  if (!first) drawn.value = [at]
  else drawn.value = tool.value === 'pencil' ? [...drawn.value, at] : [first, at]
}

/** At most so many of the places, evenly, with both ends. */
const thinned = (points: readonly Point[]): readonly Point[] =>
  points.length <= MOST_PLACES
    ? points
    : Array.from(
        { length: MOST_PLACES },
        (_, i) =>
          points[Math.round((i / (MOST_PLACES - 1)) * (points.length - 1))] ?? { x: 0, y: 0 },
      )

const tenths = ({ x, y }: Point): Point => ({
  x: Math.round(x * 10) / 10,
  y: Math.round(y * 10) / 10,
})

/** Shows the drawing to everybody. */
export function finishDrawing(): void {
  const points = thinned(drawn.value).map(tenths)
  const by = tool.value
  drawn.value = []
  if (by === undefined || by === 'rubber' || points.length < 2 || lengthOf(points) < LEAST) return
  void send({ do: 'draw', what: shapeOf(by), points })
}

/** Removes one drawing, or all that this screen may remove. */
export const erase = (n?: number): void =>
  void send({ do: 'erase', ...(n === undefined ? {} : { n }) })

export function putToolAway(): void {
  tool.value = undefined
  drawn.value = []
}
