// Marking on the map: a spot by a click, a line by dragging or by its ends. In metres, rounded to tenths, within
// the map.
import { batch } from '@preact/signals'
import type { Point } from '../../field/map.ts'
import { draftAction, mapRequest, marks, scene } from './store.ts'

/** A shorter drag, in metres, is a slip and not a line. */
const MIN_LINE = 0.5

function snapToMap(at: Point): Point {
  const map = scene.value?.map
  const held = (value: number, most: number): number =>
    Math.round(Math.min(most, Math.max(0, value)) * 10) / 10
  return { x: held(at.x, map?.width ?? Infinity), y: held(at.y, map?.height ?? Infinity) }
}

const isLine = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) >= MIN_LINE

/** Adds a mark: the spot, or the next end of the line. */
export function addMark(at: Point): void {
  const wish = mapRequest.value
  if (!wish) return
  const here = snapToMap(at)
  const [first, second] = marks.value
  if (wish.shape === 'line' && (!first || second)) {
    batch(() => {
      draftAction.value = undefined
      marks.value = [here]
    })
    return
  }
  if (wish.shape === 'line' && first && !isLine(first, here)) return
  submitMarks(wish.shape === 'line' && first ? [first, here] : [here])
}

/** Updates the line during a drag. */
export function dragLine(from: Point, to: Point): void {
  marks.value = [snapToMap(from), snapToMap(to)]
}

/** Ends the drag and submits the line. */
export function finishLine(): void {
  const [a, b] = marks.value
  if (a && b && isLine(a, b)) submitMarks([a, b])
  else clearMarks()
}

/** Clears the marks; the map keeps waiting. */
export function clearMarks(): void {
  batch(() => {
    marks.value = []
    draftAction.value = undefined
  })
}

function submitMarks(points: readonly Point[]): void {
  const wish = mapRequest.value
  marks.value = points
  wish?.onPicked(points)
  if (mapRequest.value !== wish) marks.value = []
}
