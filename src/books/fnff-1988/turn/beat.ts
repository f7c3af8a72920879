// The turn sequence: ambush, free phase, turn, and the parts of each phase (`fnff-1988/turn/three-phases`, `fnff-1988/ambush/free-phase`).
import type { Refusal } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { ambushRolls, freePhase, hasBegun } from './ambush.ts'
import { finishSurgery } from '../acts/aid.ts'
import { finishWork } from '../acts/choke.ts'
import type { FightTable } from '../contract/events.ts'
import { isHeld } from '../melee/holds.ts'
import { actsIn, dead, helpless, isStanding, standing, stat } from '../combatant.ts'
import { bleeding } from '../healing/calendar.ts'
import { turnOfDying, worsen } from '../healing/recovery.ts'
import { beginPart, callHolders, openIn, partStep } from './part.ts'
import { UNITS } from '../state.ts'
import type { State, Combatant } from '../contract/state.ts'
import { crossZones } from '../area/zone.ts'

/** Plays what comes next. A part is one beat for its beginning and one for each act or group of simultaneous acts. */
export function beat(t: FightTable): void {
  const { state } = t
  if (isInPart(state)) return state.step === 'free' ? freePhase(t) : partStep(t, state.acting)
  if (standing(state) < 2) return t.emit({ type: 'over', how: outcome(state) })
  finishWork(t)
  finishSurgery(t)
  crossZones(t)
  switch (state.step) {
    case 'ambush':
      return ambushRolls(t)
    case 'free':
      return freePhase(t)
    case 'turn':
      return nextTurn(t)
    case 'parts':
      return nextPart(t)
    case 'over':
      return
  }
}

/** A ruling that leaves nobody to fight ends the fight at once. */
export function ruleThenEnd(t: FightTable, rule: () => Refusal | undefined): Refusal | undefined {
  const before = standing(t.state)
  const refusal = rule()
  if (refusal === undefined && t.state.step !== 'over' && before > 1 && standing(t.state) < 2)
    t.emit({ type: 'over', how: outcome(t.state) })
  return refusal
}

/** Whether somebody has begun their part and may go on with it. */
function isInPart(state: Readonly<State>): boolean {
  const { step, acting } = state
  if (step !== 'parts' && step !== 'free') return false
  const open = openIn(state, acting)
  return open.length > 0 && (step === 'parts' || open.some((id) => hasBegun(state, id)))
}

function outcome(state: Readonly<State>): string {
  const up = Object.values(state.men).filter(isStanding(state))
  const last = state.sides.find((_, side) => up.some((combatant) => combatant.side === side))
  return last ? `The field belongs to ${last.name}.` : 'Nobody is left standing.'
}

/** Starts a turn: resolves ambushes, worsens wounds, makes death saves, then begins phase 1. */
function nextTurn(t: FightTable): void {
  if (t.state.ambushes.length > 0) return ambushRolls(t)
  const turn = t.state.turn + 1
  for (const timer of [...t.state.timers]) {
    if (timer.due > (turn - 1) * UNITS.turn || !timer.who) continue
    const combatant = getCombatant(t.state, timer.who)
    const wound = combatant.wounds.find(({ id }) => timer.kind === `worse/${id}`)
    if (wound && !wound.treated && !dead(combatant)) worsen(t, timer.who, wound)
  }
  // Somebody whose wound became mortal at the end of the last turn saves in this one (`fnff-1988/wound/death-save`).
  const dying = Object.values(t.state.men).filter(bleeding)
  t.emit({ type: 'turn', turn })
  for (const combatant of dying) turnOfDying(t, combatant)
  t.emit({ type: 'phase', phase: 1 })
}

const waiting = (state: Readonly<State>, combatant: Combatant): boolean =>
  !combatant.phase.ended &&
  !combatant.phase.delayed &&
  !combatant.phase.acted &&
  actsIn(combatant, state.phase) &&
  !helpless(combatant, state.now)

/** Runs the next part of the phase: highest REF first, equal REF together, then combatants who waited; after them, the next phase. */
function nextPart(t: FightTable): void {
  const { state } = t
  const left = state.roll.filter(
    (id) => waiting(state, getCombatant(state, id)) || mayStillMove(state, getCombatant(state, id)),
  )
  if (left.length > 0) {
    const best = Math.max(...left.map((id) => stat(getCombatant(state, id), 'ref')))
    const group = left.filter((id) => stat(getCombatant(state, id), 'ref') === best)
    t.emit({ type: 'part', who: group })
    return beginPart(t, group)
  }
  callHolders(t, { by: [], but: [] })
  for (const id of t.state.roll) {
    const combatant = getCombatant(t.state, id)
    if (
      combatant.phase.delayed &&
      !helpless(combatant, t.state.now) &&
      (t.state.rules.options['delayed-action-expiry'] === 'phase-end' || state.phase === 3)
    )
      t.emit({ type: 'ended', who: id, lost: true })
  }
  if (state.phase < 3) t.emit({ type: 'phase', phase: (state.phase + 1) as 2 | 3 })
  else nextTurn(t)
}

/** Whether a combatant may still move in this phase: in any phase if option movement-phases allows it, or in their own after dodging in reaction. */
function mayStillMove(state: Readonly<State>, combatant: Combatant): boolean {
  if (
    combatant.phase.ended ||
    combatant.phase.delayed ||
    helpless(combatant, state.now) ||
    isHeld(state, combatant.id)
  )
    return false
  return combatant.phase.acted
    ? actsIn(combatant, state.phase)
    : state.rules.options['movement-phases'] === 'every-phase'
}
