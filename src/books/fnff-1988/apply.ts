// What an event does to the state: in place, without dice, never failing. Wounds, holds, things and what lies about have files of their own.
import { combatant, combatants, carriedAt } from '../gunfight/combatants.ts'
import { isParriable } from './turn/at-hand.ts'
import { applyCore } from '../gunfight/apply.ts'
import type { Event } from './events.ts'
import type { OfLying } from './movement/lying.ts'
import { applyToLying, gathered, isOfLying } from './movement/lying.ts'
import type { OfWounds } from './healing/apply.ts'
import { isOfWounds, woundApplier } from './healing/apply.ts'
import type { OfHolds } from './melee/holds.ts'
import { applyToHolds, isOfHolds, loosen } from './melee/holds.ts'
import { actsIn, nextOwnTick, stat } from './combatant.ts'
import type { Options } from './options.ts'
import { freshPhase, UNITS } from './state.ts'
import type { Man, State } from './state.ts'
import type { OfThings } from './attack/structure.ts'
import { applyToThings, isOfThings } from './attack/structure.ts'
import { zoneLaid, zoneMet, zonesLeft } from './area/zones.ts'

/** Makes the apply function for a table's options. */
export function applier(options: Options): (state: State, event: Event) => void {
  const wounds = woundApplier(options)

  const step = (state: State, event: Event): void => {
    if (isOfWounds(event)) return wounds(state, event)
    if (isOfHolds(event)) return applyToHolds(state, event)
    if (isOfThings(event)) return applyToThings(state, event)
    if (isOfLying(event)) return applyToLying(state, event)
    switch (event.type) {
      case 'turn':
        state.turn = event.turn
        for (const man of combatants(state)) man.turnRef = stat(man, 'ref')
        state.now = (event.turn - 1) * UNITS.turn
        state.timers = state.timers.filter((timer) => timer.due > state.now)
        return
      case 'phase':
        state.phase = event.phase
        state.step = 'parts'
        state.now = (state.turn - 1) * UNITS.turn + event.phase - 1
        state.surprised = []
        state.zones = zonesLeft(state, event.phase)
        state.acting = []
        for (const man of combatants(state)) newPhase(man, state.now, options, event.phase)
        return
      case 'part':
        state.acting = event.who
        return
      case 'free':
        state.step = event.who.length > 0 ? 'free' : 'turn'
        state.free = event.who
        state.acting = event.who.slice(0, 1)
        state.ambushes = []
        for (const id of state.acting) combatant(state, id).phase = freshPhase()
        return
      case 'lies-in-wait':
        state.ambushes = [
          ...state.ambushes.filter(({ who }) => who !== event.who),
          { who: event.who, victims: event.victims, conditions: event.conditions },
        ]
        return
      case 'ambush':
        if (event.sprung) state.surprised = [...state.surprised, [event.who, event.victim]]
        return
      case 'over':
        state.lying = gathered(state)
        return
      case 'opened':
      case 'closed': {
        // Nothing but turning comes between the halves of an action.
        const man = event.who === undefined ? undefined : state.men[event.who]
        if (man) man.phase.rest = undefined
        return
      }
      case 'stated':
      case 'asks-referee':
      case 'ruled':
        return
      case 'attacked':
        if (options['parry-scope'] === 'one-attack' && isParriable(event.mode))
          combatant(state, event.target).phase.parrying = false
        if (event.caught === 'zone') state.zones = zoneMet(state, event)
        return applyToMan(state, combatant(state, event.who), event)
      case 'suppressed':
        state.zones = zoneLaid(state, event)
        return applyToMan(state, combatant(state, event.who), event)
      case 'burst':
        return
      default:
        applyToMan(state, combatant(state, event.who), event)
    }
  }
  return (state, event) => {
    step(state, event)
    applyCore(state, event)
    loosen(state, event)
  }
}

/** What lasts for a phase is gone; a delayed action may outlast it (option delayed-action-expiry). */
function newPhase(man: Man, now: number, options: Options, phase: number): void {
  if (man.feint && man.feint.until < now && !man.phase.delayed) man.feint = undefined
  const held = man.phase.delayed && options['delayed-action-expiry'] === 'turn-end' && phase !== 1
  man.phase = held ? { ...freshPhase(), delayed: true } : freshPhase()
}

/** Who is gone from sight is no longer aimed at, nor feinted, nor a threat that was noticed. */
function forget(state: State, gone: Man): void {
  for (const id of state.roll) {
    const man = combatant(state, id)
    if (man.seat === gone.seat) continue
    if (man.aim?.target === gone.id) man.aim = undefined
    if (man.feint?.target === gone.id) man.feint = undefined
    if (gone.id in man.phase.noticed)
      man.phase = {
        ...man.phase,
        noticed: Object.fromEntries(
          Object.entries(man.phase.noticed).filter(([who]) => who !== gone.id),
        ),
      }
  }
}

type ManEvent = Exclude<
  Event,
  | OfWounds
  | OfHolds
  | OfThings
  | OfLying
  | {
      type:
        | 'asks-referee'
        | 'opened'
        | 'closed'
        | 'turn'
        | 'phase'
        | 'part'
        | 'free'
        | 'lies-in-wait'
        | 'ambush'
        | 'over'
        | 'stated'
        | 'ruled'
        | 'burst'
    }
>

/** Turning is all that may come between the halves of an action. */
const ENDS_REST: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'moved',
  'ran',
  'posture',
  'ended',
  'placed',
  'delays',
  'dodges',
  'parries',
])

function applyToMan(state: State, man: Man, event: ManEvent): void {
  const inPhase = man.phase
  if (ENDS_REST.has(event.type)) inPhase.rest = undefined
  switch (event.type) {
    case 'goes-on':
      inPhase.rest = event.rest
      return
    case 'chokes':
      man.work ??= { weapon: event.weapon, since: state.now }
      return
    case 'choked':
      carriedAt(man, event.weapon).choke = event.choke
      man.work = undefined
      return
    case 'ended':
      inPhase.ended = true
      inPhase.delayed = false
      // An own phase without aiming is a break (`fnff-1988/aiming/concentration`).
      if (man.aim && man.aim.at !== state.now && actsIn(man, state.phase)) man.aim = undefined
      return
    case 'moved':
      inPhase.spent += event.spent
      inPhase.moved += event.metres
      man.surgery = undefined
      return
    case 'ran':
      inPhase.running = true
      return
    case 'turned':
      if (event.penalty) inPhase.turned = true
      return
    case 'acted':
      inPhase.acted = true
      inPhase.lingers = event.lingers ?? false
      if (event.act !== 'aim') man.aim = undefined
      if (event.act !== 'feint') man.feint = undefined
      if (event.act !== 'choke') man.work = undefined
      if (event.act !== 'aid') man.surgery = undefined
      return
    case 'aimed':
      man.aim = {
        target: event.target,
        phases: man.aim?.target === event.target ? man.aim.phases + 1 : 1,
        at: state.now,
      }
      return
    case 'dodges':
      inPhase.dodging = true
      inPhase.acted = true
      man.aim = man.work = man.surgery = undefined
      return
    case 'parries':
      inPhase.parrying = true
      inPhase.parryWith = event.with
      inPhase.acted = true
      man.aim = man.work = man.surgery = undefined
      return
    case 'delays':
      inPhase.delayed = true
      return
    case 'calls':
      inPhase.delayed = false
      return
    case 'checked':
      Object.assign(
        carriedAt(man, event.weapon),
        { jammed: event.jammed, dirty: false },
        event.turn === undefined ? {} : { checked: event.turn },
      )
      return
    case 'cleared':
      carriedAt(man, event.weapon).jammed = false
      return
    case 'dirtied':
      carriedAt(man, event.weapon).dirty = true
      return
    case 'noticed':
      inPhase.noticed = { ...inPhase.noticed, [event.threat]: event.aware }
      return
    case 'attacked':
    case 'attacked-thing':
    case 'suppressed':
    case 'thrown':
      if (event.frozen) man.frozenUntil = nextOwnTick(man, state.now) ?? state.now + 1
      return
    case 'hit':
      if (event.through > 0 && man.armour.some((worn) => worn.covers.includes(event.area)))
        man.spLost[event.area]++
      return
    case 'save':
      if (event.result === 'awake') return
      if (event.result === 'stunned') man.stunnedUntil = Math.max(man.stunnedUntil, event.until)
      else man.outUntil = Math.max(man.outUntil, event.until)
      man.work = man.surgery = undefined
      man.aim = undefined
      return
    case 'woken':
      man.stunnedUntil = man.outUntil = man.frozenUntil = -1
      return
    case 'feinted':
      man.feint = {
        target: event.target,
        since: state.now,
        until: nextOwnTick(man, state.now) ?? state.now,
      }
      return
    case 'operates':
      man.surgery =
        event.phases < event.of
          ? { target: event.target, phases: event.phases, due: nextOwnTick(man, state.now) ?? -1 }
          : undefined
      return
    case 'leapt':
      Object.assign(man, {
        x: event.to.x,
        y: event.to.y,
        aboard: event.vehicle,
        mounted: event.vehicle !== undefined,
        aim: undefined,
        surgery: undefined,
      })
      inPhase.moved += event.metres
      return
    case 'shown':
      if (event.hidden) forget(state, man)
      return
    case 'hostage':
      man.hostage = event.held
      return
  }
}
