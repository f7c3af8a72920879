// The fight as imagined by the combatant whose turn it is: the turn goes on from the seat's view.
import type { Ask } from '../../../dice/dice.ts'
import type { State } from '../contract/state.ts'
import { copy } from '../state.ts'
import { openIn } from './part.ts'

/** The asked combatant acts next, followed by those whom they interrupted. */
export function imagine(view: Readonly<State>, { kind, who }: Ask): State | undefined {
  if (kind !== 'act' || who === undefined || view.step !== 'parts') return undefined
  const { acting, at, order } = view
  const state = copy(view)
  if (order[at - 1]?.includes(who)) return state
  const others = openIn(view, acting).filter((id) => id !== who)
  state.acting = [who]
  if (others.length > 0) state.order = [...order.slice(0, at), others, ...order.slice(at)]
  return state
}
