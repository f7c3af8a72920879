// Weapon care: reloading and clearing a jam (`fnff-1988/action/reload`,
// `fnff-1988/action/repair-aid`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { hand } from '../turn/at-hand.ts'
import type { WeaponSlots } from '../../gunfight/acts/weapon-care.ts'
import type { Acts1988 } from '../contract/acts.ts'
import { stat } from '../combatant.ts'
import { weaponSkill } from '../attack/skill.ts'
import type { Options } from '../options.ts'
import type { Types1988 } from '../contract/rules.ts'
import { difficulty, taskAttempt, type TaskTerms } from './task-roll.ts'
import { refused } from './kind.ts'
import { present } from '../../../dice/present.ts'

export const weaponSlots = (options: Options): WeaponSlots<Types1988> => ({
  takesLoads: (combatant) => hand(combatant)?.weapon.shots !== 0,
  lacksSpare: (combatant) => options['spare-loads'] === 'counted' && hand(combatant)?.spare === 0,
})

const RULE = 'fnff-1988/action/repair-aid'

/** Clearing a jam: INT + weapon skill against 10 (`fnff-1988/action/repair-aid`). */
export const clear: ActKind<Types1988, Acts1988['clear']> = {
  harmless: true,
  refuse: (_state, combatant) =>
    hand(combatant)?.jammed
      ? undefined
      : refused('not-jammed', RULE, 'The weapon in hand is not jammed.'),
  offers: (_view, combatant) =>
    hand(combatant)?.jammed
      ? [{ verb: 'clear', group: 'Clear the jam', label: 'Clear the jam', choice: { do: 'clear' } }]
      : [],
  perform(t, combatant, _act) {
    const skill = weaponSkill(present(hand(combatant), 'weapon in hand').weapon)
    const terms: TaskTerms = [
      ['INT', stat(combatant, 'int')],
      [skill, combatant.skills[skill] ?? 0],
    ]
    const against = difficulty('Easy')
    const told = taskAttempt(t, combatant, { what: 'clear the jam', terms, against, rule: RULE })
    return told.done
      ? [told, { type: 'cleared', who: combatant.id, weapon: combatant.inHand }]
      : [told]
  },
}
