// A part of the round: actions one after the other, each later one at a penalty (`cp2020/action/one-without-penalty`, `cp2020/action/multiple`,
// `cp2020/round/wait`).
import type { Ask, Id } from '../../dice/dice.ts'
import type { Table } from '../../engine/book.ts'
import type { Act } from './actions/index.ts'
import { kindOf } from './actions/index.ts'
import { refuse } from './acts.ts'
import type { Event } from './events.ts'
import { helpless } from './man.ts'
import { between } from './placing.ts'
import type { Rules } from './rules.ts'
import type { State } from './state.ts'

export type T = Table<State, Event>

/** The question "what do you do?". Its options are made from what the seat may know; everything sent is checked. */
export type ActAsk = (state: Readonly<State>, who: Id) => Ask<Act>

/** The parts of those who act at one time. One alone tells everything as it happens; several declare, roll against the same state, and are told together. */
export function part(t: T, group: readonly Id[], ask: ActAsk, rules: Rules): void {
  for (const id of group) loseAim(t, id)
  const open = new Set(group)
  while (open.size > 0) {
    const ids = [...open]
    const answers = t.askAll(ids.map((id) => ask(t.state, id)))
    const alone = group.length === 1
    const found = ids.map((id, i) => step(t, id, answers[i]!, { open, alone }, rules))
    for (const event of found.flat()) t.emit(event)
    for (const id of ids) if (open.has(id) && spent(t.state, id, rules)) end(t, id, open)
    if (rules.options['wait-step-in'] === 'interrupt') interrupt(t, group, ask, rules)
  }
}

/** The part of one man, who is asked until he ends it. */
export const partOf = (t: T, id: Id, ask: ActAsk, rules: Rules): void => part(t, [id], ask, rules)

function step(t: T, id: Id, act: Act, { open, alone }: { readonly open: Set<Id>; readonly alone: boolean }, rules: Rules): Event[] {
  // Somebody of the same moment may have left nothing of it.
  if (refuse(t.state, id, act, rules)) return []
  if (act.do === 'end') { end(t, id, open); return [] }
  if (act.do === 'wait') {
    t.emit({ type: 'waits', who: id, ...(act.after === undefined ? {} : { after: act.after }) })
    open.delete(id)
    return []
  }
  const kind = kindOf(act)
  const { aim, inRound } = t.state.men[id]!
  const { acts, moved } = inRound
  if (kind.counts(t.state, t.state.men[id]!, act, rules)) t.emit({ type: 'acted', who: id, act: kind.word?.(act) ?? act.do, ...('planned' in act && act.planned !== undefined ? { planned: act.planned } : {}) })
  return kind.perform(t, t.state.men[id]!, act, { rules, alone, before: { aim, acts, moved: moved > 0 } })
}

/** Who does not see the man he aims at when his part comes has lost his aim (`cp2020/action/aim`). */
function loseAim(t: T, id: Id): void {
  const man = t.state.men[id]!
  const target = man.aim && t.state.men[man.aim.target]
  if (target && !between(t.state, man, target).sees) t.emit({ type: 'aim-lost', who: id })
}

function end(t: T, id: Id, open: Set<Id>): void {
  open.delete(id)
  if (!t.state.men[id]!.inRound.done) t.emit({ type: 'ended', who: id })
}

/** Nothing is left to do: he is out of action, or aims. */
const spent = (state: Readonly<State>, id: Id, rules: Rules): boolean => helpless(state.men[id]!, rules, state.now) || state.men[id]!.inRound.aims

/** Who waits knows of him. */
const perceives = (state: Readonly<State>, waiter: Id, who: readonly Id[]): boolean => who.length === 0 || who.some((id) => !state.men[id]!.hidden || state.men[id]!.seat === state.men[waiter]!.seat)

const waiting = (state: Readonly<State>, rules: Rules): Id[] => state.order.flat().filter((id) => state.men[id]!.inRound.waits && !helpless(state.men[id]!, rules, state.now))

/** After a part: who waited for it acts now, in the order of initiative; who named nobody is asked (`cp2020/round/wait`). */
export function callWaiters(t: T, after: readonly Id[], ask: ActAsk, rules: Rules): void {
  for (const id of waiting(t.state, rules)) {
    const { waits } = t.state.men[id]!.inRound
    if (waits?.after !== undefined ? !after.includes(waits.after) : !stepsIn(t, id, after)) continue
    if (helpless(t.state.men[id]!, rules, t.state.now)) continue
    t.emit({ type: 'steps-in', who: id })
    partOf(t, id, ask, rules)
  }
}

const stepsIn = (t: T, id: Id, after: readonly Id[]): boolean =>
  perceives(t.state, id, after) && t.state.at < t.state.order.length && t.ask({ kind: 'call', seat: t.state.men[id]!.seat, who: id, options: ['wait', 'now'], silent: 'wait', offer: 'call' }) === 'now'

/** Under option wait-step-in: interrupt, between the actions of somebody else, and on his way. */
export function interrupt(t: T, group: readonly Id[], ask: ActAsk, rules: Rules): void {
  for (const id of waiting(t.state, rules)) {
    if (group.includes(id) || !perceives(t.state, id, group)) continue
    if (t.ask({ kind: 'call', seat: t.state.men[id]!.seat, who: id, options: ['wait', 'now'], silent: 'wait', offer: 'call' }) !== 'now') continue
    t.emit({ type: 'steps-in', who: id })
    partOf(t, id, ask, rules)
  }
}
