// Medical aid: TECH + First Aid or Medical Tech + equipment + 1D10 against what the wounds ask for (`cp2020/wounds/stabilisation-gap`,
// `cp2020/action/repair-or-aid`). In the fight an action, after it an act of the infirmary.
import { TABLES } from '../../../catalogue/cp2020.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Table, Variant } from '../../../engine/book.ts'
import type { CareCase } from '../../gunfight/healing/infirmary.ts'
import type { Event, State, Combatant } from '../contract/state.ts'
import { slug } from '../attack/modifiers.ts'
import type { Rules } from '../contract/rules.ts'
import { tryTask, type Attempt } from '../acts/task-roll.ts'
import type { CareOffer, Cared } from '../wounds/wound-store.ts'

const RULE = 'cp2020/wounds/stabilisation-gap'

/** Medical equipment by its word: what it is, and its bonus. */
export const EQUIPMENT: ReadonlyMap<string, { readonly what: string; readonly bonus: number }> =
  new Map(TABLES[RULE].rows.map(([what, bonus]) => [slug(what), { what, bonus }]))
/** Of the five the one that is always at hand. */
const NO_EQUIPMENT = [...EQUIPMENT].find(([, { bonus }]) => bonus === 0)![0]

/** The better of the two medical skills. */
export const medicalSkill = ({ skills }: Pick<Combatant, 'skills'>): string =>
  (skills['medical-tech'] ?? 0) > (skills['first-aid'] ?? 0) ? 'medical-tech' : 'first-aid'

/** People without the skill that the care takes cannot give it. */
export const canGive = ({ skills }: Pick<Combatant, 'skills'>, { skill }: CareOffer): boolean =>
  skill === undefined || (skills[skill] ?? 0) > 0
/** The skill with which they give it. */
export const skillFor = (
  medic: Pick<Combatant, 'skills'>,
  { skill }: Pick<CareOffer, 'skill'>,
): string => skill ?? medicalSkill(medic)

/** The name of a wound without one of its own in a choice: the whole combatant. */
export const WHOLE = 'all'
/** What can be treated, for the infirmary. */
export interface Case extends CareCase {
  readonly offer: CareOffer
}
export const casesOf = (rules: Rules, combatant: Combatant, now: number): readonly Case[] =>
  rules.wounds.care(combatant, now).map((offer) => ({
    id: offer.wound ?? WHOLE,
    label: `${careText(combatant, offer)} (${offer.difficulty})`,
    offer,
  }))

export const offerOf = (
  rules: Rules,
  patient: Combatant,
  wound: string | undefined,
  now: number,
): CareOffer | undefined =>
  rules.wounds
    .care(patient, now)
    .find((offer) => (offer.wound ?? WHOLE) === (wound ?? offer.wound ?? WHOLE))

export function attemptOf(
  medic: Combatant,
  offer: CareOffer,
  equipment: string | undefined,
  actions: number,
): Attempt {
  const { what, bonus } = EQUIPMENT.get(equipment ?? NO_EQUIPMENT)!
  return {
    stat: 'tech',
    skill: skillFor(medic, offer),
    actions,
    more: [{ rule: RULE, what, value: bonus }],
    rule: RULE,
  }
}

/** What a roll for care comes to: the facts of the store, told one by one. */
export const outcome = (
  rules: Rules,
  patient: Combatant,
  offer: CareOffer,
  roll: Cared & { readonly done: boolean },
): Event[] =>
  (roll.done
    ? rules.wounds.cared(patient, offer.wound, roll)
    : rules.wounds.uncared(patient, offer.wound)
  ).map((fact) => ({ type: 'body', who: patient.id, fact }))

/** One attempt of somebody of the fight. */
export function careFor(
  t: Table<State, Event>,
  medic: Combatant,
  {
    patient,
    offer,
    attempt,
  }: { readonly patient: Combatant; readonly offer: CareOffer; readonly attempt: Attempt },
): Event[] {
  const { die, total, done } = tryTask(t, medic, attempt, offer.difficulty)
  return [
    {
      type: 'task',
      who: medic.id,
      what: careText(patient, offer, medic.id),
      total,
      die,
      difficulty: offer.difficulty,
      done,
    },
    ...outcome(t.state.rules, patient, offer, { die, done, dice: t.cast({ minutes: medic.id }) }),
  ]
}

export const careText = (patient: Combatant, { label }: CareOffer, by?: Id): string =>
  `${label[0]!.toLowerCase()}${label.slice(1)} ${patient.id === by ? 'themselves' : patient.name}`

export const equipmentVariant: Variant = {
  name: 'equipment',
  label: 'Equipment',
  values: [...EQUIPMENT].toReversed().map(([value, { what, bonus }]) => ({
    value,
    label: bonus > 0 ? `${what} (+${bonus})` : what,
  })),
}
