// Where a missed grenade lands: 1D6 for the direction, 2D6 metres off the mark (`fnff-1988/grenade/scatter`, `fnff-1988/grenade/scatter-table`).
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { rowWhere } from '../../gunfight/tables.ts'
import type { Dice } from '../../../dice/dice.ts'
import { bearing, distance } from '../../../field/geometry.ts'
import type { FieldMap, Point } from '../../../field/map.ts'
import { SLACK } from '../../../field/movement.ts'
import { flight, fromThrower, type Landing } from '../../gunfight/area/flight.ts'
import { BLAST } from './explosion.ts'

/** `fnff-1988/grenade/scatter-table`, in die order: 1 is in front, on the thrower's side of the target. */
const DIRECTIONS = TABLES['fnff-1988/grenade/scatter-table']
const rowOf = (direction: number) => rowWhere(DIRECTIONS, ({ roll }) => roll === direction)

/** The direction and distance of a miss. */
export interface Fall {
  /** The 1D6 roll. */
  readonly direction: number
  readonly metres: number
}

/** "in front", "left rear". */
export const directionName = ({ direction }: Pick<Fall, 'direction'>): string =>
  rowOf(direction).lands

export function rollFall(dice: Dice): Fall {
  return { direction: dice.d('direction', 6), metres: dice.sum('distance', 2, 6) }
}

/** Every possible miss with its probability: 6 directions, 2 to 12 metres. */
export const FALLS: readonly (Fall & { readonly chance: number })[] = DIRECTIONS.flatMap(
  ({ roll: direction }) =>
    Array.from({ length: 11 }, (_, i) => ({
      direction,
      metres: i + 2,
      chance: (6 - Math.abs(i - 5)) / 216,
    })),
)

/** Without a map, whether a burst reaches its thrower: the mark is `metres` away, and a miss falls from there. */
export const reachesThrower = (metres: number, fall?: Fall): boolean =>
  (fall
    ? fromThrower(metres, rowOf(fall.direction).degreesFromThrowerLine, fall.metres)
    : metres) <=
  BLAST + SLACK

/**
 * The spot where a missed grenade lands. The table's degrees are relative to the direction of the throw, or to the thrower's
 * facing if they throw at their own feet. The grenade flies on from the mark (`flight`).
 */
export function landing(
  map: FieldMap,
  thrower: Point & { readonly facing: number },
  mark: Point,
  fall: Fall,
): Landing {
  const thrown = distance(thrower, mark) > 1e-6 ? bearing(thrower, mark) : thrower.facing
  return flight(map, mark, thrown + rowOf(fall.direction).degreesFromThrowerLine, fall.metres)
}
