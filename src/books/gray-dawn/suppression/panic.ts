// The target number that ends a panic, and how a panic begins (`gray-dawn/panic/recovery`, `gray-dawn/covering/end`, `gray-dawn/panic/causes`).
import { POINTS_TN } from './amounts.ts'
import type { Options } from '../options.ts'
import type { Panic } from '../own.ts'
import type { FightTable } from '../state.ts'
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { tell } from '../facts.ts'

/** The target number for a panic without suppression. */
export const plainNeeds = ({ 'suppression-system': system }: Options): number =>
  system === 'levels' ? LEAST : POINTS_TN
const LEAST = 10

/** The target number of the check that ends this panic, less the bleed-off after a turn spent in it. */
export const panicLeft = ({ needs, spent }: Panic, options: Options): number =>
  spent ? Math.max(plainNeeds(options), needs - options['panic-bleed-off']) : needs

/** Starts a panic that ends at a check of `needs`. A panic already under way continues unchanged. */
export function startPanic(t: FightTable, id: Id, needs: number, why: string): void {
  if (!getCombatant(t.state, id).own.panic) tell(t, id, { fact: 'panics', needs, why })
}
