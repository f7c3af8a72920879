// Picking up what was thrown and lies within reach (`fnff-1988/melee/thrown`, `fnff-1988/action/unlisted`): an action, as drawing another weapon is.
import { metresTo, withinReach } from '../movement/lying.ts'
import { armsLeft } from '../combatant.ts'
import type { Id, Kind } from './kind.ts'
import { metresText, refused } from './kind.ts'

export interface PickingUp {
  readonly do: 'pick-up'
  readonly item: Id
}

export const pickUp: Kind<PickingUp> = {
  form: ({ item }) =>
    typeof item === 'string'
      ? undefined
      : refused(
          'no-act',
          'fnff-1988/action/unlisted',
          'What is picked up has a name under "item".',
        ),
  refuse(state, man, { item }) {
    const found = state.lying.find(({ id }) => id === item)
    if (!found)
      return refused(
        'nothing-there',
        'fnff-1988/action/unlisted',
        'Nothing of that name lies about.',
      )
    const metres = metresTo(state, man, found)
    if (!withinReach(state, man).includes(found))
      return refused(
        'too-far',
        'fnff-1988/action/unlisted',
        `It lies ${metresText(metres)} away; go within 1 m of it first.`,
      )
    return armsLeft(man) < 1
      ? refused('no-arm', 'fnff-1988/wound/serious-effects', `${man.name} has no arm to use.`)
      : undefined
  },
  offers: (view, man) =>
    withinReach(view, man).map(({ id, carried }) => ({
      verb: 'pick-up',
      group: 'Pick up',
      label: `Pick up ${carried.weapon.name}`,
      choice: { do: 'pick-up', item: id },
    })),
  perform: (t, man, { item }) => [
    {
      type: 'picked-up',
      who: man.id,
      item,
      name: t.state.lying.find(({ id }) => id === item)!.carried.weapon.name,
    },
  ],
}
