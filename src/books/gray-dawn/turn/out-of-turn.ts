// Acts that the referee begins out of turn: those of a turn, suppressing fire, and what fire asks of somebody whose turn it is
// (`gray-dawn/suppress/check`, `gray-dawn/brave/leaving-cover`, `gray-dawn/panic/recovery`).
import type { Id } from '../../../dice/dice.ts'
import { refuseUnknownField } from '../../gunfight/acts/fields.ts'
import type { T } from '../../cp2020/turn/part.ts'
import type { Round } from '../../cp2020/turn/round.ts'
import { leavesCover } from '../suppression/brave.ts'
import { suppressionCheck } from '../suppression/check.ts'
import type { AtMen, AtPlace } from '../suppression/choice.ts'
import { refuseChoice } from '../suppression/choice.ts'
import { panicTurn } from '../suppression/panic-turn.ts'
import { suppressedBy } from '../suppression/penalty.ts'
import { readings } from '../options.ts'
import { ownOf } from '../own.ts'
import { carriesOut } from './carry-out.ts'
import { laysFire } from './suppressing-fire-phase.ts'

/** A check of nerve, and leaving cover with one movement action. */
interface UnderFire {
  readonly do: 'check' | 'leave-cover'
}

const verbOf = (act: unknown): unknown =>
  typeof act === 'object' && act !== null ? (act as { readonly do?: unknown }).do : undefined
const isFire = (act: unknown): act is AtMen | AtPlace =>
  verbOf(act) === 'suppress' || verbOf(act) === 'lane'
const isUnderFire = (act: unknown): act is UnderFire =>
  verbOf(act) === 'check' || verbOf(act) === 'leave-cover'

export const actOutOfTurn: Round['act'] = {
  refuse(state, id, act) {
    const sent: unknown = act
    if (isUnderFire(sent)) return refuseUnknownField({}, { ...sent }, 'gray-dawn/suppress/check')
    return isFire(sent)
      ? refuseChoice(state, state.men[id]!, sent)
      : state.rules.acts.refuse(state, id, act)
  },
  perform(t, id, act) {
    if (isFire(act)) laysFire(t, id, act)
    else if (isUnderFire(act)) standsIn(t, id, act)
    else carriesOut(t, id, [act], t.state.men[id]!.inRound.planned)
  },
}

function standsIn(t: T, id: Id, { do: what }: UnderFire): void {
  const man = t.state.men[id]!
  if (what === 'leave-cover')
    leavesCover(t, id, { moves: 1, penalty: suppressedBy(t.state, man, readings(t.state.rules)) })
  else if (ownOf(man).panic) panicTurn(t, id)
  else suppressionCheck(t, id)
}
