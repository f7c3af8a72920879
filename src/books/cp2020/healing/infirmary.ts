// The days after a fight as a table shows them: patients, wounds on the calendar, what can be begun (`cp2020/wounds/healing-gap`).
import type { Seat } from '../../../dice/dice.ts'
import type { Ruling } from '../../../engine/book.ts'
import { combatants } from '../../gunfight/combatants.ts'
import type { Infirmary, Patient } from '../../gunfight/table/scene.ts'
import { EQUIPMENT, WHOLE, canGive, careText, skillFor } from './care.ts'
import type { Rules } from '../rules.ts'
import { skillName } from '../attack/skill.ts'
import type { Man, State } from '../state.ts'
import { STATS, areaName } from '../words.ts'
import { dayOf, nursing } from './calendar.ts'
import { CARES, HELPS, canTreat } from './days.ts'

/** The infirmary of a fight that is over; undefined before. Its acts are the referee's; `infirmaryActs` has those of a seat. */
export function infirmary(view: Readonly<State>, rules: Rules): Infirmary | undefined {
  if (view.step !== 'over') return undefined
  const { wounds } = rules
  const hurt = combatants(view).filter(
    (man) => wounds.state(man) > 0 || wounds.gone(man).length > 0,
  )
  // Whoever needs help at once comes first.
  const urgency = (man: Man): number => (wounds.dead(man) ? 2 : wounds.dying(man) ? 0 : 1)
  return {
    day: dayOf(view.now),
    patients: hurt
      .toSorted((a, b) => urgency(a) - urgency(b))
      .map((man) => patient(view, man, rules)),
    acts: infirmaryActs(view, 'referee', rules),
  }
}

function patient(view: Readonly<State>, man: Man, rules: Rules): Patient {
  const { wounds } = rules
  const { conditions, byArea } = wounds.shown(man, view.now)
  const day = nursing(view, man, rules)
  const lost = Object.entries(byArea).flatMap(([area, codes]) =>
    (codes ?? []).flatMap(({ code, effect }) =>
      effect || code === 'lost' ? [`${areaName(area as never)}: ${effect ?? code}`] : [],
    ),
  )
  const lowered = STATS.flatMap((stat) => {
    const [now, base] = [wounds.stat(man, stat, man.stats[stat]), man.stats[stat]]
    return now < base ? [`${stat.toUpperCase()} ${now} of ${base}`] : []
  })
  const care = wounds.dead(man)
    ? []
    : [
        `care: ${day.care.replace('-', ' ')}${day.speedHeal ? ', speed heal' : ''}${day.nanotechnology ? ', nanotechnology' : ''}${day.rested ? '' : ', no rest'}`,
      ]
  return {
    id: man.id,
    name: man.name,
    side: man.side,
    state: wounds.words[wounds.state(man)]!,
    dead: wounds.dead(man),
    limits: [...conditions, ...lowered, ...lost, ...care],
    wounds: wounds.calendar(man, view.now, day),
  }
}

/** What a seat may begin once the fight is over: time and nursing the referee, care for its own people every seat. */
export function infirmaryActs(view: Readonly<State>, seat: Seat, rules: Rules): readonly Ruling[] {
  if (view.step !== 'over') return []
  const all = combatants(view)
  return [
    ...(seat === 'referee' ? timeActs(view, all, rules) : []),
    ...all
      .filter((man) => seat === 'referee' || man.seat === seat)
      .flatMap((man) => careActs(view, man, seat, rules)),
  ]
}

const words = (
  list: readonly string[],
): readonly { readonly value: string; readonly label: string }[] =>
  list.map((value) => ({ value, label: value.replaceAll('-', ' ') }))

function timeActs(view: Readonly<State>, all: readonly Man[], rules: Rules): Ruling[] {
  const living = all.filter((man) => !rules.wounds.dead(man) && rules.wounds.state(man) > 0)
  const dying = living.some((man) => rules.wounds.dying(man))
  const minutes: Ruling[] = [
    { label: 'A minute', fixed: { rule: 'minutes', minutes: 1 }, fields: [] },
  ]
  const days: Ruling[] = [
    { label: 'A day', fixed: { rule: 'days', days: 1 }, fields: [] },
    { label: 'A week', fixed: { rule: 'days', days: 7 }, fields: [] },
    {
      label: 'Days',
      fixed: { rule: 'days' },
      fields: [{ name: 'days', label: 'How many', kind: 'number' }],
    },
  ]
  // One form for each: a form with names in it would stand on the card of a patient as another act.
  const nurse = living.map((man): Ruling => ({
    label: `Nursing: ${man.name}`,
    fixed: { rule: 'nurse', who: man.id, wound: 'nursing' },
    fields: [
      { name: 'care', label: 'Care', kind: 'choice', values: words(CARES) },
      { name: 'help', label: 'What helps', kind: 'choice', values: words(HELPS) },
      {
        name: 'rested',
        label: 'Rest',
        kind: 'choice',
        values: [
          { value: true, label: 'he rests' },
          { value: false, label: 'he does not' },
        ],
      },
    ],
  }))
  return [...minutes, ...(dying ? [] : days), ...nurse]
}

function careActs(view: Readonly<State>, man: Man, seat: Seat, rules: Rules): Ruling[] {
  const medics = combatants(view).filter(
    (other) => canTreat(other, view.now, rules) && (seat === 'referee' || other.seat === seat),
  )
  const equipment = {
    name: 'equipment',
    label: 'Equipment',
    kind: 'choice' as const,
    values: [...EQUIPMENT].toReversed().map(([value, { what, bonus }]) => ({
      value,
      label: bonus > 0 ? `${what} (+${bonus})` : what,
    })),
  }
  return rules.wounds.care(man, view.now).flatMap((offer) => {
    const values = medics
      .filter((medic) => canGive(medic, offer))
      .map((medic) => {
        const skill = skillFor(medic, offer)
        return {
          value: medic.id,
          label: `${medic.name}, TECH ${rules.stat(medic, 'tech')} + ${skillName(skill)} ${medic.skills[skill] ?? 0}`,
        }
      })
    const label = `Care: ${careText(man, offer)} (${offer.difficulty})`
    const fixed = { rule: 'care', who: man.id, wound: offer.wound ?? WHOLE }
    return [
      ...(values.length > 0
        ? [
            {
              label,
              fixed,
              fields: [
                { name: 'medic', label: 'Who treats', kind: 'choice' as const, values },
                equipment,
              ],
            },
          ]
        : []),
      ...(seat === 'referee'
        ? [
            {
              label: `${label}, by a surgeon`,
              fixed,
              fields: [
                { name: 'ability', label: 'TECH + skill', kind: 'number' as const },
                equipment,
              ],
            },
          ]
        : []),
    ]
  })
}
