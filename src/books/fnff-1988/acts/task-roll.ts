// Task attempts: ability + 1D10 must exceed the difficulty (`fnff-1988/task/attempt`,
// `fnff-1988/task/difficulties`).
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Ask, Id, Rule } from '../../../dice/dice.ts'
import type { Event, FightTable } from '../contract/events.ts'
import type { Grenading, AtThing } from '../contract/acts.ts'
import type { Spent } from '../contract/rules.ts'
import { cem } from '../combatant.ts'
import type { Combatant } from '../contract/state.ts'
import type { Options } from '../options.ts'
import { rowWhere } from '../../gunfight/tables.ts'

/** The number for a named difficulty in `fnff-1988/task/difficulties`. */
export const difficulty = (level: string): number =>
  rowWhere(TABLES['fnff-1988/task/difficulties'].rows, ([name]) => name === level)[1]

/** All difficulties of the book, in ascending order. */
export const DIFFICULTIES: readonly number[] = TABLES['fnff-1988/task/difficulties'].rows.map(
  (row) => row[1],
)

/** Named terms that are added to the die. */
export type TaskTerms = readonly (readonly [string, number])[]

/** The subject of a question for a difficulty: a task, an attack on a thing, or a throw at one. */
export type DifficultyAbout =
  | { readonly of: 'task'; readonly what: string; readonly terms: TaskTerms }
  | { readonly of: 'thing'; readonly act: AtThing; readonly spent: Spent }
  | { readonly of: 'throw'; readonly act: Grenading }

const FACES = 10

/** The total for a die; halved while running. */
function taskTotal(combatant: Combatant, terms: TaskTerms, die: number, options: Options): number {
  const fear = options['cem-scope'] === 'all-rolls' ? cem(combatant, options) : 0
  const total = terms.reduce((sum, [, value]) => sum + value, combatant.favour - fear + die)
  return combatant.phase.running ? Math.floor(total / 2) : total
}

/** The chance that an attempt succeeds. */
export function taskChance(
  combatant: Combatant,
  terms: TaskTerms,
  against: number,
  options: Options,
): number {
  const faces = Array.from({ length: FACES }, (_, i) => i + 1)
  return faces.filter((die) => taskTotal(combatant, terms, die, options) > against).length / FACES
}

/** Asks the referee for a difficulty; `silent` is the usual one. */
export const askDifficulty = (
  t: FightTable,
  who: Id,
  question: Pick<Ask<number>, 'silent' | 'refuse'> & { readonly about: DifficultyAbout },
): number =>
  t.ask<number>({
    kind: 'difficulty',
    seat: 'referee',
    who,
    options: DIFFICULTIES,
    offer: 'difficulty',
    ...question,
  })

/** An attempt at a task: what the log calls it, its terms, the difficulty to beat and its rule. */
interface Attempt {
  readonly what: string
  readonly terms: TaskTerms
  readonly against: number
  readonly rule: Rule
}

/** Rolls ability + 1D10 against a difficulty (`fnff-1988/task/attempt`). */
export function taskAttempt(
  t: FightTable,
  combatant: Combatant,
  { what, terms, against, rule }: Attempt,
): Event & { type: 'task' } {
  const { options } = t.state.rules
  for (const [what, value] of terms) t.trace?.note('fnff-1988/task/attempt', what, value)
  if (options['cem-scope'] === 'all-rolls')
    t.trace?.note('fnff-1988/experience/all-actions', 'combat experience', -cem(combatant, options))
  const total = taskTotal(
    combatant,
    terms,
    t.cast({ task: combatant.id }).d('task', FACES),
    options,
  )
  if (combatant.phase.running)
    t.trace?.note('fnff-1988/movement/running-halves-action', 'running', 'half')
  t.trace?.note(rule, 'difficulty', against)
  t.trace?.total('task + 1D10', total)
  return {
    type: 'task',
    who: combatant.id,
    what,
    total,
    difficulty: against,
    done: total > against,
  }
}
