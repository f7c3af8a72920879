// What core events change besides of a 2020 fight.
import { carriedAt, combatant, combatants } from '../../gunfight/combatants.ts'
import { byId } from '../../../engine/ids.ts'
import type { EventKinds } from '../../gunfight/contract/event-kind.ts'
import type { CoreEvent } from '../../gunfight/contract/events.ts'
import { CORE } from '../../gunfight/events/core.ts'
import { leaveHand } from '../movement/lying.ts'
import type { Entrant } from '../contract/state.ts'
import { enlist, recruit } from '../state.ts'
import { seenWith } from '../table/view.ts'
import { gripAtEnd } from '../melee/grips.ts'
import type { State, Man, SeatKnowledge } from '../contract/state.ts'
import type { T2020 } from '../contract/rules.ts'
import { inRound } from './kinds.ts'

/** What nobody does who is out of action: in the same moment somebody may have put them out. */
export const isOut = ({ now, rules }: State, man: Man): boolean => rules.wounds.helpless(man, now)

export const CORE_2020: EventKinds<T2020, CoreEvent, SeatKnowledge> = {
  ...CORE,
  ended: {
    ...CORE.ended,
    change(man, _event, state) {
      state.acting = state.acting.filter((id) => id !== man.id)
      if (man.grip) man.grip = gripAtEnd(man.grip, state.now)
      return inRound(man, { done: true, waits: undefined })
    },
  },
  moved: {
    ...CORE.moved,
    apply(state, { who, spent, metres }) {
      const man = combatant(state, who)
      const before = man.inRound
      man.inRound = {
        ...before,
        spent: before.spent + spent,
        moved: before.moved + metres,
        turnedFrom: undefined,
      }
    },
  },
  turned: {
    ...CORE.turned,
    apply(state, { who }) {
      const man = combatant(state, who)
      Object.assign(man, inRound(man, { turnedFrom: man.inRound.turnedFrom ?? man.facing }))
    },
  },
  aimed: {
    ...CORE.aimed,
    change(man, { target }, state) {
      if (isOut(state, man)) return
      const rounds = man.aim?.target === target ? man.aim.rounds + 1 : 1
      man.aim = { target, rounds, at: state.now }
    },
  },
  reloaded: {
    ...CORE.reloaded,
    apply(state, { who, weapon, load }) {
      if (load !== undefined) carriedAt(combatant(state, who), weapon).load = load
    },
  },
  fired: {
    ...CORE.fired,
    apply(state, { who, weapon, rounds }) {
      const man = combatant(state, who)
      const { fired } = man.inRound
      const all = { ...fired, [weapon]: (fired[weapon] ?? 0) + rounds }
      Object.assign(man, inRound(man, { fired: all }))
    },
  },
  'picked-up': {
    ...CORE['picked-up'],
    say: ({ who, name: thing }, name) => `${name(who)} picks up ${thing}.`,
  },
  shown: {
    ...CORE.shown,
    apply(state, { who, hidden, by, springs }) {
      if (hidden) forget(state, combatant(state, who))
      // Who comes out of hiding gives up what they laid there, but for the attack that they spring at once; who was found keeps those whom they still surprise.
      else if (by === undefined && !springs)
        state.ambushes = state.ambushes.filter(
          (ambush) => ambush.who !== who || ambush.setup === 'distracted',
        )
    },
  },
  escaped: {
    ...CORE.escaped,
    change(man, { from, free }, state) {
      if (!free) return {}
      const holder = combatant(state, from)
      if (holder.grip?.target === man.id) holder.grip = undefined
      return inRound(man, { freeMove: true })
    },
    say: ({ who, from, roll, against, free }, name) =>
      `${name(who)} ${free ? 'gets free of' : 'fails to get free of'} ${name(from)}: ${roll} against ${against}.`,
  },
  joined: {
    ...CORE.joined,
    apply(state, event) {
      const man = recruit(combatant(state, event.like), event, state.rules)
      state.men = byId([...Object.entries(state.men), [man.id, man]])
      state.roll = [...state.roll, man.id]
    },
  },
  brought: {
    ...CORE.brought,
    apply(state, { entrant, seat, side }) {
      const man = enlist(entrant as Entrant, seat, side)
      state.men = byId([...Object.entries(state.men), [man.id, man]])
      state.roll = [...state.roll, man.id]
    },
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
    change(man, { weapon }, state) {
      carriedAt(man, weapon).spare = undefined
      leaveHand(state, man, weapon)
    },
  },
  armour: {
    ...CORE.armour,
    apply(state, { who, piece }) {
      combatant(state, who).worn[piece] = {}
    },
  },
  passed: { apply: ({ now }, { to }) => ({ now: Math.max(now, to), zones: [] }) },
}

/** Who is gone from sight is no longer aimed at. */
function forget(state: State, gone: Man): void {
  for (const man of combatants(state))
    if (man.seat !== gone.seat && man.aim?.target === gone.id) man.aim = undefined
}
