// Edits of a user-drawn map, as pure functions, and their undo history.
import { present } from '../../dice/present.ts'
import type { FieldMap, Obstacle, Point, StartingPlace } from '../../field/map.ts'
import type { MapFile } from '../../files/map.ts'

/** A map with its earlier versions and the undone ones. */
export interface History {
  readonly past: readonly MapFile[]
  readonly now: MapFile
  readonly future: readonly MapFile[]
}

const MOST_STEPS = 200

export const begin = (now: MapFile): History => ({ past: [], now, future: [] })
export const change = ({ past, now }: History, next: MapFile): History =>
  next === now
    ? { past, now, future: [] }
    : { past: [...past, now].slice(-MOST_STEPS), now: next, future: [] }

export function undo({ past, now, future }: History): History {
  const before = past.at(-1)
  return before
    ? { past: past.slice(0, -1), now: before, future: [now, ...future] }
    : { past, now, future }
}

export function redo({ past, now, future }: History): History {
  const [next, ...rest] = future
  return next ? { past: [...past, now], now: next, future: rest } : { past, now, future }
}

/** Identifies a piece on the map: an obstacle or ground by its id, a starting position by its number. */
export type Key = string
export const startKey = (i: number): Key => `start:${i}`

type Ground = FieldMap['ground'][number]
interface Piece {
  readonly key: Key
  readonly shape: readonly Point[]
}

/** All pieces that can be selected. */
export const piecesOf = (map: MapFile): readonly Piece[] => [
  ...map.ground.map(({ id, shape }) => ({ key: id, shape })),
  ...map.obstacles.map(({ id, shape }) => ({ key: id, shape })),
  ...(map.starts ?? []).map((start, i) => ({ key: startKey(i), shape: [start] })),
]

/** The keys of all pieces that lie entirely inside the rectangle between two corners. */
export function keysWithin(map: MapFile, [a, b]: readonly [Point, Point]): readonly Key[] {
  const [west, east] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
  const [north, south] = [Math.min(a.y, b.y), Math.max(a.y, b.y)]
  return piecesOf(map)
    .filter(({ shape }) =>
      shape.every(({ x, y }) => x >= west && x <= east && y >= north && y <= south),
    )
    .map(({ key }) => key)
}

export const centimetres = (metres: number): number => Math.round(metres * 100) / 100
export const snap = (metres: number, grid: number): number =>
  grid > 0 ? centimetres(Math.round(metres / grid) * grid) : centimetres(metres)

/** Puts what `to` makes of them in the places of the selected pieces. */
function changePieces(
  map: MapFile,
  keys: readonly Key[],
  to: <T extends Obstacle | Ground | StartingPlace>(piece: T) => T | readonly [],
): MapFile {
  const chosen = new Set(keys)
  return {
    ...map,
    obstacles: map.obstacles.flatMap((one) => (chosen.has(one.id) ? to(one) : one)),
    ground: map.ground.flatMap((one) => (chosen.has(one.id) ? to(one) : one)),
    ...(map.starts && {
      starts: map.starts.flatMap((one, i) => (chosen.has(startKey(i)) ? to(one) : one)),
    }),
  }
}

/** Applies a transformation to every corner of the selected pieces. */
export function moveCorners(map: MapFile, keys: readonly Key[], to: (p: Point) => Point): MapFile {
  const moved = (p: Point): Point => {
    const { x, y } = to(p)
    return { x: centimetres(x), y: centimetres(y) }
  }
  return changePieces(map, keys, (one) =>
    'shape' in one ? { ...one, shape: one.shape.map(moved) } : { ...one, ...moved(one) },
  )
}

export const translate = (map: MapFile, keys: readonly Key[], by: Point): MapFile =>
  moveCorners(map, keys, ({ x, y }) => ({ x: x + by.x, y: y + by.y }))

/** Rotates the selected pieces around their common centre, in degrees clockwise. */
export function rotate(map: MapFile, keys: readonly Key[], degrees: number): MapFile {
  const corners = piecesOf(map).flatMap(({ key, shape }) => (keys.includes(key) ? shape : []))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const cx = (Math.min(...xs) + Math.max(...xs)) / 2
  const cy = (Math.min(...ys) + Math.max(...ys)) / 2
  return moveCorners(map, keys, (p) => turnAround(p, { x: cx, y: cy }, degrees))
}

/** Rotates a point around another, in degrees clockwise. */
export function turnAround(p: Point, middle: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const [x, y] = [p.x - middle.x, p.y - middle.y]
  return { x: middle.x + x * cos - y * sin, y: middle.y + x * sin + y * cos }
}

export const remove = (map: MapFile, keys: readonly Key[]): MapFile =>
  changePieces(map, keys, () => [])

/** An unused id: `wall-1`, `wall-2`. */
export function freeId(map: MapFile, kind: string): string {
  const taken = new Set([...map.obstacles, ...map.ground].map(({ id }) => id))
  let n = 1
  while (taken.has(`${kind}-${n}`)) n++
  return `${kind}-${n}`
}

/** Duplicates the selected pieces, slightly offset, and returns the keys of the copies. */
export function duplicate(
  map: MapFile,
  keys: readonly Key[],
): { readonly map: MapFile; readonly keys: readonly Key[] } {
  let next = map
  const copies: Key[] = []
  for (const key of keys) {
    const obstacle = map.obstacles.find(({ id }) => id === key)
    const ground = map.ground.find(({ id }) => id === key)
    const start = (map.starts ?? []).find((_, i) => startKey(i) === key)
    const id = freeId(next, (obstacle ?? ground)?.kind ?? 'start')
    if (obstacle) next = { ...next, obstacles: [...next.obstacles, { ...obstacle, id }] }
    if (ground) next = { ...next, ground: [...next.ground, { ...ground, id }] }
    if (start) next = { ...next, starts: [...(next.starts ?? []), start] }
    copies.push(start ? startKey((next.starts ?? []).length - 1) : id)
  }
  return { map: translate(next, copies, { x: 1, y: 1 }), keys: copies }
}

/**
 * A drawing tool. `how` is what it draws: a chain of lines, a single line, a rectangle or free shape, or a spot.
 */
export interface Tool {
  readonly id: string
  readonly label: string
  readonly how: 'chain' | 'line' | 'shape' | 'spot'
  readonly obstacle?: Pick<Obstacle, 'kind' | 'height' | 'open'>
  readonly ground?: Ground['kind']
}

export const TOOLS: readonly Tool[] = [
  { id: 'wall', label: 'Wall', how: 'chain', obstacle: { kind: 'wall', height: 2.5 } },
  { id: 'low-wall', label: 'Low wall', how: 'chain', obstacle: { kind: 'wall', height: 1 } },
  { id: 'fence', label: 'Fence', how: 'chain', obstacle: { kind: 'fence', height: 2 } },
  { id: 'door', label: 'Door', how: 'line', obstacle: { kind: 'door', height: 2.1 } },
  { id: 'window', label: 'Window', how: 'line', obstacle: { kind: 'window', height: 1 } },
  {
    id: 'crate',
    label: 'Crate or furniture',
    how: 'shape',
    obstacle: { kind: 'crate', height: 1.1 },
  },
  {
    id: 'building',
    label: 'Building',
    how: 'shape',
    obstacle: { kind: 'building', height: 5 },
  },
  { id: 'vehicle', label: 'Vehicle', how: 'shape', obstacle: { kind: 'vehicle', height: 1.5 } },
  { id: 'wreck', label: 'Wreck', how: 'shape', obstacle: { kind: 'wreck', height: 1.3 } },
  { id: 'tree', label: 'Tree', how: 'shape', obstacle: { kind: 'tree', height: 5 } },
  { id: 'rough', label: 'Rubble, rough ground', how: 'shape', ground: 'rough' },
  { id: 'mud', label: 'Mud', how: 'shape', ground: 'mud' },
  { id: 'water', label: 'Water', how: 'shape', ground: 'water' },
  { id: 'slope', label: 'Slope', how: 'shape', ground: 'slope' },
  { id: 'fire', label: 'Fire', how: 'shape', ground: 'fire' },
  { id: 'smoke', label: 'Smoke', how: 'shape', ground: 'smoke' },
  { id: 'start', label: 'Starting place', how: 'spot' },
]

/** Adds the shape drawn with a tool to the map, and returns its key. */
export function draw(
  map: MapFile,
  tool: Tool,
  shape: readonly Point[],
  side = 1,
): { readonly map: MapFile; readonly key: Key } {
  if (tool.obstacle) {
    const id = freeId(map, tool.id)
    const name = `${tool.label} ${id.split('-').at(-1)}`
    return {
      map: {
        ...map,
        obstacles: [...map.obstacles, { id, name, ...tool.obstacle, shape: [...shape] }],
      },
      key: id,
    }
  }
  if (tool.ground) {
    const id = freeId(map, tool.id)
    return {
      map: {
        ...map,
        ground: [...map.ground, { id, name: tool.label, kind: tool.ground, shape: [...shape] }],
      },
      key: id,
    }
  }
  const starts = [...(map.starts ?? []), { side, ...present(shape[0], 'the place of a start') }]
  return { map: { ...map, starts }, key: startKey(starts.length - 1) }
}

/** Sets fields of all selected pieces; undefined removes a field. */
export const setFields = (
  map: MapFile,
  keys: readonly Key[],
  fields: Partial<Record<keyof Obstacle | keyof StartingPlace, unknown>>,
): MapFile =>
  changePieces(
    map,
    keys,
    <T extends object>(one: T): T =>
      Object.fromEntries(
        Object.entries({ ...one, ...fields }).filter(([, value]) => value !== undefined),
      ) as T,
  )

/** The key of the piece that a fault concerns: `obstacles[3].shape` is the fourth obstacle. */
export function keyOfFault(map: MapFile, field: string): Key | undefined {
  const [, list, n] = /^(obstacles|ground|starts)\[(\d+)\]/.exec(field) ?? []
  if (list === 'starts') return startKey(Number(n))
  return list === 'obstacles' || list === 'ground' ? map[list][Number(n)]?.id : undefined
}
