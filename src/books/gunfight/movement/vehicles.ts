// Vehicles of the map, as all gunfight books take them: who can get in, where they sit, where they get out. Ours, but for who sits where a
// blast is (`fnff-1988/grenade/structures`).
import type { Id, Seat } from '../../../dice/dice.ts'
import {
  crossShape,
  distance,
  distanceToShape,
  interpolate,
  pointInShape,
  roundPoint,
} from '../../../field/geometry.ts'
import { canStand } from '../../../field/movement.ts'
import type { FieldMap, Obstacle, Point } from '../../../field/map.ts'
import { combatants } from '../combatants.ts'
import { middleOf, nearestOf } from './outline.ts'

/** A person who may sit in a vehicle. */
export interface Rider extends Point {
  readonly name: string
  readonly id: Id
  readonly seat: Seat
  readonly aboard?: Id
  readonly hidden: boolean
}

/** All of them. */
export interface Riders {
  readonly roll: readonly Id[]
  readonly men: Readonly<Record<Id, Rider>>
}

/** The distance from the outline within which a person can get in, in metres. Ours. */
export const DOOR_REACH = 1

/** Seats of a vehicle that does not say how many it has. Ours. */
const SEATS = 4

export const isVehicle = (
  thing: Obstacle | undefined,
): thing is Obstacle & { readonly kind: 'vehicle' } => thing?.kind === 'vehicle'

/** How many more it holds. */
export const seatsFree = (state: Riders, vehicle: Obstacle): number =>
  (vehicle.seats ?? SEATS) - occupants(state, vehicle.id).length

/** Metres from a combatant to the outline of a thing; 0 inside. */
export const metresTo = (combatant: Point, thing: Obstacle): number =>
  distanceToShape(combatant, thing.shape)

/** Seats stand this far apart along the longer side, in metres, so that nobody sits in another's lap. Ours. */
const ROW = 0.8

/** The place of the next to sit down: at the middle, then before and behind it along the longer side. */
export function seatIn(state: Riders, vehicle: Obstacle): Point {
  const middle = middleOf(vehicle.shape)
  const taken = occupants(state, vehicle.id)
  const sides = vehicle.shape.map(
    (a, i) => [a, vehicle.shape[(i + 1) % vehicle.shape.length]!] as const,
  )
  const [a, b] = sides.reduce((best, side) => (distance(...side) > distance(...best) ? side : best))
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

/** A step from the outline: out of a combatant's way, within reach of the door. */
const STEP = 0.5

/** Ways out from the middle, one for each 7.5 degrees. */
const WAYS = Array.from({ length: 48 }, (_, i) => {
  const angle = (i / 24) * Math.PI
  return [Math.cos(angle), Math.sin(angle)] as const
})
/** Metres beyond any outline. */
const FAR = 50

/** The nearest free spot beside a vehicle where somebody can stand; undefined: there is none. */
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

/** Whether they may get out at a spot: within reach of the outline, room to stand, nobody there whom they know of, nothing between. */
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

/** Those who sit in a vehicle, or in what is left of it, in the order of the roll. `fnff-1988/grenade/structures` */
export const occupants = (state: Riders, vehicle: Id): Rider[] =>
  combatants(state).filter((combatant) => combatant.aboard === vehicle)
