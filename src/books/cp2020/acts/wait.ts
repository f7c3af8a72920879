// Delaying one's turn in the round, and ending it (`cp2020/round/wait`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Types2020 } from '../contract/rules.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { othersOf, refusing } from './kind.ts'
import type { Acts2020 } from '../contract/acts.ts'

const no = refusing('cp2020/round/wait')

/** `cp2020/round/wait`. Everybody may wait, even if all they may do later is try to escape. */
export const wait: ActKind<Types2020, Acts2020['wait']> = {
  free: true,
  whileHeld: true,
  refuse(state, combatant, { after }) {
    if (combatant.inRound.acts > 0 || combatant.inRound.moved > 0)
      return no('has-acted', 'The turn has begun, so it is too late to wait.')
    if (combatant.inRound.waited)
      return no('waits-already', 'They have already waited in this round.')
    if (after === undefined) return undefined
    if (after === combatant.id) return no('nobody', 'People cannot wait for themselves.')
    return getCombatant(state, after).inRound.done
      ? no(
          'had-part',
          `${getCombatant(state, after).name} has already had their turn in this round.`,
        )
      : undefined
  },
  offers: (view, combatant) => [
    { verb: 'wait', group: 'Wait', label: 'until I step in', choice: { do: 'wait' } },
    ...othersOf(view, combatant)
      .filter(({ id, inRound }) => !inRound.done && view.order.some((group) => group.includes(id)))
      .map(({ id, name }) => ({
        verb: 'wait',
        group: 'Wait',
        label: `until ${name} has acted`,
        target: id,
        choice: { do: 'wait' as const, after: id },
      })),
  ],
  perform: () => [],
}
