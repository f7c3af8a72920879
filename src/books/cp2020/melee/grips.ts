// Grips: what maintains and ends them, and how their end is reported (`cp2020/melee/grapple`, `cp2020/melee/hold`,
// `cp2020/melee/moves`).
import type { Id } from '../../../dice/dice.ts'
import type { Event, State, Combatant, Grip, FightTable } from '../contract/state.ts'
import { BLOW_REACH, armsLeft, helpless } from '../combatant.ts'
import { between } from '../movement/placing.ts'

/** Moves that a grapple allows as the very next action. */
const OPENED: ReadonlySet<string> = new Set(['throw', 'hold', 'choke'])
/** First actions of a round that maintain a hold or choke. */
const KEEPING: ReadonlySet<string> = new Set(['keep', 'choke'])

/** Whether this first action of the holder in a round ends a hold that has not been maintained. */
export const endsHold = (grip: Grip, act: string, now: number): boolean =>
  grip.kind !== 'grapple' && !KEEPING.has(act) && grip.kept < now

/**
 * The grip after an action of its holder. A grapple remains, but allows no more moves; a hold that is already
 * maintained also remains.
 */
export function gripAfter(grip: Grip, act: string, now: number): Grip | undefined {
  if (endsHold(grip, act, now)) return undefined
  return (grip.kind === 'grapple' ? OPENED : KEEPING).has(act)
    ? { ...grip, kept: now }
    : { ...grip, fresh: false }
}

/** A hold that was not maintained ends with the holder's turn. */
export const gripAtEnd = (grip: Grip, now: number): Grip | undefined =>
  grip.kind !== 'grapple' && grip.kept < now ? undefined : grip

/** A grapple allows moves in its own round and the next. */
export const gripInRound = (grip: Grip, now: number): Grip =>
  grip.kind === 'grapple' && grip.kept < now - 1 ? { ...grip, fresh: false } : grip

const canHold = (
  state: Readonly<State>,
  combatant: Combatant,
  target: Combatant | undefined,
): boolean =>
  // A hidden combatant cannot be part of a grip, which would reveal them.
  target !== undefined &&
  !target.hidden &&
  !combatant.hidden &&
  !state.rules.wounds.dead(target) &&
  !helpless(combatant, state.rules, state.now) &&
  armsLeft(combatant, state.rules) > 0 &&
  between(state, combatant, target).metres <= BLOW_REACH + 1e-6

/** Ends impossible grips, in place: the holder is helpless or armless, one of the two is dead, or they are apart. */
export function loosen(state: State): void {
  for (const id of state.roll) {
    const combatant = state.men[id]
    if (combatant?.grip && !canHold(state, combatant, state.men[combatant.grip.target]))
      combatant.grip = undefined
  }
}

const NOBODY: ReadonlyMap<Id, Id> = new Map()

/** Whether the event is something that this combatant does: they let go on purpose. */
const isOwnAct = (event: Event, who: Id): boolean =>
  (event.type === 'acted' || event.type === 'ended' || event.type === 'moved') && event.who === who

/** Wraps a table so that every grip that ends as a side effect is reported. */
export function tellingGrips(t: FightTable): FightTable {
  const grips = (): ReadonlyMap<Id, Id> => {
    let found: Map<Id, Id> | undefined
    for (const id of t.state.roll) {
      const grip = t.state.men[id]?.grip
      if (grip) (found ??= new Map()).set(id, grip.target)
    }
    return found ?? NOBODY
  }
  const isDead = (id: Id): boolean => {
    const combatant = t.state.men[id]
    return combatant !== undefined && t.state.rules.wounds.dead(combatant)
  }
  let known = grips()
  let since = t.rulings()
  const emit = (event: Event): void => {
    // A ruling tells itself which grips it ends.
    if (t.rulings() !== since) known = grips()
    since = t.rulings()
    t.emit(event)
    const before = known
    known = grips()
    if (event.type === 'let-go' || event.type === 'escaped') return
    if (before.size === 0) return
    for (const [who, target] of before)
      if (known.get(who) !== target)
        t.emit({ type: 'let-go', who, target, lost: !isOwnAct(event, who) && !isDead(target) })
  }
  return { ...t, emit }
}
