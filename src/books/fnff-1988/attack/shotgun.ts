// Pellets: which loads spread, how wide, and the areas that one blast strikes.
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Options } from '../options.ts'
import { AREAS, type Carried } from '../words.ts'

/** True for a shotgun with pellets: slug and flechette are single shots at one area. `fnff-1988/shotgun/location` */
export const firesPellets = (carried: Carried | undefined): boolean =>
  carried?.weapon.type === 'SHG' && carried.ammo !== 'slug' && carried.ammo !== 'flechette'

/** Metres that one blast covers across the line of fire; automatic fire and a single shot have no width. `fnff-1988/shotgun/width`, `fnff-1988/shotgun/automatic` */
export function widthOf(carried: Carried, mode: string): number {
  return mode === 'single' && firesPellets(carried) ? WIDTHS[carried.choke] : 0
}
const WIDTHS = { open: 3, closed: 1 } as const

const areaNumber = (name: string): number =>
  AREAS.findIndex((area) => area === name.replace(' ', '-'))

/** The areas of each row of the shotgun's table, in the order in which they are struck. `fnff-1988/shotgun/hit-table` */
const ROWS: readonly (readonly number[])[] = TABLES['fnff-1988/shotgun/hit-table'].rows.map(
  ([, first, second]) => [areaNumber(first), areaNumber(second)],
)

/** By option shotgun-same-area: twice the same area is one hit with the whole, or two halves. `fnff-1988/shotgun/two-locations` */
export const PATTERNS: Readonly<
  Record<Options['shotgun-same-area'], readonly (readonly number[])[]>
> = {
  'one-hit': ROWS.map((areas) => [...new Set(areas)]),
  'two-hits': ROWS,
}
