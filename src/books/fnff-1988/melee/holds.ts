// Holds: who holds whom, with which skill, by which area, and what ends a hold
// (`fnff-1988/unarmed/pin`).
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { BLOW_REACH } from '../turn/at-hand.ts'
import type { AttackEvents, Event, FightTable } from '../contract/events.ts'
import { actsIn, armsLeft, dead, helpless } from '../combatant.ts'
import { between } from '../movement/placing.ts'
import type { State, Combatant } from '../contract/state.ts'

/** Everyone who holds this combatant. */
export const holdersOf = (state: Readonly<State>, held: Id): Combatant[] =>
  state.holding
    .map((id) => getCombatant(state, id))
    .filter((combatant) => combatant.holds?.target === held)

/** True if someone holds the combatant, who can then only try to get free: no moving, attacking or parrying. */
export const isHeld = (state: Readonly<State>, id: Id): boolean =>
  state.holding.some((other) => state.men[other]?.holds?.target === id)

/**
 * True if the target cannot defend against this attacker. A held target can still defend against
 * their holder (`fnff-1988/unarmed/pin`, `fnff-1988/unarmed/break`).
 */
export const helplessAgainst = (
  state: Readonly<State>,
  target: Combatant,
  attacker: Combatant,
): boolean =>
  helpless(target, state.now) || (isHeld(state, target.id) && attacker.holds?.target !== target.id)

/** Actions that do not end the actor's own hold. */
const KEEPS = new Set(['keep', 'break'])

/**
 * True if this event of the holder ends the hold: any action other than keeping it or a break, or a
 * phase without an action.
 */
function letsGo(state: Readonly<State>, combatant: Combatant, event: Event): boolean {
  switch (event.type) {
    // The holder could act in this phase and did not; a break must follow "the half-action just
    // before" (`fnff-1988/unarmed/break`).
    case 'ended':
      return (
        !combatant.phase.acted &&
        actsIn(combatant, state.phase) &&
        (combatant.holds?.since ?? state.now) < state.now
      )
    case 'acted':
      return !KEEPS.has(event.act)
    case 'attacked':
      return event.mode !== 'break'
    case 'dodges':
    case 'parries':
    case 'ran':
    case 'released':
      return true
    default:
      return false
  }
}

const canHold = (
  state: Readonly<State>,
  combatant: Combatant,
  target: Combatant | undefined,
): boolean =>
  // A hidden combatant can neither hold nor be held: a hold would reveal them.
  target !== undefined &&
  !target.hidden &&
  !combatant.hidden &&
  !dead(target) &&
  !helpless(combatant, state.now) &&
  armsLeft(combatant) > 0 &&
  between(state, combatant, target).metres <= BLOW_REACH

/**
 * Ends the holds broken by this event: the holder took another action or became helpless, a
 * combatant died, or the two moved apart.
 */
export function loosen(state: State, event: Event): void {
  if (state.holding.length === 0) return
  for (const id of state.holding) {
    const combatant = getCombatant(state, id)
    if (!combatant.holds) continue
    if (
      ('who' in event && event.who === id && letsGo(state, combatant, event)) ||
      !canHold(state, combatant, getCombatant(state, combatant.holds.target))
    )
      combatant.holds = undefined
  }
  countHolding(state)
}

/**
 * Notes the area that a break has rolled: the hold goes on there, and the next break hits it too
 * (`fnff-1988/unarmed/break`). Nothing but a break of the holder can hit whom they hold.
 */
export function keepArea(state: State, { who, by, area }: Readonly<AttackEvents['hit']>): void {
  const holds = by === undefined ? undefined : state.men[by]?.holds
  if (by !== undefined && holds?.target === who && holds.area === undefined)
    getCombatant(state, by).holds = { ...holds, area }
}

/** Recomputes the list of combatants who hold someone. */
export function countHolding(state: State): void {
  state.holding = state.roll.filter((id) => getCombatant(state, id).holds)
}

const NOBODY: ReadonlyMap<Id, Id> = new Map()

/** Wraps a table so that every hold that ends as a side effect emits a `released` event. */
export function tellingHolds(t: FightTable): FightTable {
  const grips = (): ReadonlyMap<Id, Id> => {
    if (t.state.holding.length === 0) return NOBODY
    const found = new Map<Id, Id>()
    for (const id of t.state.holding) {
      const target = getCombatant(t.state, id).holds?.target
      if (target !== undefined) found.set(id, target)
    }
    return found
  }
  let known = grips()
  let since = t.rulings()
  const tell = (): void => {
    const now = grips()
    // A ruling that takes somebody out of the fight says so itself.
    if (t.rulings() !== since)
      known = new Map([...known].filter((pair) => pair.every((id) => t.state.men[id])))
    since = t.rulings()
    if (known.size === 0) {
      known = now
      return
    }
    const gone = [...known].filter(([by, target]) => now.get(by) !== target)
    known = now
    for (const [who, target] of gone)
      t.emit({
        type: 'released',
        who,
        target,
        lost: helpless(getCombatant(t.state, who), t.state.now),
      })
  }
  return {
    ...t,
    emit(event) {
      // Answering a question may have emitted events past this wrapper.
      tell()
      t.emit(event)
      // A combatant who becomes helpless at the moment of their pin holds nobody.
      if (event.type === 'held') known = new Map([...known, [event.who, event.target]])
      if (event.type === 'released' || event.type === 'escaped') known = grips()
      else tell()
    },
  }
}
