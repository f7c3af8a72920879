// What ground costs, in metres of movement a metre: the figures of the 1988 book (`fnff-1988/movement/terrain-costs`), which the others lack.
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Combine, GroundCosts } from '../../../field/movement.ts'

const cost = (terrain: string): number =>
  TABLES['fnff-1988/movement/terrain-costs'].rows.find(([name]) => name === terrain)![1]

const metres = {
  rough: cost('rough'),
  mud: cost('mud'),
  water: cost('water'),
  slope: cost('uphill or downhill'),
}
const COSTS: Readonly<Record<Combine, GroundCosts>> = {
  multiply: { metres, combine: 'multiply' },
  highest: { metres, combine: 'highest' },
}

/** What ground costs where its kinds combine in this way; the same object each time. */
export const groundCosts = (combine: Combine): GroundCosts => COSTS[combine]
