// Simultaneous acts: each combatant sees only their own results until everyone has rolled
// (`cp2020/round/initiative-ties-gap`).
import { apply } from '../events.ts'
import type { Event, FightTable } from '../contract/state.ts'
import { copy } from '../state.ts'

/** Costs that take effect at once, so that nothing is spent twice. */
const COSTS: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'fired',
  'shown',
  'ambush-used',
  'parry-roll',
])

/** A table with a copy of the state. `told`: events other than costs, to be emitted after everyone has rolled. */
export function tableApart(t: FightTable): {
  readonly table: FightTable
  readonly told: readonly Event[]
} {
  const state = copy(t.state)
  const told: Event[] = []
  const emit = (event: Event): void => {
    apply(state, event)
    if (COSTS.has(event.type)) t.emit(event)
    else {
      told.push(event)
      t.trace?.keep?.([event])
    }
  }
  return { table: { ...t, state, emit }, told }
}
