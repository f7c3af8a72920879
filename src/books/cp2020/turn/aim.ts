// Aim is lost with the sight of the target (`cp2020/action/aim`).
import type { Table } from '../../../engine/book.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Event, State, Combatant } from '../contract/state.ts'
import { between } from '../movement/placing.ts'

/** Whether they see the combatant they aim at. */
const seesTarget = (state: Readonly<State>, combatant: Combatant): boolean => {
  const target = combatant.aim && state.men[combatant.aim.target]
  return target !== undefined && between(state, combatant, target).sees
}

/** A combatant who no longer sees their target has lost their aim. */
export function loseAims(t: Table<State, Event>): void {
  for (const id of t.state.roll)
    if (getCombatant(t.state, id).aim && !seesTarget(t.state, getCombatant(t.state, id)))
      t.emit({ type: 'aim-lost', who: id })
}
