// The fight as imagined by the combatant whose turn it is: their turn restarts, with the acts they have already
// taken.
import type { Ask, Id } from '../../../dice/dice.ts'
import type { Imagined } from '../../../engine/book.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { State } from '../contract/state.ts'
import { copy } from '../state.ts'

/** The combatant's turn comes next, followed by those that it interrupted. */
export function imagine(view: Readonly<State>, { kind, who }: Ask): Imagined<State> | undefined {
  if (kind !== 'act' || who === undefined || view.step !== 'parts') return undefined
  const { at, order, rules } = view
  const isOpen = (id: Id): boolean => {
    const { done, waits } = getCombatant(view, id).inRound
    return !done && !waits
  }
  const group = (order[at - 1] ?? []).filter((id) => id === who || isOpen(id))
  const next = group.includes(who) ? [group] : [[who], group]
  const state = copy(view)
  state.order = [...order.slice(0, at), ...next.filter((ids) => ids.length > 0), ...order.slice(at)]
  return { state, given: rules.own.said(getCombatant(view, who)) }
}
