// Acts out of turn, in an exchange or started by the referee: ordinary acts, suppressing fire, and rolls under fire
// (`gray-dawn/suppress/check`, `gray-dawn/brave/leaving-cover`, `gray-dawn/panic/recovery`).
import type { Id, Refusal } from '../../../dice/dice.ts'
import type { Act } from '../../cp2020/contract/acts.ts'
import type { OutOfTurn } from '../../cp2020/contract/rules.ts'
import { refuseFields } from '../../gunfight/acts/form.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { UNDER_FIRE, type AtMen, type AtPlace } from '../contract/acts.ts'
import { leaveCover } from '../suppression/brave.ts'
import { suppressionCheck } from '../suppression/check.ts'
import { refuseChoice } from '../suppression/choice.ts'
import { panicTurn } from '../suppression/panic-turn.ts'
import { suppressedBy } from '../suppression/penalty.ts'
import type { FightTable, State } from '../state.ts'
import { carryOut } from './carry-out.ts'
import { laySuppressingFire } from './suppressing-fire-phase.ts'

interface UnderFire {
  readonly do: keyof typeof UNDER_FIRE
}

const verbOf = (act: unknown): unknown =>
  typeof act === 'object' && act !== null ? (act as { readonly do?: unknown }).do : undefined
const isFire = (act: unknown): act is AtMen | AtPlace =>
  verbOf(act) === 'suppress' || verbOf(act) === 'lane'
const isUnderFire = (act: unknown): act is UnderFire =>
  verbOf(act) === 'check' || verbOf(act) === 'leave-cover'

export const actOutOfTurn: OutOfTurn = {
  refuse(state: Readonly<State>, id: Id, act: Act): Refusal | undefined {
    const sent: unknown = act
    if (isUnderFire(sent))
      return refuseFields(state, UNDER_FIRE[sent.do], { ...sent }, 'gray-dawn/suppress/check')
    return isFire(sent)
      ? refuseChoice(state, getCombatant(state, id), sent)
      : state.rules.acts.refuse(state, id, act)
  },
  perform(t: FightTable, id: Id, act: Act): void {
    if (isFire(act)) laySuppressingFire(t, id, act)
    else if (isUnderFire(act)) standsIn(t, id, act)
    else carryOut(t, id, [act], getCombatant(t.state, id).inRound.planned)
  },
}

function standsIn(t: FightTable, id: Id, { do: what }: UnderFire): void {
  const combatant = getCombatant(t.state, id)
  if (what === 'leave-cover')
    leaveCover(t, id, {
      moves: Math.max(1, combatant.own.moves),
      penalty: suppressedBy(t.state, combatant, 'open'),
    })
  else if (combatant.own.panic) panicTurn(t, id)
  else suppressionCheck(t, id)
}
