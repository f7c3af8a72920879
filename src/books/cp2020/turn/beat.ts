// The next thing that happens in a 2020 fight, to its end: a round begins, somebody has his part, the round ends.
import type { Table } from '../../../engine/book.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { ambushRolls } from './ambush.ts'
import type { Event } from '../events.ts'
import { watchingHands } from '../wounds/grasp.ts'
import { standing } from '../combatant.ts'
import type { ActAsk } from './part.ts'
import type { Rules } from '../rules.ts'
import type { State } from '../state.ts'
import { callWaiters, lastToStepIn } from './wait.ts'

type T = Table<State, Event>

export function beat(t: T, ask: ActAsk, rules: Rules): void {
  if (standing(t.state, rules).size < 2)
    return t.emit({ type: 'over', how: outcome(t.state, rules) })
  if (t.state.ambushes.some(({ works }) => works === undefined)) return ambushRolls(t, rules)
  switch (t.state.step) {
    case 'ambush':
    case 'declare':
    case 'initiative':
      return rules.round.starts(t, ask, rules)
    case 'parts':
      return nextPart(t, ask, rules)
    case 'over':
      return
    default:
      return rules.round.steps[t.state.step]!(t, ask, rules)
  }
}

function outcome(state: Readonly<State>, rules: Rules): string {
  const [last] = standing(state, rules)
  return last === undefined
    ? 'Nobody is left standing.'
    : `${state.sides[last]!.name}: last on the field.`
}

/** The next in the order, whoever lies in ambush (`cp2020/ambush/initiative`); who waited for him comes directly after; when all have been, who still waits (`cp2020/round/wait`). */
function nextPart(t: T, ask: ActAsk, rules: Rules): void {
  const { order, at } = t.state
  const group = order[at]
  if (group === undefined) return endOfRound(t, ask, rules)
  const here = group.filter((id) => t.state.men[id] && !rules.wounds.dead(combatant(t.state, id)))
  t.emit({ type: 'part', who: here, at: at + 1 })
  const { table, drop } = watchingHands(t, rules)
  const able = here.filter((id) => rules.round.partBegins(table, id, rules))
  drop()
  if (able.length > 0) rules.round.part(t, able, ask, rules)
  callWaiters(
    t,
    here.filter((id) => combatant(t.state, id).inRound.done),
    ask,
    rules,
  )
}

function endOfRound(t: T, ask: ActAsk, rules: Rules): void {
  lastToStepIn(t, ask, rules)
  const { table, drop } = watchingHands(t, rules)
  rules.round.ends(table, rules)
  drop()
  if (standing(t.state, rules).size >= 2) rules.round.starts(t, ask, rules)
}
