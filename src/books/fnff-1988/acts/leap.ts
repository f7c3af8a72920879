// Leaping to a spot on the map: over low obstacles, and into or out of open vehicles
// (`fnff-1988/action/leap`, `fnff-1988/movement/leap-distance`).
import { crossShape, distance, pointInShape, toCentimetres } from '../../../field/geometry.ts'
import { canStand } from '../../../field/movement.ts'
import type { Obstacle, Point } from '../../../field/map.ts'
import type { Event } from '../contract/events.ts'
import { leapMetres } from '../combatant.ts'
import type { State, Combatant } from '../contract/state.ts'
import { aboardOf } from '../movement/vehicles.ts'
import { isVehicle, seatIn, seatsFree } from '../../gunfight/movement/vehicles.ts'
import { refused, type Refuse } from './kind.ts'
import { beyondText, metresText } from '../../gunfight/words.ts'

/** The highest obstacle that can be leapt over, in metres: six feet, as for sight. House rule. */
const HIGHEST = 1.83

const RULE = 'fnff-1988/action/leap'

/** The open vehicle at the spot. */
const openAt = (state: Readonly<State>, spot: Point): Obstacle | undefined =>
  state.map?.obstacles.find(
    (thing) => isVehicle(thing) && thing.open === true && pointInShape(spot, thing.shape),
  )

/** Refuses an impossible leap; undefined if the dice decide. */
export const refuseLeap: Refuse<[Point]> = (state, combatant, spot) => {
  if (!state.map) return refused('no-map', RULE, 'Without a map, a leap has no spot: leave it out.')
  const most = leapMetres(combatant, state.rules.options)
  const metres = distance(combatant, spot)
  if (metres > most + 1e-6)
    return refused(
      'too-far',
      'fnff-1988/movement/leap-distance',
      `That is ${beyondText(metres, most)}. ${combatant.name} can leap at most ${metresText(most)}.`,
    )
  const from = aboardOf(state, combatant)
  if (isVehicle(from) && !from.open)
    return refused('aboard', RULE, `${from.name} is closed: getting out is an action of its own.`)
  const into = openAt(state, spot)
  if (into && seatsFree(state, into) < 1) return refused('full', RULE, `${into.name} is full.`)
  const high = state.map.obstacles.find(
    (thing) =>
      thing.height > HIGHEST &&
      thing.id !== combatant.aboard &&
      crossShape(combatant, spot, thing.shape),
  )
  if (high)
    return refused(
      'too-high',
      RULE,
      `${high.name} is ${metresText(high.height)} high. Nobody can leap over more than ${HIGHEST} m.`,
    )
  return into || canStand(state.map, spot)
    ? undefined
    : refused('no-room', RULE, 'Nobody can stand there.')
}

/** The events of a successful leap. A hidden combatant who leaps into a vehicle is revealed. */
export function leapEvents(state: Readonly<State>, combatant: Combatant, spot: Point): Event[] {
  const into = openAt(state, spot)
  const to = into ? seatIn(state, into) : { x: spot.x, y: spot.y }
  const seen: Event[] =
    into && combatant.hidden ? [{ type: 'shown', who: combatant.id, hidden: false }] : []
  return [
    ...seen,
    {
      type: 'leapt',
      who: combatant.id,
      to,
      metres: toCentimetres(distance(combatant, to)),
      ...(into ? { vehicle: into.id, name: into.name } : {}),
    },
  ]
}
