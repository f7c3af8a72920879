// The clock, the order of action, actions in a phase, and ambushes.
import { findCarried } from '../../gunfight/combatants.ts'
import type { Id } from '../../../dice/dice.ts'
import { getCombatant, combatants } from '../../gunfight/combatants.ts'
import type { Known } from '../../gunfight/contract/event-kind.ts'
import { JUGGLE } from '../contract/acts.ts'
import { DODGES, LIES_IN_WAIT, TASK } from '../../gunfight/events/tasks.ts'
import { inVehicle } from '../../gunfight/movement/vehicles.ts'
import { zonesLeft } from '../area/zones.ts'
import { spentSeen, usedSeen } from '../table/view.ts'
import { blind, INTERRUPTED, nextOwnTick, stat } from '../combatant.ts'
import { UNITS, freshPhase } from '../state.ts'
import type { State, Combatant } from '../contract/state.ts'
import { endRest } from './core.ts'
import type { Kinds } from './kinds.ts'
import type { TurnEvents } from '../contract/events.ts'

const clock = (): string => 'clock'

/** Shows a group only to those who know at least one member, with the members whom they know. */
function knownAmong<E extends { readonly who: readonly Id[] }>(
  event: E,
  known: Known,
): E | undefined {
  const who = event.who.filter(known)
  return who.length > 0 || event.who.length === 0 ? { ...event, who } : undefined
}

/** A reaction uses up the action of this phase. */
function reacts(combatant: Combatant): Partial<Combatant> {
  combatant.phase.acted = true
  combatant.phase.delayed = false
  return INTERRUPTED
}

export const TURN: Kinds<TurnEvents> = {
  turn: {
    apply(state, { turn }) {
      for (const combatant of combatants(state)) combatant.turnRef = stat(combatant, 'ref')
      const now = (turn - 1) * UNITS.turn
      // Death saves come before the phase begins (`fnff-1988/wound/death-save`).
      return { turn, phase: 1, now, timers: state.timers.filter(({ due }) => due > now) }
    },
    say: ({ turn }) => `Turn ${turn}.`,
    kind: clock,
  },
  phase: {
    apply(state, { phase }) {
      state.now = (state.turn - 1) * UNITS.turn + phase - 1
      for (const combatant of combatants(state)) newPhase(state, combatant, phase)
      const zones = zonesLeft(state, phase)
      const ambushed = phase === 1 ? state.ambushed.filter(([, , sprung]) => !sprung) : []
      return { phase, step: 'parts', ambushed, zones, acting: [] }
    },
    say: ({ phase }) => `Phase ${phase}.`,
    kind: clock,
  },
  part: { begins: () => 'act', redact: knownAmong, apply: (_state, { who }) => ({ acting: who }) },
  free: {
    redact: knownAmong,
    apply(state, { who }) {
      for (const id of who.slice(0, 1)) getCombatant(state, id).phase = freshPhase()
      const step = who.length > 0 ? 'free' : 'turn'
      return { step, free: who, acting: who.slice(0, 1), ambushes: [] }
    },
  },
  // Victims who do not notice an ambush learn of it only when they are shot at.
  ambush: {
    names: ['who', 'victim'],
    apply: ({ ambushed }, { who, victim, sprung }) => ({
      ambushed: [...ambushed, [who, victim, sprung]],
    }),
    say: ({ who, victim, attack, defence, sprung }, name) =>
      `${name(who)} lies in wait for ${name(victim)}: ${attack} against ${defence}, ${sprung ? 'the ambush is sprung' : 'noticed'}.`,
  },
  'lies-in-wait': {
    ...LIES_IN_WAIT,
    mayName: ['victims'],
    apply: ({ ambushes }, { who, victims, conditions }) => ({
      ambushes: [...ambushes.filter((other) => other.who !== who), { who, victims, conditions }],
    }),
  },
  noticed: {
    names: ['who', 'threat'],
    change({ phase }, { threat, aware }) {
      phase.noticed = { ...phase.noticed, [threat]: aware }
    },
    // To the blind nobody is in front (`fnff-1988/wound/critical-effects`).
    say: ({ who, roll, against, aware }, name, { men }) =>
      `${name(who)} senses ${aware ? 'somebody' : 'nothing'}${men[who] && blind(men[who]) ? '' : ' behind'}: ${roll} against ${against}.`,
  },
  ran: {
    change({ phase }) {
      phase.running = true
      return { aim: undefined, surgery: undefined }
    },
    say: ({ who }, name) => `${name(who)} runs.`,
    kind: () => 'move',
    begins: () => 'move',
    brief: ({ who }, name) => ({ deed: `${name(who)} runs` }),
  },
  acted: {
    begins: () => 'act',
    change(combatant, { act, lingers = false }) {
      Object.assign(combatant.phase, { acted: true, lingers })
      if (act !== 'aim') combatant.aim = undefined
      if (act !== 'feint') combatant.feint = undefined
      if (act !== 'choke') combatant.work = undefined
      if (act !== 'aid') combatant.surgery = undefined
    },
  },
  dodges: {
    ...DODGES,
    mayName: ['answering'],
    apply: endRest,
    change(combatant) {
      combatant.phase.dodging = true
      return reacts(combatant)
    },
  },
  parries: {
    mayName: ['answering'],
    apply: endRest,
    change(combatant, event) {
      Object.assign(combatant.phase, { parrying: true, parryWith: event.with })
      return reacts(combatant)
    },
    say: ({ who }, name) => `${name(who)} parries.`,
  },
  delays: {
    apply: endRest,
    change({ phase }) {
      phase.delayed = true
    },
    say: ({ who }, name) => `${name(who)} waits.`,
  },
  calls: {
    change({ phase }) {
      phase.delayed = false
    },
    say: ({ who }, name) => `${name(who)} acts now.`,
  },
  'parry-ends': {
    change({ phase }) {
      phase.parrying = false
    },
  },
  'goes-on': {
    redact(event, known) {
      const { aim, feint } = event.rest ?? {}
      const isAll = [aim, feint].every((doing) => !doing || known(doing.target))
      return isAll || !event.rest ? event : { ...event, rest: spentSeen(event.rest, known) }
    },
    change({ phase }, { rest }) {
      phase.rest = rest
    },
  },
  'ruled-out': {
    redact: (event, known) =>
      event.back ? { ...event, back: usedSeen(event.back, known) } : event,
    change(combatant, { back }, { men }) {
      if (!back) return {}
      Object.assign(combatant.phase, { acted: false, lingers: false })
      const { aim, feint, work, surgery } = back
      const goesOn = work && findCarried(combatant, work.weapon)
      const lies = surgery && men[surgery.target]
      return { aim, feint, work: goesOn && work, surgery: lies && surgery }
    },
    say: ({ who }, name) => `${name(who)} can no longer do what they have declared.`,
    kind: clock,
  },
  task: {
    say(event, name) {
      const said = TASK.say(event, name)
      return event.what === JUGGLE && !event.done
        ? `${said.slice(0, -1)}, and drops the object.`
        : said
    },
  },
  operates: {
    names: ['who', 'target'],
    change: (combatant, { target, phases, of }, { now }) => ({
      surgery:
        phases < of
          ? { target, since: now - phases + 1, due: nextOwnTick(combatant, now) ?? -1 }
          : undefined,
    }),
    say: ({ who, target, phases, of }, name) =>
      `${name(who)} operates on ${name(target)}: ${phases} of ${of} phases.`,
    cue: ({ who, target }) => ({ show: 'aid', who, to: target }),
  },
  leapt: {
    change(combatant, { to: { x, y }, metres, vehicle }) {
      combatant.phase.moved += metres
      return { x, y, ...inVehicle(vehicle), aim: undefined, surgery: undefined }
    },
    say: ({ who, metres, name: vehicle }, name) =>
      `${name(who)} leaps ${metres.toFixed(1)} m${vehicle ? `, into ${vehicle}` : ''}.`,
    cue: ({ who, to: { x, y } }) => ({ show: 'move', who, at: { x, y } }),
  },
  hostage: {
    change: (_man, { held }) => ({ hostage: held }),
    say: ({ who, held }, name) =>
      `${name(who)} ${held ? 'takes cover behind a hostage' : 'lets the hostage go'}.`,
    kind: () => 'ruling',
  },
  incapacitated: {
    change: (_man, { is }) => ({ incapacitated: is }),
    say: ({ who, is }, name) =>
      `${name(who)} is ${is ? 'drunk, or the like' : 'themselves again'}.`,
    kind: () => 'ruling',
  },
  light: {
    apply: (_state, { light }) => ({ light }),
    say: ({ light }) =>
      light === 'darkness'
        ? 'It is completely dark.'
        : light
          ? 'The light is dim, or there is smoke.'
          : 'The light is clear.',
    kind: () => 'ruling',
  },
}

/** Resets what lasts one phase. A delayed action may last longer (option delayed-action-expiry). */
function newPhase({ now, rules }: State, combatant: Combatant, phase: number): void {
  const { delayed } = combatant.phase
  if (combatant.feint && combatant.feint.until < now && !delayed) combatant.feint = undefined
  if (combatant.frozenUntil <= now) combatant.frozenUntil = -1
  const held = delayed && rules.options['delayed-action-expiry'] === 'turn-end' && phase !== 1
  combatant.phase = { ...freshPhase(), delayed: held }
}
