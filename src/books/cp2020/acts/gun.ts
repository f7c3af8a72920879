// Care of the weapon: reload, draw another, clear a jam, pick up what lies about (`cp2020/action/reload-or-change`, `cp2020/weapons/reliability-gap`).
import type { Refusal } from '../../../dice/dice.ts'
import { metresToLying } from '../apply.ts'
import { armsLeft, hand, refused } from '../combatant.ts'
import type { Rules } from '../rules.ts'
import type { Man } from '../state.ts'
import type { Id, Kind } from './kind.ts'
import { always } from './kind.ts'

export interface Reloading {
  readonly do: 'reload'
  readonly load?: string
}
export interface Changing {
  readonly do: 'change'
  readonly weapon: number
}
export interface Clearing {
  readonly do: 'clear'
}
export interface PickingUp {
  readonly do: 'pick-up'
  readonly item: Id
}

/** `cp2020/action/reload-or-change` */
const reload: Kind<Reloading> = {
  counts: always,
  refuse(_state, man, { load }, rules) {
    const carried = hand(man)
    if (!carried || carried.weapon.shots === 0 || carried.weapon.radius !== undefined)
      return refused(
        'nothing-to-load',
        'cp2020/action/reload-or-change',
        'The weapon in hand is not loaded with anything.',
      )
    if (load !== undefined && !rules.loads(carried.weapon).some(({ id }) => id === load))
      return refused(
        'no-load',
        'cp2020/weapons/ap-gap',
        `${carried.weapon.name} takes ${rules
          .loads(carried.weapon)
          .map(({ name }) => name)
          .join(', ')}.`,
      )
    if (carried.loaded >= carried.weapon.shots && (load === undefined || load === carried.load))
      return refused('full', 'cp2020/action/reload-or-change', `${carried.weapon.name} is full.`)
    return carried.spare === 0
      ? refused(
          'no-spare',
          'cp2020/action/reload-or-change',
          `No spare magazine for ${carried.weapon.name} is left.`,
        )
      : undefined
  },
  offers(_view, man, rules) {
    const carried = hand(man)
    const others = carried
      ? rules.loads(carried.weapon).filter(({ id }) => id !== carried.load)
      : []
    return [
      { verb: 'reload', group: 'Reload', label: 'Reload', choice: { do: 'reload' } },
      ...(carried && carried.weapon.shots > 0
        ? others.map(({ id, name }) => ({
            verb: 'reload',
            group: 'Reload',
            label: `with ${name}`,
            choice: { do: 'reload' as const, load: id },
          }))
        : []),
    ]
  },
  perform: (_t, man, { load }) => [
    { type: 'reloaded', who: man.id, weapon: man.inHand, ...(load === undefined ? {} : { load }) },
  ],
}

/** Who has no arm takes nothing in hand. */
const noArm = (man: Man, rules: Rules): Refusal | undefined =>
  armsLeft(man, rules) > 0
    ? undefined
    : refused('no-arm', 'cp2020/damage/limb-loss-gap', `${man.name} has no arm for that.`)

const NO_SUCH_WEAPON = refused(
  'no-weapon',
  'cp2020/action/reload-or-change',
  'He carries no other weapon of that number.',
)
/** In a round with a fast draw drawing is part of the attack. */
const change: Kind<Changing> = {
  counts: (_state, man) => !(man.inRound.fastDraw && man.inRound.acts === 0),
  form: ({ weapon }) => (Number.isInteger(weapon) ? undefined : NO_SUCH_WEAPON),
  refuse: (_state, man, { weapon }, rules) =>
    man.weapons[weapon] && weapon !== man.inHand ? noArm(man, rules) : NO_SUCH_WEAPON,
  offers: (_view, man) =>
    man.weapons.flatMap(({ weapon: { name } }, weapon) =>
      weapon === man.inHand
        ? []
        : [
            {
              verb: 'change',
              group: 'Change weapon',
              label: `Draw ${name}`,
              choice: { do: 'change' as const, weapon },
            },
          ],
    ),
  perform: (_t, man, { weapon }) => [{ type: 'changed', who: man.id, weapon }],
}

/** A round of clearing a jam: an action, once a round (`cp2020/weapons/reliability-gap`). */
const clear: Kind<Clearing> = {
  counts: always,
  refuse: (_state, man) =>
    hand(man)?.jammed
      ? man.inRound.cleared
        ? refused('cleared', 'cp2020/weapons/reliability-gap', 'That is all of this round.')
        : undefined
      : refused(
          'not-jammed',
          'cp2020/weapons/reliability-gap',
          'The weapon in hand is not jammed.',
        ),
  offers: (_view, man) =>
    hand(man)?.jammed
      ? [
          {
            verb: 'clear',
            group: 'Clear the jam',
            label: `${hand(man)!.jammed} ${hand(man)!.jammed === 1 ? 'round' : 'rounds'}`,
            choice: { do: 'clear' },
          },
        ]
      : [],
  perform: (_t, man) => [
    { type: 'clears', who: man.id, weapon: man.inHand, left: hand(man)!.jammed - 1 },
  ],
}

const pickUp: Kind<PickingUp> = {
  counts: always,
  form: ({ item }) =>
    typeof item === 'string'
      ? undefined
      : refused('no-item', 'cp2020/action/reload-or-change', 'What lies about goes by its id.'),
  refuse(state, man, { item }, rules) {
    const found = state.lying.find(({ id }) => id === item)
    if (!found)
      return refused(
        'no-item',
        'cp2020/action/reload-or-change',
        'Nothing of that name lies about.',
      )
    return metresToLying(state, man, found) <= 1
      ? noArm(man, rules)
      : refused(
          'too-far',
          'cp2020/action/reload-or-change',
          `${found.carried.weapon.name} lies out of reach.`,
        )
  },
  offers: (view, man) =>
    view.lying
      .filter((one) => metresToLying(view, man, one) <= 1)
      .map(({ id, carried }) => ({
        verb: 'pick-up',
        group: 'Pick up',
        label: carried.weapon.name,
        choice: { do: 'pick-up' as const, item: id },
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

export const CARE = { reload, change, clear, 'pick-up': pickUp }
