// A task attempt: ability + 1D10 must be greater than the difficulty (`fnff-1988/task/attempt`, `fnff-1988/task/difficulties`).
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Rule } from '../../../dice/dice.ts'
import type { Table } from '../../../engine/book.ts'
import type { Event } from '../contract/events.ts'
import { cem } from '../combatant.ts'
import type { State, Combatant } from '../contract/state.ts'

/** Difficulty of a level of `fnff-1988/task/difficulties`. */
export const difficulty = (level: string): number =>
  TABLES['fnff-1988/task/difficulties'].rows.find(([name]) => name === level)![1]

/** Every difficulty of the book, rising. */
export const DIFFICULTIES: readonly number[] = TABLES['fnff-1988/task/difficulties'].rows.map(
  (row) => row[1],
)

/** Ability + 1D10 against a difficulty (`fnff-1988/task/attempt`). Halved for a runner. */
export function taskAttempt(
  t: Table<State, Event>,
  combatant: Combatant,
  terms: readonly (readonly [string, number])[],
  against: number,
  rule: Rule,
): { total: number; done: boolean } {
  let total = combatant.favour
  for (const [what, value] of terms) {
    total += value
    t.trace?.note('fnff-1988/task/attempt', what, value)
  }
  if (t.state.rules.options['cem-scope'] === 'all-rolls') {
    total -= cem(combatant, t.state.rules.options)
    t.trace?.note(
      'fnff-1988/experience/all-actions',
      'combat experience',
      -cem(combatant, t.state.rules.options),
    )
  }
  total += t.cast({ task: combatant.id }).d('task', 10)
  if (combatant.phase.running) {
    total = Math.floor(total / 2)
    t.trace?.note('fnff-1988/movement/running-halves-action', 'running', 'half')
  }
  t.trace?.note(rule, 'difficulty', against)
  t.trace?.total('task + 1D10', total)
  return { total, done: total > against }
}
