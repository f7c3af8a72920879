// The shot that a grapple with a gun in hand opens at once (`gray-dawn/close/point-blank-shot`).
import type { Id } from '../../../dice/dice.ts'
import type { Doing } from '../../cp2020/acts/kind.ts'
import { attackAction, rollsOf } from '../../cp2020/attack/attack.ts'
import { hand, helpless } from '../../cp2020/combatant.ts'
import type { T } from '../../cp2020/turn/part.ts'
import { refuseGun } from '../../cp2020/acts/attack-refusals.ts'
import { combatant } from '../../gunfight/combatants.ts'
import type { AttackingGray } from '../acts/attack.ts'
import { gunHeldBy, holdsGun } from './melee.ts'

const MODES = ['single', 'burst', 'auto'] as const
type Shot = (typeof MODES)[number]

/** What he can fire now; nothing where he has not got hold of him. */
function shots(t: T, id: Id, target: Id): readonly Shot[] {
  const man = combatant(t.state, id)
  if (
    man.grip?.target !== target ||
    !holdsGun(man) ||
    refuseGun(man, hand(man), t.state.rules) ||
    gunHeldBy(t.state, id) ||
    helpless(man, t.state.rules, t.state.now) ||
    t.state.rules.wounds.dead(combatant(t.state, target))
  )
    return []
  const { modes } = hand(man)!.weapon
  return MODES.filter(
    (mode) =>
      modes.includes(mode) && rollsOf(t.state, id, { do: 'attack', mode, target }).rolls > 0,
  )
}

/** Asked when the grapple has worked. It is no action, and no action makes it harder. */
export function followsUp(t: T, id: Id, target: Id, doing: Doing): void {
  const able = shots(t, id, target)
  if (able.length === 0) return
  const { seat } = combatant(t.state, id)
  const answer = t.ask<Shot | 'none'>({
    kind: 'follow-up-shot',
    seat,
    who: id,
    options: ['none', ...able],
    silent: 'none',
    offer: 'follow-up-shot',
  })
  if (answer === 'none') return
  const act: AttackingGray = {
    do: 'attack',
    mode: answer,
    target,
    ...(answer === 'single' ? { shots: 1 } : {}),
    followUp: true,
  }
  attackAction(t, id, act, { ...doing, before: { acts: 0, moved: false } })
}
