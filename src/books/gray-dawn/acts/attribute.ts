// Attribute checks: 1D10 must not exceed the stat; LUCK counts as a stat (`gray-dawn/core/attribute-check`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { ATTRIBUTES, type ActsGray } from '../contract/acts.ts'
import { luckOn, luckStat, purseOf } from '../attack/luck.ts'
import { own } from '../facts.ts'
import type { Combatant, Rules, TGray } from '../state.ts'

type Checking = ActsGray['attribute']

const valueOf = (combatant: Combatant, stat: Checking['stat'], rules: Rules): number =>
  stat === 'luck' ? luckStat(combatant, rules.options) : rules.stat(combatant, stat)

export const attribute: ActKind<TGray, Checking> = {
  free: true,
  refuse: () => undefined,
  offers: () => [
    {
      verb: 'attribute',
      group: 'Attribute check',
      label: 'Check an attribute',
      choice: { do: 'attribute', stat: 'luck' },
      variants: [
        {
          name: 'stat',
          label: 'Attribute',
          values: ATTRIBUTES.map((stat) => ({ value: stat, label: stat.toUpperCase() })),
        },
      ],
    },
  ],
  perform(t, combatant, { stat }) {
    const { rules } = t.state
    const needed = valueOf(combatant, stat, rules)
    const dice = t.cast({ attribute: combatant.id })
    // The die does not explode, and each luck point subtracts 2 from it (`gray-dawn/luck/boost`).
    const die = luckOn(
      dice,
      [purseOf(combatant), undefined],
      { label: 'attribute', roll: (from) => from.d('attribute', 10), under: needed },
      rules.options,
    )
    return [own(combatant.id, { fact: 'attribute', stat, die, needed, done: die <= needed })]
  },
}
