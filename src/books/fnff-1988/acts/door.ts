// Opening and closing a door by hand. The book has no rule; it costs nothing besides moving (`fnff-1988/action/unlisted`, ours).
import type { Refusal } from '../../../dice/dice.ts'
import type { Obstacle } from '../../../field/map.ts'
import { HANDLE_REACH, closedDoors, inDoorway, openDoors } from '../../gunfight/movement/doors.ts'
import { canReach } from '../movement/doors.ts'
import type { Man, State } from '../state.ts'
import { thingOf } from '../attack/structure.ts'
import type { Id, Kind } from './kind.ts'
import { refused } from './kind.ts'

export type AtDoor =
  { readonly do: 'open'; readonly thing: Id } | { readonly do: 'close'; readonly thing: Id }

const RULE = 'fnff-1988/action/unlisted'

const form = ({ thing }: Readonly<Record<string, unknown>>): Refusal | undefined =>
  typeof thing === 'string' ? undefined : refused('no-act', RULE, 'A door is named under "thing".')

/** Why this door, in the state that is needed, is not within his reach. */
function refuseDoor(
  state: Readonly<State>,
  man: Man,
  id: Id,
  doors: readonly Obstacle[],
  done: string,
): Refusal | Obstacle {
  const door = doors.find((one) => one.id === id)
  const other = [...closedDoors(state), ...openDoors(state)].find((one) => one.id === id)
  if (!door)
    return refused(
      'no-door',
      RULE,
      other
        ? `${other.name} is ${done} already.`
        : `${thingOf(state, id)?.name ?? `'${id}'`} is no door of this map.`,
    )
  if (man.aboard !== undefined)
    return refused(
      'aboard',
      'fnff-1988/action/mount',
      `${man.name} sits in a vehicle: getting out is an action.`,
    )
  return canReach(state, man, door)
    ? door
    : refused('too-far', RULE, `${door.name} is out of reach: go to within ${HANDLE_REACH} m.`)
}

const isRefusal = (one: Refusal | Obstacle): one is Refusal => 'code' in one

const open: Kind<Extract<AtDoor, { do: 'open' }>> = {
  free: true,
  form,
  refuse(state, man, { thing }) {
    const door = refuseDoor(state, man, thing, closedDoors(state), 'open')
    return isRefusal(door) ? door : undefined
  },
  offers: (view, man) =>
    closedDoors(view)
      .filter((door) => canReach(view, man, door))
      .map(({ id, name }) => ({
        verb: 'open',
        group: 'Doors',
        label: `Open: ${name}`,
        thing: id,
        choice: { do: 'open', thing: id },
      })),
}

const close: Kind<Extract<AtDoor, { do: 'close' }>> = {
  free: true,
  form,
  refuse(state, man, { thing }) {
    const door = refuseDoor(state, man, thing, openDoors(state), 'closed')
    if (isRefusal(door)) return door
    // A man in hiding whom he does not know of stops nobody from trying.
    const body = inDoorway(state, door).find(({ hidden, seat }) => !hidden || seat === man.seat)
    return (
      body &&
      refused('in-the-way', RULE, `${body.name} is in the doorway: ${door.name} cannot be closed.`)
    )
  },
  offers: (view, man) =>
    openDoors(view)
      .filter((door) => canReach(view, man, door))
      .map(({ id, name }) => ({
        verb: 'close',
        group: 'Doors',
        label: `Close: ${name}`,
        thing: id,
        choice: { do: 'close', thing: id },
      })),
}

export const DOOR = { open, close }
