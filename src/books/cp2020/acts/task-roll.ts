// Task rolls: stat, skill, other modifiers and 1D10 against a difficulty (`cp2020/task/roll-gap`).
import { TABLES } from '../../../catalogue/cp2020.ts'
import type { Id, Rule } from '../../../dice/dice.ts'
import type { Trace } from '../../../engine/book.ts'
import { chanceOf } from '../attack/chance.ts'
import type { State, Combatant, FightTable } from '../contract/state.ts'
import { actionPenalty, sumTerms } from '../attack/plan-sums.ts'
import type { Rules } from '../contract/rules.ts'
import { skillName } from '../attack/skill.ts'
import type { Stat } from '../words.ts'
import type { Term } from '../wounds/wound-store.ts'
import { rowWhere } from '../../gunfight/tables.ts'

const ROWS = TABLES['cp2020/task/roll-gap'].rows
/** Difficulty names and values, in ascending order. */
export const DIFFICULTIES: readonly (readonly [word: string, value: number])[] = ROWS
/** The difficulty used if the referee gives none. */
export const USUAL = rowWhere(ROWS, ([word]) => word === 'average')[1]

/** An attempted task. */
export interface Attempt {
  readonly stat: Stat
  /** The id of the skill; absent if no skill helps. */
  readonly skill?: string
  /** Other bonuses, such as equipment. */
  readonly more?: readonly Term[]
  /** Actions taken earlier in the round (`cp2020/action/multiple`). */
  readonly actions: number
  readonly rule: Rule
  /** The task is not an action, so penalties to actions do not apply. */
  readonly passive?: true
}

/** Everything that is added to the die. */
export function taskSum(
  state: Readonly<State>,
  combatant: Combatant,
  { stat, skill, more = [], actions, rule, passive }: Attempt,
  trace?: Trace,
): number {
  const { rules } = state
  const terms: readonly Term[] = [
    { rule, what: stat.toUpperCase(), value: rules.stat(combatant, stat) },
    ...(skill ? [{ rule, what: skillName(skill), value: combatant.skills[skill] ?? 0 }] : []),
    ...more,
    {
      rule: 'cp2020/action/multiple',
      what: 'later action',
      value: actionPenalty({ actions, planned: combatant.inRound.planned }, rules),
    },
    ...(passive ? [] : rules.hindrances(state, combatant)),
    ...rules.wounds.penalties(combatant, 'task'),
    { rule: 'cp2020/scope/gap-marking-gap', what: 'referee', value: combatant.favour },
  ]
  return sumTerms(terms, trace)
}

/** The lowest total that succeeds: the difficulty itself, or one more (option task-success). */
const least = (difficulty: number, { options }: Rules): number =>
  difficulty + (options['task-success'] === 'more' ? 1 : 0)

export function tryTask(
  t: FightTable,
  combatant: Combatant,
  attempt: Attempt,
  difficulty: number,
): { readonly die: number; readonly total: number; readonly done: boolean } {
  const sum = taskSum(t.state, combatant, attempt, t.trace)
  const { die, total } = t.state.rules.taskRoll(t, combatant, {
    sum,
    least: least(difficulty, t.state.rules),
  })
  t.trace?.note(attempt.rule, 'difficulty', difficulty)
  t.trace?.total('task + 1D10', total)
  return { die, total, done: total >= least(difficulty, t.state.rules) }
}

/** Rolls the die and adds it to the sum. */
export const taskRoll2020: Rules['taskRoll'] = (t, combatant, { sum }) => {
  const die = t.state.rules.d10(t.cast({ task: combatant.id }), 'task')
  return { die, total: sum + die }
}

/** The probability of success. */
export const taskChance = (
  state: Readonly<State>,
  combatant: Combatant,
  attempt: Attempt,
  difficulty: number,
): number =>
  chanceOf(least(difficulty, state.rules) - taskSum(state, combatant, attempt), state.rules)

/** The task in words and as a sum, for the question about its difficulty. */
export interface DifficultyAbout {
  readonly what: string
  readonly attempt: Attempt
}

/** Asks the referee for the difficulty; the default is 15. */
export const askDifficulty = (t: FightTable, who: Id, about: DifficultyAbout): number =>
  t.ask<number>({
    kind: 'difficulty',
    seat: 'referee',
    who,
    options: DIFFICULTIES.map(([, value]) => value),
    silent: USUAL,
    offer: 'difficulty',
    about,
  })
