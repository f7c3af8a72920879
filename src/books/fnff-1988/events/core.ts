// What core events change besides of a 1988 fight.
import { combatant, combatants } from '../../gunfight/combatants.ts'
import type { Id } from '../../../dice/dice.ts'
import { byId } from '../../../engine/ids.ts'
import type { EventKinds, Who } from '../../gunfight/contract/event-kind.ts'
import type { CoreEvent } from '../../gunfight/contract/events.ts'
import { CORE, lower } from '../../gunfight/events/core.ts'
import { actsIn } from '../combatant.ts'
import { passTo } from '../healing/apply.ts'
import { gathered } from '../movement/lying.ts'
import type { Entrant } from '../contract/state.ts'
import { enlist, recruit } from '../state.ts'
import { seenWith } from '../table/view.ts'
import type { State, Man } from '../contract/state.ts'
import type { T1988 } from '../contract/rules.ts'

/** Turning is all that may come between the halves of an action. */
export const endRest = (state: State, { who }: Partial<Who>): void => {
  const man = who === undefined ? undefined : state.men[who]
  if (man) man.phase.rest = undefined
}

/** A door, too, ends the rest of an action. */
const door = <T extends 'opened' | 'closed'>(type: T) => ({
  ...CORE[type],
  apply(state: State, event: Extract<CoreEvent, { type: T }>) {
    endRest(state, event)
    return CORE[type].apply?.(state, event)
  },
})

export const CORE_1988: EventKinds<T1988, CoreEvent> = {
  ...CORE,
  ended: {
    ...CORE.ended,
    apply: endRest,
    change(man, _event, state) {
      man.phase.ended = true
      man.phase.delayed = false
      // An own phase without aiming is a break (`fnff-1988/aiming/concentration`).
      if (man.aim && man.aim.at !== state.now && actsIn(man, state.phase)) man.aim = undefined
    },
  },
  moved: {
    ...CORE.moved,
    apply(state, event) {
      endRest(state, event)
      const man = combatant(state, event.who)
      man.phase.spent += event.spent
      man.phase.moved += event.metres
      man.phase.turnedFrom ??= man.facing
      man.surgery = undefined
    },
  },
  turned: {
    ...CORE.turned,
    apply(state, { who, penalty }) {
      const { phase, facing } = combatant(state, who)
      phase.turnedFrom ??= facing
      if (penalty) phase.turned = true
    },
  },
  posture: { ...CORE.posture, apply: endRest },
  placed: { ...CORE.placed, apply: endRest },
  opened: door('opened'),
  closed: door('closed'),
  aimed: {
    ...CORE.aimed,
    change: ({ aim }, { target }, { now }) => ({
      aim: { target, phases: aim?.target === target ? aim.phases + 1 : 1, at: now },
    }),
  },
  'picked-up': {
    ...CORE['picked-up'],
    say: ({ who, name: thing }, name) => `${name(who)} picks up ${lower(thing)}.`,
  },
  shown: {
    ...CORE.shown,
    apply(state, { who, hidden }) {
      if (hidden) forget(state, combatant(state, who))
    },
  },
  escaped: {
    ...CORE.escaped,
    apply(state, { who, from, free }) {
      if (free && state.men[from]?.holds?.target === who) combatant(state, from).holds = undefined
    },
    say: ({ who, from, roll, against, free }, name) =>
      `${name(who)} ${free ? 'gets free of' : 'cannot get free of'} ${name(from)}: ${roll} against ${against}.`,
    kind: ({ free }) => (free ? 'save' : 'miss'),
  },
  joined: {
    ...CORE.joined,
    apply(state, event) {
      const man = recruit(combatant(state, event.like), event)
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
  left: { ...CORE.left, apply: without },
  taken: {
    change(man, { weapon }) {
      man.weapons.splice(weapon, 1)
      if (man.inHand === weapon) man.inHand = man.weapons.length
      else if (man.inHand > weapon) man.inHand--
      man.phase.rest = undefined
    },
  },
  armour: {
    ...CORE.armour,
    apply(state, { who, piece }) {
      const man = combatant(state, who)
      for (const area of man.armour[piece]?.covers ?? []) man.spLost[area] = 0
    },
  },
  passed: { apply: (state, { to }) => passTo(state, to) },
  over: {
    ...CORE.over,
    apply(state, event) {
      state.lying = gathered(state)
      return CORE.over.apply?.(state, event)
    },
  },
}

/** Who is gone from sight is no longer aimed at, nor feinted, nor a threat that was noticed. */
function forget(state: State, gone: Man): void {
  for (const man of combatants(state)) if (man.seat !== gone.seat) forgets(man, gone.id)
}

function forgets(man: Man, gone: Id): void {
  if (man.aim?.target === gone) man.aim = undefined
  if (man.feint?.target === gone) man.feint = undefined
  const { [gone]: noticed, ...others } = man.phase.noticed
  if (noticed !== undefined) man.phase = { ...man.phase, noticed: others }
}

/** Nobody is of the fight who is named nowhere in it. */
function without(state: State, { who }: Who): Partial<State> {
  for (const man of combatants(state)) {
    forgets(man, who)
    if (man.surgery?.target === who) man.surgery = undefined
  }
  return {
    ...seenWith(state, (id) => id !== who),
    surprised: state.surprised.filter((pair) => !pair.includes(who)),
    ambushes: state.ambushes
      .filter((one) => one.who !== who)
      .map((one) => ({
        ...one,
        victims: one.victims.filter((id) => id !== who),
        ...(one.incapacitated
          ? { incapacitated: one.incapacitated.filter((id) => id !== who) }
          : {}),
      }))
      .filter(({ victims }) => victims.length > 0),
  }
}
