// Vehicles on the map, shared by all gunfight books: boarding, seating and getting out. House rules, except for who
// counts as inside during a blast (`fnff-1988/grenade/structures`).
import type { Id } from '../../../dice/dice.ts'
import {
  crossShape,
  distance,
  distanceToShape,
  interpolate,
  pointInShape,
  roundPoint,
  sidesOf,
} from '../../../field/geometry.ts'
import { canStand } from '../../../field/movement.ts'
import type { FieldMap, Obstacle, Point } from '../../../field/map.ts'
import { combatants } from '../combatants.ts'
import type { CoreEvent } from '../contract/events.ts'
import { middleOf, nearestOf } from './outline.ts'
import type { Combatant } from '../contract/combatant.ts'

/** A combatant who can board a vehicle. */
export type Rider = Readonly<
  Pick<Combatant, 'id' | 'name' | 'seat' | 'aboard' | 'hidden' | 'x' | 'y'>
>

/** All combatants of a fight. */
export interface Riders {
  readonly roll: readonly Id[]
  readonly men: Readonly<Record<Id, Rider>>
}

/** Maximum distance from the outline for boarding, in metres. A house rule. */
export const DOOR_REACH = 1

/** Seats of a vehicle whose map entry does not give a number. A house rule. */
const SEATS = 4

export const isVehicle = (
  thing: Obstacle | undefined,
): thing is Obstacle & { readonly kind: 'vehicle' } => thing?.kind === 'vehicle'

export const seatsFree = (state: Riders, vehicle: Obstacle): number =>
  (vehicle.seats ?? SEATS) - occupants(state, vehicle.id).length

/** Metres from a combatant to the outline of an obstacle; 0 inside. */
export const metresTo = (combatant: Point, thing: Obstacle): number =>
  distanceToShape(combatant, thing.shape)

/** Spacing of seats along the longer side, in metres, so that occupants do not overlap. A house rule. */
const ROW = 0.8

/** Position of the next free seat: the middle, then alternately in front and behind along the longer side. */
export function seatIn(state: Riders, vehicle: Obstacle): Point {
  const middle = middleOf(vehicle.shape)
  const taken = occupants(state, vehicle.id)
  const [a, b] = sidesOf(vehicle.shape).reduce((best, side) =>
    distance(...side) > distance(...best) ? side : best,
  )
  const length = distance(a, b)
  for (let i = 0; i < 12; i++) {
    const off = (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * ROW
    const seat = roundPoint({
      x: middle.x + ((b.x - a.x) / length) * off,
      y: middle.y + ((b.y - a.y) / length) * off,
    })
    if (
      pointInShape(seat, vehicle.shape) &&
      !taken.some((combatant) => distance(combatant, seat) < ROW / 2)
    )
      return seat
  }
  return middle
}

/** Metres from the outline to a spot for getting out: clear of the vehicle, but within reach of its door. */
const STEP = 0.5

/** Unit vectors out from the middle, one every 7.5 degrees. */
const WAYS = Array.from({ length: 48 }, (_, i) => {
  const angle = (i / 24) * Math.PI
  return [Math.cos(angle), Math.sin(angle)] as const
})
/** A distance in metres beyond any outline. */
const FAR = 50

/** The nearest free spot beside a vehicle where a combatant can stand, or undefined if there is none. */
export function spotBeside(
  map: FieldMap,
  state: Riders,
  combatant: Rider,
  vehicle: Obstacle,
): Point | undefined {
  const middle = middleOf(vehicle.shape)
  const spots = WAYS.flatMap(([east, south]): Point[] => {
    const far = { x: middle.x + FAR * east, y: middle.y + FAR * south }
    const way = crossShape(middle, far, vehicle.shape)
    if (!way) return []
    const edge = interpolate(middle, far, way.last)
    return [roundPoint({ x: edge.x + STEP * east, y: edge.y + STEP * south })]
  })
  return spots
    .filter((spot) => mayGetOut(map, state, combatant, vehicle, spot))
    .toSorted((a, b) => distance(combatant, a) - distance(combatant, b))[0]
}

/**
 * Whether a combatant may get out at a spot: it must be within reach of the outline, free of obstacles and of other
 * combatants they know of, with nothing in between.
 */
export function mayGetOut(
  map: FieldMap,
  state: Riders,
  combatant: Rider,
  vehicle: Obstacle,
  spot: Point,
): boolean {
  if (distanceToShape(spot, vehicle.shape) > DOOR_REACH || !canStand(map, spot)) return false
  if (
    state.roll.some((id) => {
      const other = state.men[id]
      return (
        other !== undefined &&
        other.id !== combatant.id &&
        !other.aboard &&
        (!other.hidden || other.seat === combatant.seat) &&
        distance(other, spot) < 0.4
      )
    })
  )
    return false
  const door = nearestOf(vehicle.shape, spot)
  return !map.obstacles.some(
    (other) =>
      other.id !== vehicle.id &&
      distanceToShape({ x: (door.x + spot.x) / 2, y: (door.y + spot.y) / 2 }, other.shape) < 0.1,
  )
}

/** Sits in this vehicle of the map, or in none any more. */
export const inVehicle = (
  vehicle: Id | undefined,
): { readonly aboard: Id | undefined; readonly mounted: boolean } => ({
  aboard: vehicle,
  mounted: vehicle !== undefined,
})

type LeftOut = CoreEvent & { readonly type: 'left-out' }

/**
 * A boarding event with a free seat. Whoever finds none stays put: somebody has taken the last one in the same
 * moment (`fnff-1988/turn/simultaneous`), or sits there unseen. House rule.
 */
export function withSeat<E extends { readonly who: Id; readonly vehicle?: Id; to?: Point }>(
  state: Riders & { readonly map?: Pick<FieldMap, 'obstacles'> },
  event: E,
): E | LeftOut {
  const thing = state.map?.obstacles.find(({ id }) => id === event.vehicle)
  if (!thing) return event
  return seatsFree(state, thing) < 1
    ? { type: 'left-out', who: event.who, vehicle: thing.id, name: thing.name }
    : { ...event, to: seatIn(state, thing) }
}

/** Why nothing can be done to a thing while somebody is in it. */
export function refuseOccupied(state: Riders, thing: Id): string | undefined {
  const [aboard] = occupants(state, thing)
  return aboard && `${aboard.name} is in it: move them first.`
}

/** Occupants of a vehicle or its wreck, in roll order. `fnff-1988/grenade/structures` */
export const occupants = (state: Riders, vehicle: Id): Rider[] =>
  combatants(state).filter((combatant) => combatant.aboard === vehicle)
