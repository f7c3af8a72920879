// The 1988 book without its tables: the state of a fight, and one act. An exchange consists of a single such act.
import type { ActingBook } from '../gunfight/exchange/perform.ts'
import type { Action } from './contract/acts.ts'
import type { Event } from './contract/events.ts'
import type { Rules } from './contract/rules.ts'
import type { Setup, State } from './contract/state.ts'
import { apply } from './events.ts'
import { withOldWounds } from './healing/apply.ts'
import { tellingHolds } from './melee/holds.ts'
import { begin, copy } from './state.ts'
import { startAct } from './turn/start-act.ts'

export type ActingBook1988 = ActingBook<Setup, State, Event, Action>

export const actingBook = (rules: Rules): ActingBook1988 => ({
  begin: (setup) => withOldWounds(begin(setup, rules)),
  copy,
  apply,
  act: (t, who, act) => startAct(tellingHolds(t), 'referee', { rule: 'act', who, act }),
})
