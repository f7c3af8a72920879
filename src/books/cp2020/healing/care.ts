// Medical aid: TECH + First Aid or Medical Tech + equipment + 1D10 against a difficulty that depends on the wounds
// (`cp2020/wounds/stabilisation-gap`, `cp2020/action/repair-or-aid`). It is an action during a fight, and an act of
// the infirmary afterwards.
import { TABLES } from '../../../catalogue/cp2020.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Variant } from '../../../engine/book.ts'
import type { CareCase } from '../../gunfight/healing/infirmary.ts'
import type { Event, Combatant, FightTable } from '../contract/state.ts'
import { slug } from '../attack/modifiers.ts'
import type { Rules } from '../contract/rules.ts'
import { tryTask, type Attempt } from '../acts/task-roll.ts'
import type { CareOffer, Cared } from '../wounds/wound-store.ts'
import { lower } from '../../gunfight/words.ts'
import { present } from '../../../dice/present.ts'
import { rowWhere } from '../../gunfight/tables.ts'

const RULE = 'cp2020/wounds/stabilisation-gap'

/** Medical equipment by id, with its description and bonus. */
export const EQUIPMENT: ReadonlyMap<string, { readonly what: string; readonly bonus: number }> =
  new Map(TABLES[RULE].rows.map(([what, bonus]) => [slug(what), { what, bonus }]))
/** The option that needs no equipment. */
const [NO_EQUIPMENT] = rowWhere([...EQUIPMENT], ([, { bonus }]) => bonus === 0)

/** The better of the two medical skills. */
export const medicalSkill = ({ skills }: Pick<Combatant, 'skills'>): string =>
  (skills['medical-tech'] ?? 0) > (skills['first-aid'] ?? 0) ? 'medical-tech' : 'first-aid'

/** Whether the helper has the skill that the care requires. */
export const canGive = ({ skills }: Pick<Combatant, 'skills'>, { skill }: CareOffer): boolean =>
  skill === undefined || (skills[skill] ?? 0) > 0
/** The skill used to give the care. */
export const skillFor = (
  medic: Pick<Combatant, 'skills'>,
  { skill }: Pick<CareOffer, 'skill'>,
): string => skill ?? medicalSkill(medic)

/** The choice that stands for the whole combatant, if wounds have no ids. */
export const WHOLE = 'all'
/** A treatable case in the infirmary. */
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
  const { what, bonus } = present(EQUIPMENT.get(equipment ?? NO_EQUIPMENT), 'equipment')
  return {
    stat: 'tech',
    skill: skillFor(medic, offer),
    actions,
    more: [{ rule: RULE, what, value: bonus }],
    rule: RULE,
  }
}

/** The facts that result from a care roll, one event each. */
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

/** One attempt by a combatant of the fight. */
export function careFor(
  t: FightTable,
  medic: Combatant,
  patient: Combatant,
  offer: CareOffer,
  attempt: Attempt,
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
  `${lower(label)} ${patient.id === by ? 'themselves' : patient.name}`

export const equipmentVariant: Variant = {
  name: 'equipment',
  label: 'Equipment',
  values: [...EQUIPMENT].toReversed().map(([value, { what, bonus }]) => ({
    value,
    label: bonus > 0 ? `${what} (+${bonus})` : what,
  })),
}
