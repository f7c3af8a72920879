// Marking on the map: a spot by a click, a line by dragging or by its ends. Metres, to a tenth, within the map.
import { batch } from '@preact/signals'
import type { Point } from '../../field/map.ts'
import { aim, mapWish, marks, scene } from './store.ts'

/** A shorter drag (metres) is a slip, not a line. */
const SHORTEST = 0.5

function onMap(at: Point): Point {
  const map = scene.value?.map
  const held = (value: number, most: number): number =>
    Math.round(Math.min(most, Math.max(0, value)) * 10) / 10
  return { x: held(at.x, map?.width ?? Infinity), y: held(at.y, map?.height ?? Infinity) }
}

const isLine = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) >= SHORTEST

/** Adds a mark: the spot, or the next end of the line. */
export function mark(at: Point): void {
  const wish = mapWish.value
  if (!wish) return
  const here = onMap(at)
  const [first, second] = marks.value
  if (wish.wants === 'line' && (!first || second)) {
    batch(() => {
      aim.value = undefined
      marks.value = [here]
    })
    return
  }
  if (wish.wants === 'line' && first && !isLine(first, here)) return
  give(wish.wants === 'line' && first ? [first, here] : [here])
}

/** Updates the line while it is dragged. */
export function stretch(from: Point, to: Point): void {
  marks.value = [onMap(from), onMap(to)]
}

/** Ends the drag and takes the line. */
export function letGo(): void {
  const [a, b] = marks.value
  if (a && b && isLine(a, b)) give([a, b])
  else dropMarks()
}

/** Clears the marks; the map is still asked. */
export function dropMarks(): void {
  batch(() => {
    marks.value = []
    aim.value = undefined
  })
}

function give(points: readonly Point[]): void {
  const wish = mapWish.value
  marks.value = points
  wish?.take(points)
  if (mapWish.value !== wish) marks.value = []
}
