// What things can bear, and what becomes of them: blows count against structural points, at 0 a door is gone and a wall has a
// hole (`fnff-1988/damage/structural`, `fnff-1988/damage/types`).
import type { Id } from '../../../dice/dice.ts'
import type { Table } from '../../../engine/book.ts'
import { crossShape, interpolate as fraction, roundPoint } from '../../../field/geometry.ts'
import { cutHole } from '../../../field/hole.ts'
import type { Obstacle, Point } from '../../../field/map.ts'
import { middleOf, nearestOf } from '../../gunfight/movement/outline.ts'
import type { Event } from '../contract/events.ts'
import { structuralPoints, structureAfter } from './inanimate.ts'
import type { State } from '../contract/state.ts'

/** The thing of this id as it stands now: on the map, or stated by the referee in a fight in the head. */
export const thingOf = (state: Readonly<State>, id: Id): Obstacle | undefined =>
  thingsOf(state).find((thing) => thing.id === id)

/** Everything that stands about. */
export const thingsOf = (state: Readonly<State>): readonly Obstacle[] =>
  state.map?.obstacles ?? state.things

/** Structural points of an unharmed thing: its own, or those of its material (`fnff-1988/damage/structural-points`); undefined: it cannot be harmed. */
export const structureOf = (thing: Obstacle): number | undefined =>
  thing.structure ?? (thing.material === undefined ? undefined : structuralPoints(thing.material))

/** Structural points that are left of a thing; undefined: it cannot be harmed, or is not there. */
export function pointsLeft(state: Readonly<State>, id: Id): number | undefined {
  const thing = thingOf(state, id)
  const whole = thing && structureOf(thing)
  return whole === undefined ? undefined : structureAfter(whole, state.damage[id]?.points ?? 0)
}

/** Where a thing is struck, and from where: decides where a wall gets its hole. */
export interface Struck {
  readonly at?: Point
  readonly from?: Point
}

/**
 * What structural damage does to a thing: the points, and what is left of it if that is its end. Nothing for what cannot be
 * harmed or is not there. `at` and `from` are a spot of the thing and where the blow comes from, in metres.
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
  const struck: Event = {
    type: 'struck',
    thing: id,
    name: thing.name,
    points,
    left,
    ...(at ? { at } : {}),
    ...(from ? { from } : {}),
  }
  return left > 0 ? [struck] : [struck, breached(thing, { at, from })]
}

/** The end of a thing, with what stays of it. */
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

/** Doors, trees and crates are gone; a vehicle is a wreck; anything else has a hole (what 0 points mean is ours). */
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
 * Tells an event as it is true now: what was found before others of the same moment struck the same thing is counted anew, and
 * what is gone is not struck again (`fnff-1988/turn/simultaneous`).
 */
export function tell(t: Pick<Table<State, Event>, 'state' | 'emit'>, event: Event): void {
  if (event.type === 'breached') return
  if (event.type === 'struck')
    strike(t.state, event.thing, event.points, event).forEach((now) => t.emit(now))
  else t.emit(event)
}

/** Where the line of fire first meets the shape. */
export function metAt(shape: readonly Point[], from: Point, towards: Point): Point {
  const span = crossShape(from, towards, shape)
  return span ? roundPoint(fraction(from, towards, span.first)) : nearestOf(shape, towards)
}
