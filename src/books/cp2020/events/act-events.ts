// The events of a single act in a 2020 fight, without the effects that all books share.
import {
  carriedAt,
  combatants,
  findCarried,
  getCombatant,
  placeOf,
} from '../../gunfight/combatants.ts'
import type { EventKinds } from '../../gunfight/contract/event-kind.ts'
import type { CoreEvent } from '../../gunfight/contract/events.ts'
import { ACT_EVENTS } from '../../gunfight/events/act-events.ts'
import { nameOfLoad } from '../arms/loads.ts'
import { handsAfter } from '../combatant.ts'
import type { Types2020 } from '../contract/rules.ts'
import type { Combatant, SeatKnowledge, State } from '../contract/state.ts'
import { gripAtEnd } from '../melee/grips.ts'
import { facedBefore } from '../movement/placing.ts'
import { inRound } from './kinds.ts'

/** Whether a combatant is out of action, possibly because of an earlier event of the same moment. */
export const isOut = ({ now, rules }: State, combatant: Combatant): boolean =>
  rules.wounds.helpless(combatant, now)

export const ACT_EVENTS_2020: Pick<
  EventKinds<Types2020, CoreEvent, SeatKnowledge>,
  keyof typeof ACT_EVENTS
> = {
  ...ACT_EVENTS,
  ended: {
    ...ACT_EVENTS.ended,
    change(combatant, _event, state) {
      state.acting = state.acting.filter((id) => id !== combatant.id)
      if (combatant.grip) combatant.grip = gripAtEnd(combatant.grip, state.now)
      return inRound(combatant, { done: true, waits: undefined })
    },
  },
  moved: {
    ...ACT_EVENTS.moved,
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
    ...ACT_EVENTS.turned,
    apply(state, { who }) {
      const combatant = getCombatant(state, who)
      Object.assign(combatant, inRound(combatant, { faced: facedBefore(combatant) }))
    },
  },
  aimed: {
    ...ACT_EVENTS.aimed,
    change(combatant, { target }, state) {
      if (isOut(state, combatant)) return
      const rounds = combatant.aim?.target === target ? combatant.aim.rounds + 1 : 1
      combatant.aim = { target, rounds, at: state.now }
    },
  },
  reloaded: {
    ...ACT_EVENTS.reloaded,
    apply(state, { who, weapon, load }) {
      if (load !== undefined) carriedAt(getCombatant(state, who), weapon).load = load
    },
    say: ({ who, weapon, load }, name, { men, rules }) => {
      const gun = men[who]?.weapons[weapon]?.weapon
      return `${name(who)} reloads${load === undefined ? '' : ` with ${nameOfLoad(gun, load, rules)}`}.`
    },
  },
  fired: {
    ...ACT_EVENTS.fired,
    apply(state, { who, weapon, rounds }) {
      const combatant = getCombatant(state, who)
      const { fired } = combatant.inRound
      const all = { ...fired, [weapon]: (fired[weapon] ?? 0) + rounds }
      Object.assign(combatant, inRound(combatant, { fired: all }))
    },
  },
  changed: {
    ...ACT_EVENTS.changed,
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
  shown: {
    ...ACT_EVENTS.shown,
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
    ...ACT_EVENTS.escaped,
    change(combatant, { from, free }, state) {
      if (!free) return {}
      const holder = getCombatant(state, from)
      if (holder.grip?.target === combatant.id) holder.grip = undefined
      return inRound(combatant, { freeMove: true })
    },
    say: ({ who, from, roll, against, free, one, sure }, name) =>
      `${name(who)} ${free ? 'gets free of' : 'fails to get free of'} ${name(from)}${sure ? ', who cannot resist' : `: ${roll} against ${against}${one ? ', a natural 1' : ''}`}.`,
  },
}

/** Aim at a target who goes out of sight is lost. */
function forget(state: State, gone: Combatant): void {
  for (const combatant of combatants(state))
    if (combatant.seat !== gone.seat && combatant.aim?.target === gone.id) combatant.aim = undefined
}
