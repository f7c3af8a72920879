// Attack actions: single shots, bursts, full auto, melee attacks and moves (`cp2020/action/attack`,
// `cp2020/melee/moves`). `attack-menu.ts` has what the menu shows of them, `attack-card.ts` their plan cards.
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { attackAction } from '../attack/attack.ts'
import type { Attacking } from '../contract/acts.ts'
import type { Types2020 } from '../contract/rules.ts'
import { refuseAttack } from './attack-refusals.ts'

export const attack: Omit<ActKind<Types2020, Attacking>, 'offers'> = {
  word: ({ mode }) => mode,
  refuse: (state, combatant, act) => refuseAttack(state, combatant, act),
  perform: (t, combatant, act, doing) => attackAction(t, combatant.id, act, doing),
}
