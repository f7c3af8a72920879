// Bounding boxes of a map's shapes, made once a map. Maps are never changed in place, so they serve as the key.
import type { FieldMap, Ground, Obstacle, Point } from './map.ts'

interface Boxed<T> {
  readonly thing: T
  readonly west: number
  readonly east: number
  readonly north: number
  readonly south: number
}

interface Boxes {
  readonly obstacles: readonly Boxed<Obstacle>[]
  readonly ground: readonly Boxed<Ground>[]
}

const known = new WeakMap<FieldMap, Boxes>()

function boxed<T extends { readonly shape: readonly Point[] }>(thing: T): Boxed<T> {
  let west = Infinity
  let east = -Infinity
  let north = Infinity
  let south = -Infinity
  for (const { x, y } of thing.shape) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    north = Math.min(north, y)
    south = Math.max(south, y)
  }
  return { thing, west, east, north, south }
}

function boxesOf(map: FieldMap): Boxes {
  let boxes = known.get(map)
  if (!boxes) {
    boxes = { obstacles: map.obstacles.map(boxed), ground: map.ground.map(boxed) }
    known.set(map, boxes)
  }
  return boxes
}

function near<T>(boxes: readonly Boxed<T>[], a: Point, b: Point, margin: number): T[] {
  const west = Math.min(a.x, b.x) - margin
  const east = Math.max(a.x, b.x) + margin
  const north = Math.min(a.y, b.y) - margin
  const south = Math.max(a.y, b.y) + margin
  const found: T[] = []
  for (const box of boxes)
    if (box.west <= east && box.east >= west && box.north <= south && box.south >= north) found.push(box.thing)
  return found
}

/** The obstacles whose box comes within `margin` metres of the box of `a`-`b`, in the map's order. */
export const obstaclesNear = (map: FieldMap, a: Point, b: Point, margin: number): readonly Obstacle[] =>
  near(boxesOf(map).obstacles, a, b, margin)

/** The pieces of ground whose box comes within `margin` metres of the box of `a`-`b`, in the map's order. */
export const groundNear = (map: FieldMap, a: Point, b: Point, margin: number): readonly Ground[] =>
  near(boxesOf(map).ground, a, b, margin)
