// Holds: who has whom in their grip, with which skill and by what; what ends it (`fnff-1988/unarmed/pin`).
import type { Id } from '../../../dice/dice.ts'
import type { Table } from '../../../engine/book.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { BLOW_REACH } from '../turn/at-hand.ts'
import type { Event } from '../contract/events.ts'
import { actsIn, armsLeft, helpless } from '../combatant.ts'
import { between } from '../movement/placing.ts'
import type { State, Combatant } from '../contract/state.ts'

/** Everybody who holds this combatant. */
export const holdersOf = (state: Readonly<State>, held: Id): Combatant[] =>
  state.holding
    .map((id) => getCombatant(state, id))
    .filter((combatant) => combatant.holds?.target === held)

/** Can only try to get free: no move, no attack, no parry. */
export const isHeld = (state: Readonly<State>, id: Id): boolean =>
  state.holding.some((other) => state.men[other]?.holds?.target === id)

/** Cannot defend themselves against this attacker; who is held is not helpless against those who hold them (`fnff-1988/unarmed/pin`, `fnff-1988/unarmed/break`). */
export const helplessAgainst = (
  state: Readonly<State>,
  target: Combatant,
  attacker: Combatant,
): boolean =>
  helpless(target, state.now) || (isHeld(state, target.id) && attacker.holds?.target !== target.id)

/** What a holder may do without losing their grip. */
const KEEPS = new Set(['keep', 'break'])

/** True where this event of the holder ends the grip: another action than keeping the hold or the break, or none at all. */
function letsGo(state: Readonly<State>, combatant: Combatant, event: Event): boolean {
  switch (event.type) {
    // An own phase without holding on: a break could not follow "the half-action just before" (`fnff-1988/unarmed/break`).
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
  // Whom nobody sees nobody holds: a grip would tell of them.
  target !== undefined &&
  !target.hidden &&
  !combatant.hidden &&
  target.state !== 'D' &&
  !helpless(combatant, state.now) &&
  armsLeft(combatant) > 0 &&
  between(state, combatant, target).metres <= BLOW_REACH

/** Ends the holds that this event has ended: another action of the holder, whatever leaves them helpless, death, a distance between the two. */
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

/** Says anew who holds anybody. */
export function countHolding(state: State): void {
  state.holding = state.roll.filter((id) => getCombatant(state, id).holds)
}

/** The same table; every hold that ends by the way is told. */
export function tellingHolds(t: Table<State, Event>): Table<State, Event> {
  const grips = (): Map<Id, Id> =>
    new Map(
      t.state.holding.flatMap((id) => {
        const target = getCombatant(t.state, id).holds?.target
        return target === undefined ? [] : [[id, target] as const]
      }),
    )
  let known = grips()
  const tell = (): void => {
    const now = grips()
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
      // What an answer to an ask has cost was told without us.
      tell()
      t.emit(event)
      // A combatant who falls in the moment of their pin holds nobody.
      if (event.type === 'held') known.set(event.who, event.target)
      if (event.type === 'released' || event.type === 'escaped') known = grips()
      else tell()
    },
  }
}
