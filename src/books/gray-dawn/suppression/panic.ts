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

/** The target number at the start of a turn, after the reduction for a turn spent in panic. */
export const panicAfterTurn = ({ needs }: Panic, options: Options): number =>
  Math.max(plainNeeds(options), needs - options['panic-bleed-off'])

/** Starts a panic that ends at a check of `needs`. A panic already under way continues unchanged. */
export function startPanic(t: FightTable, id: Id, needs: number, why: string): void {
  if (!getCombatant(t.state, id).own.panic) tell(t, id, { fact: 'panics', needs, why })
}
