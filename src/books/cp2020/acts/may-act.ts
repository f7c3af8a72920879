// Limits on the number of actions in a round, and the number that a combatant plans.
import type { Refuse } from './kind.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import type { Act } from '../contract/acts.ts'
import { plural } from '../../gunfight/words.ts'

/** Refuses a further action (`cp2020/action/multiple`, `cp2020/action/aim`). */
export const refuseAction: Refuse<[Act]> = ({ rules: { options } }, combatant, act) => {
  if (combatant.inRound.aims)
    return refused('aims', 'cp2020/action/aim', 'Aiming must be the only action of the round.')
  const most =
    options['multi-action-limit'] === 'none' ? MOST_PLANNED : options['multi-action-limit']
  if (combatant.inRound.acts >= most)
    return refused(
      'no-action',
      'cp2020/action/multiple',
      `${combatant.name} has taken all ${most} actions of this round.`,
    )
  const { planned = plannedIn(act) } = combatant.inRound
  if (planned !== undefined && planned > most)
    return refused('no-action', 'cp2020/action/multiple', `A round has at most ${most} actions.`)
  return options['multi-action-penalty'] === 'all-actions' &&
    combatant.inRound.acts > 0 &&
    combatant.inRound.acts >= (planned ?? 1)
    ? refused(
        'no-action',
        'cp2020/action/multiple',
        `${combatant.name} announced ${plural(planned ?? 1, 'action')} for this round.`,
      )
    : undefined
}

/** The number of actions that an act announces for the round. */
export const plannedIn = (act: {
  readonly do: string
  readonly planned?: number
}): number | undefined => act.planned

/** The maximum number of actions in a round; the next would be at -30. Our limit (`cp2020/action/multiple`). */
export const MOST_PLANNED = 10
