// Weapon care: reloading and clearing a jam (`fnff-1988/action/reload`,
// `fnff-1988/action/repair-aid`).
import { checkAct } from '../../gunfight/acts/check-act.ts'
import { hand } from '../turn/at-hand.ts'
import type { WeaponSlots } from '../../gunfight/acts/weapon-care.ts'
import type { Acts1988 } from '../contract/acts.ts'
import { stat } from '../combatant.ts'
import { skillName, weaponSkill } from '../attack/skill.ts'
import type { Options } from '../options.ts'
import type { Types1988 } from '../contract/rules.ts'
import { ability, difficulty, taskCheck, taskEvent } from './task-roll.ts'
import { refused } from './kind.ts'
import type { Carried } from '../words.ts'

export const weaponSlots = (options: Options): WeaponSlots<Types1988> => ({
  takesLoads: (combatant) => hand(combatant)?.weapon.shots !== 0,
  lacksSpare: (combatant) => options['spare-loads'] === 'counted' && hand(combatant)?.spare === 0,
})

const RULE = 'fnff-1988/action/repair-aid'

/** Clearing a jam: INT + weapon skill against 10 (`fnff-1988/action/repair-aid`). */
export const clear = checkAct<Types1988, Acts1988['clear'], Carried>({
  harmless: true,
  find: (_state, combatant) => hand(combatant),
  refuse: (_state, { found }) =>
    found?.jammed ? undefined : refused('not-jammed', RULE, 'The weapon in hand is not jammed.'),
  offers: (_view, combatant) =>
    hand(combatant)?.jammed
      ? [
          {
            verb: 'clear',
            group: 'Clear the jam',
            label: 'Clear the jam',
            plan: true,
            choice: { do: 'clear' },
          },
        ]
      : [],
  check(state, { combatant, found: { weapon } }) {
    const skill = weaponSkill(weapon)
    return taskCheck(state, combatant, {
      own: ability(
        ['INT', stat(combatant, 'int')],
        [skillName(skill), combatant.skills[skill] ?? 0],
      ),
      against: difficulty('Easy'),
      rule: RULE,
    })
  },
  after: (_t, { combatant: { id, inHand } }, rolled) => [
    taskEvent(id, 'clear the jam', rolled),
    ...(rolled.done ? [{ type: 'cleared' as const, who: id, weapon: inHand }] : []),
  ],
  title: (_view, { combatant, found }) => `${combatant.name} clears ${found.weapon.name}`,
  notes: ({ against }) => [`Difficulty ${Number(against)}.`],
})
