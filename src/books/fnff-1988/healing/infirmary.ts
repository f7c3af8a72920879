// The days after a fight as a table shows them: patients, wounds on the calendar, what can be begun.
import type { Seat } from '../../../dice/dice.ts'
import type { Ruling } from '../../../engine/book.ts'
import { combatants } from '../../gunfight/combatants.ts'
import type { Healing, Infirmary, Patient } from '../../gunfight/table/scene.ts'
import { bodyTypeOf, dead, stat } from '../combatant.ts'
import type { Options } from '../options.ts'
import { EFFECT } from '../table/say.ts'
import type { Man, State } from '../state.ts'
import { areaName } from '../state.ts'
import type { Wound } from '../words.ts'
import { deathSave } from '../wounds/wounds.ts'
import { DYING, canTreat, caseName, casesOf } from './care.ts'
import { bleeding, dayOf, deathSaveDue, dueOf, dues, figureOf } from './calendar.ts'
import { limitsOf } from './limits.ts'
import { toRollAhead } from './recovery.ts'

/** The infirmary of a fight that is over; undefined before. Its acts are the referee's; `infirmaryActs` has those of a seat. */
export function infirmary(view: Readonly<State>, options: Options): Infirmary | undefined {
  if (view.step !== 'over') return undefined
  const hurt = combatants(view).filter(
    (man) => dead(man) || man.wounds.length > 0 || man.healed.length > 0 || man.lasting.length > 0,
  )
  // Whoever needs help at once comes first, whoever needs none any more last.
  const urgency = (man: Man): number =>
    dead(man) ? 3 : bleeding(man) ? 0 : man.wounds.length > 0 ? 1 : 2
  return {
    day: dayOf(view.now),
    patients: hurt
      .toSorted((a, b) => urgency(a) - urgency(b))
      .map((man) => patient(view, man, options)),
    acts: infirmaryActs(view, 'referee', options),
  }
}

const patient = (view: Readonly<State>, man: Man, options: Options): Patient => ({
  id: man.id,
  name: man.name,
  side: man.side,
  state: man.state,
  dead: dead(man),
  limits: limitsOf(man),
  wounds: [
    ...dyingRow(view, man),
    ...man.wounds.map((wound) => healing(view, man, wound, options)),
    ...man.healed.map(({ id, level, area, effect, at, healedAt }): Healing => ({
      id,
      code: level,
      area: areaName(area),
      effect: effect && EFFECT[effect],
      treated: true,
      takenOn: dayOf(at),
      healedOn: dayOf(healedAt),
    })),
  ],
})

/** Who dies of all his wounds together has no mortal wound to show it at. */
function dyingRow(view: Readonly<State>, man: Man): Healing[] {
  if (!casesOf(man).some(({ id }) => id === DYING)) return []
  return [
    {
      id: DYING,
      code: 'MW',
      area: 'all wounds together',
      treated: false,
      takenOn: dayOf(view.now),
      next: nextSave(view, man),
    },
  ]
}

const nextSave = (view: Readonly<State>, man: Man): Healing['next'] => ({
  what: 'death save',
  day: dayOf(deathSaveDue(view, man).at),
  needed: deathSave(bodyTypeOf(man)),
  rule: 'fnff-1988/wound/death-save',
})

function healing(view: Readonly<State>, man: Man, wound: Wound, options: Options): Healing {
  const { id, level, area, effect, treated, at } = wound
  return {
    id,
    code: level,
    area: areaName(area),
    effect: effect && EFFECT[effect],
    treated,
    takenOn: dayOf(at),
    next: next(view, man, wound, options),
  }
}

function next(view: Readonly<State>, man: Man, wound: Wound, options: Options): Healing['next'] {
  if (bleeding(man) && wound.level === 'MW' && !wound.treated) return nextSave(view, man)
  const due = dueOf(view, man, wound, options)
  if (!due || due.what === 'death save') return undefined
  const day = dayOf(due.at)
  if (due.what === 'worsens')
    return {
      what: 'worsens',
      day,
      rule:
        wound.level === 'SW'
          ? 'fnff-1988/wound/serious-worsening'
          : 'fnff-1988/wound/critical-worsening',
    }
  if (wound.healsOn !== undefined)
    return { what: 'recovery', day, foreseen: true, rule: 'fnff-1988/healing/roll-ahead' }
  return { what: 'recovery', day, needed: figureOf(man, wound), rule: 'fnff-1988/healing/recovery' }
}

/** What a seat may begin once the fight is over: time and rolls the referee, care for its own people every seat. */
export function infirmaryActs(
  view: Readonly<State>,
  seat: Seat,
  options: Options,
): readonly Ruling[] {
  if (view.step !== 'over') return []
  const all = combatants(view)
  return [
    ...(seat === 'referee' ? timeActs(view, options) : []),
    ...all
      .filter((man) => seat === 'referee' || man.seat === seat)
      .flatMap((man) => careActs(man, all, seat)),
  ]
}

function timeActs(view: Readonly<State>, options: Options): Ruling[] {
  const ahead = [...new Set(toRollAhead(view, options).map(({ man }) => man))]
  const acts: Ruling[] = [
    { label: 'A day', fixed: { rule: 'days', days: 1 }, fields: [] },
    { label: 'A week', fixed: { rule: 'days', days: 7 }, fields: [] },
    {
      label: 'Days',
      fixed: { rule: 'days' },
      fields: [{ name: 'days', label: 'How many', kind: 'number' }],
    },
  ]
  if (dues(view, options).length > 0)
    acts.push({ label: 'To the next roll', fixed: { rule: 'to-next' }, fields: [] })
  if (ahead.length > 0)
    acts.push({ label: 'Roll ahead', fixed: { rule: 'roll-ahead' }, fields: [] })
  if (ahead.length > 1)
    acts.push({
      label: 'Roll ahead for one',
      fixed: { rule: 'roll-ahead' },
      fields: [
        {
          name: 'who',
          label: 'Who',
          kind: 'choice',
          values: ahead.map(({ id, name }) => ({ value: id, label: name })),
        },
      ],
    })
  return acts
}

function careActs(man: Man, all: readonly Man[], seat: Seat): Ruling[] {
  const medics = all.filter(
    (other) => canTreat(other) && (seat === 'referee' || other.seat === seat),
  )
  const values = medics.map((medic) => ({
    value: medic.id,
    label: `${medic.name}, INT ${stat(medic, 'int')}${medic.substitutes.medical ? ` + medical ${medic.substitutes.medical}` : ''}`,
  }))
  return casesOf(man).flatMap((one) => {
    const label = `Care: ${man.name}, ${caseName(one)}`
    const fixed = { rule: 'care', who: man.id, wound: one.id }
    return [
      ...(values.length > 0
        ? [
            {
              label,
              fixed,
              fields: [{ name: 'medic', label: 'Who treats', kind: 'choice' as const, values }],
            },
          ]
        : []),
      ...(seat === 'referee'
        ? [
            {
              label: `${label}, by a surgeon`,
              fixed,
              fields: [
                { name: 'ability', label: 'Ability: stat + skill', kind: 'number' as const },
              ],
            },
          ]
        : []),
    ]
  })
}
