// Leap, acrobatics, juggling, escape: REF + Athletics against a difficulty set by the referee
// (`fnff-1988/action/leap`, `fnff-1988/action/acrobatics`, `fnff-1988/action/juggle`,
// `fnff-1988/action/escape`).
import { checkAct } from '../../gunfight/acts/check-act.ts'
import type { Term } from '../../gunfight/check.ts'
import type { Types1988 } from '../contract/rules.ts'
import { distance } from '../../../field/geometry.ts'
import type { Event } from '../contract/events.ts'
import { isHeld } from '../melee/holds.ts'
import { leapMetres, stat } from '../combatant.ts'
import {
  TASKS_1988,
  ability,
  askTask,
  chancesOfTask,
  difficulty,
  refereeSets,
  statAndSkill,
  taskCheck,
  taskEvent,
} from './task-roll.ts'
import { refuseUnmoving, refused } from './kind.ts'
import { leapEvents, refuseLeap } from './leap.ts'
import { JUGGLE, TASKS, type Task, type Trying } from '../contract/acts.ts'
import { skillName } from '../attack/skill.ts'
import type { Variant } from '../../../engine/book.ts'
import type { Combatant } from '../contract/state.ts'
import { SKILLS, STATS } from '../words.ts'
import { metresText } from '../../gunfight/words.ts'

const LABELS: Readonly<Record<Task, string>> = {
  leap: 'Leap',
  acrobatics: 'Acrobatics',
  juggle: 'Catch or juggle',
  escape: 'Get free',
  other: 'Anything else (the referee sets the difficulty)',
}

/** The stat and skill for an attempt (`fnff-1988/task/attempt`). */
function abilityOf(combatant: Combatant, act: Trying): readonly Term[] {
  if (act.task !== 'other')
    return ability(['REF', stat(combatant, 'ref')], ['Athletics', combatant.skills.athletics ?? 0])
  return statAndSkill(combatant, act.stat ?? 'ref', act.skill)
}

/** A short description, such as "swings from the lamp" or "INT and Awareness". */
function wordOf({ task: one, what, stat: name = 'ref', skill }: Trying): string {
  if (one !== 'other') return one
  return what?.trim() || `${name.toUpperCase()}${skill ? ` and ${skillName(skill)}` : ''}`
}

const otherVariants = (combatant: Combatant): readonly Variant[] => [
  {
    name: 'stat',
    label: 'Stat',
    values: ['ref' as const, ...STATS.filter((one) => one !== 'ref')].map((one) => ({
      value: one,
      label: one.toUpperCase(),
    })),
  },
  {
    name: 'skill',
    label: 'Skill',
    values: [
      { value: '', label: 'none' },
      ...SKILLS.map((one) => ({
        value: one,
        label: `${skillName(one)} ${combatant.skills[one] ?? 0}`,
        sets: { stat: TASKS_1988.usualStat(one) },
      })),
    ],
  },
]

/** These take the whole body. A failure of them ends on the ground. */
const FALLS: readonly Task[] = ['leap', 'acrobatics']

export const task = checkAct<Types1988, Trying, true>({
  harmless: true,
  form: ({ task, stat: with_, skill, what }) =>
    task === 'other' || [with_, skill, what].every((one) => one === undefined)
      ? undefined
      : refused(
          'no-act',
          'fnff-1988/action/unlisted',
          'Only the action "other" has a stat, a skill and a description.',
        ),
  find: () => true,
  refuse: (state, { combatant, act: { task, spot } }) =>
    (FALLS.includes(task) ? refuseUnmoving(combatant) : undefined) ??
    (task === 'leap' && spot ? refuseLeap(state, combatant, spot) : undefined),
  ready: (_state, combatant) => refuseUnmoving(combatant),
  offers: (view, combatant) => [
    ...TASKS.map((one) => ({
      verb: one,
      group: 'Other action',
      label: LABELS[one],
      choice: { do: 'task' as const, task: one },
      plan: true,
      ...(one === 'other' ? { variants: otherVariants(combatant) } : {}),
    })),
    ...(view.map
      ? [
          {
            verb: 'leap',
            group: 'Leap to a spot',
            label: `Leap, at most ${metresText(leapMetres(combatant, view.rules.options))}`,
            needs: 'spot' as const,
            plan: true,
            choice: { do: 'task' as const, task: 'leap' as const },
          },
        ]
      : []),
  ],
  // A held combatant escapes the hold instead (`fnff-1988/unarmed/escape`).
  hides: (view, combatant, act) => act.task === 'escape' && isHeld(view, combatant.id),
  check: (state, { combatant, act }) =>
    taskCheck(state, combatant, {
      own: abilityOf(combatant, act),
      against: difficulty(act.task === 'escape' ? 'Difficult' : 'Average'),
      rule: act.task === 'other' ? 'fnff-1988/action/unlisted' : `fnff-1988/action/${act.task}`,
    }),
  asks: ({ combatant, act }, check) => askTask(combatant.id, wordOf(act), check),
  after(t, { combatant, act }, rolled) {
    const { task: what, spot } = act
    const events: Event[] = [taskEvent(combatant.id, wordOf(act), rolled)]
    if (rolled.done && what === 'leap' && spot) events.push(...leapEvents(t.state, combatant, spot))
    if (!rolled.done && FALLS.includes(what))
      events.push({ type: 'posture', who: combatant.id, posture: 'prone' })
    return events
  },
  title: (_view, { combatant, act }) =>
    act.spot
      ? `${combatant.name} leaps ${metresText(distance(combatant, act.spot))}`
      : act.task === 'other'
        ? `${combatant.name}: ${wordOf(act)}`
        : LABELS[act.task],
  notes: (check, { combatant, act }) => [
    refereeSets(check),
    ...(FALLS.includes(act.task) ? [`If it fails, ${combatant.name} falls.`] : []),
    ...(act.task === JUGGLE ? [`If it fails, ${combatant.name} drops the object.`] : []),
  ],
  chances: chancesOfTask,
})
