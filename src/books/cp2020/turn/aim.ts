// Aim is lost with the sight of the target (`cp2020/action/aim`).
import type { Table } from '../../../engine/book.ts'
import { combatant } from '../../gunfight/combatants.ts'
import type { Event, State, Man } from '../contract/state.ts'
import { between } from '../movement/placing.ts'

/** Whether they see the man they aim at. */
const seesTarget = (state: Readonly<State>, man: Man): boolean => {
  const target = man.aim && state.men[man.aim.target]
  return target !== undefined && between(state, man, target).sees
}

/** Whoever does not see their target any more has lost their aim. */
export function loseAims(t: Table<State, Event>): void {
  for (const id of t.state.roll)
    if (combatant(t.state, id).aim && !seesTarget(t.state, combatant(t.state, id)))
      t.emit({ type: 'aim-lost', who: id })
}
