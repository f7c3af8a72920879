// Vehicles of the map: who can get in, where he sits, where he gets out (`fnff-1988/action/mount`, `fnff-1988/grenade/structures`).
import type { Table } from '../../engine/book.ts'
import { distance, distanceToShape, pointInShape, roundPoint } from '../../field/geometry.ts'
import { canStand } from '../../field/going.ts'
import type { FieldMap, Obstacle, Point } from '../../field/map.ts'
import type { Event } from './events.ts'
import type { Man, State } from './state.ts'
import { middleOf, nearestOf, occupants, thingOf } from './structure.ts'

/** Who stands this near to the outline can get in, in metres. Ours. */
export const DOOR_REACH = 1

/** Seats of a vehicle that does not say how many it has. Ours. */
const SEATS = 4

export const isVehicle = (thing: Obstacle | undefined): thing is Obstacle & { readonly kind: 'vehicle' } => thing?.kind === 'vehicle'

/** How many more it holds. */
export const seatsFree = (state: Readonly<State>, vehicle: Obstacle): number => (vehicle.seats ?? SEATS) - occupants(state, vehicle.id).length

/** Metres from a man to the outline of a thing; 0 inside. */
export const metresTo = (man: Man, thing: Obstacle): number => distanceToShape(man, thing.shape)

/** Seats stand this far apart along the longer side, in metres, so that nobody sits in another's lap. Ours. */
const ROW = 0.8

/** The place of the next to sit down: at the middle, then before and behind it along the longer side. */
export function seatIn(state: Readonly<State>, vehicle: Obstacle): Point {
  const middle = middleOf(vehicle.shape)
  const taken = occupants(state, vehicle.id)
  const sides = vehicle.shape.map((a, i) => [a, vehicle.shape[(i + 1) % vehicle.shape.length]!] as const)
  const [a, b] = sides.reduce((best, side) => (distance(...side) > distance(...best) ? side : best))
  const length = distance(a, b) || 1
  for (let i = 0; i < 12; i++) {
    const off = (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * ROW
    const seat = roundPoint({ x: middle.x + ((b.x - a.x) / length) * off, y: middle.y + ((b.y - a.y) / length) * off })
    if (pointInShape(seat, vehicle.shape) && !taken.some((man) => distance(man, seat) < ROW / 2)) return seat
  }
  return middle
}

/** A step from the outline: out of a man's way, within reach of the door. */
const STEP = 0.5

/** The nearest free spot beside a vehicle where somebody can stand; undefined: there is none. */
export function besideOf(map: FieldMap, state: Readonly<State>, man: Man, vehicle: Obstacle): Point | undefined {
  const middle = middleOf(vehicle.shape)
  const spots = Array.from({ length: 48 }, (_, i): Point => {
    const angle = (i / 24) * Math.PI
    const far = { x: middle.x + 50 * Math.cos(angle), y: middle.y + 50 * Math.sin(angle) }
    const edge = rim(vehicle.shape, middle, far)
    const length = distance(middle, far)
    return roundPoint({ x: edge.x + ((far.x - middle.x) / length) * STEP, y: edge.y + ((far.y - middle.y) / length) * STEP })
  })
  return spots.filter((spot) => mayGetOut(map, state, man, vehicle, spot)).toSorted((a, b) => distance(man, a) - distance(man, b))[0]
}

/** The last spot of a shape on the way from its middle outwards. */
function rim(shape: readonly Point[], from: Point, to: Point): Point {
  let [inside, outside] = [from, to]
  for (let i = 0; i < 24; i++) {
    const half = { x: (inside.x + outside.x) / 2, y: (inside.y + outside.y) / 2 }
    if (pointInShape(half, shape)) inside = half
    else outside = half
  }
  return inside
}

/** Whether he may get out at a spot: within reach of the outline, room to stand, nobody there whom he knows of, nothing between. */
export function mayGetOut(map: FieldMap, state: Readonly<State>, man: Man, vehicle: Obstacle, spot: Point): boolean {
  if (distanceToShape(spot, vehicle.shape) > DOOR_REACH || !canStand(map, spot)) return false
  if (state.roll.some((id) => { const other = state.men[id]; return other !== undefined && other.id !== man.id && !other.aboard && (!other.hidden || other.seat === man.seat) && distance(other, spot) < 0.4 })) return false
  const door = nearestOf(vehicle.shape, spot)
  return !map.obstacles.some((other) => other.id !== vehicle.id && distanceToShape({ x: (door.x + spot.x) / 2, y: (door.y + spot.y) / 2 }, other.shape) < 0.1)
}

/** What gets somebody into a vehicle. */
type Boards = Event & { type: 'mounted' | 'leapt' }
export const boards = (event: Event): event is Boards => (event.type === 'mounted' || event.type === 'leapt') && event.vehicle !== undefined && (event.type === 'leapt' || event.mounted)

/** Tells that somebody gets in, on a seat that is free now: of two in one moment who is told first; the other stays where he is (`fnff-1988/turn/simultaneous`). Ours. */
export function tellBoarding(t: Pick<Table<State, Event>, 'state' | 'emit'>, event: Boards): void {
  const thing = event.vehicle === undefined ? undefined : thingOf(t.state, event.vehicle)
  if (thing && seatsFree(t.state, thing) < 1) t.emit({ type: 'left-out', who: event.who, vehicle: thing.id, name: thing.name })
  else t.emit(thing ? { ...event, to: seatIn(t.state, thing) } : event)
}

/** The vehicle, or the wreck of one, that he sits in. */
export const aboardOf = (state: Readonly<State>, man: Man): Obstacle | undefined => (man.aboard === undefined ? undefined : thingOf(state, man.aboard))

