// Other tasks, repairs and escaping from traps: a stat, a skill and 1D10 against a difficulty set by the referee
// (`cp2020/action/other-task`, `cp2020/action/repair-or-aid`, `cp2020/action/escape`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Types2020 } from '../contract/rules.ts'
import type { Rule } from '../../../dice/dice.ts'
import type { Variant } from '../../../engine/book.ts'
import { collector } from '../../../engine/trace.ts'
import { skillName } from '../attack/skill.ts'
import type { Combatant } from '../contract/state.ts'
import {
  DIFFICULTIES,
  USUAL,
  askDifficulty,
  taskChance,
  taskSum,
  tryTask,
  type Attempt,
} from './task-roll.ts'
import { STATS } from '../words.ts'
import { refused } from './kind.ts'
import type { Trying } from '../contract/acts.ts'
import { isOneOf } from '../../../dice/one-of.ts'

type Of<K extends Trying['do']> = Extract<Trying, { do: K }>

const MOST_LETTERS = 80
const isText = (sent: unknown): boolean =>
  sent === undefined || (typeof sent === 'string' && sent.length <= MOST_LETTERS)

/** The combatant's skills, best first, and the choice of none. */
const skillVariant = (combatant: Combatant): Variant => ({
  name: 'skill',
  label: 'Skill',
  values: [
    ...Object.entries(combatant.skills)
      .toSorted(([, a], [, b]) => b - a)
      .map(([skill, level]) => ({ value: skill, label: `${skillName(skill)} ${level}` })),
    { value: '', label: 'none' },
  ],
})

interface How<A> {
  readonly rule: Rule
  readonly group: string
  readonly label: string
  readonly base: A
  readonly variants: (combatant: Combatant) => readonly Variant[]
  readonly attempt: (act: A) => Pick<Attempt, 'stat' | 'skill'>
  readonly word: (act: A) => string
}

/** An act that is one task roll against the referee's difficulty. */
const taskOf = <A extends Trying>(how: How<A>): ActKind<Types2020, A> => {
  const { rule, group, label, base, variants, attempt, word } = how
  const whole = (act: A, actions: number): Attempt => ({ ...attempt(act), actions, rule })
  return {
    form: ({ stat, skill, what }) =>
      (stat === undefined || isOneOf(STATS, stat)) &&
      (base.do !== 'task' || stat !== undefined) &&
      isText(skill) &&
      isText(what)
        ? undefined
        : refused(
            'no-task',
            rule,
            `A task needs a stat (${STATS.join(', ')}), optionally a skill, and a short description.`,
          ),
    refuse: () => undefined,
    offers: (_view, combatant) => [
      { verb: base.do, group, label, choice: base, plan: true, variants: variants(combatant) },
    ],
    perform(t, combatant, act, { before }) {
      const difficulty = askDifficulty(t, combatant.id, {
        what: word(act),
        attempt: whole(act, before.acts),
      })
      const { die, total, done } = tryTask(t, combatant, whole(act, before.acts), difficulty)
      return [{ type: 'task', who: combatant.id, what: word(act), total, die, difficulty, done }]
    },
    plan(view, combatant, act) {
      const trace = collector()
      trace.total(
        'task + 1D10',
        taskSum(view, combatant, whole(act, combatant.inRound.acts), trace),
      )
      return {
        title: `${combatant.name}: ${word(act)}`,
        sums: trace.taken(),
        notes: [`The referee sets the difficulty. Without a ruling it is ${USUAL}.`],
        chances: DIFFICULTIES.map(([level, value]) => ({
          what: `${level} (${value})`,
          chance: taskChance(view, combatant, whole(act, combatant.inRound.acts), value),
        })),
      }
    },
  }
}

const task: How<Of<'task'>> = {
  rule: 'cp2020/action/other-task',
  group: 'Other action',
  label: 'Any task',
  base: { do: 'task', stat: 'ref' },
  variants: (combatant) => [
    {
      name: 'stat',
      label: 'Stat',
      values: STATS.map((stat) => ({ value: stat, label: stat.toUpperCase() })),
    },
    skillVariant(combatant),
  ],
  attempt: ({ stat, skill }) => ({ stat, ...(skill ? { skill } : {}) }),
  word: ({ what, stat, skill }) =>
    what?.trim() || `a task of ${stat.toUpperCase()}${skill ? ` and ${skillName(skill)}` : ''}`,
}

const repair: How<Of<'repair'>> = {
  rule: 'cp2020/action/repair-or-aid',
  group: 'Other action',
  label: 'Repair something',
  base: { do: 'repair' },
  variants: (combatant) => [skillVariant(combatant)],
  attempt: ({ skill }) => ({ stat: 'tech', ...(skill ? { skill } : {}) }),
  word: ({ what }) => (what?.trim() ? `repair ${what.trim()}` : 'a repair'),
}

/** Escaping from a trap. Escaping from a grip is `escape`. */
const trap: How<Of<'trap'>> = {
  rule: 'cp2020/action/escape',
  group: 'Other action',
  label: 'Get out of a trap',
  base: { do: 'trap' },
  variants: () => [],
  attempt: () => ({ stat: 'ref', skill: 'athletics' }),
  word: () => 'out of a trap',
}

export const taskActs = {
  task: taskOf(task),
  repair: taskOf(repair),
  trap: taskOf(trap),
}
