// Movement cost of terrain, in metres of movement per metre. All books use the figures of the 1988 book
// (`fnff-1988/movement/terrain-costs`), since the others have none.
import { FNFF_1988_MOVEMENT_TERRAIN_COSTS } from '../../../catalogue/common.ts'
import { present } from '../../../dice/present.ts'
import type { Combine, GroundCosts } from '../../../field/movement.ts'

const cost = (terrain: string): number =>
  present(
    FNFF_1988_MOVEMENT_TERRAIN_COSTS.find((row) => row.terrain === terrain),
    terrain,
  ).costPerMetre

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

/** Terrain costs for this way of combining overlapping terrain. Always returns the same object. */
export const groundCosts = (combine: Combine): GroundCosts => COSTS[combine]
