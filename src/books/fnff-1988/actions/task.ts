// Leap, acrobatics, juggling, getting free: REF + Athletics at the difficulty that the referee sets (`fnff-1988/action/leap`,
// `fnff-1988/action/acrobatics`, `fnff-1988/action/juggle`, `fnff-1988/action/escape`).
import type { Event } from '../events.ts'
import { stat } from '../man.ts'
import { DIFFICULTIES, difficulty, taskAttempt } from '../task.ts'
import type { Kind } from './kind.ts'
import { refused } from './kind.ts'

export const TASKS = ['leap', 'acrobatics', 'juggle', 'escape'] as const
export type Task = (typeof TASKS)[number]
export interface Trying {
  readonly do: 'task'
  readonly task: Task
}

const LABELS: Readonly<Record<Task, string>> = { leap: 'Leap', acrobatics: 'Acrobatics', juggle: 'Catch or juggle', escape: 'Get free' }

export const task: Kind<Trying> = {
  refuse: (_state, _man, act) => ((TASKS as readonly string[]).includes(act.task) ? undefined : refused('no-task', 'fnff-1988/action/unlisted', `'${act.task}' is no listed action; the referee assigns it to one of ${TASKS.join(', ')}.`)),
  offers: () => TASKS.map((one) => ({ verb: one, group: 'Other action', label: LABELS[one], choice: { do: 'task', task: one } })),
  perform(t, man, { task: what }, { options }) {
    const usual = difficulty(what === 'escape' ? 'Difficult' : 'Average')
    const against = t.ask<number>({ kind: 'difficulty', seat: 'referee', who: man.id, options: DIFFICULTIES, silent: usual, offer: 'difficulty' })
    const { total, done } = taskAttempt(t, man, [['REF', stat(man, 'ref')], ['Athletics', man.skills.athletics ?? 0]], against, `fnff-1988/action/${what}`, options)
    const events: Event[] = [{ type: 'task', who: man.id, what, total, difficulty: against, done }]
    if (!done && (what === 'leap' || what === 'acrobatics')) events.push({ type: 'posture', who: man.id, posture: 'prone' })
    return events
  },
}
