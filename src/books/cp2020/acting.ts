// A book of the 2020 family without its tables: the state of a fight, and one act. An exchange consists of a single
// such act.
import type { ActingBook } from '../gunfight/exchange/perform.ts'
import type { Act } from './contract/acts.ts'
import type { Rules } from './contract/rules.ts'
import type { Event, Setup, State } from './contract/state.ts'
import { apply } from './events.ts'
import { tellingGrips } from './melee/grips.ts'
import { begin, copy } from './state.ts'
import { watchingHands } from './wounds/grasp.ts'

export const actingBook = (rules: Rules): ActingBook<Setup, State, Event, Act> => ({
  begin(setup) {
    const state = begin(setup, rules)
    rules.own.begin(state)
    return state
  },
  copy,
  apply,
  act(t, who, act) {
    const refusal = rules.outOfTurn.refuse(t.state, who, act)
    if (refusal) return refusal
    const { table, drop } = watchingHands(tellingGrips(t))
    rules.outOfTurn.perform(table, who, act)
    drop()
    return undefined
  },
})
