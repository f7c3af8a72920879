// First aid to the gravest untreated wound; surgery stops the dying (`fnff-1988/action/repair-aid`, `fnff-1988/wound/mortal-rescue`).
import { BLOW_REACH } from '../at-hand.ts'
import type { Event } from '../events.ts'
import { stat } from '../man.ts'
import type { Options } from '../options.ts'
import { between } from '../placing.ts'
import { taskAttempt } from '../task.ts'
import { gravity } from '../wounds.ts'
import type { Id, Kind } from './kind.ts'
import { othersOf, refuseNobody, refused } from './kind.ts'

export interface Aid {
  readonly do: 'aid'
  readonly target: Id
}

/** Difficulties of care for SW, CW and MW (option aid-difficulties). */
export const aidDifficulty = (level: 'SW' | 'CW' | 'MW', options: Options): number =>
  Number(options['aid-difficulties'].split('-')[level === 'SW' ? 0 : level === 'CW' ? 1 : 2])

export const aid: Kind<Aid> = {
  form: ({ target }, state) => refuseNobody(state, target),
  refuse(state, man, { target }) {
    const patient = state.men[target]
    if (!patient || !patient.wounds.some((wound) => !wound.treated && wound.level !== 'FW')) return refused('no-wound', 'fnff-1988/action/repair-aid', 'There is no untreated wound to care for.')
    return between(state, man, patient).metres > BLOW_REACH ? refused('too-far', 'fnff-1988/action/repair-aid', `${patient.name} is out of reach: go to within 1 m.`) : undefined
  },
  offers: (view, man) =>
    othersOf(view, man)
      .filter((patient) => patient.wounds.length > 0 && between(view, man, patient).metres <= BLOW_REACH)
      .map(({ id, name }) => ({ verb: 'aid', group: 'First aid', label: name, target: id, choice: { do: 'aid', target: id } })),
  perform(t, man, { target }, { options }) {
    const wounds = t.state.men[target].wounds.filter((wound) => !wound.treated && wound.level !== 'FW' && wound.level !== 'D')
    const wound = wounds.toSorted((a, b) => gravity(b.level) - gravity(a.level))[0]
    if (!wound) return []
    const against = aidDifficulty(wound.level as 'SW' | 'CW' | 'MW', options)
    const { total, done } = taskAttempt(t, man, [['INT', stat(man, 'int')], ['medical skill', man.substitutes.medical ?? 0]], against, 'fnff-1988/action/repair-aid', options)
    const events: Event[] = [{ type: 'task', who: man.id, what: `care for ${t.state.men[target].name}`, total, difficulty: against, done }]
    return done ? [...events, { type: 'treated', who: target, wound: wound.id, stabilised: wound.level === 'MW' }] : events
  },
}
