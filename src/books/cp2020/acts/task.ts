// Other tasks, repairs and escaping from traps: a stat, a skill and 1D10 against a difficulty set by the referee
// (`cp2020/action/other-task`, `cp2020/action/repair-or-aid`, `cp2020/action/escape`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { tellTask } from '../../gunfight/events/tasks.ts'
import type { Rules, Types2020 } from '../contract/rules.ts'
import type { Rule } from '../../../dice/dice.ts'
import type { Variant } from '../../../engine/book.ts'
import { checkAct } from '../../gunfight/acts/check-act.ts'
import { chanceOfCheck } from '../../gunfight/check.ts'
import { skillNameIn } from '../attack/skill.ts'
import type { Combatant, State } from '../contract/state.ts'
import {
  DIFFICULTIES,
  USUAL,
  askDifficulty,
  laterAction,
  taskCheck,
  taskEvent,
  usualStat,
} from './task-roll.ts'
import { STATS, type Stat } from '../words.ts'
import type { Trying } from '../contract/acts.ts'

type Of<K extends Trying['do']> = Extract<Trying, { do: K }>

/** The combatant's skills, best first, and the choice of none. `sets`: what a skill sets besides. */
const skillVariant = (
  { rules }: Pick<State, 'rules'>,
  combatant: Combatant,
  sets?: (skill: string) => Variant['values'][number]['sets'],
): Variant => ({
  name: 'skill',
  label: 'Skill',
  values: [
    ...Object.entries(combatant.skills)
      .toSorted(([, a], [, b]) => b - a)
      .map(([skill, level]) => ({
        ...{ value: skill, label: `${skillNameIn(rules, skill)} ${level}` },
        ...(sets && { sets: sets(skill) }),
      })),
    { value: '', label: 'none' },
  ],
})

/** A task of this verb. */
interface How<A> {
  readonly rule: Rule
  readonly label: string
  readonly base: A
  readonly variants: (state: Readonly<State>, combatant: Combatant) => readonly Variant[]
  readonly stat: (act: A) => Stat
  readonly skill: (act: A) => string | undefined
  readonly word: (act: A, rules: Rules) => string
}

/** An act that is one check against the referee's difficulty. */
const taskOf = <A extends Trying>(how: How<A>): ActKind<Types2020, A> => {
  const { rule, label, base, variants, stat, skill, word } = how
  return checkAct<Types2020, A, string>({
    offers: (view, combatant) => [
      {
        verb: base.do,
        group: 'Other action',
        label,
        choice: base,
        plan: true,
        variants: variants(view, combatant),
      },
    ],
    find: ({ rules }, _combatant, act) => word(act, rules),
    refuse: () => undefined,
    check: (state, { combatant, act }, doing) =>
      taskCheck(state, combatant, {
        rule,
        stat: stat(act),
        skill: skill(act),
        also: [laterAction(combatant, state.rules, doing)],
        difficulty: USUAL,
      }),
    asks: ({ combatant, found }, check) => askDifficulty(combatant.id, { what: found, check }),
    after: (_t, { combatant, found }, rolled) => [taskEvent(combatant.id, found, rolled)],
    title: (_view, { combatant, found }) => `${combatant.name}: ${tellTask(found)}`,
    notes: () => [`The referee sets the difficulty. Without a ruling it is ${USUAL}.`],
    chances: (check) =>
      DIFFICULTIES.map(({ difficulty: level, value: against }) => ({
        what: `${level} (${against})`,
        chance: chanceOfCheck({ ...check, against }),
      })),
  })
}

const task: How<Of<'task'>> = {
  rule: 'cp2020/action/other-task',
  label: 'Any task',
  base: { do: 'task', stat: 'ref' },
  variants: (state, combatant) => [
    {
      name: 'stat',
      label: 'Stat',
      values: STATS.map((stat) => ({ value: stat, label: stat.toUpperCase() })),
    },
    skillVariant(state, combatant, (skill) => ({ stat: usualStat(skill) })),
  ],
  stat: ({ stat }) => stat,
  skill: ({ skill }) => skill,
  word: ({ what, stat, skill }, rules) =>
    what?.trim() ||
    `a task of ${stat.toUpperCase()}${skill ? ` and ${skillNameIn(rules, skill)}` : ''}`,
}

const repair: How<Of<'repair'>> = {
  rule: 'cp2020/action/repair-or-aid',
  label: 'Repair something',
  base: { do: 'repair' },
  variants: (state, combatant) => [skillVariant(state, combatant)],
  stat: () => 'tech',
  skill: ({ skill }) => skill,
  word: ({ what }) => (what?.trim() ? `repair ${what.trim()}` : 'a repair'),
}

/** Escaping from a trap. Escaping from a grip is `escape`. */
const trap: How<Of<'trap'>> = {
  rule: 'cp2020/action/escape',
  label: 'Get out of a trap',
  base: { do: 'trap' },
  variants: () => [],
  stat: () => 'ref',
  skill: () => 'athletics',
  word: () => 'out of a trap',
}

export const taskActs = {
  task: taskOf(task),
  repair: taskOf(repair),
  trap: taskOf(trap),
}
