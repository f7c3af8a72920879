// Aim is lost when the target goes out of sight (`cp2020/action/aim`).
import { getCombatant } from '../../gunfight/combatants.ts'
import type { State, Combatant, FightTable } from '../contract/state.ts'
import { between } from '../movement/placing.ts'

/** Whether the combatant sees their target. */
const seesTarget = (state: Readonly<State>, combatant: Combatant): boolean => {
  const target = combatant.aim && state.men[combatant.aim.target]
  return (
    target !== undefined &&
    between(state, combatant, target).sees &&
    !state.rules.own.showsNothing?.(state, combatant, target)
  )
}

/** Ends the aim of combatants who no longer see their target. */
export function loseAims(t: FightTable): void {
  for (const id of t.state.roll)
    if (getCombatant(t.state, id).aim && !seesTarget(t.state, getCombatant(t.state, id)))
      t.emit({ type: 'aim-lost', who: id })
}
