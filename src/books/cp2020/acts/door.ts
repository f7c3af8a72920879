// Opening and closing a door by hand. The digest is silent; that it costs nothing besides moving is ours, as in the other gunfight books.
import type { Refusal } from '../../../dice/dice.ts'
import { distanceToShape } from '../../../field/geometry.ts'
import type { Obstacle } from '../../../field/map.ts'
import { lineOfSight } from '../../../field/sight.ts'
import { HANDLE_REACH, closedDoors, inDoorway, openDoors } from '../../gunfight/movement/doors.ts'
import { figureOf } from '../../gunfight/movement/figures.ts'
import { nearestOf } from '../../gunfight/movement/outline.ts'
import type { Event } from '../events.ts'
import { blocksSight } from '../movement/placing.ts'
import type { Man, State } from '../state.ts'
import type { Id, Kind, T } from './kind.ts'
import { never, refused } from './kind.ts'

export type AtDoor =
  { readonly do: 'open'; readonly thing: Id } | { readonly do: 'close'; readonly thing: Id }

const RULE = 'cp2020/action/other-task'

const form = ({ thing }: Readonly<Record<string, unknown>>): Refusal | undefined =>
  typeof thing === 'string' ? undefined : refused('no-act', RULE, 'A door is named under "thing".')

/** He can lay his hand on it: near enough, nothing between, and he does not sit in something. */
function canReach({ map }: Readonly<State>, man: Man, door: Obstacle): boolean {
  if (!map || man.aboard !== undefined || distanceToShape(man, door.shape) > HANDLE_REACH)
    return false
  const handle = { ...figureOf(man), ...nearestOf(door.shape, man) }
  return lineOfSight(
    map,
    figureOf(man),
    handle,
    (obstacle, a, b) => obstacle.id !== door.id && blocksSight(obstacle, a, b),
  ).clear
}

const refuseDoor = (
  state: Readonly<State>,
  man: Man,
  thing: Id,
  doors: readonly Obstacle[],
  verb: string,
): Refusal | undefined => {
  const door = doors.find(({ id }) => id === thing)
  if (!door) return refused('no-door', RULE, `There is no '${thing}' to be ${verb}.`)
  return canReach(state, man, door)
    ? undefined
    : refused('too-far', RULE, `${door.name} is out of reach: go to within ${HANDLE_REACH} m.`)
}

/** It cannot be closed upon a man in hiding: whoever tries has found him. */
function moveDoor(t: T, man: Man, { do: verb, thing }: AtDoor): Event[] {
  const door = (verb === 'open' ? closedDoors : openDoors)(t.state).find(({ id }) => id === thing)
  if (!door) return []
  const found = verb === 'close' ? inDoorway(t.state, door) : []
  for (const { id, hidden } of found)
    if (hidden) t.emit({ type: 'shown', who: id, hidden: false, by: man.id })
  if (found.length === 0)
    t.emit({
      type: verb === 'open' ? 'opened' : 'closed',
      who: man.id,
      thing: door.id,
      name: door.name,
    })
  return []
}

const open: Kind<Extract<AtDoor, { do: 'open' }>> = {
  counts: never,
  form,
  refuse: (state, man, { thing }) => refuseDoor(state, man, thing, closedDoors(state), 'opened'),
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
  perform: moveDoor,
}

const close: Kind<Extract<AtDoor, { do: 'close' }>> = {
  counts: never,
  form,
  refuse(state, man, { thing }) {
    const no = refuseDoor(state, man, thing, openDoors(state), 'closed')
    if (no) return no
    // A man in hiding whom he does not know of stops nobody from trying.
    const door = openDoors(state).find(({ id }) => id === thing)!
    const body = inDoorway(state, door).find(({ hidden, seat }) => !hidden || seat === man.seat)
    return (
      body &&
      refused(
        'in-the-way',
        RULE,
        `${state.men[body.id]!.name} is in the doorway: ${door.name} cannot be closed.`,
      )
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
  perform: moveDoor,
}

export const DOOR = { open, close }
