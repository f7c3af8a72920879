// The fight as somebody imagines it whose part it is: their part begins anew, with what they have done in it.
import type { Ask, Id } from '../../../dice/dice.ts'
import type { Imagined } from '../../../engine/book.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { State } from '../contract/state.ts'
import { copy } from '../state.ts'

/** The next part is that of the asked one; after it come the parts that it has come into. */
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
