// Helpers shared by the acts of this book.
import type { Id, Refusal } from '../../../dice/dice.ts'
import { combatants } from '../../gunfight/combatants.ts'
import { refuseNobody as refuseUnknown } from '../../gunfight/acts/form.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import type { State, Combatant } from '../contract/state.ts'

/** Refuses an act that names an unknown combatant. */
export const refuseNobody = (state: Readonly<State>, named: unknown): Refusal | undefined =>
  refuseUnknown(state, named, 'fnff-1988/action/unlisted')

/** The other combatants, without hidden ones. */
export const othersOf = (view: Readonly<State>, combatant: Combatant): Combatant[] =>
  combatants(view).filter((other) => other.id !== combatant.id && !other.hidden)
export const enemiesOf = (view: Readonly<State>, combatant: Combatant): Combatant[] =>
  othersOf(view, combatant).filter((other) => other.side !== combatant.side && other.state !== 'D')

export { refused }
export type { Id }
