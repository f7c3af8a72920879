// Opening and closing doors by hand. No book has a rule; as a house rule it is free once the door is within reach.
import type { Id, Refusal } from '../../../dice/dice.ts'
import type { Obstacle } from '../../../field/map.ts'
import type { ActKind } from '../contract/act-kind.ts'
import type { BookTypes, EventOf, StateOf } from '../contract/book-types.ts'
import { refused } from '../contract/refusal.ts'
import type { GunfightRules } from '../contract/rules.ts'
import { HANDLE_REACH, allDoors, closedDoors, inDoorway, openDoors } from '../movement/doors.ts'
import { refuseAboard } from './move.ts'

export interface DoorSlots<B extends BookTypes> {
  /** Whether the door is close enough to touch, with nothing in between. */
  canReach(state: StateOf<B>, combatant: B['Combatant'], door: Obstacle): boolean
  /** The event that reveals a hidden combatant in the doorway. */
  found(who: Id, by: Id): EventOf<B>
}

type Verb = 'open' | 'close'
const HOW = {
  open: { label: 'Open', event: 'opened', already: 'open', doors: closedDoors },
  close: { label: 'Close', event: 'closed', already: 'closed', doors: openDoors },
} as const

export function doorActs<B extends BookTypes>(rules: GunfightRules<B>, slots: DoorSlots<B>) {
  const rule = rules.ids.unlisted

  function refuseReach(
    state: StateOf<B>,
    combatant: B['Combatant'],
    verb: Verb,
    id: Id,
  ): Refusal | undefined {
    const door = HOW[verb].doors(state).find((one) => one.id === id)
    if (!door) {
      const other = allDoors(state).find((one) => one.id === id)
      const thing = state.map?.obstacles.find((one) => one.id === id)
      const why = other
        ? `${other.name} is already ${HOW[verb].already}.`
        : thing
          ? `${thing.name} is not a door.`
          : `There is no door '${id}' on this map.`
      return refused('no-door', rule, why)
    }
    const why = `${door.name} is out of reach. Move to within ${HANDLE_REACH} m of it.`
    return (
      refuseAboard(rules, combatant) ??
      (slots.canReach(state, combatant, door) ? undefined : refused('too-far', rule, why))
    )
  }

  /** A door cannot be closed on a body. Hidden bodies that the actor does not know of do not prevent the attempt. */
  function refuseDoorway(
    state: StateOf<B>,
    combatant: B['Combatant'],
    id: Id,
  ): Refusal | undefined {
    const door = openDoors(state).find((one) => one.id === id)
    const body =
      door && inDoorway(state, door).find(({ hidden, seat }) => !hidden || seat === combatant.seat)
    return (
      body &&
      refused('in-the-way', rule, `${door.name} cannot be closed: ${body.name} is in the doorway.`)
    )
  }

  const kind = <V extends Verb>(verb: V): ActKind<B, { readonly do: V; readonly thing: Id }> => ({
    free: true,
    refuse: (state, combatant, { thing }) =>
      refuseReach(state, combatant, verb, thing) ??
      (verb === 'close' ? refuseDoorway(state, combatant, thing) : undefined),
    offers: (view, combatant) =>
      HOW[verb]
        .doors(view)
        .filter((door) => slots.canReach(view, combatant, door))
        .map(({ id, name }) => ({
          verb,
          group: 'Doors',
          label: `${HOW[verb].label}: ${name}`,
          thing: id,
          choice: { do: verb, thing: id },
        })),
    /** Trying to close a door on a hidden combatant reveals them. */
    perform(t, combatant, { thing }) {
      const door = HOW[verb].doors(t.state).find(({ id }) => id === thing)
      if (!door) return []
      const bodies = verb === 'close' ? inDoorway(t.state, door) : []
      for (const { id, hidden } of bodies) if (hidden) t.emit(slots.found(id, combatant.id))
      if (bodies.length === 0)
        t.emit({ type: HOW[verb].event, who: combatant.id, thing: door.id, name: door.name })
      return []
    },
  })
  return { open: kind('open'), close: kind('close') }
}
