// A defence die that stands for more than one attack (`gray-dawn/core/ranged-defence-roll`, option defence-roll-frequency).
import type { Attack } from '../../cp2020/attack/plan.ts'
import type { State } from '../../cp2020/state.ts'
import { combatant } from '../../gunfight/combatants.ts'
import type { Circumstances } from './circumstances.ts'
import type { Options } from '../options.ts'
import { ownOf } from '../own.ts'

/** The die that the target has thrown already against this action of the attacker, or in this round. */
export function defenceThrown(
  { attacker: { id }, target }: Pick<Attack, 'attacker' | 'target'>,
  state: Readonly<State>,
  options: Options,
): Pick<Circumstances, 'defenceDie'> {
  const { defended } = ownOf(combatant(state, target.id))
  if (!defended || defended.round !== state.round) return {}
  switch (options['defence-roll-frequency']) {
    case 'per-attack-roll':
      return {}
    case 'once-per-round':
      return { defenceDie: defended.die }
    case 'once-per-attacker-action':
      return defended.by === id && defended.action === combatant(state, id).inRound.acts
        ? { defenceDie: defended.die }
        : {}
  }
}
