// A part: the simultaneous actions of combatants with equal REF in a phase (`fnff-1988/turn/order-in-phase`, `fnff-1988/turn/simultaneous`,
// `fnff-1988/turn/delay`, `fnff-1988/movement/not-an-action`).
import type { Ask, Id } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import { pathCost } from '../../../field/movement.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { watcherOf } from '../../gunfight/acts/hide.ts'
import { lower } from '../../gunfight/words.ts'
import { walkPath } from '../../gunfight/movement/walk.ts'
import { doAction, takeAction } from '../acts/do.ts'
import type { Act, Action, Free } from '../contract/acts.ts'
import { metresLeft, walk } from './at-hand.ts'
import type { Event, FightTable } from '../contract/events.ts'
import { groundCosts } from '../../gunfight/movement/ground.ts'
import { isHeld } from '../melee/holds.ts'
import { frozen, helpless, isKnown, stat } from '../combatant.ts'
import { between, hasTurnedAround } from '../movement/placing.ts'
import type { State, Combatant } from '../contract/state.ts'
import { tell, thingOf } from '../attack/structure.ts'
import { toThing } from '../attack/thing-attack.ts'
import { withSeat } from '../../gunfight/movement/vehicles.ts'
import { boards } from '../movement/vehicles.ts'
import { viewsOf } from '../table/view.ts'
import type { Types1988 } from '../contract/rules.ts'
import type { Point } from '../words.ts'
import { crossZones, zonesAt } from '../area/zone.ts'

/** For free acts: they use up no aim, and nobody acts at the same time. */
const NOTHING_SPENT = { spent: {}, alone: true }

const isFree = (t: FightTable, act: Act): act is Free =>
  t.state.rules.acts.kindOf(act).free === true

/** The members of a group whose part is not over. */
export const openIn = (state: Readonly<State>, group: readonly Id[]): readonly Id[] =>
  group.filter((id) => {
    const phase = state.men[id]?.phase
    return phase && !phase.ended && !phase.delayed
  })

/** The question what a combatant does; they are not asked any more once they cannot act. */
function askAct(t: FightTable, id: Id): Ask<Act> {
  const ask = (): Ask<Act> => t.state.rules.menu.ask(viewsOf(t.state)(id), id)
  return Object.assign(ask(), {
    again: () =>
      openIn(t.state, [id]).length > 0 && !helpless(getCombatant(t.state, id), t.state.now)
        ? ask()
        : undefined,
  })
}

/** A whole part in the middle of another act. Otherwise each `partStep` is a beat. */
function part(t: FightTable, group: readonly Id[]): void {
  beginPart(t, group)
  while (openIn(t.state, group).length > 0) partStep(t, group)
}

/** The aims that end as the part begins. */
export function beginPart(t: FightTable, group: readonly Id[]): void {
  for (const id of group) loseAim(t, id)
}

/**
 * Every member of the group declares. Moves are not actions, so they take effect immediately. Actions wait until all
 * are declared, are rolled against the same state, and take effect together.
 */
export function partStep(t: FightTable, group: readonly Id[]): void {
  for (const id of openIn(t.state, group))
    if (helpless(getCombatant(t.state, id), t.state.now)) end(t, id)
  const held = new Map<Id, Action>()
  do {
    const asked = openIn(t.state, group).filter((id) => !held.has(id))
    if (asked.length === 0) break
    const answers = t.askAll(asked.map((id) => askAct(t, id)))
    for (const [index, id] of asked.entries())
      declare(t, id, present(answers[index], 'answer of everybody asked'), { held, group })
    // Nothing has happened since the only answer was judged.
    const isFresh = (id: Id): boolean => asked.length === 1 && id === asked[0]
    let seen = viewsOf(t.state)
    for (const [id, act] of held) {
      if (openIn(t.state, [id]).length === 0) held.delete(id)
      else if (helpless(getCombatant(t.state, id), t.state.now)) {
        held.delete(id)
        end(t, id)
        seen = viewsOf(t.state)
      }
      // Judge by what their seat knows, as when they were asked: combatants hidden from them must not rule out an action.
      else if (!isFresh(id) && t.state.rules.acts.refuse(seen(id), id, act)) {
        held.delete(id)
        t.emit({ type: 'ruled-out', who: id })
      }
    }
  } while (held.size > 0)
  if (held.size === 0) return
  actTogether(t, held, group)
  crossZones(t)
  for (const id of openIn(t.state, group)) if (spent(t.state, id)) end(t, id)
  // An action cannot be interrupted between its two halves.
  if (t.state.step === 'parts' && !group.some((id) => t.state.men[id]?.phase.rest))
    callHolders(t, { by: [...held.keys()], but: group })
}

interface Declaring {
  /** Actions that wait for the others. */
  readonly held: Map<Id, Action>
  readonly group: readonly Id[]
}

function declare(t: FightTable, id: Id, act: Act, { held, group }: Declaring): void {
  // A ruling may have removed them meanwhile.
  if (!t.state.men[id]) return
  if (act.do === 'end') {
    const half = getCombatant(t.state, id).phase.rest !== undefined
    end(t, id)
    if (half && t.state.step === 'parts') callHolders(t, { by: [id], but: group })
  } else if (isFree(t, act)) {
    freeStep(t, id, act, group)
    crossZones(t)
    if (spent(t.state, id)) end(t, id)
  } else if (act.do === 'delay') t.emit({ type: 'delays', who: id })
  else held.set(id, act)
}

/** A combatant loses their aim if they cannot see the target when their phase begins (`fnff-1988/aiming/concentration`). */
function loseAim(t: FightTable, id: Id): void {
  const combatant = getCombatant(t.state, id)
  if (!combatant.aim) return
  const target = t.state.men[combatant.aim.target]
  const thing = target ? undefined : thingOf(t.state, combatant.aim.target)
  const sees = target
    ? between(t.state, combatant, target).sees
    : thing !== undefined && toThing(t.state, combatant, thing).sees
  if (!sees) t.emit({ type: 'aim-lost', who: id })
}

function end(t: FightTable, id: Id): void {
  if (!getCombatant(t.state, id).phase.ended) t.emit({ type: 'ended', who: id })
}

/** Whether a combatant's part is over: they are helpless, or have acted and have no shot, blow or declared movement left, and nowhere to flee. */
function spent(state: Readonly<State>, id: Id): boolean {
  const combatant = getCombatant(state, id)
  if (helpless(combatant, state.now)) return true
  const { acted, rest, running, lingers } = combatant.phase
  if (rest || !acted) return false
  return (
    !(running || lingers || frozen(combatant)) ||
    metresLeft(combatant, state.rules.options) < MUST_STEP
  )
}

/** With fewer metres than this left, a combatant cannot usefully move. */
const MUST_STEP = 0.1

/** Performs the action of a combatant who acts alone. The referee's `act` ruling also starts here. */
export function performAct(t: FightTable, who: Id, act: Action): void {
  tellAll(t, doAction(t, who, act, { used: takeAction(t, who, act), alone: true }))
}

/** Whether everybody whom an event changes is still in the fight: a ruling may have taken them out while others rolled. */
const isCurrent = ({ men }: Readonly<State>, event: Event): boolean =>
  !('who' in event && typeof event.who === 'string' && !men[event.who]) &&
  !('target' in event && typeof event.target === 'string' && !men[event.target])

function tellAll(t: FightTable, events: readonly Event[]): void {
  for (const event of events)
    if (t.rulings() > 0 && !isCurrent(t.state, event)) continue
    else if (boards(event)) t.emit(withSeat(t.state, event))
    else if (event.type === 'picked-up' && !t.state.lying.some(({ id }) => id === event.item))
      t.emit({ type: 'in-vain', who: event.who, what: `reach for ${lower(event.name)}` })
    else tell(t, event)
}

/** Emits the costs immediately, and the effects and any remaining part of an action once all actions are rolled. */
function actTogether(t: FightTable, held: ReadonlyMap<Id, Action>, group: readonly Id[]): void {
  const taken = [...held].map(([id, act]) => ({ id, act, used: takeAction(t, id, act) }))
  // Harmless actions at the same time, such as reloading, affect neither a shot nor the order of its events.
  const alone = (id: Id): boolean =>
    taken.every((other) => other.id === id || t.state.rules.acts.kindOf(other.act).harmless)
  const perform = ({ id, act, used }: (typeof taken)[number]): readonly Event[] =>
    later(t, doAction(t, id, act, { used, alone: alone(id) }))
  const defends = ({ act }: (typeof taken)[number]): boolean =>
    t.state.rules.acts.kindOf(act).defends === true
  for (const one of taken.filter(defends)) tellAll(t, perform(one))
  const found = taken.filter((one) => !defends(one)).map(perform)
  for (const { id } of taken) if (!alone(id)) found.push(...restOf(t, id, group))
  tellAll(t, found.flat())
}

/** Holds back an action's events, with their trace, until all actions are rolled. */
function later(t: FightTable, events: readonly Event[]): readonly Event[] {
  t.trace?.keep?.(events)
  return events
}

/** Whether somebody who can act has an action, or a part of one, that is not used. */
const isUnused = (combatant: Combatant, now: number): boolean =>
  (combatant.phase.rest !== undefined || !combatant.phase.acted) && !helpless(combatant, now)

/** Declares and rolls the rest of an action in a group of equal REF, before any effect is emitted (`fnff-1988/turn/simultaneous`). */
function restOf(t: FightTable, id: Id, group: readonly Id[]): (readonly Event[])[] {
  const found: (readonly Event[])[] = []
  // An action that a ruling has ruled out is declared anew.
  while (openIn(t.state, [id]).length > 0 && isUnused(getCombatant(t.state, id), t.state.now)) {
    const { rest } = getCombatant(t.state, id).phase
    const act = t.ask(askAct(t, id))
    if (act.do === 'end') {
      if (rest) t.emit({ type: 'goes-on', who: id })
      else end(t, id)
    } else if (isFree(t, act)) freeStep(t, id, act, group)
    else if (act.do === 'delay') t.emit({ type: 'delays', who: id })
    else found.push(later(t, doAction(t, id, act, { used: takeAction(t, id, act), alone: false })))
  }
  return found
}

/** Whether a holder perceives any of the actors. Asking about unknown combatants would reveal them. */
const perceives = (state: Readonly<State>, holder: Id, who: readonly Id[]): boolean =>
  who.length === 0 ||
  who.some((id) => isKnown(state, getCombatant(state, holder).seat, getCombatant(state, id)))

/** The combatants who have just acted (`by`), and those who may not interrupt because it is their own part of the phase (`but`). */
interface Moment {
  readonly by: readonly Id[]
  readonly but: readonly Id[]
}

/** What the question to call a delayed action is about: the actors whom the holder knows. */
export interface CallAbout {
  readonly by: readonly Id[]
}

/** Lets combatants with a delayed action act now, highest REF first, equal REF together (`fnff-1988/turn/delay`). */
export function callHolders(t: FightTable, { by, but }: Moment): void {
  const ref = (id: Id): number => stat(getCombatant(t.state, id), 'ref')
  const holds = (id: Id): boolean =>
    getCombatant(t.state, id).phase.delayed &&
    !but.includes(id) &&
    !helpless(getCombatant(t.state, id), t.state.now) &&
    perceives(t.state, id, by)
  const refs = [...new Set(t.state.roll.filter(holds).map(ref))].sort((a, b) => b - a)
  for (const one of refs) {
    const holders = t.state.roll.filter((id) => holds(id) && ref(id) === one)
    if (holders.length === 0) continue
    const question = (id: Id): Ask<string> => ({
      kind: 'call',
      seat: getCombatant(t.state, id).seat,
      who: id,
      options: ['wait', 'now'],
      silent: 'wait',
      offer: 'call',
      about: { by: by.filter((one) => perceives(t.state, id, [one])) } satisfies CallAbout,
      again: () => (t.state.men[id] && holds(id) ? question(id) : undefined),
    })
    const answers = t.askAll(holders.map(question))
    const calling = holders.filter((id, i) => answers[i] === 'now' && t.state.men[id])
    for (const id of calling) t.emit({ type: 'calls', who: id })
    if (calling.length > 0) part(t, calling)
  }
}

function freeStep(t: FightTable, id: Id, act: Free, group: readonly Id[]): void {
  if (act.do === 'move') return run(t, id, act.path, group)
  const events =
    t.state.rules.acts.kindOf(act).perform?.(t, getCombatant(t.state, id), act, NOTHING_SPENT) ?? []
  for (const event of events) t.emit(event)
  // A moved door changes what waiting combatants can see.
  if (act.do === 'open' || act.do === 'close') callHolders(t, { by: [id], but: [id] })
}

/** Moves along a path in legs. After each leg, combatants with a delayed action may call it. */
function run(t: FightTable, id: Id, path: readonly Point[], group: readonly Id[]): void {
  const map = present(t.state.map, 'map of a move that is allowed')
  const { options } = t.state.rules
  const combine = options['terrain-combination']
  const start = getCombatant(t.state, id)
  const whole = [{ x: start.x, y: start.y }, ...path]
  if (
    !start.phase.running &&
    start.phase.spent + pathCost(map, whole, groundCosts(combine)) > walk(start, options) + 1e-6
  )
    t.emit({ type: 'ran', who: id })
  const holders = t.state.roll.filter(
    (other) =>
      other !== id &&
      getCombatant(t.state, other).phase.delayed &&
      !group.includes(other) &&
      perceives(t.state, other, [id]),
  )
  const watched = holders.length > 0 || t.state.zones.length > 0
  const wounds = start.wounds.length
  /** Whether the mover is out of action, or wounds on the way leave too little movement for the rest of the path. */
  const stopped = (left: readonly Point[]): boolean => {
    const combatant = getCombatant(t.state, id)
    return (
      helpless(combatant, t.state.now) ||
      (combatant.wounds.length > wounds &&
        metresLeft(combatant, options) + 1e-6 < pathCost(map, left, groundCosts(combine)))
    )
  }
  walkPath<Types1988>(t, {
    who: id,
    path,
    combine,
    isWatched: (at) => watcherOf(t.state.rules, t.state, at) !== undefined,
    sign: watched
      ? (combatant) => `${seenFrom(t.state, holders, combatant)}/${zonesAt(t.state, combatant)}`
      : undefined,
    arrive({ left }) {
      const combatant = getCombatant(t.state, id)
      if (hasTurnedAround(t.state, combatant))
        t.emit({ type: 'turned', who: id, facing: combatant.facing, penalty: true })
      crossZones(t)
      if (stopped(left)) return true
      callHolders(t, { by: [id], but: [id] })
      return stopped(left) || isHeld(t.state, id)
    },
  })
}

/** What the holders see of the mover at a spot, as a string that changes whenever the view does. */
const seenFrom = (state: Readonly<State>, holders: readonly Id[], combatant: Combatant): string =>
  holders
    .map((id) => {
      const way = between(state, getCombatant(state, id), combatant)
      return way.sees ? way.cover : '-'
    })
    .join()
