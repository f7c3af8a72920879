// Structural points of things: damage reduces them, and at 0 a door is gone and a wall has a hole
// (`fnff-1988/damage/structural`, `fnff-1988/damage/types`).
import type { Id } from '../../../dice/dice.ts'
import { crossShape, interpolate as fraction, roundPoint } from '../../../field/geometry.ts'
import { cutHole } from '../../../field/hole.ts'
import type { Obstacle, Point } from '../../../field/map.ts'
import { middleOf, nearestOf } from '../../gunfight/movement/outline.ts'
import type { Event, FightTable } from '../contract/events.ts'
import { structuralPoints, structureAfter } from './inanimate.ts'
import type { Damage, State } from '../contract/state.ts'

/** The current thing with this id, from the map or, in a fight without a map, from the referee's things. */
export const thingOf = (state: Readonly<State>, id: Id): Obstacle | undefined =>
  thingsOf(state).find((thing) => thing.id === id)

export const thingsOf = (state: Readonly<State>): readonly Obstacle[] =>
  state.map?.obstacles ?? state.things

/** The structural points of an undamaged thing: its own, or those of its material (`fnff-1988/damage/structural-points`); undefined if it cannot be damaged. */
export const structureOf = (thing: Obstacle): number | undefined =>
  thing.structure ?? (thing.material === undefined ? undefined : structuralPoints(thing.material))

/** The remaining structural points of a thing; undefined if it cannot be damaged or does not exist. */
export function pointsLeft(state: Readonly<State>, id: Id): number | undefined {
  const thing = thingOf(state, id)
  const whole = thing && structureOf(thing)
  return whole === undefined ? undefined : structureAfter(whole, state.damage[id]?.points ?? 0)
}

/** Where the thing is hit and where the attack comes from, which decides where a wall gets its hole. */
type Struck = Pick<Damage, 'at' | 'from'>

/**
 * The events of structural damage to a thing: the points and, at 0, its destruction. Empty if the thing cannot be damaged or
 * does not exist. `at` is a point of the thing and `from` the origin of the attack, in metres.
 * `fnff-1988/damage/structural`
 */
export function strike(
  state: Readonly<State>,
  id: Id,
  points: number,
  { at, from }: Struck = {},
): Event[] {
  const thing = thingOf(state, id)
  const before = pointsLeft(state, id)
  if (!thing || before === undefined || points <= 0) return []
  const left = structureAfter(before, points)
  const way: Struck = { at, from: at && from && { x: from.x, y: from.y } }
  const struck: Event = { type: 'struck', thing: id, name: thing.name, points, left, ...way }
  return left > 0 ? [struck] : [struck, breached(thing, way)]
}

/** The event that destroys a thing, with what remains of it. */
function breached(
  thing: Obstacle,
  { at = middleOf(thing.shape), from = at }: Struck,
): Event & { type: 'breached' } {
  return {
    type: 'breached',
    thing: thing.id,
    name: thing.name,
    kind: thing.kind,
    at,
    pieces: pieces(thing, at, from),
  }
}

/** What remains: nothing of doors, trees and crates; a wreck of a vehicle; anything else gets a hole. The book does not say what 0 points mean; this is our ruling. */
function pieces(thing: Obstacle, at: Point, from: Point): readonly Obstacle[] {
  switch (thing.kind) {
    case 'door':
    case 'tree':
    case 'crate':
      return []
    case 'vehicle': {
      const { material: _material, structure: _structure, ...rest } = thing
      return [{ ...rest, kind: 'wreck' }]
    }
    default:
      return thing.shape.length < 2 ? [] : cutHole(thing, nearestOf(thing.shape, at), from)
  }
}

/**
 * Emits an event adjusted to the current state. If simultaneous attacks have hit the same thing, the damage is computed again, and a
 * destroyed thing is not hit again (`fnff-1988/turn/simultaneous`).
 */
export function tell(t: Pick<FightTable, 'state' | 'emit' | 'trace'>, event: Event): void {
  if (event.type === 'breached') return
  if (event.type !== 'struck') return t.emit(event)
  const now = strike(t.state, event.thing, event.points, event)
  t.trace?.pass?.(event, now[0])
  for (const one of now) t.emit(one)
}

/** The point where the line of fire first meets the outline. */
export function metAt(shape: readonly Point[], from: Point, towards: Point): Point {
  const span = crossShape(from, towards, shape)
  return span ? roundPoint(fraction(from, towards, span.first)) : nearestOf(shape, towards)
}
