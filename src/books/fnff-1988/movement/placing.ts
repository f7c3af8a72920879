// Relative position of two combatants (distance, sight, cover, facing), from the map or as stated
// by the referee.
import { ahead, distance, inDirectView } from '../../../field/geometry.ts'
import { maplessCover, maplessDistance, maplessField, maplessSees } from '../../../field/mapless.ts'
import type { Figure, Obstacle, Point } from '../../../field/map.ts'
import { lineOfSight, sideBlocked, type SightBlocker, type Sight } from '../../../field/sight.ts'
import type { Between } from '../../gunfight/contract/rules.ts'
import { SIX_FEET, figureOf, shelters } from '../../gunfight/movement/figures.ts'
import { smokeBetween } from '../../gunfight/movement/smoke.ts'
import { rememberPairs } from '../../gunfight/movement/remember-pairs.ts'
import { COVERS, type Cover } from '../words.ts'
import { blind } from '../combatant.ts'
import { bestCover } from './cover.ts'
import type { State, Combatant } from '../contract/state.ts'
import { isOneOf } from '../../../dice/one-of.ts'

/**
 * True if an obstacle blocks the line of sight: it is over 1.83 m high, or taller than the shorter
 * of the two figures.
 */
export const blocksSight = (obstacle: Obstacle, a: Figure, b: Figure): boolean =>
  obstacle.height > SIX_FEET || obstacle.height > Math.min(a.height, b.height)

/** Returns the test for obstacles that block sight. Vehicles that either combatant sits in do not block it. */
const blocking = (a: Combatant, b: Combatant): SightBlocker =>
  a.aboard === undefined && b.aboard === undefined
    ? blocksSight
    : (obstacle, from, to) =>
        obstacle.id !== a.aboard && obstacle.id !== b.aboard && blocksSight(obstacle, from, to)

/**
 * The distance from `a` to `b`, whether they see each other, and the cover of `b`.
 * `fnff-1988/sight/line-of-sight`, `fnff-1988/cover/modifiers`
 */
export function between(state: Readonly<State>, a: Combatant, b: Combatant): Between<Cover> {
  const own: Cover[] = []
  if (b.hostage) own.push('behind-hostage')
  if (b.posture === 'prone') own.push('prone')
  if (!state.map) {
    const head = { ...maplessField(), pairs: state.pairs }
    const stated = maplessCover(head, a.id, b.id)
    if (isOneOf(COVERS, stated)) own.push(stated)
    return {
      metres: maplessDistance(head, a.id, b.id),
      sees: maplessSees(head, a.id, b.id),
      cover: bestCover(own),
    }
  }
  const metres = distance(a, b)
  const { sight, smoke, atCorner } = sightBetween(state.map, a, b)
  if (!sight.clear)
    return { metres, sees: false, blockedBy: sight.blockedBy?.name, cover: bestCover(own) }
  if (smoke !== undefined) return { metres, sees: false, blockedBy: smoke, cover: bestCover(own) }
  // A vehicle covers its occupants up to its sides, open or not. Occupants of the same vehicle get
  // no cover from each other (house rule).
  if (b.aboard !== undefined && b.aboard !== a.aboard) own.push('over-cover')
  if (
    sight.low.some(
      (low) =>
        low.obstacle.id !== a.aboard && low.obstacle.id !== b.aboard && shelters(low, metres),
    )
  )
    own.push('over-cover')
  if (atCorner) own.push('behind-corner')
  return { metres, sees: true, cover: bestCover(own) }
}

interface Lines {
  readonly sight: Sight
  /** The smoke that hides them from each other (`fnff-1988/facing/direct`). */
  readonly smoke: string | undefined
  readonly atCorner: boolean
}

/** The line of sight from `a` to `b`, the smoke on it, and whether `b` is at a corner. */
const sightBetween = rememberPairs((map, a: Combatant, b: Combatant): Lines => {
  const [from, to, blocks] = [figureOf(a), figureOf(b), blocking(a, b)]
  const sight = lineOfSight(map, from, to, blocks)
  const smoke = smokeBetween(map, a, b)
  return { sight, smoke, atCorner: sight.clear && sideBlocked(map, from, to, blocks) !== 'none' }
})

/**
 * True if `b` is in front of the shoulder line of `a`. Without a map, combatants always face their
 * target. `fnff-1988/facing/direct`, `fnff-1988/facing/no-hexes`
 */
export const inDirect = (state: Readonly<State>, a: Combatant, b: Combatant): boolean =>
  !state.map || inDirectView(a, b)

/**
 * True if `to` is behind the shoulder line the combatant had before turning in this phase. The
 * blind have none. `fnff-1988/facing/turning`, `fnff-1988/wound/critical-effects`
 */
export const turnsFar = (state: Readonly<State>, combatant: Combatant, to: Point): boolean =>
  state.map !== undefined &&
  !blind(combatant) &&
  !inDirectView({ ...combatant, facing: combatant.phase.turnedFrom ?? combatant.facing }, to)

/**
 * True if movement has turned the combatant past their original shoulder line and the turning
 * penalty does not apply yet.
 */
export const hasTurnedAround = (state: Readonly<State>, combatant: Combatant): boolean =>
  !combatant.phase.turned && turnsFar(state, combatant, ahead(combatant, combatant.facing))
