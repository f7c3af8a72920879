// Acts of one moment: each combatant sees their own results, and nobody sees any before all have rolled (`cp2020/round/initiative-ties-gap`).
import type { Table } from '../../../engine/book.ts'
import { apply } from '../events.ts'
import type { Event, State } from '../contract/state.ts'
import { copy } from '../state.ts'

/** What is paid at once, so that it cannot be spent twice. */
const COSTS: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'fired',
  'shown',
  'ambush-used',
  'parry-roll',
])

/** A table on a state of its own. `told`: what happened there besides costs, to be told when everybody has rolled. */
export function tableApart(t: Table<State, Event>): {
  readonly table: Table<State, Event>
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
