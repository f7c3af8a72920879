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
  let since = t.rulings()
  /** A ruling shows here too: what was told apart comes on top of it. */
  const refresh = (): void => {
    if (t.rulings() === since) return
    since = t.rulings()
    const { men } = state
    Object.assign(state, copy(t.state))
    // An act under way knows its weapons by themselves.
    for (const [id, { weapons }] of Object.entries(state.men))
      for (const [place, carried] of weapons.entries()) {
        const known = men[id]?.weapons.find((one) => one.id === carried.id)
        if (known) weapons[place] = Object.assign(known, { spare: undefined }, carried)
      }
    for (const event of told) apply(state, event)
  }
  const restartable = <T>(part: () => T): T =>
    t.restartable(() => {
      refresh()
      return part()
    })
  return { table: { ...t, state, emit, restartable }, told }
}
