// The next thing that happens in a 2020 fight, to its end: a round begins, somebody has his part, the round ends.
import type { Id } from '../../dice/dice.ts'
import type { Table } from '../../engine/book.ts'
import { ambushRolls } from './ambush.ts'
import type { Event } from './events.ts'
import { watchingHands } from './grasp.ts'
import { declareFastDraws, rollInitiative } from './initiative.ts'
import { helpless, standing } from './man.ts'
import type { ActAsk } from './part.ts'
import { part } from './part.ts'
import type { Rules } from './rules.ts'
import type { State } from './state.ts'
import { callWaiters, lastToStepIn } from './wait.ts'

type T = Table<State, Event>

export function beat(t: T, ask: ActAsk, rules: Rules): void {
  if (standing(t.state, rules).size < 2) return t.emit({ type: 'over', how: outcome(t.state, rules) })
  if (t.state.ambushes.some(({ works }) => works === undefined)) return ambushRolls(t, rules)
  switch (t.state.step) {
    case 'ambush': case 'declare': case 'initiative': return nextRound(t, rules)
    case 'parts': return nextPart(t, ask, rules)
    case 'over': return
  }
}

function outcome(state: Readonly<State>, rules: Rules): string {
  const [last] = standing(state, rules)
  return last === undefined ? 'Nobody is left standing.' : `${state.sides[last]!.name}: last on the field.`
}

/** A new round: who draws fast, then initiative (`cp2020/round/length`). */
function nextRound(t: T, rules: Rules): void {
  t.emit({ type: 'round', round: t.state.round + 1 })
  declareFastDraws(t, rules)
  rollInitiative(t, rules)
}

/** The next in the order, whoever lies in ambush (`cp2020/ambush/initiative`); who waited for him comes directly after; when all have been, who still waits (`cp2020/round/wait`). */
function nextPart(t: T, ask: ActAsk, rules: Rules): void {
  const { order, at } = t.state
  const group = order[at]
  if (group === undefined) return endOfRound(t, ask, rules)
  const here = group.filter((id) => t.state.men[id] && !rules.wounds.dead(t.state.men[id]!))
  t.emit({ type: 'part', who: here, at: at + 1 })
  const { table, drop } = watchingHands(t, rules)
  const able = here.filter((id) => begins(table, id, rules))
  drop()
  if (able.length > 0) part(t, able, ask, rules)
  callWaiters(t, here.filter((id) => t.state.men[id]!.inRound.done), ask, rules)
}

/** What is rolled when a part comes; false: he has none. */
function begins(t: T, id: Id, rules: Rules): boolean {
  rules.wounds.partBegins(t as never, id)
  if (!helpless(t.state.men[id]!, rules, t.state.now)) return true
  t.emit({ type: 'ended', who: id })
  return false
}

function endOfRound(t: T, ask: ActAsk, rules: Rules): void {
  lastToStepIn(t, ask, rules)
  const { table, drop } = watchingHands(t, rules)
  rules.wounds.roundEnds(table as never)
  drop()
  if (standing(t.state, rules).size >= 2) nextRound(t, rules)
}
