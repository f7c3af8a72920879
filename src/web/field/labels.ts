// Words on the map that do not cover each other: boxes in pixels, and where one is free.
import type { Point } from '../../field/map.ts'
import type { Size } from './camera.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Pixels a letter of a tag takes; about what the text face does. */
const LETTER = 6.6
const TALL = 20

export const tagWidth = (text: string): number => text.length * LETTER + 12

/** The box of a tag around its middle. */
export const boxOf = (at: Point, text: string): Box => ({ x: at.x - tagWidth(text) / 2, y: at.y - TALL / 2, width: tagWidth(text), height: TALL })

export const overlaps = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The wished box, moved into the view, then down and up until it covers none that are taken; the wish itself where all is full. */
export function freePlace(wish: Box, taken: readonly Box[], view: Size): Box {
  const into = (value: number, size: number, whole: number): number => Math.max(4, Math.min(value, whole - size - 4))
  const start = { ...wish, x: into(wish.x, wish.width, view.width), y: into(wish.y, wish.height, view.height) }
  for (let step = 0; step < 12; step++) {
    const y = start.y + (step % 2 === 0 ? -1 : 1) * Math.ceil(step / 2) * (TALL + 2)
    const box = { ...start, y }
    if (y >= 0 && y + TALL <= view.height && !taken.some((one) => overlaps(one, box))) return box
  }
  return start
}

/** Of labels in order, those that cover neither what is taken nor one before them. */
export function uncrowded<T extends { readonly box: Box }>(labels: readonly T[], taken: readonly Box[]): readonly T[] {
  const kept: T[] = []
  for (const label of labels) if (![...taken, ...kept.map(({ box }) => box)].some((one) => overlaps(one, label.box))) kept.push(label)
  return kept
}
