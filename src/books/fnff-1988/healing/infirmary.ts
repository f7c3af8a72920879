// The table's view of the days after a fight: patients, scheduled wounds and available actions.
import type { Id } from '../../../dice/dice.ts'
import {
  careRuling,
  daysRuling,
  makeInfirmary,
  type HealingSlots,
} from '../../gunfight/healing/infirmary.ts'
import { named, optional, person } from '../../gunfight/table/ruling-fields.ts'
import type { RulingKind } from '../../gunfight/table/rulings.ts'
import type { Healing } from '../../gunfight/table/scene.ts'
import { dead } from '../combatant.ts'
import { apply } from '../events.ts'
import { copy } from '../state.ts'
import { EFFECT } from '../events/wounds.ts'
import type { State, Combatant } from '../contract/state.ts'
import type { Types1988 } from '../contract/rules.ts'
import { isGrave, type Healed, type Wound } from '../words.ts'
import { neededFor } from '../../gunfight/check.ts'
import { CARE, DYING, canTreat, casesOf, treated, type Case } from './care.ts'
import {
  bleeding,
  dayOf,
  deathSaveDue,
  deathSaveOf,
  dueOf,
  dues,
  recoverySave,
} from './calendar.ts'
import { limitsOf } from './limits.ts'
import { passDays, passToNext, rollAhead, toRollAhead } from './recovery.ts'
import { areaName } from '../../gunfight/attack/body-areas.ts'

/** Sort key of patients: the most urgent first. */
function urgency(combatant: Combatant): number | undefined {
  if (dead(combatant)) return 3
  if (bleeding(combatant)) return 0
  if (combatant.wounds.length > 0) return 1
  return combatant.healed.length > 0 || combatant.lasting.length > 0 ? 2 : undefined
}

const RULE = 'fnff-1988/healing/recovery'

const SLOTS: HealingSlots<Types1988, Case> = {
  rule: RULE,
  dayOf,
  dead,
  copy,
  apply,
  deathSaves: (event) =>
    event.type === 'death-save'
      ? { who: event.who, needed: event.needed, times: 1 }
      : event.type === 'bled'
        ? { who: event.who, needed: event.needed, times: event.turns }
        : undefined,
  urgency,
  patient: (view, combatant) => ({
    state: combatant.state,
    limits: limitsOf(combatant),
    wounds: woundRows(view, combatant),
  }),
  care: CARE,
  canTreat: (_view, combatant) => canTreat(combatant),
  ability: 'Ability: stat + skill',
  fields: [],
  treated,
  passDays,
}

const woundRows = (view: Readonly<State>, combatant: Combatant): readonly Healing[] => [
  ...dyingRow(view, combatant),
  ...combatant.wounds.map((wound) => ({
    ...woundRow(wound),
    treated: isGrave(wound.level) ? wound.treated : undefined,
    next: next(view, combatant, wound),
  })),
  ...combatant.healed.map((wound) => ({
    ...woundRow(wound),
    healedOn: dayOf(wound.healedAt),
  })),
]

const woundRow = ({ id, level, area, effect, at }: Omit<Healed, 'healedAt'>) => ({
  id,
  code: level,
  area: areaName(area),
  effect: effect && EFFECT[effect],
  takenOn: dayOf(at),
})

/** A row for patients who are dying of their combined wounds and have no mortal wound to list. */
function dyingRow(view: Readonly<State>, combatant: Combatant): Healing[] {
  if (!casesOf(combatant).some(({ id }) => id === DYING)) return []
  return [
    {
      id: DYING,
      code: 'MW',
      area: 'all wounds together',
      treated: false,
      takenOn: dayOf(view.now),
      next: nextSave(view, combatant),
    },
  ]
}

const nextSave = (view: Readonly<State>, combatant: Combatant): Healing['next'] => ({
  what: 'death save',
  day: dayOf(deathSaveDue(view, combatant).at),
  needed: neededFor(deathSaveOf(combatant, view.rules.options)),
  rule: 'fnff-1988/wound/death-save',
})

function next(view: Readonly<State>, combatant: Combatant, wound: Wound): Healing['next'] {
  if (bleeding(combatant) && wound.level === 'MW' && !wound.treated)
    return nextSave(view, combatant)
  const due = dueOf(view, combatant, wound)
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
  return {
    what: 'recovery',
    day,
    needed: neededFor(recoverySave(combatant, wound)),
    rule: 'fnff-1988/healing/recovery',
  }
}

/** Advances to the next roll, however far away. */
const toNext: RulingKind<Types1988> = {
  rule: 'to-next',
  afterFight: RULE,
  passesTime: true,
  form: { label: 'To the next roll' },
  offered: (view) => dues(view).length > 0,
  fields: () => [],
  decide: (state) =>
    dues(state).length === 0
      ? 'There is nothing to roll: everybody is well or dead.'
      : { perform: passToNext },
}

const rollsAhead: RulingKind<Types1988, { readonly who?: Id }> = {
  rule: 'roll-ahead',
  afterFight: RULE,
  forms(view) {
    const ahead = [...new Set(toRollAhead(view).map(({ combatant }) => combatant))]
    const fixed = { rule: 'roll-ahead' }
    const values = named(ahead)
    return [
      ...(ahead.length > 0 ? [{ label: 'Roll ahead', fixed, fields: [] }] : []),
      ...(ahead.length > 1
        ? [
            {
              label: 'Roll ahead for one',
              fixed,
              fields: [{ name: 'who', label: 'Who', kind: 'choice' as const, values }],
            },
          ]
        : []),
    ]
  },
  fields: (_view, people) => [optional(person(people))],
  decide: (state, { who }) =>
    toRollAhead(state, who).length === 0
      ? 'There is nothing to roll ahead. Wounds that still get worse must be treated first.'
      : { perform: (t) => rollAhead(t, who) },
}

/** The actions available in the days after a fight. */
export const HEALING: readonly RulingKind<Types1988>[] = [
  daysRuling(SLOTS),
  toNext,
  rollsAhead,
  careRuling(SLOTS),
]

export const infirmary = makeInfirmary(SLOTS, HEALING)
