// What ground costs, in metres of movement a metre: the figures of the 1988 book (`fnff-1988/movement/terrain-costs`), which the others lack.
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { GroundCosts } from '../../../field/movement.ts'

const cost = (terrain: string): number =>
  TABLES['fnff-1988/movement/terrain-costs'].rows.find(([name]) => name === terrain)![1]

export const groundCosts: GroundCosts = {
  rough: cost('rough'),
  mud: cost('mud'),
  water: cost('water'),
  slope: cost('uphill or downhill'),
}
