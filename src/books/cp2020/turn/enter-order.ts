// Combatants who join during a round roll initiative at once and take their place in the order. Our ruling; no book
// has a rule.
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { State } from '../contract/state.ts'
import type { TableOf } from '../../gunfight/contract/book-types.ts'
import type { Types2020 } from '../contract/rules.ts'
import { initiativeOf } from './initiative.ts'

export function enterOrder(t: TableOf<Types2020>, who: readonly Id[]): void {
  // Before the first turn of a round, everyone rolls anyway.
  if (t.state.round === 0 || t.state.step === 'declare' || t.state.step === 'initiative') return
  for (const id of who) {
    const { die, total } = initiativeOf(t, id)
    t.emit({ type: 'enters', who: id, die, total, order: orderWith(t.state, id, total) })
  }
}

/** The order with the newcomer: after those who have had their turn, before the first with a lower initiative. */
function orderWith({ order, at, men }: Readonly<State>, id: Id, total: number): State['order'] {
  const lower = order.findIndex(
    ([first = ''], i) => i >= at && getCombatant({ men }, first).initiative < total,
  )
  const place = lower < 0 ? order.length : lower
  return [...order.slice(0, place), [id], ...order.slice(place)]
}
