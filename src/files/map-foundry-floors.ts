// The floors of a Foundry scene, and the heights of its walls: levels of version 14, and what the modules Levels and
// Wall Height store in flags. Heights are in units of the scene, such as feet.
import {
  chooseByName,
  listOf,
  nameFrom,
  own,
  withOwnNames,
  type ImportOptions,
} from './map-import.ts'
import type { Parsed } from './problems.ts'
import type { JsonObject } from '../engine/plain-data.ts'

/** What lies between two heights; without floors, everything. */
export interface Floor {
  readonly name: string
  readonly bottom: number
  readonly top: number
  /** The id of a level of version 14. */
  readonly id?: unknown
  /** The path of its own picture. */
  readonly picture?: unknown
}

/** Maximum number of floors that are offered. */
const MOST_FLOORS = 50

/** A height; null, a missing one and "Infinity" have no limit. */
function height(value: unknown, otherwise: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && !Number.isNaN(number) ? number : otherwise
}

/** From where to where a wall reaches; without an end, without limit. */
export function reachOf(wall: unknown): Pick<Floor, 'bottom' | 'top'> {
  const flags = own(wall, 'flags')
  const [now, before] = [own(flags, 'wall-height'), own(flags, 'wallHeight')]
  return {
    bottom: height(own(now, 'bottom') ?? own(before, 'wallHeightBottom'), -Infinity),
    top: height(own(now, 'top') ?? own(before, 'wallHeightTop'), Infinity),
  }
}

/** Levels of version 14. */
const levelsOf = (file: JsonObject): Floor[] =>
  listOf(own(file, 'levels')).map((level, i) => ({
    id: own(level, '_id'),
    name: nameFrom(own(level, 'name'), `Floor ${i + 1}`),
    bottom: height(own(own(level, 'elevation'), 'bottom'), -Infinity),
    top: height(own(own(level, 'elevation'), 'top'), Infinity),
    picture: own(own(level, 'background'), 'src'),
  }))

/** Floors of the module Levels: each is a list of bottom, top and name. */
const levelsOfModule = (file: JsonObject): Floor[] =>
  listOf(own(own(own(file, 'flags'), 'levels'), 'sceneLevels')).map((level, i) => {
    const [bottom, top, name]: readonly unknown[] = listOf(level)
    return {
      name: nameFrom(name, `Floor ${i + 1}`),
      bottom: height(bottom, -Infinity),
      top: height(top, Infinity),
    }
  })

/** Floors that nobody named: wherever walls begin at different heights, of which the lowest is the ground. */
function floorsOfWalls(walls: readonly unknown[]): Floor[] {
  const starts = walls.map((wall) => reachOf(wall).bottom).filter(Number.isFinite)
  const heights = [...new Set(starts)].toSorted((a, b) => a - b)
  if (heights.length < 2) return []
  return heights.map((bottom, i) => ({
    name: `From ${bottom}`,
    bottom: i === 0 ? -Infinity : bottom,
    top: heights[i + 1] ?? Infinity,
  }))
}

/** The floors of a scene from the lowest up; empty if it has none. */
export function floorsOf(file: JsonObject): readonly Floor[] {
  const named = [levelsOf(file), levelsOfModule(file)].find((floors) => floors.length > 0)
  const floors = named ?? floorsOfWalls(listOf(own(file, 'walls')))
  return withOwnNames(floors.toSorted((a, b) => a.bottom - b.bottom).slice(0, MOST_FLOORS))
}

const EVERYTHING: Floor = { name: '', bottom: -Infinity, top: Infinity }

/** The chosen floor: the one asked for, or else the one where the scene begins, or that of height 0. */
export function chooseFloor(
  file: JsonObject,
  floors: readonly Floor[],
  { floor: asked }: ImportOptions,
): Parsed<Floor> {
  if (floors.length < 2) return { value: { ...EVERYTHING, picture: floors[0]?.picture } }
  if (asked === undefined) {
    const first = own(file, 'initialLevel')
    const begin = floors.find(({ id }) => id !== undefined && id === first)
    const ground = floors.find(({ bottom, top }) => bottom <= 0 && top > 0)
    return { value: begin ?? ground ?? floors[0] ?? EVERYTHING }
  }
  return chooseByName(floors, asked, 'floor')
}

/** Whether a wall stands on a floor. */
export function standsOn(wall: unknown, floor: Floor): boolean {
  const ids = listOf(own(wall, 'levels'))
  if (floor.id !== undefined && ids.length > 0) return ids.includes(floor.id)
  const { bottom, top } = reachOf(wall)
  return bottom < floor.top && top > Math.max(floor.bottom, -1e9)
}
