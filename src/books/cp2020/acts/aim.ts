// Aiming (`cp2020/action/aim`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Types2020 } from '../contract/rules.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { isGrenade, isGun } from '../arms/arms.ts'
import { hand } from '../combatant.ts'
import { between } from '../movement/placing.ts'
import { aimBonus } from '../attack/plan-sums.ts'
import { refuseBroken, refuseHold, refuseTarget } from './attack-refusals.ts'
import type { Acts2020 } from '../contract/acts.ts'
import { enemiesOf, refusing } from './kind.ts'
import { plannedIn } from './may-act.ts'

const no = refusing('cp2020/action/aim')

/** Aiming at a visible target; it must be the only action of its round (`cp2020/action/aim`). */
export const aim: ActKind<Types2020, Acts2020['aim']> = {
  refuse(state, combatant, act) {
    const { target } = act
    const { acts, moved, fastDraw } = combatant.inRound
    if (acts > 0 || moved > 0 || fastDraw || (plannedIn(act) ?? 1) > 1)
      return no('not-alone', 'Aiming must be the only action of the round.')
    const held = hand(combatant)
    if (!isGun(held?.weapon) && !isGrenade(held?.weapon) && !state.rules.options['aim-melee'])
      return no(
        'no-gun',
        'Only shots and throws can be aimed, and there is nothing in hand to shoot with or to throw.',
      )
    return (
      (held && refuseBroken(held, state.rules)) ??
      (held && refuseHold(combatant, held, state.rules)) ??
      refuseTarget(state, combatant, target, false)
    )
  },
  offers: (view, combatant) =>
    enemiesOf(view, combatant).map(({ id, name }) => ({
      verb: 'aim',
      group: 'Aim',
      label: `Aim at ${name}${combatant.aim?.target === id ? ` (+${aimBonus(combatant.aim.rounds)} now)` : ''}`,
      target: id,
      choice: { do: 'aim' as const, target: id },
    })),
  hides: (view, combatant, { target }) =>
    !between(view, combatant, getCombatant(view, target)).sees,
  perform: (_t, combatant, { target }) => [{ type: 'aimed', who: combatant.id, target }],
}
