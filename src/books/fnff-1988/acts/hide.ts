// Lying in wait during a fight: the ambush takes place before the next turn
// (`fnff-1988/ambush/set-up`, `fnff-1988/ambush/once`).
import type { Ask, Id } from '../../../dice/dice.ts'
import { askDuring, lookingAgain } from '../../gunfight/acts/look-again.ts'
import { ambushAct } from '../../gunfight/acts/hide.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Acts1988 } from '../contract/acts.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import type { Rules, Types1988 } from '../contract/rules.ts'
import { LIGHTS } from '../words.ts'

/** The subject of the question for ambush conditions. */
export interface AmbushAbout {
  readonly victims: readonly Id[]
}

/** The sets of conditions that the referee may choose for an ambush. */
const CONDITIONS: readonly (readonly string[])[] = [
  ['hidden'],
  ['half-hidden'],
  ...LIGHTS.flatMap((light) => [
    ['hidden', light],
    ['half-hidden', light],
  ]),
  [],
]

export const ambush = (rules: Rules): ActKind<Types1988, Acts1988['ambush']> =>
  ambushAct(
    rules,
    {
      rule: rules.ids.hide,
      offered: (combatant) =>
        combatant.hidden ? { group: 'Ambush', words: 'Lie in wait for' } : undefined,
    },
    {
      harmless: true,
      refuse: (_view, combatant) =>
        combatant.hidden
          ? undefined
          : refused('not-hidden', rules.ids.hide, `${combatant.name} is not in hiding.`),
      perform(t, combatant, act) {
        const { victims } = act
        const goesOn = lookingAgain(t, combatant.id, t.state.rules.acts.kindOf(act), act)
        const question = (): Ask<readonly string[]> => ({
          kind: 'ambush-conditions',
          seat: 'referee',
          who: combatant.id,
          options: CONDITIONS,
          silent: ['hidden'],
          offer: 'conditions',
          about: { victims } satisfies AmbushAbout,
        })
        const conditions = askDuring(t, goesOn, question)
        return conditions && [{ type: 'lies-in-wait', who: combatant.id, victims, conditions }]
      },
    },
  )
