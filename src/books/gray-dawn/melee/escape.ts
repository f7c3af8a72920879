// Escaping a grip: a combatant with a gun in hand cannot use martial arts for it (`gray-dawn/close/grappled-gun`,
// `gray-dawn/core/close-combat-roll`).
import { present } from '../../../dice/present.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { ActsGray } from '../contract/acts.ts'
import { GRIP } from '../../cp2020/acts/grip.ts'
import { adder, actionPenalty } from '../../cp2020/attack/plan-sums.ts'
import { isStyle, keyBonus, skillName } from '../../cp2020/attack/skill.ts'
import type { Trace } from '../../../engine/book.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { rollOpposed } from '../attack/luck-rolls.ts'
import { blended } from '../attack/blend.ts'
import { suppressedBy } from '../suppression/penalty.ts'
import { gripSkill } from './melee.ts'
import type { Combatant, Rules, TGray } from '../state.ts'

function sumOf(
  combatant: Combatant,
  skill: string,
  more: readonly (readonly [what: string, value: number])[],
  rules: Rules,
  trace?: Trace,
): number {
  const sum = adder(trace)
  sum.add('gray-dawn/core/blended-stats', 'CQB', blended('CQB', combatant, rules))
  sum.add('gray-dawn/core/close-combat-roll', skillName(skill), combatant.skills[skill] ?? 0)
  for (const [what, value] of more) sum.add('cp2020/melee/escape', what, value)
  sum.add('cp2020/scope/gap-marking-gap', 'referee', combatant.favour)
  return sum.sum
}

/** Escapes by an opposed roll; the escaper wins ties (`gray-dawn/core/opposed-roll`). */
export const escape: ActKind<TGray, ActsGray['escape']> = {
  ...GRIP.escape,
  perform(t, combatant, { from }, { before }) {
    const { rules } = t.state
    const holder = getCombatant(t.state, from)
    const skill = gripSkill(combatant)
    const own = sumOf(
      combatant,
      skill,
      [
        ['key move: escape', isStyle(skill) ? keyBonus(skill, 'escape') : 0],
        [
          'several actions',
          actionPenalty(
            { actions: before.acts, planned: combatant.inRound.planned },
            t.state.rules,
          ),
        ],
        ['suppressed', -suppressedBy(t.state, combatant)],
      ],
      t.state.rules,
      t.trace,
    )
    const [roll, against] = rollOpposed(
      t,
      [
        { who: combatant.id, label: 'escape', sum: own },
        {
          who: from,
          label: 'holder',
          sum: sumOf(holder, present(holder.grip, 'grip').skill, [], rules),
        },
      ],
      ['held', 'free'],
    )
    t.trace?.total('escape + 1D10', roll)
    t.trace?.note('cp2020/melee/escape', 'the holder', against)
    return [{ type: 'escaped', who: combatant.id, from, roll, against, free: roll >= against }]
  },
}
