// Getting into or out of a vehicle: one action (`cp2020/action/mount-dismount`). On a map the vehicle stands there; in a fight in the head
// it is said.
import type { Refusal } from '../../../dice/dice.ts'
import type { Obstacle, Point } from '../../../field/map.ts'
import {
  DOOR_REACH,
  besideOf,
  isVehicle,
  mayGetOut,
  metresTo,
  seatIn,
  seatsFree,
} from '../../gunfight/movement/vehicles.ts'
import type { Man, State } from '../state.ts'
import type { Id, Kind } from './kind.ts'
import { always, isSpot, metresText, refused } from './kind.ts'

export interface Mounting {
  readonly do: 'mount'
  /** The vehicle to get into; absent: he gets out, or into or out of what is not on a map. */
  readonly vehicle?: Id
  /** Where he gets out; absent: the nearest free spot beside it. */
  readonly spot?: Point
}

const RULE = 'cp2020/action/mount-dismount'

const thingOf = ({ map }: Readonly<State>, id: Id | undefined): Obstacle | undefined =>
  map?.obstacles.find((thing) => thing.id === id)

function refuseIn(state: Readonly<State>, man: Man, vehicle: Id): Refusal | undefined {
  const thing = thingOf(state, vehicle)
  if (!isVehicle(thing))
    return refused(
      'no-vehicle',
      RULE,
      thing ? `${thing.name} is no vehicle.` : `There is no '${vehicle}' on the map to get into.`,
    )
  if (man.aboard !== undefined || man.mounted)
    return refused('aboard', RULE, `${man.name} gets out first: one action never does both.`)
  if (man.posture === 'prone')
    return refused(
      'on-the-ground',
      'cp2020/melee/sweep-trip',
      `${man.name} is on the ground: standing up is an action.`,
    )
  const metres = metresTo(man, thing)
  if (metres > DOOR_REACH)
    return refused(
      'too-far',
      RULE,
      `${thing.name} is ${metresText(metres)} away: go to within ${DOOR_REACH} m.`,
    )
  return seatsFree(state, thing) < 1 ? refused('full', RULE, `${thing.name} is full.`) : undefined
}

function refuseOut(state: Readonly<State>, man: Man, spot: Point | undefined): Refusal | undefined {
  const thing = thingOf(state, man.aboard)
  if (!thing || !state.map) return undefined
  if (spot)
    return mayGetOut(state.map, state, man, thing, spot)
      ? undefined
      : refused(
          'no-room',
          RULE,
          `Nobody can get out there: choose a free spot within ${DOOR_REACH} m of ${thing.name}.`,
        )
  return besideOf(state.map, state, man, thing)
    ? undefined
    : refused('no-room', RULE, `There is no room to stand beside ${thing.name}.`)
}

export const mount: Kind<Mounting> = {
  counts: always,
  form: ({ vehicle, spot }) =>
    (vehicle === undefined || typeof vehicle === 'string') && (spot === undefined || isSpot(spot))
      ? undefined
      : refused(
          'no-act',
          RULE,
          'A vehicle is named under "vehicle"; a spot is { x, y } in metres.',
        ),
  refuse(state, man, { vehicle, spot }, rules) {
    const forbidden = rules.wounds.forbids(man, 'move')
    if (forbidden) return refused('cannot-move', forbidden.rule, forbidden.why)
    return vehicle === undefined ? refuseOut(state, man, spot) : refuseIn(state, man, vehicle)
  },
  offers(view, man) {
    const inside = thingOf(view, man.aboard)
    const out = {
      verb: 'mount',
      group: 'Vehicle',
      label: inside ? `Get out of ${inside.name}` : man.mounted ? 'Get out' : 'Get in',
      choice: { do: 'mount' as const },
      ...(inside ? { thing: inside.id } : {}),
    }
    if (!view.map || man.mounted) return [out]
    return view.map.obstacles
      .filter((thing) => isVehicle(thing) && metresTo(man, thing) <= DOOR_REACH)
      .map(({ id, name }) => ({
        verb: 'mount',
        group: 'Vehicle',
        label: `Get into ${name}`,
        thing: id,
        choice: { do: 'mount' as const, vehicle: id },
      }))
  },
  /** Told at once: of two in one moment who is told first has the last seat. Nobody sits in a vehicle unseen. */
  perform(t, man, { vehicle, spot }, { rules }) {
    if (vehicle !== undefined) {
      if (man.hidden) t.emit({ type: 'shown', who: man.id, hidden: false })
      const thing = thingOf(t.state, vehicle)!
      t.emit({
        type: 'mounted',
        who: man.id,
        mounted: true,
        vehicle,
        name: thing.name,
        to: seatIn(t.state, thing),
      })
      return []
    }
    const thing = thingOf(t.state, man.aboard)
    if (!thing || !t.state.map) return [{ type: 'mounted', who: man.id, mounted: !man.mounted }]
    t.emit({
      type: 'mounted',
      who: man.id,
      mounted: false,
      vehicle: thing.id,
      name: thing.name,
      to: spot ?? besideOf(t.state.map, t.state, man, thing)!,
    })
    rules.zones.cross(t, rules)
    return []
  },
}
