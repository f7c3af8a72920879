// A map as a few outlines, small enough for a list of fights.
import { isObject } from '../engine/plain-data.ts'
import type { FieldMap, Point } from '../field/map.ts'

/** Paths in metres, and who stands where. */
export interface MapSketch {
  readonly width: number
  readonly height: number
  /** Water, mud, rough ground. */
  readonly ground: string
  /** What can be seen over, and what cannot. */
  readonly low: string
  readonly high: string
  readonly people: readonly { readonly x: number; readonly y: number; readonly side: number }[]
}

/** From this height on, nobody sees over it standing. */
const HIGH = 1.5

const round = (metres: number): number => Math.round(metres * 10) / 10

const path = (shapes: readonly { readonly shape: readonly Point[] }[]): string =>
  shapes
    .map(({ shape }) => `M${shape.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`)
    .join('')

export const sketchOf = (
  { width, height, obstacles, ground }: FieldMap,
  people: MapSketch['people'] = [],
): MapSketch => ({
  width,
  height,
  ground: path(ground),
  low: path(obstacles.filter((one) => one.height < HIGH)),
  high: path(obstacles.filter((one) => one.height >= HIGH)),
  people: people.map(({ x, y, side }) => ({ x: round(x), y: round(y), side })),
})

/** Metres around the people of a sketch. */
const MARGIN = 2

/** The part of a sketch that has to be seen: everybody, or the whole map if nobody is on it. */
export function viewBoxOf({ width, height, people }: MapSketch): string {
  if (people.length === 0) return `0 0 ${width} ${height}`
  const [xs, ys] = [people.map(({ x }) => x), people.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN]
  return [left, top, Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top]
    .map(round)
    .join(' ')
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Where a scenario file puts people, without those who are hidden: the list of fights would give them away. */
export const peopleOfFile = (file: unknown): MapSketch['people'] =>
  listOf(isObject(file) ? file['sides'] : undefined).flatMap((side, s) =>
    listOf(isObject(side) ? side['combatants'] : undefined).flatMap((one) => {
      const at = isObject(one) ? one['at'] : undefined
      if (!isObject(at) || (isObject(one) && one['hidden'] === true)) return []
      const { x, y } = at
      return typeof x === 'number' && typeof y === 'number' ? [{ x, y, side: s }] : []
    }),
  )
