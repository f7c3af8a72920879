// Pellets: which loads spread, how wide, and which areas a blast hits.
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { tableArea } from '../../gunfight/attack/body-areas.ts'
import { typeOf } from '../arms/types.ts'
import type { Options } from '../options.ts'
import { AREAS, type Carried, type Mode } from '../words.ts'

/** Whether it is a shotgun loaded with pellets. Slugs and flechettes are single shots at one area. `fnff-1988/shotgun/location` */
export const firesPellets = (carried: Carried | undefined): boolean =>
  carried !== undefined &&
  typeOf(carried.weapon).pellets &&
  (carried.load?.spreads ?? (carried.ammo !== 'slug' && carried.ammo !== 'flechette'))

/** The width of a blast in metres, across the line of fire; 0 for anything but a single blast of pellets. `fnff-1988/shotgun/width`, `fnff-1988/shotgun/automatic` */
export const widthOf = (carried: Carried | undefined, mode: Mode): number =>
  mode === 'single' && carried && firesPellets(carried) ? WIDTHS[carried.choke] : 0
const WIDTHS = { open: 3, closed: 1 } as const

const areaNumber = (name: string): number => AREAS.indexOf(tableArea(name))

/** The areas in each row of the shotgun hit table, in the order in which they are hit. `fnff-1988/shotgun/hit-table` */
const ROWS: readonly (readonly number[])[] = TABLES['fnff-1988/shotgun/hit-table'].map(
  ({ firstHit, secondHit }) => [areaNumber(firstHit), areaNumber(secondHit)],
)

/** By option shotgun-same-area: if both areas are the same, the blast is one hit with the full damage or two with half each. `fnff-1988/shotgun/two-locations` */
export const PATTERNS: Readonly<
  Record<Options['shotgun-same-area'], readonly (readonly number[])[]>
> = {
  'one-hit': ROWS.map((areas) => [...new Set(areas)]),
  'two-hits': ROWS,
}
