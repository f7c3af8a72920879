// A turn: actions in sequence, each after the first at a penalty (`cp2020/action/one-without-penalty`,
// `cp2020/action/multiple`).
import type { Ask, Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Act } from '../contract/acts.ts'
import { performAct } from '../acts/perform.ts'
import { loseAims } from './aim.ts'
import type { Event, State, FightTable } from '../contract/state.ts'
import { watchingHands } from '../wounds/grasp.ts'
import { helpless } from '../combatant.ts'
import { view } from '../table/view.ts'
import { interrupt } from './wait.ts'
import { present } from '../../../dice/present.ts'

/** The question "What do you do?". It offers only what the seat knows of; the answer is always validated. */
export const askAct = (state: Readonly<State>, who: Id): Ask<Act> =>
  state.rules.menu.ask(view(state, getCombatant(state, who).seat), who)

interface Step {
  /** Those in the group whose turn is not over. */
  readonly open: Set<Id>
  readonly alone: boolean
  /** Lets waiting combatants step in (option wait-step-in: interrupt). */
  readonly stepIn: (() => void) | undefined
}

/**
 * The turns of combatants who act at the same time. A single combatant's events are emitted as they happen. Several
 * declare, roll against the same state, and are reported together.
 */
export function part(table: FightTable, group: readonly Id[]): void {
  const { table: t, drop } = watchingHands(table)
  loseAims(t)
  const open = new Set(group)
  const stepIn =
    table.state.rules.options['wait-step-in'] === 'interrupt'
      ? () => interrupt(t, group)
      : undefined
  while (open.size > 0) {
    const ids = [...open]
    const answers = t.askAll(ids.map((id) => askAct(t.state, id)))
    const alone = ids.length === 1
    const found = ids.map((id, i) => {
      const events = step(t, id, present(answers[i], 'answer of everybody asked'), {
        open,
        alone,
        stepIn,
      })
      if (!alone) t.trace?.keep?.(events)
      return events
    })
    for (const event of found.flat()) t.emit(event)
    drop()
    loseAims(t)
    endSpent(t, open)
    if (open.size > 0) stepIn?.()
    endSpent(t, open)
  }
}

function step(t: FightTable, id: Id, act: Act, { open, alone, stepIn }: Step): Event[] {
  // An act of the same moment may have made this one impossible. It is judged by what the seat knows, as when the
  // question was asked, so hidden combatants do not restrict it.
  const acts = t.state.rules.acts
  if (acts.refuse(view(t.state, getCombatant(t.state, id).seat), id, act)) return []
  if (act.do === 'end') {
    end(t, id, open)
    return []
  }
  if (act.do === 'wait') {
    t.emit({ type: 'waits', who: id, ...(act.after === undefined ? {} : { after: act.after }) })
    open.delete(id)
    return []
  }
  return performAct(t, id, act, { alone, stepIn })
}

function end(t: FightTable, id: Id, open: Set<Id>): void {
  open.delete(id)
  if (!getCombatant(t.state, id).inRound.done) t.emit({ type: 'ended', who: id })
}

/** Ends the turns of combatants who are out of action or aiming. */
function endSpent(t: FightTable, open: Set<Id>): void {
  for (const id of [...open])
    if (
      helpless(getCombatant(t.state, id), t.state.rules, t.state.now) ||
      getCombatant(t.state, id).inRound.aims
    )
      end(t, id, open)
}
