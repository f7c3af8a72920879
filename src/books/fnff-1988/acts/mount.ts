// Getting on or off a vehicle or an animal: one action, never both (`fnff-1988/action/mount`). On a map the vehicle stands there; in a
// fight in the head, and for animals, it is said.
import type { Refusal } from '../../../dice/dice.ts'
import type { Point } from '../../../field/map.ts'
import type { Event } from '../events.ts'
import type { Man, State } from '../state.ts'
import { thingOf, thingsOf } from '../attack/structure.ts'
import { aboardOf } from '../movement/vehicles.ts'
import {
  DOOR_REACH,
  besideOf,
  isVehicle,
  mayGetOut,
  metresTo,
  seatIn,
  seatsFree,
} from '../../gunfight/movement/vehicles.ts'
import type { Id, Kind } from './kind.ts'
import { metresText, refused } from './kind.ts'

export interface Mounting {
  readonly do: 'mount'
  /** The vehicle to get into; absent: he gets out, or on or off what is not on the map. */
  readonly vehicle?: Id
  /** Where he gets out; absent: the nearest free spot beside it. */
  readonly spot?: Point
}

const RULE = 'fnff-1988/action/mount'

function refuseIn(state: Readonly<State>, man: Man, vehicle: Id): Refusal | undefined {
  const thing = thingOf(state, vehicle)
  if (!thing || !state.map)
    return refused('no-vehicle', RULE, `There is no '${vehicle}' on the map to get into.`)
  if (!isVehicle(thing))
    return refused(
      'no-vehicle',
      RULE,
      thing.kind === 'wreck' ? `${thing.name} is a wreck.` : `${thing.name} is no vehicle.`,
    )
  if (man.aboard !== undefined || man.mounted)
    return refused('aboard', RULE, `${man.name} gets out first: one action never does both.`)
  const metres = metresTo(man, thing)
  if (metres > DOOR_REACH)
    return refused(
      'too-far',
      RULE,
      `${thing.name} is ${metresText(metres)} away: go to within 1 m.`,
    )
  return seatsFree(state, thing) < 1 ? refused('full', RULE, `${thing.name} is full.`) : undefined
}

function refuseOut(state: Readonly<State>, man: Man, spot: Point | undefined): Refusal | undefined {
  const thing = aboardOf(state, man)
  if (!thing || !state.map) return undefined
  if (spot)
    return mayGetOut(state.map, state, man, thing, spot)
      ? undefined
      : refused(
          'no-room',
          RULE,
          `Nobody can get out there: choose a free spot within 1 m of ${thing.name}.`,
        )
  return besideOf(state.map, state, man, thing)
    ? undefined
    : refused('no-room', RULE, `There is no room to stand beside ${thing.name}.`)
}

function events(state: Readonly<State>, man: Man, { vehicle, spot }: Mounting): Event[] {
  if (vehicle !== undefined) {
    const thing = thingOf(state, vehicle)
    return isVehicle(thing)
      ? [
          {
            type: 'mounted',
            who: man.id,
            mounted: true,
            vehicle,
            name: thing.name,
            to: seatIn(state, thing),
          },
        ]
      : []
  }
  const thing = aboardOf(state, man)
  if (!thing || !state.map) return [{ type: 'mounted', who: man.id, mounted: !man.mounted }]
  const to = spot ?? besideOf(state.map, state, man, thing)
  return to
    ? [{ type: 'mounted', who: man.id, mounted: false, vehicle: thing.id, name: thing.name, to }]
    : []
}

export const mount: Kind<Mounting> = {
  harmless: true,
  form({ vehicle, spot }) {
    if (vehicle !== undefined && typeof vehicle !== 'string')
      return refused('no-act', RULE, 'A vehicle is named under "vehicle".')
    return spot === undefined ||
      (typeof spot === 'object' &&
        spot !== null &&
        Number.isFinite((spot as Point).x) &&
        Number.isFinite((spot as Point).y))
      ? undefined
      : refused('no-act', RULE, 'A spot is { x, y } in metres.')
  },
  refuse: (state, man, { vehicle, spot }) =>
    vehicle === undefined ? refuseOut(state, man, spot) : refuseIn(state, man, vehicle),
  offers(view, man) {
    const inside = aboardOf(view, man)
    const out = {
      verb: 'mount',
      group: 'Mount',
      label: inside ? `Get out of ${inside.name}` : man.mounted ? 'Get off' : 'Get on',
      choice: { do: 'mount' as const },
      ...(inside ? { thing: inside.id } : {}),
    }
    if (!view.map || man.mounted) return [out]
    return thingsOf(view)
      .filter((thing) => isVehicle(thing) && metresTo(man, thing) <= DOOR_REACH)
      .map((thing) => ({
        verb: 'mount',
        group: 'Mount',
        label: `Get into ${thing.name}`,
        thing: thing.id,
        choice: { do: 'mount' as const, vehicle: thing.id },
      }))
  },
  perform(t, man, act) {
    // Nobody sits in a vehicle unseen.
    if (man.hidden && act.vehicle !== undefined)
      t.emit({ type: 'shown', who: man.id, hidden: false })
    return events(t.state, man, act)
  },
}
