// The blast circle of a grenade: who is inside and what protects them (`fnff-1988/grenade/area`, `fnff-1988/grenade/shrapnel`).
import type { Id } from '../../../dice/dice.ts'
import { distance, pointInShape } from '../../../field/geometry.ts'
import { SLACK } from '../../../field/movement.ts'
import type { FieldMap, Figure, Obstacle, Point } from '../../../field/map.ts'
import { lineOfSight, sideBlocked } from '../../../field/sight.ts'
import { combatants } from '../../gunfight/combatants.ts'
import type { Cover } from '../words.ts'
import { bestCover } from '../movement/cover.ts'
import { dead } from '../combatant.ts'
import { HEIGHTS, figureOf } from '../../gunfight/movement/figures.ts'
import { blocksSight } from '../movement/placing.ts'
import type { State, Combatant } from '../contract/state.ts'

/** Blast radius in metres, inclusive. `fnff-1988/grenade/area` */
export const BLAST = 6

/** Whether a combatant is in the blast circle. Positions are rounded to the millimetre, so a diagonal distance of six metres counts as six. */
export const inCircle = (burst: Point, combatant: Point): boolean =>
  distance(burst, combatant) <= BLAST + SLACK

/** A combatant's exposure to a burst. */
export interface Exposure {
  readonly who: Id
  readonly metres: number
  /** Cover from the burst; covered areas are protected. */
  readonly cover: Cover
  /** An obstacle that gives full protection. */
  readonly behind?: string
}

/** The point where a grenade goes off. `within` is the vehicle that it goes off in, if any. */
export interface Burst {
  readonly at: Point
  readonly within?: Id
}

/**
 * A combatant's exposure to a burst on the map. Splinters fly at the height of a prone body: an obstacle on the line that is higher
 * than that, or than the combatant, stops them all. An obstacle that contains the burst shelters nobody. Corners and hostages give
 * cover. A vehicle shelters its occupants or, if the grenade bursts inside, everyone outside (`fnff-1988/grenade/structures`).
 */
export function exposure(
  map: FieldMap,
  { at, within: inside }: Burst,
  combatant: Combatant,
): Exposure {
  const metres = distance(at, combatant)
  const covers: Cover[] = combatant.hostage ? ['behind-hostage'] : []
  const found = (behind?: string): Exposure => ({
    who: combatant.id,
    metres,
    cover: bestCover(covers),
    behind,
  })
  if (combatant.aboard !== undefined)
    return combatant.aboard === inside
      ? found()
      : found(map.obstacles.find(({ id }) => id === combatant.aboard)?.name ?? 'the vehicle')
  const low: Figure = { x: at.x, y: at.y, facing: 0, height: HEIGHTS.prone }
  const blocks = (obstacle: Obstacle, a: Figure, b: Figure): boolean =>
    blocksSight(obstacle, a, b) && (obstacle.id === inside || !pointInShape(at, obstacle.shape))
  const sight = lineOfSight(map, low, figureOf(combatant), blocks)
  if (!sight.clear) return found(sight.blockedBy?.name ?? 'something')
  if (sideBlocked(map, low, figureOf(combatant), blocks) !== 'none') covers.push('behind-corner')
  return found()
}

/** Living combatants in the circle of a burst, nearest first, including friends, the thrower and combatants behind walls. In a vehicle, all its occupants. */
export function within(state: Readonly<State>, map: FieldMap, burst: Burst): Exposure[] {
  return combatants(state)
    .filter(
      (combatant) =>
        !dead(combatant) &&
        (inCircle(burst.at, combatant) ||
          (burst.within !== undefined && combatant.aboard === burst.within)),
    )
    .map((combatant) => exposure(map, burst, combatant))
    .toSorted((a, b) => a.metres - b.metres)
}

/** Without a map, a hostage is the only known cover (`fnff-1988/grenade/shrapnel`). */
export const exposedInHead = (combatant: Combatant, metres: number): Exposure => ({
  who: combatant.id,
  metres,
  cover: combatant.hostage ? 'behind-hostage' : 'none',
})
