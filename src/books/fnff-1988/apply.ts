// What an event does to the state: in place, without dice, never failing.
import type { Id } from '../../dice/dice.ts'
import { addTimer } from '../../engine/timers.ts'
import type { Event } from './events.ts'
import type { Options } from './options.ts'
import { freshPhase, UNITS } from './state.ts'
import type { Man, State } from './state.ts'
import type { Level } from './words.ts'
import { cumulative, gravity } from './wounds.ts'
import type { Cumulate } from './wounds.ts'
import { LEVELS } from './words.ts'

/** Full turns until an untreated wound worsens (`fnff-1988/wound/serious-worsening`, `fnff-1988/wound/critical-worsening`, `fnff-1988/turn/duration`). */
function turnsToWorse(level: Level, options: Options): number | undefined {
  if (level === 'CW') return 12
  return level === 'SW' ? (20 * 60) / Number(options['turn-seconds']) : undefined
}

/** Makes the apply function for a table's options. */
export function applier(options: Options): (state: State, event: Event) => void {
  const cumulate = cumulative(options)

  function addWound(state: State, man: Man, event: Event & { type: 'wounded' }): void {
    const id = `w${Number(man.wounds.at(-1)?.id.slice(1) ?? 0) + 1}`
    man.wounds.push({ id, area: event.area, level: event.level, effect: event.effect, at: state.now, treated: false, bludgeoning: event.bludgeoning })
    if (event.lose) man.lost = { int: man.lost.int + event.lose.int, ref: man.lost.ref + event.lose.ref }
    man.state = LEVELS[cumulate(gravity(man.state), gravity(event.level))]
    man.stabilised = false
    if (options['aim-broken-by-wound'] === 'any-wound') man.aim = undefined
    setWorse(state, man.id, id, event.level)
  }

  function setWorse(state: State, who: Id, wound: string, level: Level): void {
    const turns = turnsToWorse(level, options)
    if (turns !== undefined) addTimer(state, { due: Math.ceil((Math.floor(state.now / UNITS.turn) + 1 + turns) * UNITS.turn), kind: `worse/${wound}`, who })
  }

  return (state, event) => {
    switch (event.type) {
      case 'turn':
        state.turn = event.turn
        state.now = (event.turn - 1) * UNITS.turn
        state.timers = state.timers.filter((timer) => timer.due > state.now)
        return
      case 'phase':
        state.phase = event.phase
        state.step = 'parts'
        state.now = (state.turn - 1) * UNITS.turn + event.phase - 1
        state.surprised = []
        state.acting = []
        for (const id of state.roll) newPhase(state.men[id], options, event.phase)
        return
      case 'part': state.acting = event.who; return
      case 'free': state.step = event.who.length > 0 ? 'free' : 'turn'; state.free = event.who; state.acting = event.who.slice(0, 1); return
      case 'ambush': if (event.sprung) state.surprised = [...state.surprised, [event.who, event.victim]]; return
      case 'over': state.step = 'over'; state.ended = event.how; state.acting = []; return
      case 'stated': state.pairs = [...state.pairs, event.pair]; return
      case 'ruled': return
      case 'wounded': addWound(state, state.men[event.who], event); return
      case 'attacked':
        if (options['parry-scope'] === 'one-attack' && ['melee', 'strike', 'kick'].includes(event.mode)) state.men[event.target].phase.parrying = false
        return applyToMan(state, state.men[event.who], event)
      case 'worsened': {
        const man = state.men[event.who]
        const wound = man.wounds.find(({ id }) => id === event.wound)
        if (wound) wound.level = event.level
        recompute(man, cumulate)
        setWorse(state, event.who, event.wound, event.level)
        return
      }
      case 'healed': {
        const man = state.men[event.who]
        man.wounds = man.wounds.filter(({ id }) => id !== event.wound)
        recompute(man, cumulate)
        return
      }
      default: applyToMan(state, state.men[event.who], event)
    }
  }
}

/** The wound state anew from the wounds that are left, in the order received (`fnff-1988/wound/cumulative`). */
export function recompute(man: Man, cumulate: Cumulate): void {
  man.state = LEVELS[man.wounds.reduce((state, wound) => cumulate(state, gravity(wound.level)), 0)]
  man.stabilised = false
}

/** What lasts for a phase is gone; a delayed action may outlast it (option delayed-action-expiry). */
function newPhase(man: Man, options: Options, phase: number): void {
  const held = man.phase.delayed && options['delayed-action-expiry'] === 'turn-end' && phase !== 1
  man.phase = held ? { ...freshPhase(), delayed: true } : freshPhase()
}

type ManEvent = Exclude<Event, { type: 'turn' | 'phase' | 'part' | 'free' | 'ambush' | 'over' | 'stated' | 'ruled' | 'wounded' | 'worsened' | 'healed' }>

function applyToMan(state: State, man: Man, event: ManEvent): void {
  const inPhase = man.phase
  switch (event.type) {
    case 'ended': inPhase.ended = true; inPhase.delayed = false; return
    case 'moved':
      man.x = event.to.x
      man.y = event.to.y
      man.facing = event.facing
      inPhase.spent += event.spent
      inPhase.moved += event.metres
      man.aim = undefined
      return
    case 'ran': inPhase.running = true; return
    case 'turned': man.facing = event.facing; if (event.penalty) inPhase.turned = true; return
    case 'posture': man.posture = event.posture; return
    case 'acted':
      inPhase.acted = true
      if (event.act !== 'aim') man.aim = undefined
      if (event.act !== 'feint') man.feint = undefined
      return
    case 'aimed': man.aim = { target: event.target, phases: man.aim?.target === event.target ? man.aim.phases + 1 : 1 }; return
    case 'aim-lost': man.aim = undefined; return
    case 'dodges': inPhase.dodging = true; inPhase.acted = true; man.aim = undefined; return
    case 'parries': inPhase.parrying = true; inPhase.acted = true; man.aim = undefined; return
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
    case 'checked': Object.assign(man.weapons[event.weapon], { jammed: event.jammed, dirty: false }); return
    case 'cleared': man.weapons[event.weapon].jammed = false; return
    case 'dirtied': man.weapons[event.weapon].dirty = true; return
    case 'noticed': inPhase.noticed = { ...inPhase.noticed, [event.threat]: event.aware }; return
    case 'attacked': if (event.frozen) man.frozenUntil = state.now + 1; return
    case 'hit': if (event.through > 0 && man.armour.some((worn) => worn.covers.includes(event.area))) man.spLost[event.area]++; return
    case 'save':
      if (event.result === 'awake') return
      if (event.result === 'stunned') man.stunnedUntil = Math.max(man.stunnedUntil, event.until)
      else man.outUntil = Math.max(man.outUntil, event.until)
      man.aim = undefined
      return
    case 'death-save': if (event.died) man.state = 'D'; return
    case 'treated': {
      const wound = man.wounds.find(({ id }) => id === event.wound)
      if (wound) wound.treated = true
      if (event.stabilised) man.stabilised = true
      return
    }
    case 'woken': man.stunnedUntil = man.outUntil = man.frozenUntil = -1; return
    case 'feinted': man.feint = { target: event.target, since: state.now }; return
    case 'mounted': man.mounted = event.mounted; return
    case 'placed': man.x = event.to.x; man.y = event.to.y; if (event.facing !== undefined) man.facing = event.facing; return
    case 'shown': man.hidden = event.hidden; return
    case 'favoured': man.favour = event.value; return
    case 'hostage': man.hostage = event.held; return
    case 'ordered': man.orders = { ...man.orders, [event.offer]: event.answer }; return
    case 'task': return
  }
}
