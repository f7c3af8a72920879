// Medical aid: TECH + First Aid or Medical Tech + equipment + 1D10 against a difficulty that depends on the wounds
// (`cp2020/wounds/stabilisation-gap`, `cp2020/action/repair-or-aid`). It is an action during a fight, and an act of
// the infirmary afterwards.
import { TABLES } from '../../../catalogue/cp2020.ts'
import type { Dice, Id } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import type { Variant } from '../../../engine/book.ts'
import { termsOfOutsider, type Rolled, type Term } from '../../gunfight/check.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import type { Care, CareCase } from '../../gunfight/healing/care.ts'
import { rowWhere } from '../../gunfight/tables.ts'
import { capital, lower } from '../../gunfight/words.ts'
import { taskCheck, taskDie } from '../acts/task-roll.ts'
import { refuseArmless } from '../acts/limbs.ts'
import { slug } from '../attack/modifiers.ts'
import { skillNameIn } from '../attack/skill.ts'
import type { Rules, Types2020 } from '../contract/rules.ts'
import type { Event, Combatant } from '../contract/state.ts'
import type { CareOffer } from '../wounds/wound-store.ts'

const RULE = 'cp2020/wounds/stabilisation-gap'

/** Medical equipment by id, with its description and bonus. */
export const EQUIPMENT: ReadonlyMap<string, { readonly what: string; readonly bonus: number }> =
  new Map(
    TABLES['cp2020/wounds/stabilisation-gap'].map(({ equipment: what, bonus }) => [
      slug(what),
      { what, bonus },
    ]),
  )
/** The option that needs no equipment. */
const [NO_EQUIPMENT] = rowWhere([...EQUIPMENT], ([, { bonus }]) => bonus === 0)

/** The better of the two medical skills. */
export const medicalSkill = ({ skills }: Pick<Combatant, 'skills'>): string =>
  (skills['medical-tech'] ?? 0) > (skills['first-aid'] ?? 0) ? 'medical-tech' : 'first-aid'

/** The skill used to give the care. */
const skillFor = (medic: Pick<Combatant, 'skills'>, { skill }: Pick<CareOffer, 'skill'>): string =>
  skill ?? medicalSkill(medic)

/** The choice that stands for the whole combatant, if wounds have no ids. */
export const WHOLE = 'all'
/** A treatable case. */
export interface Case extends CareCase {
  readonly offer: CareOffer
}

/** The check of the better medical skill, or of the one that the wound requires, with equipment. */
export const careOf = ({ wounds, own }: Pick<Rules, 'wounds' | 'own'>): Care<Types2020, Case> => ({
  rule: RULE,
  cases: ({ now }, patient) =>
    wounds.care(patient, now).map((offer) => ({
      id: offer.wound ?? WHOLE,
      label: `${careText(patient, offer)} (difficulty ${offer.difficulty})`,
      refusal: offer.refusal,
      offer,
    })),
  refuseMedic(medic, { offer }) {
    const armless = refuseArmless(medic, { wounds })
    if (armless) return armless
    const skill = skillFor(medic, offer)
    return offer.skill === undefined || (medic.skills[skill] ?? 0) > 0
      ? undefined
      : refused(
          'no-skill',
          offer.rule,
          `${medic.name} lacks the skill ${skillNameIn({ own }, skill)}.`,
        )
  },
  check(state, { offer }, { medic, ability = 0, equipment = NO_EQUIPMENT, also = [] }) {
    const { what, bonus } = present(EQUIPMENT.get(equipment), 'equipment')
    const more: readonly Term[] = [{ rule: RULE, what, value: bonus }, ...also]
    const { difficulty } = offer
    if (medic)
      return taskCheck(state, medic, {
        rule: RULE,
        stat: 'tech',
        skill: skillFor(medic, offer),
        also: more,
        difficulty,
      })
    const own: Term = { rule: RULE, what: "the surgeon's TECH and skill", value: ability }
    return {
      ...taskDie(state.rules),
      terms: termsOfOutsider([own, ...more]),
      against: difficulty,
      rule: RULE,
    }
  },
})

/** The facts that result from a care roll, one event each. */
export const outcome = (
  rules: Rules,
  patient: Combatant,
  { wound }: CareOffer,
  { die, done }: Rolled,
  dice: Dice,
): Event[] =>
  (done
    ? rules.wounds.cared(patient, wound, { die, dice })
    : rules.wounds.uncared(patient, wound)
  ).map((fact) => ({ type: 'body', who: patient.id, fact }))

/** "stabilise Dan", "treat SW at Dan's left leg", "treat SW at their own left leg" */
export function careText({ id, name }: Combatant, { label, place }: CareOffer, by?: Id): string {
  const whole = id === by ? 'themselves' : name
  const part = `${id === by ? 'their own' : `${name}'s`} ${place}`
  return `${lower(label)} ${place === undefined ? whole : part}`
}

/** The same as an entry of a menu. */
export const careEntry = (patient: Combatant, offer: CareOffer, by: Id): string =>
  offer.place === undefined
    ? `${offer.label}: ${patient.id === by ? 'themselves' : patient.name}`
    : capital(careText(patient, offer, by))

export const equipmentVariant: Variant = {
  name: 'equipment',
  label: 'Equipment',
  values: [...EQUIPMENT].toReversed().map(([value, { what, bonus }]) => ({
    value,
    label: bonus > 0 ? `${what} (+${bonus})` : what,
  })),
}
