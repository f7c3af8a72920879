// The days after a fight at a table: patients, a calendar of their wounds, and the available actions
// (`cp2020/wounds/healing-gap`).
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import {
  asked,
  careRuling,
  daysRuling,
  makeInfirmary,
  type HealingSlots,
} from '../../gunfight/healing/infirmary.ts'
import {
  choice,
  optional,
  person,
  text,
  wholeNumber,
  wordValues,
  yesOrNo,
} from '../../gunfight/table/ruling-fields.ts'
import type { RulingKind } from '../../gunfight/table/rulings.ts'
import type { Patient } from '../../gunfight/table/scene.ts'
import { EQUIPMENT, careOf, equipmentVariant, type Case } from './care.ts'
import type { Rules, Types2020 } from '../contract/rules.ts'
import type { State, Combatant } from '../contract/state.ts'
import { STATS, areaName, AREAS } from '../words.ts'
import { skillNameIn } from '../attack/skill.ts'
import { lower } from '../../gunfight/words.ts'
import { onceFor } from '../../gunfight/remember.ts'
import { dayOf, nursing } from './calendar.ts'
import { CARES, HELPS, dyingOf, passDays, passTo, treated, type Help } from './days.ts'
import { apply } from '../events.ts'
import { UNITS, copy } from '../state.ts'
import { stateWord, type Day } from '../wounds/wound-store.ts'
import { isOneOf } from '../../../dice/one-of.ts'

const RULE = 'cp2020/wounds/healing-gap'
const MOST_MINUTES = 60

function slotsOf(rules: Rules): HealingSlots<Types2020, Case> {
  const { wounds } = rules
  return {
    rule: RULE,
    dayOf,
    dead: wounds.dead,
    copy,
    apply,
    deathSaves(event) {
      const rolled = event.type === 'body' ? wounds.save(event.fact) : undefined
      return event.type === 'body' && rolled?.save === 'death-save'
        ? { who: event.who, needed: rolled.needed, times: 1 }
        : undefined
    },
    // Patients who need help at once come first.
    urgency(combatant) {
      if (wounds.state(combatant) <= 0 && wounds.gone(combatant).length === 0) return undefined
      return wounds.dead(combatant) ? 2 : wounds.dying(combatant) ? 0 : 1
    },
    patient,
    care: careOf(rules),
    canTreat: ({ now }, combatant) => !wounds.dead(combatant) && !wounds.helpless(combatant, now),
    ability: 'TECH + skill',
    fields: [EQUIPMENT_FIELD],
    treated,
    passDays,
    refuseDays(state) {
      const dying = dyingOf(state)
      return dying && `${dying.name} is dying. Help them, or let minutes pass.`
    },
  }
}

const EQUIPMENT_FIELD = optional(
  choice(
    'equipment',
    'Equipment',
    equipmentVariant.values,
    `Equipment must be one of ${[...EQUIPMENT.keys()].join(', ')}.`,
  ),
)

function patient(
  view: Readonly<State>,
  combatant: Combatant,
): Pick<Patient, 'state' | 'limits' | 'wounds'> {
  const { wounds } = view.rules
  const { conditions, byArea } = wounds.shown(combatant, view.now)
  const day = nursing(view, combatant)
  const lost = Object.entries(byArea).flatMap(([area, codes]) =>
    (codes ?? []).flatMap(({ code, effect }) =>
      isOneOf(AREAS, area) && (effect || code === 'lost')
        ? [`${areaName(area)}: ${effect ?? code}`]
        : [],
    ),
  )
  const lowered = STATS.flatMap((stat) => {
    const [now, base] = [wounds.stat(combatant, stat, combatant.stats[stat]), combatant.stats[stat]]
    return now < base ? [`${stat.toUpperCase()} ${now} of ${base}`] : []
  })
  const care = wounds.dead(combatant)
    ? []
    : [
        `care: ${day.care.replace('-', ' ')}${day.speedHeal ? ', speed heal' : ''}${day.nanotechnology ? ', nanotechnology' : ''}${day.rested || !wounds.heedsInDays.includes('rested') ? '' : ', no rest'}`,
      ]
  return {
    state: stateWord(wounds, combatant),
    limits: [...conditions, ...lowered, ...lost, ...care],
    wounds: wounds.calendar(combatant, view.now, day),
  }
}

const minutes: RulingKind<Types2020, { readonly minutes: number }> = {
  rule: 'minutes',
  afterFight: RULE,
  passesTime: true,
  form: { label: 'A minute', fixed: { minutes: 1 } },
  fields: () => [wholeNumber('minutes', 'How many', [1, MOST_MINUTES], 'Minutes')],
  decide: (_state, { minutes: count }) => ({
    perform: (t) => void passTo(t, t.state.now + count * UNITS.minute),
  }),
}

/** TECH and skill of somebody from outside, of whom a book may ask a roll each day. */
const MOST_ABILITY = 30

const nursingFields = onceFor((rules: Rules) => [
  // Absent: as they are nursed now.
  optional(
    choice(
      'care',
      'Care',
      CARES.map((value) => ({ value, label: lower(skillNameIn(rules, value)) })),
      `Nursing must be one of ${CARES.join(', ')}.`,
    ),
  ),
  optional(
    choice('help', 'What helps', wordValues(HELPS), `Help must be one of ${HELPS.join(', ')}.`),
  ),
  optional(yesOrNo('rested', 'Rest', ['resting', 'not resting'], 'Whether they rest')),
  optional(
    wholeNumber('ability', 'TECH + skill of a carer', [0, MOST_ABILITY], 'TECH + skill of a carer'),
  ),
])

/** Sets a patient's care for the coming days. */
const nurse: RulingKind<
  Types2020,
  {
    readonly who: Id
    readonly care?: Day['care']
    readonly help?: Help
    readonly rested?: boolean
    readonly ability?: number
  }
> = {
  rule: 'nurse',
  afterFight: RULE,
  // One form per patient; a form that lists several names would show up as a different act on a patient's card.
  forms: ({ rules, rules: { wounds } }, people) =>
    people
      .filter((combatant) => !wounds.dead(combatant) && wounds.state(combatant) > 0)
      .map((combatant) => ({
        label: `Nursing: ${combatant.name}`,
        fixed: { rule: 'nurse', who: combatant.id, wound: 'nursing' },
        fields: nursingFields(rules)
          .map(asked)
          .filter(
            ({ name }) =>
              (name !== 'rested' && name !== 'ability') || wounds.heedsInDays.includes(name),
          ),
      })),
  fields: ({ rules }, people) => [
    person(people),
    optional(text('wound', 'Wound', 'Name the wound by its id.')),
    ...nursingFields(rules),
  ],
  decide: (
    state,
    {
      who,
      care = nursing(state, getCombatant(state, who)).care,
      help = 'none',
      rested = true,
      ability,
    },
  ) => ({
    events: [
      {
        type: 'nursed',
        who,
        day: {
          care,
          speedHeal: help === 'speed-heal' || help === 'both',
          nanotechnology: help === 'nanotechnology' || help === 'both',
          rested,
          ...(ability === undefined ? {} : { ability }),
        },
      },
    ],
  }),
}

/** The rulings available in the days after a fight. */
export function healing2020(rules: Rules): readonly RulingKind<Types2020>[] {
  const slots = slotsOf(rules)
  return [minutes, daysRuling(slots), nurse, careRuling(slots)]
}

export const infirmary2020 = (rules: Rules) => makeInfirmary(slotsOf(rules), healing2020(rules))
