// Additional effects of core events in a 2020 fight.
import {
  carriedAt,
  findCarried,
  getCombatant,
  combatants,
  placeOf,
} from '../../gunfight/combatants.ts'
import type { EventKinds } from '../../gunfight/contract/event-kind.ts'
import type { CoreEvent } from '../../gunfight/contract/events.ts'
import { CORE } from '../../gunfight/events/core.ts'
import { nameOfLoad } from '../arms/loads.ts'
import { handsAfter } from '../combatant.ts'
import { countFired, leaveHand, freeLying } from '../movement/lying.ts'
import { facedBefore } from '../movement/placing.ts'
import type { Entrant, State, Combatant, SeatKnowledge } from '../contract/state.ts'
import { enlist, recruit } from '../state.ts'
import { seenWith } from '../table/view.ts'
import { gripAtEnd } from '../melee/grips.ts'
import type { Types2020 } from '../contract/rules.ts'
import { inRound } from './kinds.ts'
import { addCombatant } from '../../gunfight/begin.ts'

/** Whether a combatant is out of action, possibly because of an earlier event of the same moment. */
export const isOut = ({ now, rules }: State, combatant: Combatant): boolean =>
  rules.wounds.helpless(combatant, now)

export const CORE_2020: EventKinds<Types2020, CoreEvent, SeatKnowledge> = {
  ...CORE,
  ended: {
    ...CORE.ended,
    change(combatant, _event, state) {
      state.acting = state.acting.filter((id) => id !== combatant.id)
      if (combatant.grip) combatant.grip = gripAtEnd(combatant.grip, state.now)
      return inRound(combatant, { done: true, waits: undefined })
    },
  },
  moved: {
    ...CORE.moved,
    apply(state, { who, spent, metres }) {
      const combatant = getCombatant(state, who)
      const before = combatant.inRound
      combatant.inRound = {
        ...before,
        spent: before.spent + spent,
        moved: before.moved + metres,
        faced: undefined,
      }
    },
  },
  turned: {
    ...CORE.turned,
    apply(state, { who }) {
      const combatant = getCombatant(state, who)
      Object.assign(combatant, inRound(combatant, { faced: facedBefore(combatant) }))
    },
  },
  aimed: {
    ...CORE.aimed,
    change(combatant, { target }, state) {
      if (isOut(state, combatant)) return
      const rounds = combatant.aim?.target === target ? combatant.aim.rounds + 1 : 1
      combatant.aim = { target, rounds, at: state.now }
    },
  },
  reloaded: {
    ...CORE.reloaded,
    apply(state, { who, weapon, load }) {
      if (load !== undefined) carriedAt(getCombatant(state, who), weapon).load = load
    },
    say: ({ who, weapon, load }, name, { men, rules }) => {
      const gun = men[who]?.weapons[weapon]?.weapon
      return `${name(who)} reloads${load === undefined ? '' : ` with ${nameOfLoad(gun, load, rules)}`}.`
    },
  },
  fired: {
    ...CORE.fired,
    apply(state, { who, weapon, rounds }) {
      const combatant = getCombatant(state, who)
      const { fired } = combatant.inRound
      const all = { ...fired, [weapon]: (fired[weapon] ?? 0) + rounds }
      Object.assign(combatant, inRound(combatant, { fired: all }))
    },
  },
  changed: {
    ...CORE.changed,
    change(combatant, { weapon, held }, state) {
      const taken = findCarried(combatant, weapon)
      return {
        // Drawing is an action, which ends an aim; this is none.
        ...(held ? { aim: undefined } : inRound(combatant, { drew: true })),
        ...(taken
          ? {
              inHand: placeOf(combatant, weapon),
              ...handsAfter(combatant, taken, state.rules),
            }
          : {}),
      }
    },
  },
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
  shown: {
    ...CORE.shown,
    apply(state, { who, hidden, by, springs }) {
      if (hidden) forget(state, getCombatant(state, who))
      // A combatant who leaves hiding gives up ambushes laid there, unless leaving springs one. One who is
      // discovered keeps those that still surprise their victims.
      else if (by === undefined && !springs)
        state.ambushes = state.ambushes.filter(
          (ambush) => ambush.who !== who || ambush.setup === 'distracted',
        )
    },
  },
  escaped: {
    ...CORE.escaped,
    change(combatant, { from, free }, state) {
      if (!free) return {}
      const holder = getCombatant(state, from)
      if (holder.grip?.target === combatant.id) holder.grip = undefined
      return inRound(combatant, { freeMove: true })
    },
    say: ({ who, from, roll, against, free, one, sure }, name) =>
      `${name(who)} ${free ? 'gets free of' : 'fails to get free of'} ${name(from)}${sure ? ', who cannot resist' : `: ${roll} against ${against}${one ? ', a natural 1' : ''}`}.`,
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

/** Aim at a target who goes out of sight is lost. */
function forget(state: State, gone: Combatant): void {
  for (const combatant of combatants(state))
    if (combatant.seat !== gone.seat && combatant.aim?.target === gone.id) combatant.aim = undefined
}
