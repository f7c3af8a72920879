// What an event does to the state: in place, without dice, never failing.
import { carriedAt, combatant } from '../gunfight/combatants.ts'
import { applyCore } from '../gunfight/apply.ts'
import { wears } from './arms/armour.ts'
import type { Event } from './events.ts'
import { withGrant } from './attack/grants.ts'
import { gripAfter, gripAtEnd, gripInRound, loosen } from './melee/grips.ts'
import { UNITS, freshRound } from './state.ts'
import type { InRound, Man, State } from './state.ts'
import type { Area } from './words.ts'

/** Makes the apply function for these rules. */
export const applier: (state: State, event: Event) => void = (state, event) => {
  if (event.type === 'own') state.rules.own.apply(state, event.who, event.fact)
  else {
    step(state, event)
    applyCore(state, event)
  }
  state.rules.own.follow(state, event)
  loosen(state)
}

function step(state: State, event: Exclude<Event, { type: 'own' }>): void {
  switch (event.type) {
    case 'round':
      return newRound(state, event.round)
    case 'initiative':
      for (const { who, die, total } of event.rolls)
        Object.assign(combatant(state, who), { initiative: total, initiativeDie: die })
      Object.assign(state, { order: event.order, at: 0, step: 'parts' })
      // Whoever has no part any more lays no fire any more.
      state.zones = state.zones.filter(({ who }) =>
        event.order.some((group) => group.includes(who)),
      )
      return
    case 'part':
      Object.assign(state, { acting: event.who, at: event.at })
      for (const id of event.who) beginPart(state, combatant(state, id))
      return
    case 'lies-in-wait':
      state.ambushes = [
        ...state.ambushes,
        ...event.victims.map((victim) => ({ who: event.who, victim, setup: event.setup })),
      ]
      return
    case 'ambush':
      state.ambushes = state.ambushes.map((one) =>
        one.who === event.who && one.victim === event.victim ? { ...one, works: event.works } : one,
      )
      return
    // One ambush serves one attack, whoever else it was laid for (`cp2020/ambush/single-use`).
    case 'ambush-used':
      state.ambushes = state.ambushes.filter(
        ({ who, victim }) => who !== event.who || (event.only && victim !== event.victim),
      )
      return
    case 'suppressed':
      state.zones = [...state.zones, event.zone]
      return
    case 'zone-met':
      state.zones = state.zones.map((zone) =>
        zone.id === event.zone ? { ...zone, met: [...zone.met, event.who] } : zone,
      )
      return
    case 'granted':
      state.grants = withGrant(state.grants, event.grant, event.holds)
      return
    case 'passed':
      Object.assign(state, { now: Math.max(state.now, event.to), zones: [] })
      return
    case 'nursed':
      state.nursing = { ...state.nursing, [event.who]: event.day }
      return
    case 'stated':
    case 'asks-referee':
    case 'over':
    case 'opened':
    case 'closed':
    case 'ruled':
    case 'burst':
    case 'days':
    case 'treated':
      return
    default:
      return applyToMan(state, combatant(state, event.who), event)
  }
}

function newRound(state: State, round: number): void {
  Object.assign(state, {
    round,
    now: state.now + UNITS.round,
    step: 'initiative',
    acting: [],
    order: [],
    at: 0,
  })
  if (state.rules.options['suppressive-zone-lasts'] === 'this-round') state.zones = []
  for (const id of state.roll) {
    const man = combatant(state, id)
    // An own round without aiming is a break (`cp2020/action/aim`).
    if (man.aim && man.aim.at < state.now - 1) man.aim = undefined
    if (man.tripped !== undefined && man.tripped < state.now) man.tripped = undefined
    if (man.trips && man.trips.until < state.now) man.trips = undefined
    if (man.grip) man.grip = gripInRound(man.grip, state.now)
    man.inRound = freshRound()
  }
}

/** What lasts until his own next part is over: dodge, parry, the fire zone that he laid (`cp2020/action/dodge`, `cp2020/action/parry`). */
function beginPart(state: State, man: Man): void {
  man.dodging = false
  man.parry = undefined
  if (state.rules.options['suppressive-zone-lasts'] === 'until-next-part')
    state.zones = state.zones.filter(({ who }) => who !== man.id)
}

/** Who is gone from sight is no longer aimed at. */
function forget(state: State, gone: Man): void {
  for (const id of state.roll) {
    const man = combatant(state, id)
    if (man.seat !== gone.seat && man.aim?.target === gone.id) man.aim = undefined
  }
}

type ManEvent = Exclude<Extract<Event, { readonly who: string }>, { type: 'own' }>

/** What nobody does who is out of action. */
const POISED: ReadonlySet<Event['type']> = new Set<Event['type']>(['aimed', 'dodges', 'parries'])

function applyToMan(state: State, man: Man, event: ManEvent): void {
  // In the same moment somebody may have put him out of action.
  if (POISED.has(event.type) && state.rules.wounds.helpless(man, state.now)) return
  const change = (changed: Partial<InRound>): void => {
    man.inRound = { ...man.inRound, ...changed }
  }
  switch (event.type) {
    case 'body': {
      state.rules.wounds.apply(man, event.fact, state.now)
      if (state.rules.wounds.fells(event.fact)) man.posture = 'prone'
      if (state.rules.wounds.helpless(man, state.now))
        Object.assign(man, { aim: undefined, parry: undefined, dodging: false })
      return
    }
    case 'fast-draw':
      change({ fastDraw: true })
      man.aim = undefined
      return
    case 'ended':
      change({ done: true, waits: undefined })
      state.acting = state.acting.filter((id) => id !== man.id)
      if (man.grip) man.grip = gripAtEnd(man.grip, state.now)
      return
    case 'waits':
      change({ waited: true, waits: event.after === undefined ? {} : { after: event.after } })
      state.acting = state.acting.filter((id) => id !== man.id)
      return
    case 'steps-in':
      change({ waits: undefined })
      state.acting = [...state.acting, man.id]
      return
    case 'acted':
      change({
        acts: man.inRound.acts + 1,
        last: event.act,
        aims: event.act === 'aim',
        ...(event.planned === undefined ? {} : { planned: event.planned }),
      })
      if (event.act !== 'aim') man.aim = undefined
      if (man.grip) man.grip = gripAfter(man.grip, event.act, state.now)
      return
    case 'moved':
      change({
        spent: man.inRound.spent + event.spent,
        moved: man.inRound.moved + event.metres,
        turnedFrom: undefined,
      })
      return
    case 'turned':
      change({ turnedFrom: man.inRound.turnedFrom ?? man.facing })
      return
    case 'aimed':
      man.aim = {
        target: event.target,
        rounds: man.aim?.target === event.target ? man.aim.rounds + 1 : 1,
        at: state.now,
      }
      return
    case 'reloaded':
      if (event.load !== undefined) carriedAt(man, event.weapon).load = event.load
      return
    case 'fired': {
      change({
        fired: {
          ...man.inRound.fired,
          [event.weapon]: (man.inRound.fired[event.weapon] ?? 0) + event.rounds,
        },
      })
      return
    }
    case 'jammed':
      man.weapons[event.weapon]!.jammed = event.rounds
      return
    case 'clears':
      man.weapons[event.weapon]!.jammed = event.left
      change({ cleared: true })
      return
    case 'discharged':
      man.weapons[event.weapon]!.loaded -= event.rounds
      return
    case 'dropped':
    case 'disarmed':
      return leaveHand(state, man, event)
    case 'given':
      man.inHand = man.weapons.push({ ...event.carried }) - 1
      return
    case 'hit':
      if (event.wear > 0)
        man.armour.forEach((_piece, index) => {
          if (wears(man.armour, index, event.area, state.rules.options))
            wear(man, index, event.area, event.wear)
        })
      return
    case 'dodges':
      man.dodging = true
      return
    case 'parries':
      man.parry = {
        actions: event.actions,
        ...(event.planned === undefined ? {} : { planned: event.planned }),
        ...(event.arm ? { arm: event.arm } : {}),
      }
      return
    case 'parry-roll':
      man.parry = undefined
      return
    case 'attacked':
      man.tripped = undefined
      man.trips = undefined
      return
    case 'gripped':
      man.grip = event.grip
      return
    case 'kept':
      if (man.grip) man.grip = { ...man.grip, kept: state.now, fresh: true }
      return
    case 'let-go':
      if (man.grip?.target === event.target) man.grip = undefined
      return
    case 'escaped':
      if (!event.free) return
      if (combatant(state, event.from).grip?.target === man.id)
        combatant(state, event.from).grip = undefined
      return change({ freeMove: true })
    case 'tripped':
      man.posture = 'prone'
      man.tripped = event.until
      combatant(state, event.by).trips = { target: man.id, until: event.until }
      return
    case 'shown':
      if (event.hidden) forget(state, man)
      // Who comes out of hiding gives up what he laid there, but for the attack that he springs at once; who was found keeps those whom he still surprises.
      else if (event.by === undefined && !event.springs)
        state.ambushes = state.ambushes.filter(
          ({ who, setup }) => who !== man.id || setup === 'distracted',
        )
      return
    case 'thrown':
      Object.assign(man, { tripped: undefined, trips: undefined })
      if (event.rounds === undefined) leaveHand(state, man, { ...event, type: 'spent' })
      return
    case 'task':
    case 'fumbled':
      return
  }
}

/** Points of SP that a piece loses at an area; never below 0. */
function wear(man: Man, index: number, area: Area, points: number): void {
  const lost = (man.worn[index]?.[area] ?? 0) + points
  man.worn[index] = { ...man.worn[index], [area]: Math.min(lost, man.armour[index]!.sp) }
}

/** What leaves the hand: the next of its kind takes its place, or the hand is empty; it lies about, or somebody has it. */
function leaveHand(
  state: State,
  man: Man,
  event: {
    readonly type: 'dropped' | 'disarmed' | 'spent'
    readonly weapon: number
    readonly name?: string
    readonly at?: { x: number; y: number }
    readonly near?: string
    readonly taken?: boolean
    readonly by?: string
  },
): void {
  const carried = man.weapons[event.weapon]
  // In the same moment it may have left his hand already.
  if (!carried || (event.type === 'disarmed' && event.name !== carried.weapon.name)) return
  const one = { ...carried, spare: undefined }
  if (event.type === 'disarmed' && event.taken) {
    const by = combatant(state, event.by!)
    by.weapons.push(one)
    if (hasFree(by)) by.inHand = by.weapons.length - 1
  } else if (event.type !== 'spent') {
    const number = Math.max(0, ...state.lying.map(({ id }) => Number(id.slice(6)))) + 1
    state.lying = [
      ...state.lying,
      {
        id: `lying-${number}`,
        carried: one,
        by: man.id,
        ...(event.at ? { at: event.at } : { near: event.near ?? man.id }),
      },
    ]
  }
  if (carried.spare) {
    carried.spare--
    return
  }
  man.weapons.splice(event.weapon, 1)
  man.inHand =
    man.inHand === event.weapon
      ? man.weapons.length
      : man.inHand > event.weapon
        ? man.inHand - 1
        : man.inHand
  const places = Object.entries(man.inRound.fired).filter(
    ([place]) => Number(place) !== event.weapon,
  )
  man.inRound = {
    ...man.inRound,
    fired: Object.fromEntries(
      places.map(([place, rounds]) => [
        Number(place) > event.weapon ? Number(place) - 1 : place,
        rounds,
      ]),
    ),
  }
}
const hasFree = (man: Man): boolean => man.inHand >= man.weapons.length - 1
