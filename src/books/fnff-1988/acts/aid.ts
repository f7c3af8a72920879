// First aid to the gravest untreated wound; surgery stops the dying (`fnff-1988/action/repair-aid`, `fnff-1988/wound/mortal-rescue`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { T1988 } from '../contract/rules.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { BLOW_REACH } from '../turn/at-hand.ts'
import type { Event } from '../contract/events.ts'
import { stat } from '../combatant.ts'
import type { Options } from '../options.ts'
import { between } from '../movement/placing.ts'
import { UNITS } from '../state.ts'
import type { State, Man } from '../contract/state.ts'
import { taskAttempt } from './task-roll.ts'
import { gravity } from '../wounds/wounds.ts'
import { othersOf, refuseNobody, refused, type Id } from './kind.ts'
import type { Aid } from '../contract/acts.ts'

/** Difficulties of care for SW, CW and MW (option aid-difficulties). */
export const aidDifficulty = (level: 'SW' | 'CW' | 'MW', options: Options): number =>
  Number(options['aid-difficulties'].split('-')[level === 'SW' ? 0 : level === 'CW' ? 1 : 2])

/** Own phases of an operation, one after the other without anything else: one whole turn (`fnff-1988/action/repair-aid`). */
export const SURGERY_PHASES = UNITS.turn

/** Dying, and nobody has stopped it. */
const bleeds = (man: Man): boolean => man.state === 'MW' && !man.stabilised

/** Whether the operation of his last own phase goes on with this one. */
const goesOn = (state: Readonly<State>, man: Man, target: Id): boolean =>
  man.surgery?.target === target && man.surgery.due === state.now

export const aid: ActKind<T1988, Aid> = {
  harmless: true,
  form: ({ target }, state) => refuseNobody(state, target),
  refuse(state, man, { target }) {
    const patient = state.men[target]
    if (!patient || patient.state === 'D')
      return refused('no-wound', 'fnff-1988/action/repair-aid', 'Nothing helps the dead.')
    if (!bleeds(patient) && !patient.wounds.some((wound) => !wound.treated && wound.level !== 'FW'))
      return refused(
        'no-wound',
        'fnff-1988/action/repair-aid',
        'There is no untreated wound to care for.',
      )
    return between(state, man, patient).metres > BLOW_REACH
      ? refused(
          'too-far',
          'fnff-1988/action/repair-aid',
          `${patient.name} is out of reach: go to within 1 m.`,
        )
      : undefined
  },
  offers: (view, man) =>
    othersOf(view, man)
      .filter(
        (patient) => patient.wounds.length > 0 && between(view, man, patient).metres <= BLOW_REACH,
      )
      .map(({ id, name }) => ({
        verb: 'aid',
        group: 'First aid',
        label: name,
        target: id,
        choice: { do: 'aid', target: id },
      })),
  perform(t, man, { target }) {
    const patient = combatant(t.state, target)
    const wounds = patient.wounds.filter(
      (wound) => !wound.treated && wound.level !== 'FW' && wound.level !== 'D',
    )
    const wound =
      wounds.toSorted((a, b) => gravity(b.level) - gravity(a.level))[0] ??
      (bleeds(patient) ? patient.wounds.at(-1) : undefined)
    if (!wound) return []
    // Who dies of all his wounds together needs the surgeon as well (`fnff-1988/wound/mortal`).
    const surgery = wound.level === 'MW' || bleeds(patient)
    if (surgery) {
      // Surgery takes a whole turn: it is rolled for in the last of its phases.
      const phases = (goesOn(t.state, man, target) ? man.surgery!.phases : 0) + 1
      t.emit({ type: 'operates', who: man.id, target, phases, of: SURGERY_PHASES })
      if (phases < SURGERY_PHASES) return []
    }
    const against = aidDifficulty(
      surgery ? 'MW' : (wound.level as 'SW' | 'CW'),
      t.state.rules.options,
    )
    const { total, done } = taskAttempt(
      t,
      man,
      [
        ['INT', stat(man, 'int')],
        ['medical skill', man.substitutes.medical ?? 0],
      ],
      against,
      'fnff-1988/action/repair-aid',
    )
    const events: Event[] = [
      {
        type: 'task',
        who: man.id,
        what: `care for ${patient.name}`,
        total,
        difficulty: against,
        done,
      },
    ]
    return done
      ? [...events, { type: 'treated', who: target, wound: wound.id, stabilised: surgery }]
      : events
  },
}
