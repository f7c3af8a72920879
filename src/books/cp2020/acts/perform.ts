// Performing one act: for every answer of a part, for what was declared, and for an act that the referee begins.
import { usesAction } from '../../gunfight/acts/acts.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Event } from '../contract/state.ts'
import type { Act } from '../contract/acts.ts'
import type { Id, T } from './kind.ts'
import type { Doing } from '../contract/rules.ts'

export interface Performing extends Pick<Doing, 'alone' | 'stepIn'> {
  /** All actions of the round, where they have been counted; absent: as the act itself says. */
  readonly planned?: number
}

/** Tells that the act counts as an action, where it does. Answers what it is done with: the aim and the actions of before. */
export function beginAct(
  t: T,
  id: Id,
  act: Act,
  { alone, stepIn, planned = (act as { readonly planned?: number }).planned }: Performing,
): Doing {
  const kind = t.state.rules.acts.kindOf(act)
  const combatant = getCombatant(t.state, id)
  const before = {
    aim: combatant.aim,
    acts: combatant.inRound.acts,
    moved: combatant.inRound.moved > 0,
  }
  if (usesAction(kind, t.state, combatant, act))
    t.emit({
      type: 'acted',
      who: id,
      act: kind.word?.(act) ?? act.do,
      ...(planned === undefined ? {} : { planned }),
    })
  return { alone, before, stepIn }
}

/** Performs an act that is not refused. Answers what is to be told when everybody of the moment has rolled. */
export function performAct(t: T, id: Id, act: Act, how: Performing): Event[] {
  const doing = beginAct(t, id, act, how)
  return t.state.rules.acts.kindOf(act).perform?.(t, getCombatant(t.state, id), act, doing) ?? []
}

/** The same for somebody who acts alone, as a turn of its own: everything is told. */
export function performAlone(t: T, id: Id, act: Act): void {
  for (const event of performAct(t, id, act, { alone: true })) t.emit(event)
}
