// Whether a combatant has an action in this phase (`fnff-1988/action/one-per-phase`,
// `fnff-1988/turn/phase-table`).
import type { Refuse } from './kind.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import { actsIn } from '../combatant.ts'
import type { Types1988 } from '../contract/rules.ts'
import type { Act } from '../contract/acts.ts'

/** Refuses every act that takes an action if the combatant has none now. */
export const refuseAction: Refuse<[ActKind<Types1988, Act>]> = (state, combatant, kind) => {
  if (kind.free) return undefined
  if (combatant.phase.rest)
    return kind.goesOn
      ? undefined
      : refused(
          'half-used',
          'fnff-1988/action/shoot',
          `${combatant.name}'s action has room only for another ${combatant.phase.rest.kind === 'shots' ? 'shot' : 'blow'}.`,
        )
  if (combatant.phase.acted)
    return refused(
      'acted',
      'fnff-1988/action/one-per-phase',
      `${combatant.name} has already used their one action of this phase.`,
    )
  if (
    state.rules.options['movement-phases'] === 'every-phase' &&
    state.step === 'parts' &&
    !actsIn(combatant, state.phase)
  )
    return refused(
      'not-his-phase',
      'fnff-1988/turn/phase-table',
      `${combatant.name} can only move in this phase.`,
    )
  return undefined
}
