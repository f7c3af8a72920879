// Whether there is an action for somebody in this phase (`fnff-1988/action/one-per-phase`, `fnff-1988/turn/phase-table`).
import type { Refusal } from '../../../dice/dice.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import { actsIn } from '../combatant.ts'
import type { State, Man } from '../contract/state.ts'
import type { T1988 } from '../contract/rules.ts'
import type { Act } from '../contract/acts.ts'

/** Why there is no action for them now, whatever it is. */
export function refuseAction(
  state: Readonly<State>,
  man: Man,
  kind: ActKind<T1988, Act>,
): Refusal | undefined {
  if (kind.free) return undefined
  if (man.phase.rest)
    return kind.goesOn
      ? undefined
      : refused(
          'half-used',
          'fnff-1988/action/shoot',
          `What is left of ${man.name}'s action is another ${man.phase.rest.kind === 'shots' ? 'shot' : 'blow'}.`,
        )
  if (man.phase.acted)
    return refused(
      'acted',
      'fnff-1988/action/one-per-phase',
      `${man.name} has used the one action of this phase.`,
    )
  if (
    state.rules.options['movement-phases'] === 'every-phase' &&
    state.step === 'parts' &&
    !actsIn(man, state.phase)
  )
    return refused(
      'not-his-phase',
      'fnff-1988/turn/phase-table',
      `${man.name} only moves in this phase.`,
    )
  return undefined
}
