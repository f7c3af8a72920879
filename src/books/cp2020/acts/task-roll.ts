// Task rolls: stat, skill, other modifiers and 1D10 against a difficulty (`cp2020/task/roll-gap`).
import { TABLES } from '../../../catalogue/cp2020.ts'
import type { Ask, Id, Rule } from '../../../dice/dice.ts'
import { termsOf, type Check, type Rolled, type RollUse, type Term } from '../../gunfight/check.ts'
import { rowWhere } from '../../gunfight/tables.ts'
import { actionsTerm } from '../attack/plan-sums.ts'
import { skillName, skillNameIn } from '../attack/skill.ts'
import type { Doing, Rules } from '../contract/rules.ts'
import type { Combatant, Event, State } from '../contract/state.ts'
import { memberOf } from '../../../dice/one-of.ts'
import type { Tasks } from '../../gunfight/table/attempt.ts'
import { STATS, type Stat } from '../words.ts'

const ROWS = TABLES['cp2020/task/roll-gap']
/** Difficulty names and values, in ascending order. */
export const DIFFICULTIES: readonly { readonly difficulty: string; readonly value: number }[] = ROWS
/** The difficulty used if the referee gives none. */
export const USUAL = rowWhere(ROWS, (row) => row.difficulty === 'average').value

/** A task: what counts for it and what it needs. */
interface Task {
  readonly rule: Rule
  readonly stat: Stat
  /** The id of the skill; absent if no skill helps. */
  readonly skill?: string | undefined
  /** What else counts: equipment, a penalty for several actions. */
  readonly also?: readonly Term[]
  readonly difficulty: number
  /** Absent: `task`. */
  readonly use?: RollUse
}

export const taskCheck = (
  state: Readonly<State>,
  combatant: Combatant,
  { rule, stat, skill, also = [], difficulty, use = 'task' }: Task,
): Check => ({
  ...taskDie(state.rules),
  who: combatant.id,
  terms: termsOf(state, combatant, use, [
    { rule, what: stat.toUpperCase(), value: state.rules.stat(combatant, stat) },
    ...(skill
      ? [{ rule, what: skillNameIn(state.rules, skill), value: combatant.skills[skill] ?? 0 }]
      : []),
    // A Solo notices more.
    ...(skill === 'awareness' ? [combatSense(combatant)] : []),
    ...also,
  ]),
  against: difficulty,
  rule,
})

const combatSense = ({ skills }: Combatant): Term => ({
  rule: 'cp2020/ambush/awareness-roll-gap',
  what: skillName('combat-sense'),
  value: skills['combat-sense'] ?? 0,
})

/** What the rolls of all tasks have in common. The difficulty itself succeeds, or one more is needed (option task-success). */
export const taskDie = ({ die, options }: Rules) =>
  ({
    label: 'task',
    die,
    total: 'task + 1D10',
    tie: options['task-success'] === 'more' ? 'fails' : 'passes',
  }) as const

/** The penalty for several actions (`cp2020/action/multiple`); `doing`: absent before the act is done. */
export const laterAction = (
  { inRound: { acts, planned } }: Combatant,
  rules: Rules,
  doing?: Doing,
): Term => actionsTerm({ actions: doing?.before.acts ?? acts, planned }, rules)

/** The log event of a check against a number. */
export const taskEvent = (who: Id, what: string, { die, total, against, done }: Rolled): Event => ({
  type: 'task',
  who,
  what,
  total,
  die,
  difficulty: against,
  done,
})

/** The task in words and its check, for the question about its difficulty. */
export interface DifficultyAbout {
  readonly what: string
  readonly check: Check
}

/** The question for the difficulty; the default is 15. */
export const askDifficulty = (who: Id, about: DifficultyAbout): Ask<number> => ({
  kind: 'difficulty',
  seat: 'referee',
  who,
  options: DIFFICULTIES.map(({ value }) => value),
  silent: USUAL,
  offer: 'difficulty',
  about,
})

/** The skills that are usual with other stats than REF, as common sheets of 2020 have them. This is ours. */
const SKILLS_OF = {
  int: `accounting anthropology awareness awareness-notice biology botany chemistry composition diagnose-illness
    education education-and-general-knowledge expert gamble geology hide-evade history library-search mathematics notice physics programming
    shadow-track stock-market system-knowledge teaching wilderness-survival zoology`,
  tech: `aero-tech av-tech basic-tech cryotank-operation cyberdeck-design cyber-tech cybertech demolitions disguise
    electronics electronic-security first-aid forgery gyro-tech medical-tech paint-or-draw pharmaceuticals
    photo-and-film pick-lock pick-pocket play-instrument weaponsmith`,
  cool: 'interrogation intimidate oratory resist-torture resist-torture-drugs streetwise',
  body: 'endurance strength-feat swimming',
} as const satisfies Partial<Record<Stat, string>>
const USUAL_STATS: Readonly<Record<string, Stat>> = Object.fromEntries(
  Object.entries(SKILLS_OF).flatMap(([stat, skills]) =>
    skills.split(/\s+/).map((skill) => [skill, stat as Stat]),
  ),
)

export const usualStat = (skill: string): Stat => USUAL_STATS[skill] ?? 'ref'

/** Skills tried apart from an action. */
export const tasks2020 = (rules: Rules): Tasks<Readonly<State>, Combatant> => ({
  stats: STATS,
  usualStat,
  skillName: (skill) => skillNameIn(rules, skill),
  skillsOf: ({ skills }) => Object.keys(skills),
  check: (state, combatant, { stat, skill }) =>
    taskCheck(state, combatant, {
      rule: 'cp2020/task/roll-gap',
      stat: memberOf(STATS, stat),
      skill,
      difficulty: USUAL,
    }),
  levels: DIFFICULTIES.map(({ difficulty: name, value }) => ({ name, value })),
})
