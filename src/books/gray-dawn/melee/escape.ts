// Escaping a grip: a combatant with a gun in hand cannot use martial arts for it (`gray-dawn/close/grappled-gun`,
// `gray-dawn/core/close-combat-roll`).
import { escape2020 } from '../../cp2020/acts/grip.ts'
import type { Rules } from '../../cp2020/contract/rules.ts'

/** The escaper wins ties (`gray-dawn/core/opposed-roll`). */
export const escapeGray: Rules['escape'] = (attempt) => ({
  ...escape2020(attempt),
  tie: 'passes',
})
