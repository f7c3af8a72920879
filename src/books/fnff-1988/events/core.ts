// Additional effects of the core events in a 1988 fight.
import { getCombatant, combatants, findCarried } from '../../gunfight/combatants.ts'
import type { Id } from '../../../dice/dice.ts'
import type { EventKinds, Who } from '../../gunfight/contract/event-kind.ts'
import type { CoreEvent } from '../../gunfight/contract/events.ts'
import { CORE } from '../../gunfight/events/core.ts'
import { actsIn, helpless } from '../combatant.ts'
import { passTo } from '../healing/apply.ts'
import { gatherLying } from '../movement/lying.ts'
import type { Entrant, State, Combatant } from '../contract/state.ts'
import { enlist, recruit } from '../state.ts'
import { seenWith } from '../table/view.ts'
import type { Types1988 } from '../contract/rules.ts'
import { lower } from '../../gunfight/words.ts'
import { addCombatant } from '../../gunfight/begin.ts'

/** Ends the rest of an action. */
export const endRest = (state: State, { who }: Partial<Who>): void => {
  const combatant = who === undefined ? undefined : state.men[who]
  if (combatant) combatant.phase.rest = undefined
}

/** Breaks the aim (`fnff-1988/aiming/concentration`). What is left of an action stays: moving is none (`fnff-1988/movement/not-an-action`). */
function endAim(combatant: Combatant): { readonly aim: undefined } {
  const { phase } = combatant
  if (phase.rest?.aim) phase.rest = { ...phase.rest, aim: undefined }
  return { aim: undefined }
}

export const CORE_1988: EventKinds<Types1988, CoreEvent> = {
  ...CORE,
  ended: {
    ...CORE.ended,
    apply: endRest,
    change(combatant, _event, state) {
      combatant.phase.ended = true
      combatant.phase.delayed = false
      // A phase of their own without aiming breaks the aim (`fnff-1988/aiming/concentration`).
      if (combatant.aim && combatant.aim.at !== state.now && actsIn(combatant, state.phase))
        combatant.aim = undefined
    },
  },
  moved: {
    ...CORE.moved,
    apply(state, event) {
      const combatant = getCombatant(state, event.who)
      endAim(combatant)
      combatant.phase.spent += event.spent
      combatant.phase.moved += event.metres
      combatant.phase.turnedFrom ??= combatant.facing
      combatant.surgery = undefined
    },
  },
  turned: {
    ...CORE.turned,
    apply(state, { who, penalty }) {
      const { phase, facing } = getCombatant(state, who)
      phase.turnedFrom ??= facing
      if (penalty) phase.turned = true
    },
  },
  posture: {
    ...CORE.posture,
    // Whoever aims does nothing else (`fnff-1988/aiming/concentration`).
    change: (combatant, { posture }) => ({ posture, ...endAim(combatant) }),
  },
  aimed: {
    ...CORE.aimed,
    // A stun of the same moment breaks the aim (`fnff-1988/aiming/concentration`).
    change: (combatant, { target }, { now }) => {
      const { aim } = combatant
      if (helpless(combatant, now)) return {}
      return { aim: { target, phases: aim?.target === target ? aim.phases + 1 : 1, at: now } }
    },
    say: (event, name, view) => {
      const combatant = view.men[event.who]
      return combatant && helpless(combatant, view.now)
        ? undefined
        : CORE.aimed.say?.(event, name, view)
    },
  },
  mounted: {
    ...CORE.mounted,
    // A mount that is not on the map is an animal. Without a map it may be an animal or a vehicle (`fnff-1988/action/mount`).
    say: (event, name, view) =>
      event.name === undefined
        ? `${name(event.who)} gets ${event.mounted ? 'on' : 'off'}${view.map ? ' a riding animal' : ''}.`
        : CORE.mounted.say?.(event, name, view),
  },
  'picked-up': {
    ...CORE['picked-up'],
    say: ({ who, name: thing }, name) => `${name(who)} picks up ${lower(thing)}.`,
  },
  shown: {
    ...CORE.shown,
    apply(state, { who, hidden, by }) {
      if (hidden) forget(state, getCombatant(state, who))
      // A combatant who leaves hiding gives up the ambush that they laid there.
      else if (by === undefined) state.ambushes = state.ambushes.filter((one) => one.who !== who)
    },
  },
  escaped: {
    ...CORE.escaped,
    apply(state, { who, from, free }) {
      if (free && state.men[from]?.holds?.target === who)
        getCombatant(state, from).holds = undefined
    },
    say: ({ who, from, roll, against, free }, name) =>
      `${name(who)} ${free ? 'gets free of' : 'cannot get free of'} ${name(from)}: ${roll} against ${against}.`,
    kind: ({ free }) => (free ? 'save' : 'miss'),
  },
  joined: {
    ...CORE.joined,
    apply: (state, event) => addCombatant(state, recruit(getCombatant(state, event.like), event)),
  },
  brought: {
    ...CORE.brought,
    apply: (state, { entrant, seat, side }) =>
      addCombatant(state, enlist(entrant as Entrant, seat, side)),
  },
  left: { ...CORE.left, apply: without },
  taken: {
    change(combatant, { weapon }) {
      combatant.weapons.splice(weapon, 1)
      // The weapon in hand is what is aimed (`fnff-1988/action/aim`).
      if (combatant.inHand === weapon) combatant.aim = undefined
      if (combatant.inHand === weapon) combatant.inHand = combatant.weapons.length
      else if (combatant.inHand > weapon) combatant.inHand--
      combatant.phase.rest = undefined
      if (combatant.work && !findCarried(combatant, combatant.work.weapon))
        combatant.work = undefined
    },
  },
  armour: {
    ...CORE.armour,
    apply(state, { who, piece }) {
      const combatant = getCombatant(state, who)
      const spLost = { ...combatant.spLost }
      for (const area of combatant.armour[piece]?.covers ?? []) spLost[area] = 0
      combatant.spLost = spLost
    },
  },
  passed: { apply: (state, { to }) => passTo(state, to) },
  over: {
    ...CORE.over,
    apply(state, event) {
      state.lying = gatherLying(state)
      return CORE.over.apply?.(state, event)
    },
  },
}

/** A target that is out of sight is no longer aimed at, feinted, or a noticed threat. */
function forget(state: State, gone: Combatant): void {
  for (const combatant of combatants(state))
    if (combatant.seat !== gone.seat) forgets(combatant, gone.id)
}

function forgets(combatant: Combatant, gone: Id): void {
  if (combatant.aim?.target === gone) combatant.aim = undefined
  if (combatant.feint?.target === gone) combatant.feint = undefined
  const { [gone]: noticed, ...others } = combatant.phase.noticed
  if (noticed !== undefined) combatant.phase = { ...combatant.phase, noticed: others }
}

/** Removes a combatant from the fight, with all references to them. */
function without(state: State, { who }: Who): Partial<State> {
  for (const combatant of combatants(state)) {
    forgets(combatant, who)
    if (combatant.surgery?.target === who) combatant.surgery = undefined
  }
  return {
    ...seenWith(state, (id) => id !== who),
    ambushed: state.ambushed.filter(([by, victim]) => by !== who && victim !== who),
    ambushes: state.ambushes
      .filter((one) => one.who !== who)
      .map((one) => ({
        ...one,
        victims: one.victims.filter((id) => id !== who),
        incapacitated: one.incapacitated?.filter((id) => id !== who),
      }))
      .filter(({ victims }) => victims.length > 0),
  }
}
