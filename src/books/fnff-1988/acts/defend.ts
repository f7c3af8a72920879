// Defending and waiting: active dodge, parry, delayed action (`fnff-1988/action/active-dodge`,
// `fnff-1988/action/parry`, `fnff-1988/turn/delay`).
import { present } from '../../../dice/present.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Types1988 } from '../contract/rules.ts'
import { hand, isRunning } from '../turn/at-hand.ts'
import { parryBonus } from '../attack/plan-sums.ts'
import type { Combatant, State } from '../contract/state.ts'
import { guardsOf, parriesWith } from '../melee/blows.ts'
import type { Area } from '../words.ts'
import { limbUseless } from '../combatant.ts'
import { refused } from './kind.ts'
import type { Acts1988 } from '../contract/acts.ts'
import { areaName } from '../../gunfight/attack/body-areas.ts'

const dodge: ActKind<Types1988, Acts1988['dodge']> = {
  harmless: true,
  defends: true,
  refuse: () => undefined,
  offers: () => [
    { verb: 'dodge', group: 'Dodge', label: 'Active dodge (+2)', choice: { do: 'dodge' } },
  ],
  perform: (_t, combatant) => [{ type: 'dodges', who: combatant.id }],
}

/** The bonus that this combatant's parry would now give to the defence. */
export const parryOf = (state: Readonly<State>, combatant: Combatant): number =>
  parryBonus({ targetRunning: isRunning(state, combatant) })

const parry: ActKind<Types1988, Acts1988['parry']> = {
  harmless: true,
  defends: true,
  refuse(_state, combatant, { with: guard }) {
    if (guard === 'weapon')
      return parriesWith(combatant)
        ? undefined
        : refused('no-blade', 'fnff-1988/action/parry', 'There is nothing in hand to parry with.')
    return guard && limbUseless(combatant, guard)
      ? refused(
          'no-limb',
          'fnff-1988/unarmed/parry',
          `The ${areaName(guard)} of ${combatant.name} is useless.`,
        )
      : undefined
  },
  offers(view, combatant) {
    const name = (guard: Area | 'weapon'): string =>
      guard === 'weapon'
        ? present(hand(combatant), 'weapon in hand').weapon.name
        : `${areaName(guard)} (takes the blow)`
    const values = guardsOf(combatant).map((value) => ({ value, label: name(value) }))
    return [
      {
        verb: 'parry',
        group: 'Parry',
        label: `Parry blows and thrown weapons (+${parryOf(view, combatant)})`,
        choice: { do: 'parry' },
        variants: values.length > 1 ? [{ name: 'with', label: 'With', values }] : [],
      },
    ]
  },
  hides: () => true,
  perform: (_t, combatant, { with: guard }) => [
    { type: 'parries', who: combatant.id, ...(guard && guard !== 'weapon' ? { with: guard } : {}) },
  ],
}

/** Handled in `part.ts`: the combatant drops out of the phase until they call their action, be it only an escape. */
const delay: ActKind<Types1988, Acts1988['delay']> = {
  whileHeld: true,
  refuse: () => undefined,
  offers: () => [
    { verb: 'delay', group: 'Delay', label: 'Hold the action back', choice: { do: 'delay' } },
  ],
}

export const DEFEND = { dodge, parry, delay }
