// Getting on or off a vehicle or an animal. A vehicle on the map has a position; animals, and vehicles without a map,
// are only stated.
import type { Id, Refusal } from '../../../dice/dice.ts'
import type { Obstacle, Point } from '../../../field/map.ts'
import type { ActKind } from '../contract/act-kind.ts'
import type { Mounting } from '../contract/acts.ts'
import type { BookTypes, EventOf, StateOf, TableOf } from '../contract/book-types.ts'
import type { CoreEvent } from '../contract/events.ts'
import { refused } from '../contract/refusal.ts'
import type { GunfightRules } from '../contract/rules.ts'
import {
  DOOR_REACH,
  spotBeside,
  isVehicle,
  mayGetOut,
  metresTo,
  seatIn,
  seatsFree,
} from '../movement/vehicles.ts'
import { metresText } from '../words.ts'

type Mounted = CoreEvent & { readonly type: 'mounted' }

export interface MountSlots<B extends BookTypes> {
  readonly words: {
    readonly group: string
    readonly on: string
    readonly off: string
    /** On a map: the label for mounting an animal, which is not drawn. Absent: the book has no animals. */
    readonly animal?: string
  }
  /** Why a combatant in this state can neither mount nor dismount. */
  refuse?(combatant: B['Combatant'], act: Mounting, state: StateOf<B>): Refusal | undefined
  /** Emits the event, or returns it to be emitted together with simultaneous acts. */
  tell(t: TableOf<B>, event: Mounted): EventOf<B>[]
}

const thingOf = (
  { map }: { readonly map?: { readonly obstacles: readonly Obstacle[] } },
  id: Id | undefined,
): Obstacle | undefined => map?.obstacles.find((thing) => thing.id === id)

export function mountAct<B extends BookTypes>(
  { ids }: Pick<GunfightRules<B>, 'ids'>,
  { words, refuse, tell }: MountSlots<B>,
): ActKind<B, Mounting> {
  const no = (code: string, why: string): Refusal => refused(code, ids.mount, why)

  function refuseIn(
    state: StateOf<B>,
    combatant: B['Combatant'],
    vehicle: Id,
  ): Refusal | undefined {
    const thing = thingOf(state, vehicle)
    if (!thing) return no('no-vehicle', `There is no vehicle '${vehicle}' on the map.`)
    if (!isVehicle(thing))
      return no(
        'no-vehicle',
        `${thing.name} is ${thing.kind === 'wreck' ? 'a wreck' : 'not a vehicle'}.`,
      )
    if (combatant.aboard !== undefined || combatant.mounted)
      return no('aboard', `${combatant.name} must get out first, which is an action of its own.`)
    const metres = metresTo(combatant, thing)
    if (metres > DOOR_REACH)
      return no(
        'too-far',
        `${thing.name} is ${metresText(metres)} away. Move to within ${DOOR_REACH} m of it.`,
      )
    return seatsFree(state, thing) < 1 ? no('full', `${thing.name} is full.`) : undefined
  }

  /** On a map every vehicle is drawn. */
  const refuseNothing = ({ map }: StateOf<B>, { mounted: sits }: B['Combatant']) =>
    map && !sits && words.animal === undefined
      ? no('no-vehicle', 'Name the vehicle on the map.')
      : undefined

  function refuseOut(
    state: StateOf<B>,
    combatant: B['Combatant'],
    spot?: Point,
  ): Refusal | undefined {
    const thing = thingOf(state, combatant.aboard)
    if (!thing || !state.map) return undefined
    if (!spot)
      return spotBeside(state.map, state, combatant, thing)
        ? undefined
        : no('no-room', `There is no room to stand beside ${thing.name}.`)
    return mayGetOut(state.map, state, combatant, thing, spot)
      ? undefined
      : no(
          'no-room',
          `Nobody can get out there: choose a free spot within ${DOOR_REACH} m of ${thing.name}.`,
        )
  }

  function mounted(
    state: StateOf<B>,
    combatant: B['Combatant'],
    { vehicle, spot }: Mounting,
  ): Mounted | undefined {
    const thing = thingOf(state, vehicle ?? combatant.aboard)
    if (!thing || !state.map)
      return vehicle === undefined
        ? { type: 'mounted', who: combatant.id, mounted: !combatant.mounted }
        : undefined
    const on = vehicle !== undefined
    const to = on ? seatIn(state, thing) : (spot ?? spotBeside(state.map, state, combatant, thing))
    return (
      to && {
        type: 'mounted',
        who: combatant.id,
        mounted: on,
        vehicle: thing.id,
        name: thing.name,
        to,
      }
    )
  }

  return {
    harmless: true,
    refuse: (state, combatant, act) =>
      refuse?.(combatant, act, state) ??
      (act.vehicle === undefined
        ? (refuseNothing(state, combatant) ?? refuseOut(state, combatant, act.spot))
        : refuseIn(state, combatant, act.vehicle)),
    offers(view, combatant) {
      const inside = thingOf(view, combatant.aboard)
      const out = {
        verb: 'mount',
        group: words.group,
        label: inside ? `Get out of ${inside.name}` : combatant.mounted ? words.off : words.on,
        choice: { do: 'mount' as const },
        ...(inside ? { thing: inside.id } : {}),
      }
      if (!view.map || combatant.mounted) return [out]
      const vehicles = view.map.obstacles
        .filter((thing) => isVehicle(thing) && metresTo(combatant, thing) <= DOOR_REACH)
        .map(({ id, name }) => ({
          verb: 'mount',
          group: words.group,
          label: `Get into ${name}`,
          thing: id,
          choice: { do: 'mount' as const, vehicle: id },
        }))
      return words.animal === undefined ? vehicles : [...vehicles, { ...out, label: words.animal }]
    },
    perform(t, combatant, act) {
      // An occupant of a vehicle is always visible.
      if (combatant.hidden && act.vehicle !== undefined)
        t.emit({ type: 'shown', who: combatant.id, hidden: false })
      const event = mounted(t.state, combatant, act)
      return event ? tell(t, event) : []
    },
  }
}
