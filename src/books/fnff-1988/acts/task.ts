// Leap, acrobatics, juggling, getting free: REF + Athletics at the difficulty that the referee sets (`fnff-1988/action/leap`,
// `fnff-1988/action/acrobatics`, `fnff-1988/action/juggle`, `fnff-1988/action/escape`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { T1988 } from '../contract/rules.ts'
import { distance } from '../../../field/geometry.ts'
import type { Point } from '../../../field/map.ts'
import { leapDistance } from '../character/body.ts'
import type { Event } from '../contract/events.ts'
import { isHeld } from '../melee/holds.ts'
import { stat } from '../combatant.ts'
import { DIFFICULTIES, difficulty, taskAttempt } from './task-roll.ts'
import { metresText } from '../../gunfight/acts/targets.ts'
import { refused } from './kind.ts'
import { leapt, refuseLeap } from './leap.ts'
import { TASKS, type Task, type Trying } from '../contract/acts.ts'

const LABELS: Readonly<Record<Task, string>> = {
  leap: 'Leap',
  acrobatics: 'Acrobatics',
  juggle: 'Catch or juggle',
  escape: 'Get free',
}

export const task: ActKind<T1988, Trying> = {
  harmless: true,
  form: ({ spot }) =>
    spot === undefined ||
    (typeof spot === 'object' &&
      spot !== null &&
      Number.isFinite((spot as Point).x) &&
      Number.isFinite((spot as Point).y))
      ? undefined
      : refused('no-act', 'fnff-1988/action/leap', 'A spot is { x, y } in metres.'),
  refuse: (state, man, act) =>
    (TASKS as readonly string[]).includes(act.task)
      ? act.task === 'leap' && act.spot
        ? refuseLeap(state, man, act.spot)
        : undefined
      : refused(
          'no-task',
          'fnff-1988/action/unlisted',
          `'${act.task}' is no listed action; the referee assigns it to one of ${TASKS.join(', ')}.`,
        ),
  offers: (view, man) => [
    ...TASKS.map((one) => ({
      verb: one,
      group: 'Other action',
      label: LABELS[one],
      choice: { do: 'task' as const, task: one },
    })),
    ...(view.map
      ? [
          {
            verb: 'leap',
            group: 'Leap to a spot',
            label: `Leap, ${metresText(leapDistance(stat(man, 'ma'), view.rules.options))} at the most`,
            needs: 'spot' as const,
            plan: true,
            choice: { do: 'task' as const, task: 'leap' as const },
          },
        ]
      : []),
  ],
  // Who is held gets free of the hold (`fnff-1988/unarmed/escape`).
  hides: (view, man, act) => act.task === 'escape' && isHeld(view, man.id),
  perform(t, man, { task: what, spot }) {
    const usual = difficulty(what === 'escape' ? 'Difficult' : 'Average')
    const against = t.ask<number>({
      kind: 'difficulty',
      seat: 'referee',
      who: man.id,
      options: DIFFICULTIES,
      silent: usual,
      offer: 'difficulty',
    })
    const { total, done } = taskAttempt(
      t,
      man,
      [
        ['REF', stat(man, 'ref')],
        ['Athletics', man.skills.athletics ?? 0],
      ],
      against,
      `fnff-1988/action/${what}`,
    )
    const events: Event[] = [{ type: 'task', who: man.id, what, total, difficulty: against, done }]
    if (done && what === 'leap' && spot) events.push(...leapt(t.state, man, spot))
    if (!done && (what === 'leap' || what === 'acrobatics'))
      events.push({ type: 'posture', who: man.id, posture: 'prone' })
    return events
  },
  plan: (_view, man, { task: what, spot }) => ({
    title: spot ? `${man.name} leaps ${metresText(distance(man, spot))}` : LABELS[what],
    sums: [],
    chances: [],
    notes: [
      `REF ${stat(man, 'ref')} + Athletics ${man.skills.athletics ?? 0} + 1D10 against the difficulty that the referee sets.`,
      ...(what === 'leap' || what === 'acrobatics' ? [`If it fails, ${man.name} falls.`] : []),
    ],
  }),
}
