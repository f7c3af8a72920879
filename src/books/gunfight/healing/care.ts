// Care for a wound: one description of each book, read by the act during a fight and by the infirmary afterwards.
import type { Refusal, Rule } from '../../../dice/dice.ts'
import type { Check, Term } from '../check.ts'
import type { BookTypes, StateOf } from '../contract/book-types.ts'

/** A wound or condition that can be treated. */
export interface CareCase {
  readonly id: string
  /** "Ramos, SW, left leg". */
  readonly label: string
  /** Why nobody can treat it now, although it needs care. */
  readonly refusal?: Refusal | undefined
}

/** Who gives the care: a combatant of the fight, or somebody from outside with an ability. */
export interface Helper<B extends BookTypes> {
  readonly medic?: B['Combatant'] | undefined
  /** Stat and skill of an outside surgeon as one number. */
  readonly ability?: number | undefined
  readonly equipment?: string | undefined
  /** What else counts during a fight, such as a penalty for several actions. */
  readonly also?: readonly Term[]
}

/** Care as a book describes it. */
export interface Care<B extends BookTypes, C extends CareCase> {
  readonly rule: Rule
  /** What can be treated now, the most urgent first. Empty for the dead. */
  cases(state: StateOf<B>, patient: B['Combatant']): readonly C[]
  /** Why a medic cannot give this care. Absent: every medic can. */
  refuseMedic?(medic: B['Combatant'], found: C): Refusal | undefined
  check(state: StateOf<B>, found: C, helper: Helper<B>): Check
}

/** The case with this id; without an id the most urgent one. */
export const caseOf = <B extends BookTypes, C extends CareCase>(
  care: Care<B, C>,
  state: StateOf<B>,
  patient: B['Combatant'],
  id: string | undefined,
): C | undefined => care.cases(state, patient).find((found) => found.id === (id ?? found.id))
