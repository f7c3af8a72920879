// How obstacles look from above: walls with a lit top, cars, crates, roofs and trees with shadows. In metres. Everything
// is drawn from the map's figures; nothing decides anything.
import type { FieldMap, Obstacle, Point } from '../../field/map.ts'
import { corners } from './shapes.ts'

/** Metres of shadow per metre of height, to the east and to the south; higher things than this cast no longer one. */
const EAST = 0.12
const SOUTH = 0.17
const HIGHEST = 5
/** Half the thickness of a wall, in metres. */
const WALL = 0.15

const fixed = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`
const polygon = (points: readonly Point[]): string => `M${points.map(fixed).join('L')}Z`

/** The outline of a thing: its shape, or the rectangle around a wall's line. */
function outlineOf({ shape }: Obstacle): readonly Point[] {
  const [a, b, ...more] = shape
  if (!a || !b || more.length > 0) return shape
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [dx, dy] = [((b.x - a.x) / length) * WALL, ((b.y - a.y) / length) * WALL]
  return [
    { x: a.x - dx - dy, y: a.y - dy + dx },
    { x: a.x - dx + dy, y: a.y - dy - dx },
    { x: b.x + dx + dy, y: b.y + dy - dx },
    { x: b.x + dx - dy, y: b.y + dy + dx },
  ]
}

/** The convex hull of a shape and its displaced copy: what a solid body shades. */
function hull(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const half = (all: readonly Point[]): Point[] => {
    const line: Point[] = []
    for (const point of all) {
      for (;;) {
        const [a, b] = line.slice(-2)
        if (!a || !b || (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0) break
        line.pop()
      }
      line.push(point)
    }
    return line.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** The shadow of a thing, from its outline and its height. */
function shadowOf(thing: Obstacle): string {
  const outline = outlineOf(thing)
  const high = Math.min(thing.height, HIGHEST)
  const far = outline.map(({ x, y }) => ({ x: x + high * EAST, y: y + high * SOUTH }))
  // A hollow or bent outline shades more than itself, so each side is displaced by itself.
  if (thing.kind === 'building' && outline.length > 4)
    return outline
      .map((a, i) => {
        const next = (i + 1) % outline.length
        const [b, c, d] = [outline[next], far[next], far[i]]
        return b && c && d ? polygon(hull([a, b, c, d])) : ''
      })
      .join('')
  return polygon(hull([...outline, ...far]))
}

/** All shadows as one path, so that they do not darken each other. */
export function Shadows({ map }: { map: FieldMap }) {
  const d = map.obstacles
    .filter(({ kind }) => kind !== 'fence' && kind !== 'window')
    .map(shadowOf)
    .join('')
  return <path class="cast" d={d} />
}

/** A matrix from the unit square to four corners' first three, the longer side along x. */
function along(
  shape: readonly Point[],
): { readonly matrix: string; readonly ratio: number } | undefined {
  const [a, b, c] = shape
  if (!a || !b || !c || shape.length !== 4) return undefined
  const far = (p: Point, q: Point): number => Math.hypot(q.x - p.x, q.y - p.y)
  const [p, q, r] =
    far(a, b) >= far(b, c) ? [a, b, c] : [b, c, { x: c.x + a.x - b.x, y: c.y + a.y - b.y }]
  const [ux, uy, vx, vy] = [q.x - p.x, q.y - p.y, r.x - q.x, r.y - q.y]
  return {
    matrix: `matrix(${[ux, uy, vx, vy, p.x, p.y].map((value) => value.toFixed(3)).join(' ')})`,
    ratio: far(p, q) / (far(q, r) || 1),
  }
}

/** Windows, bonnet and lamps of a car, in the unit square; a lorry has a cab only. */
const CAR = 'M.2 .14q-.05.36 0 .72l.1-.12v-.48zM.74 .14q.06.36 0 .72l-.1-.12v-.48z'
const CAR_LINES = 'M.3.12h.34M.3.88h.34M.06.2q-.02.3 0 .6M.94.2q.02.3 0 .6'
const LORRY = 'M.1.12q-.03.38 0 .76h.07v-.76z'
const LORRY_LINES = 'M.22 0v1M.42 0v1M.62 0v1M.82 0v1'
const LAMPS = 'M0.01.1h.03v.16h-.03zM0.01.74h.03v.16h-.03z'
const PLANKS = 'M0 .25h1M0 .5h1M0 .75h1M.06 0v1M.94 0v1'
/** Longer than this, in widths, a vehicle is a lorry. */
const LONG = 2.7

/** What lies on top of a thing: a car's windows, a crate's planks, a roof's inner edge, a tree's crown. */
export function Detail({ thing }: { thing: Obstacle }) {
  const { kind, shape } = thing
  const [middle, size] = centreOf(shape)
  if (kind === 'tree' && middle)
    return (
      <g class="thing-detail">
        <circle class="crown" cx={middle.x} cy={middle.y} r={Math.max(size * 1.9, 0.8)} />
        <circle
          class="crown is-lit"
          cx={middle.x - size * 0.35}
          cy={middle.y - size * 0.45}
          r={Math.max(size, 0.45)}
        />
        <circle class="trunk" cx={middle.x} cy={middle.y} r={Math.min(size * 0.5, 0.3)} />
      </g>
    )
  if (kind === 'building' && middle)
    return (
      <polygon class="roof-inner" points={corners(shape.map((at) => towards(at, middle, 0.3)))} />
    )
  const laid = kind === 'vehicle' || kind === 'wreck' || kind === 'crate' ? along(shape) : undefined
  if (!laid) return null
  const lorry = laid.ratio > LONG
  return (
    <g class="thing-detail" transform={laid.matrix}>
      {kind === 'crate' ? (
        <path class="detail-line" d={PLANKS} />
      ) : (
        <>
          <path class="detail-glass" d={lorry ? LORRY : CAR} />
          <path class="detail-line" d={lorry ? LORRY_LINES : CAR_LINES} />
          {kind === 'vehicle' && <path class="detail-lamp" d={LAMPS} />}
        </>
      )}
    </g>
  )
}

/** The mean of the corners, and their mean distance from it. */
function centreOf(shape: readonly Point[]): readonly [Point | undefined, number] {
  if (shape.length < 3) return [undefined, 0]
  const sum = shape.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  const middle = { x: sum.x / shape.length, y: sum.y / shape.length }
  const size =
    shape.reduce((all, { x, y }) => all + Math.hypot(x - middle.x, y - middle.y), 0) / shape.length
  return [middle, size]
}

/** A corner moved inwards by some metres. */
function towards(at: Point, middle: Point, metres: number): Point {
  const far = Math.hypot(middle.x - at.x, middle.y - at.y) || 1
  const part = Math.min(0.4, (metres * 1.4) / far)
  return { x: at.x + (middle.x - at.x) * part, y: at.y + (middle.y - at.y) * part }
}

/** Posts of a fence, two metres apart. */
export function Posts({ shape: [a, b] }: Obstacle) {
  if (!a || !b) return null
  const count = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / 2))
  return (
    <g class="posts">
      {Array.from({ length: count + 1 }, (_, i) => (
        <circle
          key={i}
          cx={a.x + ((b.x - a.x) * i) / count}
          cy={a.y + ((b.y - a.y) * i) / count}
          r="0.18"
        />
      ))}
    </g>
  )
}
