// Escaping a grip: a combatant with a gun in hand cannot use martial arts for it (`gray-dawn/close/grappled-gun`,
// `gray-dawn/core/close-combat-roll`).
import { escape2020 } from '../../cp2020/acts/grip.ts'
import type { Rules } from '../../cp2020/contract/rules.ts'
import type { Options } from '../options.ts'

/** The escaper wins ties, and option helpless-target says how a holder resists whom another holds (`gray-dawn/core/opposed-roll`). */
export const escapeUnder =
  (options: Options): Rules['escape'] =>
  (attempt) => ({
    ...escape2020(attempt, { unskilled: options['helpless-target'] === 'stat-and-die' }),
    tie: 'passes',
  })
