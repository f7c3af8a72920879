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

/** Those of a group whose turn is not over. */
export const openIn = (state: Readonly<State>, group: readonly Id[]): readonly Id[] =>
  group.filter((id) => {
    const inRound = state.acting.includes(id) ? state.men[id]?.inRound : undefined
    return inRound && !inRound.done && !inRound.waits
  })

/** The question "What do you do?". It offers only what the seat knows of; the answer is always validated. */
export function askAct(state: Readonly<State>, who: Id): Ask<Act> {
  const ask = (): Ask<Act> => state.rules.menu.ask(view(state, getCombatant(state, who).seat), who)
  const again = (): Ask<Act> | undefined => {
    const { done, waits } = state.men[who]?.inRound ?? { done: true }
    return done || waits || isHelpless(state, who) ? undefined : ask()
  }
  return Object.assign(ask(), { again })
}

const isHelpless = (state: Readonly<State>, id: Id): boolean =>
  helpless(getCombatant(state, id), state.rules, state.now)

interface Step {
  readonly alone: boolean
  /** Lets waiting combatants step in (option wait-step-in: interrupt). */
  readonly stepIn: (() => void) | undefined
}

/** A whole turn in the middle of something else. Otherwise each `partStep` is a beat. */
export function part(t: FightTable, group: readonly Id[]): void {
  while (openIn(t.state, group).length > 0) partStep(t, group)
}

/**
 * The next act of combatants who act at the same time. A single combatant's events are emitted as they happen. Several
 * declare, roll against the same state, and are reported together.
 */
export function partStep(table: FightTable, group: readonly Id[]): void {
  const { table: t, drop } = watchingHands(table)
  loseAims(t)
  for (const id of openIn(t.state, group)) if (isHelpless(t.state, id)) end(t, id)
  const ids = openIn(t.state, group)
  if (ids.length === 0) return
  const stepIn =
    table.state.rules.options['wait-step-in'] === 'interrupt'
      ? () => interrupt(t, group)
      : undefined
  const answers = t.askAll(ids.map((id) => askAct(t.state, id)))
  const alone = ids.length === 1
  const found = ids.map((id, i) => {
    const events = step(t, id, present(answers[i], 'answer of everybody asked'), { alone, stepIn })
    if (!alone) t.trace?.keep?.(events)
    return events
  })
  for (const event of found.flat()) t.emit(event)
  drop()
  loseAims(t)
  endSpent(t, group)
  if (openIn(t.state, group).length > 0) stepIn?.()
  endSpent(t, group)
}

function step(t: FightTable, id: Id, act: Act, { alone, stepIn }: Step): Event[] {
  // A ruling may have removed them meanwhile.
  if (!t.state.men[id]) return []
  // An act of the same moment may have made this one impossible. It is judged by what the seat knows, as when the
  // question was asked, so hidden combatants do not restrict it.
  const acts = t.state.rules.acts
  if (acts.refuse(view(t.state, getCombatant(t.state, id).seat), id, act)) return []
  if (act.do === 'end') {
    end(t, id)
    return []
  }
  if (act.do === 'wait') {
    t.emit({ type: 'waits', who: id, ...(act.after === undefined ? {} : { after: act.after }) })
    return []
  }
  return performAct(t, id, act, { alone, stepIn })
}

function end(t: FightTable, id: Id): void {
  if (!getCombatant(t.state, id).inRound.done) t.emit({ type: 'ended', who: id })
}

/** Ends the turns of combatants who are out of action or aiming. */
function endSpent(t: FightTable, group: readonly Id[]): void {
  for (const id of openIn(t.state, group))
    if (isHelpless(t.state, id) || getCombatant(t.state, id).inRound.aims) end(t, id)
}
