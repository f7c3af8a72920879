// What an attack of this book knows beyond one of the 2020 book: filled in at the table (`rules.circumstances`) or by an exchange, read by the slots.
import type { Attack, ShotPlan } from '../cp2020/plan.ts'

export interface Circumstances {
  /** Cover level between the two; 0: none (`gray-dawn/cover/levels`). */
  readonly level: number
  /** The target defends itself without Dodge/Cover: flanked, or ambushed (`gray-dawn/flank/no-skill`, `gray-dawn/flank/ambush`). */
  readonly unaware: boolean
  /** Points that suppression takes off this action, as a number from 0 up (`gray-dawn/suppress/check-failed`). */
  readonly suppressed: number
  /** Through a scope, from the bracing stance (`gray-dawn/scope/categories`). */
  readonly scoped: boolean
  /** `gray-dawn/aimed/centre-of-mass` */
  readonly centreOfMass: boolean
  /** The shot that follows a grapple (`gray-dawn/close/point-blank-shot`). */
  readonly followUp: boolean
  /** Into a close combat in which one of his own fights (`gray-dawn/close/firing-into`). */
  readonly intoMelee: boolean
}

const PLAIN: Circumstances = { level: 0, unaware: false, suppressed: 0, scoped: false, centreOfMass: false, followUp: false, intoMelee: false }

/** The circumstances of an attack or of its plan; absent: nothing special. */
export const circumstancesOf = ({ own }: Pick<Attack | ShotPlan, 'own'>): Circumstances => (own as Circumstances | undefined) ?? PLAIN
