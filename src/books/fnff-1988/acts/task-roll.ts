// Task attempts: ability + 1D10 must exceed the difficulty (`fnff-1988/task/attempt`,
// `fnff-1988/task/difficulties`).
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Ask, Id, Rule } from '../../../dice/dice.ts'
import { chanceOfCheck, termsOf, type Check, type Rolled, type Term } from '../../gunfight/check.ts'
import { rowWhere } from '../../gunfight/tables.ts'
import type { GunfightCard } from '../../gunfight/table/card.ts'
import type { AtThing, Grenading } from '../contract/acts.ts'
import type { Event } from '../contract/events.ts'
import type { Spent } from '../contract/rules.ts'
import { skillName } from '../attack/skill.ts'
import { stat } from '../combatant.ts'
import { SKILLS, STATS, type Skill, type Stat } from '../words.ts'
import { memberOf } from '../../../dice/one-of.ts'
import type { Tasks } from '../../gunfight/table/attempt.ts'
import type { Combatant, State } from '../contract/state.ts'

const ROWS = TABLES['fnff-1988/task/difficulties']

/** The number for a named difficulty in `fnff-1988/task/difficulties`. */
export const difficulty = (level: string): number =>
  rowWhere(ROWS, (row) => row.level === level).difficulty

/** The numbers that the referee may set (`fnff-1988/inanimate/attack`, `fnff-1988/task/attempt`). */
export const DIFFICULTIES: readonly number[] = ROWS.map((row) => row.difficulty)

/** The subject of a question for a difficulty: a task, an attack on a thing, or a throw at one. */
export type DifficultyAbout =
  | { readonly of: 'task'; readonly what: string; readonly check: Check }
  | { readonly of: 'thing'; readonly act: AtThing; readonly spent: Spent }
  | { readonly of: 'throw'; readonly act: Grenading; readonly spent: Spent }

/** A stat and a skill by name. */
export const ability = (
  ...named: readonly (readonly [what: string, value: number])[]
): readonly Term[] =>
  named.map(([what, value]) => ({ rule: 'fnff-1988/task/attempt', what, value }))

/** An attempt of a combatant: their ability, the number to beat, and the rule of the action. Running halves it, but only in a fight. */
export const taskCheck = (
  state: Readonly<State>,
  combatant: Combatant,
  {
    own,
    against,
    rule,
  }: { readonly own: readonly Term[]; readonly against: number; readonly rule: Rule },
): Check => ({
  ...TASK,
  who: combatant.id,
  terms: termsOf(state, combatant, 'task', own),
  halved:
    combatant.phase.running && state.step !== 'over'
      ? { rule: 'fnff-1988/movement/running-halves-action', what: 'running' }
      : undefined,
  against,
  rule,
})

/** What all task rolls have in common. */
export const TASK = { label: 'task', die: 'd10', total: 'task + 1D10', tie: 'fails' } as const

/** The question for a difficulty; `silent` is the usual one. */
export const askDifficulty = (
  who: Id,
  question: Pick<Ask<number>, 'silent'> & { readonly about: DifficultyAbout },
): Ask<number> => ({
  kind: 'difficulty',
  seat: 'referee',
  who,
  options: DIFFICULTIES,
  offer: 'difficulty',
  ...question,
})

/** The question for the difficulty of an attempt; the default is that of the check. `what`: the attempt in words. */
export const askTask = (who: Id, what: string, check: Check): Ask<number> =>
  askDifficulty(who, { silent: Number(check.against), about: { of: 'task', what, check } })

/** The chances of an attempt at each difficulty that the referee may set. */
export const chancesOfTask = (check: Check): GunfightCard['chances'] =>
  ROWS.map(({ level, difficulty: against }) => ({
    what: `${level} (${against})`,
    chance: chanceOfCheck({ ...check, against }),
  }))

/** The note about who sets the difficulty. */
export const refereeSets = ({ against }: Check): string =>
  `The referee sets the difficulty. Without a ruling it is ${Number(against)}.`

/** The log event of an attempt. */
export const taskEvent = (
  who: Id,
  what: string,
  { total, against, done }: Rolled,
): Event & { type: 'task' } => ({ type: 'task', who, what, total, difficulty: against, done })

/** The stat and skill of an attempt (`fnff-1988/task/attempt`). */
export const statAndSkill = (
  combatant: Combatant,
  name: Stat,
  skill: Skill | '' | undefined,
): readonly Term[] =>
  ability(
    [name.toUpperCase(), name === 'body' ? combatant.stats.body : stat(combatant, name)],
    ...(skill ? [[skillName(skill), combatant.skills[skill] ?? 0] as const] : []),
  )

/** Skills tried apart from an action. Which stat is usual with them is ours. */
export const TASKS_1988: Tasks<Readonly<State>, Combatant> = {
  stats: STATS,
  usualStat: (skill) => (skill === 'awareness' ? 'int' : 'ref'),
  skillName: (skill) => skillName(memberOf(SKILLS, skill)),
  skillsOf: () => SKILLS,
  check: (state, combatant, { stat: named, skill }) =>
    taskCheck(state, combatant, {
      own: statAndSkill(combatant, memberOf(STATS, named), skill && memberOf(SKILLS, skill)),
      against: difficulty('Average'),
      rule: 'fnff-1988/task/attempt',
    }),
  levels: ROWS.map(({ level, difficulty: value }) => ({ name: level, value })),
}
