// Care of the weapon: reloading, drawing another, clearing a jam (`fnff-1988/action/reload`, `fnff-1988/action/repair-aid`).
import { hand } from '../turn/at-hand.ts'
import type { Event } from '../events.ts'
import { stat } from '../combatant.ts'
import { weaponSkill } from '../attack/skill.ts'
import { difficulty, taskAttempt } from './task-roll.ts'
import type { Kind } from './kind.ts'
import { refused } from './kind.ts'

export type Gun =
  | { readonly do: 'reload' }
  | { readonly do: 'change'; readonly weapon: number }
  | { readonly do: 'clear' }

const NO_SUCH_WEAPON = refused(
  'no-weapon',
  'fnff-1988/action/reload',
  'He carries no other weapon of that number.',
)

const reload: Kind<{ readonly do: 'reload' }> = {
  harmless: true,
  refuse(_state, man, _act, options) {
    const carried = hand(man)
    if (!carried || carried.weapon.shots === 0)
      return refused(
        'nothing-to-load',
        'fnff-1988/action/reload',
        'The weapon in hand is not loaded with anything.',
      )
    if (carried.loaded >= carried.weapon.shots)
      return refused('full', 'fnff-1988/action/reload', `${carried.weapon.name} is full.`)
    return options['spare-loads'] === 'counted' && carried.spare === 0
      ? refused(
          'no-spare',
          'fnff-1988/action/reload',
          `No spare load for ${carried.weapon.name} is left.`,
        )
      : undefined
  },
  offers: () => [{ verb: 'reload', group: 'Reload', label: 'Reload', choice: { do: 'reload' } }],
  perform: (_t, man) => [{ type: 'reloaded', who: man.id, weapon: man.inHand }],
}

const change: Kind<Extract<Gun, { do: 'change' }>> = {
  harmless: true,
  form: ({ weapon }) => (Number.isInteger(weapon) ? undefined : NO_SUCH_WEAPON),
  refuse: (_state, man, { weapon }) =>
    man.weapons[weapon] && weapon !== man.inHand ? undefined : NO_SUCH_WEAPON,
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

/** Clearing a jam: INT + the weapon's skill against 10 (`fnff-1988/action/repair-aid`). */
const clear: Kind<{ readonly do: 'clear' }> = {
  harmless: true,
  refuse: (_state, man) =>
    hand(man)?.jammed
      ? undefined
      : refused('not-jammed', 'fnff-1988/action/repair-aid', 'The weapon in hand is not jammed.'),
  offers: (_view, man) =>
    hand(man)?.jammed
      ? [{ verb: 'clear', group: 'Clear the jam', label: 'Clear the jam', choice: { do: 'clear' } }]
      : [],
  perform(t, man, _act, { options }) {
    const skill = weaponSkill(hand(man)!.weapon)
    const against = difficulty('Easy')
    const { total, done } = taskAttempt(
      t,
      man,
      [
        ['INT', stat(man, 'int')],
        [skill, man.skills[skill] ?? 0],
      ],
      against,
      'fnff-1988/action/repair-aid',
      options,
    )
    const events: Event[] = [
      { type: 'task', who: man.id, what: 'clear the jam', total, difficulty: against, done },
    ]
    return done ? [...events, { type: 'cleared', who: man.id, weapon: man.inHand }] : events
  },
}

export const GUN = { reload, change, clear }
