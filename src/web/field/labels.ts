// Non-overlapping labels on the map: boxes in pixels, and free places.
import type { Point } from '../../field/map.ts'
import type { Size } from './camera.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Average width of a letter in pixels. */
const LETTER_WIDTH = 7.1
const TAG_HEIGHT = 20
const WIDE_VIEW = 1500

/** The text scale: larger on a wide field. */
export const textScale = (view: Size): number => (view.width >= WIDE_VIEW ? 1.3 : 1)

/** The width of a tag in pixels, before the text scale. */
export const tagWidth = (text: string): number => text.length * LETTER_WIDTH + 12

/** The box of a tag, given its centre. */
export function tagBox(at: Point, text: string, scale = 1): Box {
  const [width, height] = [tagWidth(text) * scale, TAG_HEIGHT * scale]
  return { x: at.x - width / 2, y: at.y - height / 2, width, height }
}

/** True if two boxes overlap. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const isInView = (box: Box, view: Size): boolean =>
  box.x >= 2 &&
  box.y >= 2 &&
  box.x + box.width <= view.width - 2 &&
  box.y + box.height <= view.height - 2

/** The width of the tools that stand over the field on a wide screen. */
export const TOOLS_WIDTH = 50

/** What stands over the field: the scale, tools and legend, which stand below it on a phone, and the hint. */
export const controlBoxes = (
  { width, height }: Size,
  shown: { readonly wide: boolean; readonly hint: boolean },
): readonly Box[] => [
  { x: width - 130, y: height - 34, width: 130, height: 34 },
  ...(shown.wide
    ? [
        { x: width - TOOLS_WIDTH, y: 0, width: TOOLS_WIDTH, height: 268 },
        { x: 0, y: height - 46, width: 100, height: 46 },
      ]
    : []),
  ...(shown.hint ? [{ x: width / 2 - 220, y: 0, width: 440, height: 48 }] : []),
]

/** The first visible place that covers nothing. */
export function findFreeBox(
  places: readonly Box[],
  taken: readonly Box[],
  view: Size,
): Box | undefined {
  return places.find((box) => isInView(box, view) && !taken.some((one) => overlaps(one, box)))
}

/** The labels, in order, that overlap neither occupied boxes nor earlier labels. */
export function dropOverlapping<T extends { readonly box: Box }>(
  labels: readonly T[],
  taken: readonly Box[],
): readonly T[] {
  const kept: T[] = []
  for (const label of labels)
    if (![...taken, ...kept.map(({ box }) => box)].some((one) => overlaps(one, label.box)))
      kept.push(label)
  return kept
}

/** The sideways shift that keeps a name centred under `x` between 0 and `width`. */
export function shiftInside(name: string, x: number, size: number, width: number): number {
  const half = name.length * size * 0.3
  return Math.max(half, Math.min(width - half, x)) - x
}
