// Getting round somebody's cover (`gray-dawn/flank/no-skill`).
import type { Man, State } from '../../cp2020/state.ts'
import { behindCover, coverFrom } from '../cover/here.ts'
import { ownOf } from '../own.ts'

/** Whether this one has got round his cover: he is in full cover or suppressed, behind something, and not from there. */
export const isFlankedBy = (state: Readonly<State>, attacker: Man, target: Man): boolean => {
  const { stance, suppression } = ownOf(target)
  return (
    (stance === 'full cover' || suppression?.failed === true) &&
    stance !== 'moving' &&
    behindCover(state, target) &&
    coverFrom(state, attacker, target).level === 0
  )
}
