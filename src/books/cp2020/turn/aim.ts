// Aim is lost with the sight of the target (`cp2020/action/aim`).
import type { Table } from '../../../engine/book.ts'
import { combatant } from '../../gunfight/combatants.ts'
import type { Event, State, Man } from '../contract/state.ts'
import { between } from '../movement/placing.ts'

/** Whether he sees the man he aims at. */
const seesTarget = (state: Readonly<State>, man: Man): boolean => {
  const target = man.aim && state.men[man.aim.target]
  return target !== undefined && between(state, man, target).sees
}

/** Whoever does not see his target any more has lost his aim. */
export function loseAims(t: Table<State, Event>): void {
  for (const id of t.state.roll)
    if (combatant(t.state, id).aim && !seesTarget(t.state, combatant(t.state, id)))
      t.emit({ type: 'aim-lost', who: id })
}
