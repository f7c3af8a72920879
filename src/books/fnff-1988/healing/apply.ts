// Applies wounds, treatment and the passing of days to the state in place. Rolls no dice and never fails.
import type { Id } from '../../../dice/dice.ts'
import { addTimer, removeTimers } from '../../../engine/timers.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Event } from '../contract/events.ts'
import { armsLeft, dying, helpless, INTERRUPTED } from '../combatant.ts'
import type { Options } from '../options.ts'
import { UNITS, freshPhase } from '../state.ts'
import type { State, Combatant } from '../contract/state.ts'
import type { Level, Wound } from '../words.ts'
import { LASTING, cumulative, gravity, levelOf, type Cumulate } from '../wounds/wounds.ts'

/** Changes a combatant as an event says. */
type Applies<E> = (combatant: Combatant, event: E, state: State) => void

/** How wounds accumulate under the fight's options. */
export const cumulateIn = (state: Readonly<State>): Cumulate => cumulative(state.rules.options)

const woundOf = (combatant: Combatant, id: string | undefined): Wound | undefined =>
  combatant.wounds.find((wound) => wound.id === id)

function changeWound(combatant: Combatant, id: string | undefined, change: Partial<Wound>): void {
  combatant.wounds = combatant.wounds.map((wound) =>
    wound.id === id ? { ...wound, ...change } : wound,
  )
}

/** `fnff-1988/wound/serious-worsening`, `fnff-1988/wound/critical-worsening` */
/** Those who can no longer act, even without a stun, have to start again (`fnff-1988/action/carry-over`). Work on a choke needs an arm. */
function dropWork(combatant: Combatant, { now }: State): void {
  if (helpless(combatant, now)) Object.assign(combatant, INTERRUPTED)
  else if (armsLeft(combatant) === 0) combatant.work = undefined
}

export const worsen: Applies<{ readonly wound: string; readonly level: Level }> = (
  combatant,
  { wound: id, level },
  state,
) => {
  changeWound(combatant, id, { level, since: state.now, rolls: 0, healsOn: undefined })
  removeTimers(state, `worse/${id}`, combatant.id)
  recompute(combatant, cumulateIn(state))
  combatant.stabilised = false
  dropWork(combatant, state)
  worsenLater(state, combatant.id, id, level, true)
}

export const heal: Applies<{ readonly wound: string }> = (combatant, { wound }, state) => {
  combatant.wounds = combatant.wounds.filter(({ id }) => id !== wound)
  removeTimers(state, `worse/${wound}`, combatant.id)
  recompute(combatant, cumulateIn(state))
}

/** Records when a wound will be healed, if that was rolled ahead. */
export function foresee(
  combatant: Combatant,
  { wound, on }: { readonly wound: string; readonly on: number },
) {
  changeWound(combatant, wound, { healsOn: on })
}

/** The number of full turns until an untreated wound worsens (`fnff-1988/wound/serious-worsening`, `fnff-1988/wound/critical-worsening`, `fnff-1988/turn/duration`). */
function turnsToWorse(level: Level, options: Options): number | undefined {
  if (level === 'CW') return 12
  return level === 'SW' ? (20 * 60) / Number(options['turn-seconds']) : undefined
}

/** Starts the timer of an untreated wound. It counts from the next turn or, if the wound has just worsened, from the turn that is beginning. */
function worsenLater(state: State, who: Id, wound: string, level: Level, worsened = false): void {
  const turns = turnsToWorse(level, state.rules.options)
  const first = worsened
    ? Math.ceil(state.now / UNITS.turn)
    : Math.floor(state.now / UNITS.turn) + 1
  if (turns !== undefined)
    addTimer(state, { due: Math.ceil((first + turns) * UNITS.turn), kind: `worse/${wound}`, who })
}

/** Points of INT and REF that a crushed skull costs (`fnff-1988/wound/critical-effects`). */
export function losePoints(
  combatant: Combatant,
  { int, ref }: { readonly int: number; readonly ref: number },
): void {
  combatant.lost = { int: combatant.lost.int + int, ref: combatant.lost.ref + ref }
}

/** Adds a wound and updates the wound state (`fnff-1988/wound/cumulative`). */
export const addWound: Applies<Event & { type: 'wounded' }> = (combatant, event, state) => {
  const id = `w${Math.max(0, ...[...combatant.wounds, ...combatant.healed].map((wound) => Number(wound.id.slice(1)))) + 1}`
  const wound: Wound = {
    id,
    area: event.area,
    level: event.level,
    effect: event.effect,
    at: state.now,
    treated: false,
    bludgeoning: event.bludgeoning,
  }
  combatant.wounds = [...combatant.wounds, wound]
  if (event.lose) losePoints(combatant, event.lose)
  combatant.state = levelOf(cumulateIn(state)(gravity(combatant.state), gravity(event.level)))
  combatant.stabilised = false
  dropWork(combatant, state)
  if (state.rules.options['aim-broken-by-wound'] === 'any-wound') combatant.aim = undefined
  worsenLater(state, combatant.id, id, event.level)
}

/** Recomputes the wound state from the remaining wounds, in the order received (`fnff-1988/wound/cumulative`). */
export function recompute(combatant: Combatant, cumulate: Cumulate): void {
  combatant.state = levelOf(
    combatant.wounds.reduce((state, wound) => cumulate(state, gravity(wound.level)), 0),
  )
  // A stabilised mortal state remains stabilised until a new wound.
  combatant.stabilised = combatant.stabilised && dying(combatant)
}

/** Marks a wound as treated. Surgery stabilises the dying, and recovery begins (`fnff-1988/wound/mortal-rescue`). */
export const treat: Applies<{ readonly wound?: string; readonly stabilised: boolean }> = (
  combatant,
  { wound: id, stabilised },
  state,
) => {
  changeWound(combatant, id, { treated: true, ...(stabilised ? { since: state.now } : {}) })
  if (stabilised) combatant.stabilised = true
}

/** Advances the clock after the fight and ends all effects that last only for a phase. */
export function passTo(state: State, to: number): void {
  state.now = Math.max(state.now, to)
  state.timers = state.timers.filter(
    (timer) => timer.due > state.now || timer.kind.startsWith('worse/'),
  )
  state.zones = []
  state.holding = []
  // An ambush does not last into the next day (`fnff-1988/ambush/set-up`).
  state.ambushes = []
  for (const id of state.roll)
    Object.assign(getCombatant(state, id), {
      phase: freshPhase(),
      aim: undefined,
      feint: undefined,
      holds: undefined,
      surgery: undefined,
      work: undefined,
    })
}

/** `fnff-1988/healing/recovery`: removes the wound and its temporary effects, or adds another interval. */
export const recover: Applies<Event & { type: 'recovery' }> = (combatant, event, state) => {
  const wound = woundOf(combatant, event.wound)
  if (!wound) return
  if (!event.healed) {
    changeWound(combatant, event.wound, { rolls: (wound.rolls ?? 0) + 1 })
    return
  }
  const { id, area, level, effect, at } = wound
  combatant.wounds = combatant.wounds.filter((other) => other !== wound)
  combatant.healed = [...combatant.healed, { id, area, level, effect, at, healedAt: state.now }]
  if (effect && LASTING.includes(effect))
    combatant.lasting = [...combatant.lasting, { area, effect }]
  recompute(combatant, cumulateIn(state))
}

/** Prepares the initial state for existing wounds: sets wound states and starts the timers of untreated wounds. */
export function withOldWounds(state: State): State {
  const cumulate = cumulateIn(state)
  for (const id of state.roll) {
    const combatant = getCombatant(state, id)
    recompute(combatant, cumulate)
    for (const wound of combatant.wounds)
      if (!wound.treated) worsenLater(state, id, wound.id, wound.level)
  }
  return state
}
