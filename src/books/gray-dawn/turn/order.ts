// The order of turns, and how a new initiative changes it at once (`gray-dawn/init/immediate`, `gray-dawn/init/critical-failure`).
import type { Id } from '../../../dice/dice.ts'
import type { Event } from '../../cp2020/contract/state.ts'
import { initiativeOf } from '../../cp2020/turn/initiative.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { own, type Fact, tell } from '../facts.ts'
import { numberWithLuck } from './initiative-luck.ts'
import type { State, FightTable } from '../state.ts'

/** The order after one combatant's initiative changes: turns already taken keep their places, the rest is sorted anew. */
export function orderWith(state: Readonly<State>, id: Id, total: number): State['order'] {
  const number = (who: Id): number => (who === id ? total : getCombatant(state, who).initiative)
  const { order, at } = state
  return [
    ...order.slice(0, at),
    ...order.slice(at).toSorted(([a = ''], [b = '']) => number(b) - number(a)),
  ]
}

/** A new initiative that takes effect at once. */
export const newNumber = (
  state: Readonly<State>,
  id: Id,
  total: number,
  why: Extract<Fact, { fact: 'initiative' }>['why'],
): Event => own(id, { fact: 'initiative', total, why, order: orderWith(state, id, total) })

/** Rolls a new initiative, unless `keeps` prefers the old one. Returns the new roll. */
export function rerollInitiative(
  t: FightTable,
  id: Id,
  why: Extract<Fact, { fact: 'initiative' }>['why'],
  keeps: (now: number, rolled: number) => boolean = () => false,
): number {
  const others = t.state.roll
    .filter((who) => who !== id && !t.state.rules.wounds.dead(getCombatant(t.state, who)))
    .map((who) => ({ who, total: getCombatant(t.state, who).initiative }))
  const { total } = numberWithLuck(t, initiativeOf(t, id), others)
  const now = getCombatant(t.state, id).initiative
  if (!keeps(now, total)) t.emit(newNumber(t.state, id, total, why))
  return total
}

/** Takes the next turn away and makes the combatant roll initiative anew next round. */
export function loseTurn(t: FightTable, id: Id, why: string): void {
  tell(t, id, { fact: 'loses-turn', why })
  tell(t, id, { fact: 'fresh' })
}
