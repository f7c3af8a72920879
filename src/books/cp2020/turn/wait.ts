// Waiting and stepping in (`cp2020/round/wait`).
import type { Ask, Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { helpless, isKnown, standing } from '../combatant.ts'
import type { State, FightTable } from '../contract/state.ts'
import { view } from '../table/view.ts'

/** Waiting combatants who can act, in initiative order. */
const waiting = (state: Readonly<State>): Id[] =>
  state.order
    .flat()
    .filter(
      (id) =>
        getCombatant(state, id).inRound.waits &&
        !helpless(getCombatant(state, id), state.rules, state.now),
    )

/** Whether the waiting combatant knows any of these. */
const perceives = (state: Readonly<State>, waiter: Id, who: readonly Id[]): boolean =>
  who.some((id) => isKnown(state, getCombatant(state, waiter).seat, id))

/** Whether someone's turn is still to come, as far as the seat knows. The last one waiting acts anyway. */
const othersToCome = (state: Readonly<State>, waiter: Id): boolean => {
  const { at, order } = view(state, getCombatant(state, waiter).seat)
  return at < order.length
}

/** The subject of the question whether to step in: known combatants who are acting, or have just acted. */
export interface CallAbout {
  readonly by: readonly Id[]
}

const callsNow = (t: FightTable, id: Id, by: readonly Id[]): boolean =>
  t.ask(callQuestion(t, id, by)) === 'now' && t.state.men[id] !== undefined

const callQuestion = (t: FightTable, id: Id, by: readonly Id[]): Ask<'wait' | 'now'> => ({
  kind: 'call',
  seat: getCombatant(t.state, id).seat,
  who: id,
  options: ['wait', 'now'],
  silent: 'wait',
  offer: 'call',
  about: { by: by.filter((one) => perceives(t.state, id, [one])) } satisfies CallAbout,
  again: () => (waiting(t.state).includes(id) ? callQuestion(t, id, by) : undefined),
})

function stepIn(t: FightTable, id: Id): void {
  t.emit({ type: 'steps-in', who: id })
  t.state.rules.round.part(t, [id])
  callWaiters(t, [id])
}

/** After these turns, those who waited for one of them act in initiative order; those who named nobody are asked. */
export function callWaiters(t: FightTable, after: readonly Id[]): void {
  if (after.length === 0) return
  let stepped = false
  for (const id of waiting(t.state)) {
    const { waits } = getCombatant(t.state, id).inRound
    if (!waits || helpless(getCombatant(t.state, id), t.state.rules, t.state.now)) continue
    // A combatant who named nobody has already been asked after everyone who has stepped in since.
    const named = waits.after !== undefined
    const now = named
      ? after.includes(waits.after)
      : !stepped &&
        perceives(t.state, id, after) &&
        othersToCome(t.state, id) &&
        callsNow(t, id, after)
    if (!now) continue
    stepped = true
    stepIn(t, id)
  }
}

/** With option wait-step-in: interrupt, between another combatant's actions and during their movement. */
export function interrupt(t: FightTable, group: readonly Id[]): void {
  for (const id of waiting(t.state)) {
    if (
      !getCombatant(t.state, id).inRound.waits ||
      group.includes(id) ||
      helpless(getCombatant(t.state, id), t.state.rules, t.state.now) ||
      !perceives(t.state, id, group)
    )
      continue
    if (callsNow(t, id, group)) stepIn(t, id)
  }
}

/** After everyone else, combatants who are still waiting act last in the round. */
export function lastToStepIn(t: FightTable): void {
  for (
    let [left] = waiting(t.state);
    left !== undefined && standing(t.state).size >= 2;
    [left] = waiting(t.state)
  )
    stepIn(t, left)
}
