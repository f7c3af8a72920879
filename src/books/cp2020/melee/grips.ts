// Grips: what keeps them, what ends them, and how their end is told (`cp2020/melee/grapple`, `cp2020/melee/hold`, `cp2020/melee/moves`).
import type { Id } from '../../../dice/dice.ts'
import type { Table } from '../../../engine/book.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Event, State, Combatant, Grip } from '../contract/state.ts'
import { BLOW_REACH, helpless } from '../combatant.ts'
import { between } from '../movement/placing.ts'

/** Moves that a grapple opens as the very next action. */
const OPENED: ReadonlySet<string> = new Set(['throw', 'hold', 'choke'])
/** Actions that keep up a hold or a choke as the first of a round. */
const KEEPING: ReadonlySet<string> = new Set(['keep', 'choke'])

/** Whether this action of the holder ends their hold: something else first in a round in which they have not kept it up. */
export const endsHold = (grip: Grip, act: string, now: number): boolean =>
  grip.kind !== 'grapple' && !KEEPING.has(act) && grip.kept < now

/** The grip after an action of its holder. A grapple stays but opens nothing more; a hold that is kept up already stays as well. */
export function gripAfter(grip: Grip, act: string, now: number): Grip | undefined {
  if (endsHold(grip, act, now)) return undefined
  return (grip.kind === 'grapple' ? OPENED : KEEPING).has(act)
    ? { ...grip, kept: now }
    : { ...grip, fresh: false }
}

/** A hold that nobody has kept up is gone when the holder's part ends. */
export const gripAtEnd = (grip: Grip, now: number): Grip | undefined =>
  grip.kind !== 'grapple' && grip.kept < now ? undefined : grip

/** A grapple opens something in its own round and the next. */
export const gripInRound = (grip: Grip, now: number): Grip =>
  grip.kind === 'grapple' && grip.kept < now - 1 ? { ...grip, fresh: false } : grip

const canHold = (
  state: Readonly<State>,
  combatant: Combatant,
  target: Combatant | undefined,
): boolean =>
  // Whom nobody sees nobody holds: a grip would tell of them.
  target !== undefined &&
  !target.hidden &&
  !combatant.hidden &&
  !state.rules.wounds.dead(target) &&
  !helpless(combatant, state.rules, state.now) &&
  between(state, combatant, target).metres <= BLOW_REACH + 1e-6

/** Ends grips that cannot go on: a holder who can do nothing, a death, a distance between the two. In place. */
export function loosen(state: State): void {
  for (const id of state.roll) {
    const combatant = state.men[id]
    if (combatant?.grip && !canHold(state, combatant, state.men[combatant.grip.target]))
      combatant.grip = undefined
  }
}

/** The same table; every grip that ends by the way is told. */
export function tellingGrips(t: Table<State, Event>): Table<State, Event> {
  const grips = (): Map<Id, Id> =>
    new Map(
      t.state.roll.flatMap((id) => {
        const target = getCombatant(t.state, id).grip?.target
        return target === undefined ? [] : [[id, target] as const]
      }),
    )
  let known = grips()
  const emit = (event: Event): void => {
    t.emit(event)
    const now = grips()
    const gone =
      event.type === 'let-go' || event.type === 'escaped'
        ? []
        : [...known].filter(([by, target]) => now.get(by) !== target)
    known = now
    for (const [who, target] of gone) t.emit({ type: 'let-go', who, target, lost: true })
  }
  return { ...t, emit }
}
