// Where two men stand to each other: distance, sight, cover, facing; on the map, or as the referee stated it.
import { ahead, distance, inDirectView } from '../../../field/geometry.ts'
import { maplessCover, maplessDistance, maplessField, maplessSees } from '../../../field/mapless.ts'
import type { Figure, Obstacle, Point } from '../../../field/map.ts'
import { lineOfSight, sideBlocked, type SightBlocker, type Sight } from '../../../field/sight.ts'
import { SIX_FEET, figureOf, shelters } from '../../gunfight/movement/figures.ts'
import { smokeBetween } from '../../gunfight/movement/smoke.ts'
import { rememberPairs } from '../../gunfight/movement/remember-pairs.ts'
import { COVERS, bestCover, type Cover } from './cover.ts'
import type { State, Combatant } from '../contract/state.ts'

/** Taller than at least one of the two blocks the line, and so does anything over 1.83 m. */
export const blocksSight = (obstacle: Obstacle, a: Figure, b: Figure): boolean =>
  obstacle.height > SIX_FEET || obstacle.height > Math.min(a.height, b.height)

/** What blocks the sight between two: the vehicles that they sit in block neither of them. */
const blocking = (a: Combatant, b: Combatant): SightBlocker =>
  a.aboard === undefined && b.aboard === undefined
    ? blocksSight
    : (obstacle, from, to) =>
        obstacle.id !== a.aboard && obstacle.id !== b.aboard && blocksSight(obstacle, from, to)

export interface Between {
  readonly metres: number
  readonly sees: boolean
  /** The obstacle in the way, if any. */
  readonly blockedBy?: string
  /** The second combatant's cover against the first. */
  readonly cover: Cover
}

/** How `b` stands to `a`. `fnff-1988/sight/line-of-sight`, `fnff-1988/cover/modifiers` */
export function between(state: Readonly<State>, a: Combatant, b: Combatant): Between {
  const own: Cover[] = []
  if (b.hostage) own.push('behind-hostage')
  if (b.posture === 'prone') own.push('prone')
  if (!state.map) {
    const head = { ...maplessField(), pairs: state.pairs }
    const stated = maplessCover(head, a.id, b.id) as Cover
    if (COVERS.includes(stated)) own.push(stated)
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
  // A person in a vehicle shows what is above its sides, open or not; inside it nobody has cover from the other (ours).
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
  /** What smoke hides them from each other (`fnff-1988/facing/direct`). */
  readonly smoke: string | undefined
  readonly atCorner: boolean
}

/** Sight and corners from where `a` is to where `b` is. */
const sightBetween = rememberPairs((map, a: Combatant, b: Combatant): Lines => {
  const [from, to, blocks] = [figureOf(a), figureOf(b), blocking(a, b)]
  const sight = lineOfSight(map, from, to, blocks)
  const smoke = smokeBetween(map, a, b)
  return { sight, smoke, atCorner: sight.clear && sideBlocked(map, from, to, blocks) !== 'none' }
})

/** True where `b` lies in front of the shoulder line of `a`. In the head everybody faces whom they look at. `fnff-1988/facing/direct` */
export const inDirect = (state: Readonly<State>, a: Combatant, b: Combatant): boolean =>
  !state.map || inDirectView(a, b)

/** True where `to` lies behind the shoulder line of before any turn of this phase. `fnff-1988/facing/turning` */
export const turnsFar = (state: Readonly<State>, combatant: Combatant, to: Point): boolean =>
  state.map !== undefined &&
  !inDirectView({ ...combatant, facing: combatant.phase.turnedFrom ?? combatant.facing }, to)

/** True where the walk of a leg has turned somebody around, and nothing has cost them that turn yet. */
export const hasTurnedAround = (state: Readonly<State>, combatant: Combatant): boolean =>
  !combatant.phase.turned && turnsFar(state, combatant, ahead(combatant, combatant.facing))
