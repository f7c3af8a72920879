// Escaping a grip: a combatant with a gun in hand cannot use martial arts for it (`gray-dawn/close/grappled-gun`,
// `gray-dawn/core/close-combat-roll`).
import { escapeBy } from '../../cp2020/acts/grip.ts'
import type { Rules } from '../../cp2020/contract/rules.ts'
import { gripSkill } from './melee.ts'
import type { Combatant } from '../state.ts'

/** The escaper wins ties (`gray-dawn/core/opposed-roll`). */
export const escapeGray: Rules['escape'] = (state, combatant, holder, doing) => ({
  ...escapeBy(gripSkill(combatant as Combatant, 'escape'), { state, combatant, holder, doing }),
  tie: 'passes',
})
