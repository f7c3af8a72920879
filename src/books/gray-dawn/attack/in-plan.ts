// What the slots of this book have to know of an attack besides a plan of the 2020 book.
import type { ShotPlan } from '../../cp2020/plan.ts'
import type { Circumstances } from '../circumstances.ts'
import { circumstancesOf } from '../circumstances.ts'

export interface InPlan extends Circumstances {
  /** LUCK of the target with what load and cover add to a graze roll; absent: he makes none (`gray-dawn/graze/roll`, `gray-dawn/graze/mooks`). */
  readonly grazeBase?: number
}

/** The plan's own part; a plan that no attack made has none. */
export const inPlanOf = (plan: Pick<ShotPlan, 'own'>): InPlan => circumstancesOf(plan)
