// What an event does to the state: in place, without dice, never failing.
import type { Id } from '../../dice/dice.ts'
import { addTimer, removeTimers } from '../../engine/timers.ts'
import { isParriable } from './at-hand.ts'
import type { Event } from './events.ts'
import { breakApart, leaveHand, pickUp } from './fallen.ts'
import { loosen } from './holds.ts'
import { actsIn, helpless, nextOwnTick, stat } from './man.ts'
import type { Options } from './options.ts'
import { freshPhase, UNITS } from './state.ts'
import type { Man, State } from './state.ts'
import { applyToThings } from './structure.ts'
import type { Level } from './words.ts'
import { LASTING, cumulative, gravity } from './wounds.ts'
import type { Cumulate } from './wounds.ts'
import { LEVELS } from './words.ts'

/** Full turns until an untreated wound worsens (`fnff-1988/wound/serious-worsening`, `fnff-1988/wound/critical-worsening`, `fnff-1988/turn/duration`). */
function turnsToWorse(level: Level, options: Options): number | undefined {
  if (level === 'CW') return 12
  return level === 'SW' ? (20 * 60) / Number(options['turn-seconds']) : undefined
}

/** The deadline of a wound counts from the turn after it; that of one that has just worsened from the turn that begins. */
function worsenLater(state: State, who: Id, wound: string, level: Level, options: Options, worsened = false): void {
  const turns = turnsToWorse(level, options)
  const first = worsened ? Math.ceil(state.now / UNITS.turn) : Math.floor(state.now / UNITS.turn) + 1
  if (turns !== undefined) addTimer(state, { due: Math.ceil((first + turns) * UNITS.turn), kind: `worse/${wound}`, who })
}

/** Makes the apply function for a table's options. */
export function applier(options: Options): (state: State, event: Event) => void {
  const cumulate = cumulative(options)

  function addWound(state: State, man: Man, event: Event & { type: 'wounded' }): void {
    const id = `w${Math.max(0, ...[...man.wounds, ...man.healed].map((wound) => Number(wound.id.slice(1)))) + 1}`
    man.wounds.push({ id, area: event.area, level: event.level, effect: event.effect, at: state.now, treated: false, bludgeoning: event.bludgeoning })
    if (event.lose) man.lost = { int: man.lost.int + event.lose.int, ref: man.lost.ref + event.lose.ref }
    man.state = LEVELS[cumulate(gravity(man.state), gravity(event.level))]
    man.stabilised = false
    if (helpless(man, state.now)) man.work = undefined
    if (options['aim-broken-by-wound'] === 'any-wound') man.aim = undefined
    worsenLater(state, man.id, id, event.level, options)
  }


  const step = (state: State, event: Event): void => {
    switch (event.type) {
      case 'turn':
        state.turn = event.turn
        for (const id of state.roll) state.men[id].turnRef = stat(state.men[id], 'ref')
        state.now = (event.turn - 1) * UNITS.turn
        state.timers = state.timers.filter((timer) => timer.due > state.now)
        return
      case 'phase':
        state.phase = event.phase
        state.step = 'parts'
        state.now = (state.turn - 1) * UNITS.turn + event.phase - 1
        state.surprised = []
        state.zones = zonesLeft(state, event.phase, options)
        state.acting = []
        for (const id of state.roll) newPhase(state.men[id], state.now, options, event.phase)
        return
      case 'part': state.acting = event.who; return
      case 'free':
        state.step = event.who.length > 0 ? 'free' : 'turn'
        state.free = event.who
        state.acting = event.who.slice(0, 1)
        state.ambushes = []
        for (const id of state.acting) state.men[id].phase = freshPhase()
        return
      case 'lies-in-wait': state.ambushes = [...state.ambushes.filter(({ who }) => who !== event.who), { who: event.who, victims: event.victims, conditions: event.conditions }]; return
      case 'ambush': if (event.sprung) state.surprised = [...state.surprised, [event.who, event.victim]]; return
      case 'over': state.step = 'over'; state.ended = event.how; state.acting = []; return
      case 'stated': state.pairs = [...state.pairs, event.pair]; return
      case 'ruled': return
      case 'wounded': addWound(state, state.men[event.who], event); return
      case 'attacked':
        if (options['parry-scope'] === 'one-attack' && isParriable(event.mode)) state.men[event.target].phase.parrying = false
        if (event.caught === 'zone') state.zones = metZone(state, event)
        return applyToMan(state, state.men[event.who], event)
      case 'suppressed':
        if (event.shape && !event.frozen) state.zones = [...state.zones, { who: event.who, weapon: event.weapon, shape: event.shape, posture: state.men[event.who].posture, die: event.attackDie, attack: event.attack, rounds: event.rounds, met: [], hit: [], since: state.now }]
        return applyToMan(state, state.men[event.who], event)
      case 'worsened': {
        const man = state.men[event.who]
        const wound = man.wounds.find(({ id }) => id === event.wound)
        if (wound) Object.assign(wound, { level: event.level, since: state.now, rolls: 0, healsOn: undefined })
        removeTimers(state, `worse/${event.wound}`, event.who)
        recompute(man, cumulate)
        man.stabilised = false
        worsenLater(state, event.who, event.wound, event.level, options, true)
        return
      }
      case 'healed': {
        const man = state.men[event.who]
        man.wounds = man.wounds.filter(({ id }) => id !== event.wound)
        removeTimers(state, `worse/${event.wound}`, event.who)
        recompute(man, cumulate)
        return
      }
      case 'asks-referee': state.asksReferee = event.asks; return
      case 'struck': case 'breached': case 'repaired': case 'thing-placed': case 'thing-stated': return applyToThings(state, event)
      case 'left-hand': return leaveHand(state, event)
      case 'picked-up': return pickUp(state, event)
      case 'burst': return
      case 'passed': return passTo(state, event.to)
      case 'days': return passTo(state, event.to)
      case 'recovery': return recover(state, state.men[event.who], event, cumulate)
      default: applyToMan(state, state.men[event.who], event)
    }
  }
  return (state, event) => {
    step(state, event)
    loosen(state, event)
  }
}

/** The wound state anew from the wounds that are left, in the order received (`fnff-1988/wound/cumulative`). */
export function recompute(man: Man, cumulate: Cumulate): void {
  man.state = LEVELS[man.wounds.reduce((state, wound) => cumulate(state, gravity(wound.level)), 0)]
  // A mortal state that was stabilised stays so until a new wound.
  man.stabilised = man.stabilised && man.state === 'MW'
}

/** The clock goes on after the fight: what a phase holds is over. */
function passTo(state: State, to: number): void {
  state.now = Math.max(state.now, to)
  state.timers = state.timers.filter((timer) => timer.due > state.now || timer.kind.startsWith('worse/'))
  state.zones = []
  for (const id of state.roll) Object.assign(state.men[id], { phase: freshPhase(), aim: undefined, feint: undefined, holds: undefined, surgery: undefined, work: undefined })
}

/** `fnff-1988/healing/recovery`: the wound is gone, with the effects that do not last; or one interval more. */
function recover(state: State, man: Man, event: Event & { type: 'recovery' }, cumulate: Cumulate): void {
  const wound = man.wounds.find(({ id }) => id === event.wound)
  if (!wound) return
  if (!event.healed) {
    wound.rolls = (wound.rolls ?? 0) + 1
    return
  }
  const { id, area, level, effect, at } = wound
  man.wounds = man.wounds.filter((other) => other !== wound)
  man.healed = [...man.healed, { id, area, level, effect, at, healedAt: state.now }]
  if (effect && LASTING.includes(effect)) man.lasting = [...man.lasting, { area, effect }]
  recompute(man, cumulate)
}

/** A fight's first state with the wounds that men bring into it: their states, and the clocks of those that nobody has cared for. */
export function withOldWounds(state: State, options: Options): State {
  const cumulate = cumulative(options)
  for (const id of state.roll) {
    const man = state.men[id]
    recompute(man, cumulate)
    for (const wound of man.wounds) if (!wound.treated) worsenLater(state, id, wound.id, wound.level, options)
  }
  return state
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
    const man = state.men[id]
    if (man.seat === gone.seat) continue
    if (man.aim?.target === gone.id) man.aim = undefined
    if (man.feint?.target === gone.id) man.feint = undefined
    if (gone.id in man.phase.noticed) man.phase = { ...man.phase, noticed: Object.fromEntries(Object.entries(man.phase.noticed).filter(([who]) => who !== gone.id)) }
  }
}

type ManEvent = Exclude<Event, { type: 'asks-referee' | 'turn' | 'phase' | 'part' | 'free' | 'lies-in-wait' | 'ambush' | 'over' | 'stated' | 'ruled' | 'wounded' | 'worsened' | 'healed' | 'passed' | 'days' | 'recovery' | 'struck' | 'breached' | 'repaired' | 'thing-placed' | 'thing-stated' | 'left-hand' | 'picked-up' | 'burst' }>

/** Turning is all that may come between the halves of an action. */
const ENDS_REST: ReadonlySet<Event['type']> = new Set<Event['type']>(['moved', 'ran', 'posture', 'ended', 'placed', 'delays', 'dodges', 'parries'])

/** A zone lasts to the end of the phase, or until its shooter's next own phase (option suppressive-duration). */
const zonesLeft = (state: State, phase: 1 | 2 | 3, options: Options): State['zones'] =>
  options['suppressive-duration'] === 'phase' ? [] : state.zones.filter(({ who }) => !actsIn(state.men[who], phase))

/** He has defended against this shooter's zones; a round that hits is spent. */
const metZone = (state: State, { who, target, hits }: Event & { type: 'attacked' }): State['zones'] =>
  state.zones.map((zone) => (zone.who !== who || zone.met.includes(target) ? zone : { ...zone, met: [...zone.met, target], hit: hits > 0 ? [...zone.hit, target] : zone.hit }))

function applyToMan(state: State, man: Man, event: ManEvent): void {
  const inPhase = man.phase
  if (ENDS_REST.has(event.type)) inPhase.rest = undefined
  switch (event.type) {
    case 'goes-on': inPhase.rest = event.rest; return
    case 'chokes': man.work ??= { weapon: event.weapon, since: state.now }; return
    case 'choked': man.weapons[event.weapon].choke = event.choke; man.work = undefined; return
    case 'ended':
      inPhase.ended = true
      inPhase.delayed = false
      // An own phase without aiming is a break (`fnff-1988/aiming/concentration`).
      if (man.aim && man.aim.at !== state.now && actsIn(man, state.phase)) man.aim = undefined
      return
    case 'moved':
      man.x = event.to.x
      man.y = event.to.y
      man.facing = event.facing
      inPhase.spent += event.spent
      inPhase.moved += event.metres
      man.aim = man.surgery = undefined
      return
    case 'ran': inPhase.running = true; return
    case 'turned': man.facing = event.facing; if (event.penalty) inPhase.turned = true; return
    case 'posture': man.posture = event.posture; return
    case 'acted':
      inPhase.acted = true
      inPhase.lingers = event.lingers ?? false
      if (event.act !== 'aim') man.aim = undefined
      if (event.act !== 'feint') man.feint = undefined
      if (event.act !== 'choke') man.work = undefined
      if (event.act !== 'aid') man.surgery = undefined
      return
    case 'aimed': man.aim = { target: event.target, phases: man.aim?.target === event.target ? man.aim.phases + 1 : 1, at: state.now }; return
    case 'aim-lost': man.aim = undefined; return
    case 'dodges': inPhase.dodging = true; inPhase.acted = true; man.aim = man.work = man.surgery = undefined; return
    case 'parries': inPhase.parrying = true; inPhase.parryWith = event.with; inPhase.acted = true; man.aim = man.work = man.surgery = undefined; return
    case 'delays': inPhase.delayed = true; return
    case 'calls': inPhase.delayed = false; return
    case 'reloaded': {
      const carried = man.weapons[event.weapon]
      carried.loaded = carried.weapon.shots
      if (carried.spare !== undefined) carried.spare--
      return
    }
    case 'changed': man.inHand = event.weapon; return
    case 'fired': man.weapons[event.weapon].loaded -= event.rounds; return
    case 'checked': Object.assign(man.weapons[event.weapon], { jammed: event.jammed, dirty: false }, event.turn === undefined ? {} : { checked: event.turn }); return
    case 'cleared': man.weapons[event.weapon].jammed = false; return
    case 'dirtied': man.weapons[event.weapon].dirty = true; return
    case 'noticed': inPhase.noticed = { ...inPhase.noticed, [event.threat]: event.aware }; return
    case 'attacked': case 'attacked-thing': case 'suppressed': case 'thrown': if (event.frozen) man.frozenUntil = nextOwnTick(man, state.now) ?? state.now + 1; return
    case 'hit': if (event.through > 0 && man.armour.some((worn) => worn.covers.includes(event.area))) man.spLost[event.area]++; return
    case 'save':
      if (event.result === 'awake') return
      if (event.result === 'stunned') man.stunnedUntil = Math.max(man.stunnedUntil, event.until)
      else man.outUntil = Math.max(man.outUntil, event.until)
      man.work = man.surgery = undefined
      man.aim = undefined
      return
    case 'death-save': if (event.died) man.state = 'D'; return
    case 'treated': {
      treat(state, man, event.wound, event.stabilised)
      return
    }
    case 'care': if (event.done) treat(state, man, event.wound, event.level === 'MW'); return
    case 'bled': if (event.died) man.state = 'D'; return
    case 'foreseen': {
      const wound = man.wounds.find(({ id }) => id === event.wound)
      if (wound) wound.healsOn = event.on
      return
    }
    case 'restored': man.lasting = []; man.lost = { int: 0, ref: 0 }; return
    case 'died': return
    case 'woken': man.stunnedUntil = man.outUntil = man.frozenUntil = -1; return
    case 'feinted': man.feint = { target: event.target, since: state.now, until: nextOwnTick(man, state.now) ?? state.now }; return
    case 'battered': {
      const carried = man.weapons[event.weapon]
      // Of two blows in one moment the first may have broken it.
      if (carried?.weapon.name !== event.name) return
      carried.battered = (carried.battered ?? 0) + event.points
      if (carried.battered >= (carried.weapon.structure ?? 0)) breakApart(man, event.weapon)
      return
    }
    case 'held': man.holds = { target: event.target, skill: event.skill, area: event.area, since: state.now }; return
    case 'escaped': if (event.free && state.men[event.from]?.holds?.target === event.who) state.men[event.from].holds = undefined; return
    case 'floored': man.stunnedUntil = Math.max(man.stunnedUntil, event.until); man.posture = 'prone'; man.aim = undefined; return
    case 'operates': man.surgery = event.phases < event.of ? { target: event.target, phases: event.phases, due: nextOwnTick(man, state.now) ?? -1 } : undefined; return
    case 'leapt':
      Object.assign(man, { x: event.to.x, y: event.to.y, aboard: event.vehicle, mounted: event.vehicle !== undefined, aim: undefined, surgery: undefined })
      inPhase.moved += event.metres
      return
    case 'mounted':
      man.mounted = event.mounted
      man.aboard = event.mounted ? event.vehicle : undefined
      if (event.to) Object.assign(man, { x: event.to.x, y: event.to.y, aim: undefined })
      return
    case 'placed': man.x = event.to.x; man.y = event.to.y; man.aboard = undefined; if (event.facing !== undefined) man.facing = event.facing; return
    case 'shown':
      man.hidden = event.hidden
      if (event.hidden) forget(state, man)
      return
    case 'favoured': man.favour = event.value; return
    case 'hostage': man.hostage = event.held; return
    case 'ordered': man.orders = { ...man.orders, [event.offer]: event.answer }; return
    case 'task': case 'keeps': case 'released': return
  }
}

/** Cared for; surgery stops the dying, and recovery begins (`fnff-1988/wound/mortal-rescue`). */
function treat(state: State, man: Man, id: string | undefined, stabilised: boolean): void {
  const wound = man.wounds.find((one) => one.id === id)
  if (wound) wound.treated = true
  if (!stabilised) return
  man.stabilised = true
  if (wound) wound.since = state.now
}
