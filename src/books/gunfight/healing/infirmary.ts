// The days after a fight: patients and their care. Each book defines how wounds change over time.
import type { Id, Rule, Seat } from '../../../dice/dice.ts'
import type { Ruling } from '../../../engine/ruling.ts'
import { getCombatant, combatants } from '../combatants.ts'
import type { BookTypes, StateOf, TableOf } from '../contract/book-types.ts'
import { pick } from '../files/write.ts'
import { optional, person, text, wholeNumber, type RulingField } from '../table/ruling-fields.ts'
import { makeRulings, type RulingKind } from '../table/rulings.ts'
import type { Infirmary, Patient } from '../table/scene.ts'
import { chanceOfCheck, rollCheck, type Rolled } from '../check.ts'
import type { GunfightRules } from '../contract/rules.ts'
import { caseOf, type Care, type CareCase, type Helper } from './care.ts'
import { risksOf, type RiskSlots } from './risks.ts'

/** Care as submitted: by a combatant of the fight, or by a surgeon from outside with an ability. */
export type SentCare = {
  readonly who: Id
  /** Id of a case; absent: the first. */
  readonly wound?: string
  readonly medic?: Id
  readonly ability?: number
  readonly equipment?: string
}

/** Care that was given. */
export interface CareGiven<B extends BookTypes, C extends CareCase> {
  readonly patient: B['Combatant']
  readonly found: C
  readonly medic?: B['Combatant'] | undefined
}

export interface HealingSlots<B extends BookTypes, C extends CareCase> extends RiskSlots<B> {
  readonly rule: Rule
  dayOf(tick: number): number
  /** The urgency of a patient, lowest first: 0 for the dying; undefined if unhurt. */
  urgency(combatant: B['Combatant']): number | undefined
  patient(view: StateOf<B>, combatant: B['Combatant']): Pick<Patient, 'state' | 'limits' | 'wounds'>
  readonly care: Care<B, C>
  canTreat(view: StateOf<B>, combatant: B['Combatant']): boolean
  /** The name of a surgeon's ability: "TECH + skill". */
  readonly ability: string
  /** Additional fields of the care ruling. */
  readonly fields: readonly RulingField[]
  /** The events of an attempt at care. */
  treated(t: TableOf<B>, given: CareGiven<B, C>, rolled: Rolled): void
  /** Advances time by a number of days. */
  passDays(t: TableOf<B>, days: number): void
  /** Why days cannot pass now. */
  refuseDays?(state: StateOf<B>): string | undefined
}

/** Maximum days per ruling. A house rule. */
const MOST_DAYS = 366
/** Maximum ability of a surgeon. A house rule. */
const MOST_ABILITY = 40
/** The abilities whose chance the form tells before the roll: those of surgeons that people bring in. */
const ABILITIES_TOLD = Array.from({ length: 21 }, (_, i) => 5 + i)

/** A field as the form of one patient asks for it. */
export const asked = ({ name, label, kind, values }: RulingField) => ({ name, label, kind, values })

/** The ruling for care, given by combatants of the fight or by a surgeon whom the referee brings in. */
export function careRuling<
  B extends BookTypes & { State: { readonly rules: GunfightRules<B> } },
  C extends CareCase,
>(slots: HealingSlots<B, C>): RulingKind<B, SentCare> {
  const { ability, care } = slots
  /** What they may use; one value that says nothing if the book knows no equipment. */
  const equipments = slots.fields.find(({ name }) => name === 'equipment')?.values ?? []

  /** The chance of a helper under each equipment, the first of which is the usual one, by the values of the form. */
  const chancesOf = (
    view: StateOf<B>,
    found: C,
    by: string | number,
    helper: Pick<Helper<B>, 'medic' | 'ability'>,
  ) =>
    (equipments.length > 0 ? equipments : [undefined]).map((one) => {
      const equipment = one && String(one.value)
      const key = equipment === undefined ? String(by) : `${by} ${equipment}`
      const check = care.check(view, found, { ...helper, ...(equipment ? { equipment } : {}) })
      return [key, chanceOfCheck(check)] as const
    })

  const surgeonChances = (view: StateOf<B>, found: C): Ruling['chances'] =>
    Object.fromEntries(
      ABILITIES_TOLD.flatMap((ability) => chancesOf(view, found, ability, { ability })),
    )

  /** A medic as a value of the form. */
  function medicValue(view: StateOf<B>, medic: B['Combatant'], found: C) {
    const { terms } = care.check(view, found, { medic })
    const rolled = terms.map(({ what, value }) => `${what} ${value}`).join(' + ')
    const chances = chancesOf(view, found, medic.id, { medic })
    const label = rolled === '' ? medic.name : `${medic.name}, ${rolled}`
    return { value: medic.id, label, chances, best: chances[0]?.[1] ?? 0 }
  }

  function forms(
    view: StateOf<B>,
    people: readonly B['Combatant'][],
    seat: Seat,
  ): readonly Ruling[] {
    const medics = people.filter((combatant) => slots.canTreat(view, combatant))
    return people.flatMap((combatant) =>
      care.cases(view, combatant).flatMap((found) => {
        if (found.refusal) return []
        const label = `Care: ${found.label}`
        const fixed = { rule: 'care', who: combatant.id, wound: found.id }
        const able = medics
          .filter((medic) => care.refuseMedic?.(medic, found) === undefined)
          .map((medic) => medicValue(view, medic, found))
          .toSorted((a, b) => b.best - a.best)
        const values = able.map((one) => pick(one, 'value', 'label'))
        const chances = Object.fromEntries(able.flatMap((one) => one.chances))
        const more = slots.fields.map(asked)
        const medic = { name: 'medic', label: 'Who treats', kind: 'choice' as const, values }
        const surgeon = { name: 'ability', label: ability, kind: 'number' as const }
        return [
          ...(values.length > 0 ? [{ label, fixed, chances, fields: [medic, ...more] }] : []),
          ...(seat === 'referee'
            ? [
                {
                  label: `${label}, by a surgeon`,
                  fixed,
                  chances: surgeonChances(view, found),
                  fields: [surgeon, ...more],
                },
              ]
            : []),
        ]
      }),
    )
  }

  function refuseMedic(
    state: StateOf<B>,
    { medic: id, ability: of }: SentCare,
    found: C,
    seat: Seat,
  ): string | undefined {
    if ((id === undefined) === (of === undefined))
      return 'Choose either a medic in this fight or the ability of a surgeon.'
    if (id === undefined)
      return seat === 'referee' ? undefined : 'Only the referee can bring in a surgeon.'
    const medic = getCombatant<B['Combatant']>(state, id)
    if (!slots.canTreat(state, medic)) return `${medic.name} cannot treat anyone now.`
    return care.refuseMedic?.(medic, found)?.why
  }

  /** Treats somebody. A ruling may take or heal them, or take the medic, while the dice are waited for: then nothing comes of it. */
  function perform(t: TableOf<B>, sent: SentCare, seat: Seat): void {
    const done = t.restartable(() => {
      const { men } = t.state
      const patient: B['Combatant'] | undefined = men[sent.who]
      const medic: B['Combatant'] | undefined =
        sent.medic === undefined ? undefined : men[sent.medic]
      if (!patient || (sent.medic !== undefined && !medic)) return undefined
      const found = caseOf(care, t.state, patient, sent.wound)
      if (!found || found.refusal || refuseMedic(t.state, sent, found, seat)) return undefined
      const { ability: of, equipment } = sent
      const check = care.check(t.state, found, { medic, ability: of, equipment })
      return { given: { patient, found, medic }, rolled: rollCheck(t, check) }
    })
    if (done) slots.treated(t, done.given, done.rolled)
  }

  return {
    rule: 'care',
    ownPeople: true,
    afterFight: slots.rule,
    forms,
    fields: (_view, people) => [
      person(people),
      optional(text('wound', 'Wound', 'Name the wound by its id.')),
      optional(
        person(
          people,
          'medic',
          'Who treats',
          'The medic must be someone in this fight; a player chooses one of their own people.',
        ),
      ),
      optional(wholeNumber('ability', ability, [0, MOST_ABILITY], "A surgeon's ability")),
      ...slots.fields,
    ],
    decide(state, sent, seat) {
      const patient = getCombatant<B['Combatant']>(state, sent.who)
      const found = caseOf(care, state, patient, sent.wound)
      if (!found)
        return slots.dead(patient)
          ? `${patient.name} is dead.`
          : `${patient.name} has no such wound to treat now.`
      const why = found.refusal?.why ?? refuseMedic(state, sent, found, seat)
      if (why !== undefined) return why
      return { perform: (t) => perform(t, { ...sent, wound: found.id }, seat) }
    },
  }
}

/** The ruling that lets days pass. */
export const daysRuling = <B extends BookTypes, C extends CareCase>({
  rule,
  passDays,
  refuseDays,
}: HealingSlots<B, C>): RulingKind<B, { readonly days: number }> => ({
  rule: 'days',
  afterFight: rule,
  passesTime: true,
  forms: () => [
    { label: 'A day', fixed: { rule: 'days', days: 1 }, fields: [] },
    { label: 'A week', fixed: { rule: 'days', days: 7 }, fields: [] },
    {
      label: 'Days',
      fixed: { rule: 'days' },
      fields: [{ name: 'days', label: 'How many', kind: 'number' }],
    },
  ],
  fields: () => [wholeNumber('days', 'How many', [1, MOST_DAYS], 'Days')],
  offered: (view) => refuseDays?.(view) === undefined,
  decide: (state, { days }) => refuseDays?.(state) ?? { perform: (t) => passDays(t, days) },
})

/** The infirmary that a table shows once the fight is over. Its rulings belong to the referee. */
export function makeInfirmary<B extends BookTypes, C extends CareCase>(
  slots: HealingSlots<B, C>,
  kinds: readonly RulingKind<B>[],
): (view: StateOf<B>) => Infirmary | undefined {
  const { forms } = makeRulings(kinds, slots.rule)
  const patient = (view: StateOf<B>, combatant: B['Combatant']): Patient => ({
    ...pick(combatant, 'id', 'name', 'side'),
    dead: slots.dead(combatant),
    ...(slots.urgency(combatant) === 0 ? { dying: true as const } : {}),
    ...slots.patient(view, combatant),
  })
  function risks(view: StateOf<B>, acts: readonly Ruling[]): Infirmary['risks'] {
    const found = acts.flatMap(({ label, fixed, fields }) => {
      const kind = kinds.find(({ rule, passesTime }) => passesTime && rule === fixed['rule'])
      const decided = fields.length === 0 ? kind?.decide(view, fixed, 'referee') : undefined
      if (typeof decided !== 'object' || !('perform' in decided)) return []
      const people = risksOf(slots, view, (t) => decided.perform?.(t))
      return people.length > 0 ? [{ label, people }] : []
    })
    return found.length > 0 ? found : undefined
  }
  /** Whether time may do more than heal them. */
  const isUrgent = ({ dead, wounds }: Patient): boolean =>
    !dead && wounds.some(({ next }) => next !== undefined && next.what !== 'recovery')

  return (view) => {
    if (view.step !== 'over') return undefined
    const hurt = combatants<B['Combatant']>(view)
      .map((combatant) => ({ combatant, urgency: slots.urgency(combatant) }))
      .filter(({ urgency }) => urgency !== undefined)
    const patients = hurt
      .toSorted((a, b) => (a.urgency ?? 0) - (b.urgency ?? 0))
      .map(({ combatant }) => patient(view, combatant))
    const acts = forms(view, 'referee')
    const told = patients.some(isUrgent) ? risks(view, acts) : undefined
    return { day: slots.dayOf(view.now), patients, acts, ...(told ? { risks: told } : {}) }
  }
}
