// Additional effects of core events at a table of the 2020 book.
import { carriedAt, getCombatant } from '../../gunfight/combatants.ts'
import type { EventKinds } from '../../gunfight/contract/event-kind.ts'
import type { CoreEvent } from '../../gunfight/contract/events.ts'
import { CORE } from '../../gunfight/events/core.ts'
import { handsAfter } from '../combatant.ts'
import { countFired, leaveHand, freeLying } from '../movement/lying.ts'
import type { Entrant, SeatKnowledge } from '../contract/state.ts'
import { enlist, recruit } from '../state.ts'
import { seenWith } from '../table/view.ts'
import type { Types2020 } from '../contract/rules.ts'
import { ACT_EVENTS_2020 } from './act-events.ts'
import { addCombatant } from '../../gunfight/begin.ts'

export const CORE_2020: EventKinds<Types2020, CoreEvent, SeatKnowledge> = {
  ...CORE,
  ...ACT_EVENTS_2020,
  'picked-up': {
    ...CORE['picked-up'],
    apply(state, { who, item }) {
      freeLying(state, item)
      const { carried, fired } = state.lying.find(({ id }) => id === item) ?? {}
      const combatant = getCombatant(state, who)
      if (carried) Object.assign(combatant, handsAfter(combatant, carried, state.rules))
      if (fired?.round === state.round)
        countFired(combatant, combatant.weapons.length, fired.rounds)
    },
    say: ({ who, name: thing }, name) => `${name(who)} picks up ${thing}.`,
  },
  joined: {
    ...CORE.joined,
    apply: (state, event) =>
      addCombatant(state, recruit(getCombatant(state, event.like), event, state.rules)),
  },
  brought: {
    ...CORE.brought,
    apply: (state, { entrant, seat, side }) =>
      addCombatant(state, enlist(state.rules, entrant as Entrant, seat, side)),
  },
  left: {
    ...CORE.left,
    apply: (state, { who }) =>
      seenWith(
        state,
        (id) => id !== who,
        state.ambushes.filter((one) => one.who !== who && one.victim !== who),
      ),
  },
  taken: {
    ...CORE.taken,
    change(combatant, { weapon }, state) {
      carriedAt(combatant, weapon).spare = undefined
      leaveHand(state, combatant, weapon)
    },
  },
  armour: {
    ...CORE.armour,
    apply(state, { who, piece }) {
      const combatant = getCombatant(state, who)
      combatant.worn = combatant.worn.map((lost, index) => (index === piece ? {} : lost))
    },
  },
  passed: { apply: ({ now }, { to }) => ({ now: Math.max(now, to), zones: [] }) },
}
