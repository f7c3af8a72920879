// What the check that ends a panic needs (`gray-dawn/panic/recovery`, `gray-dawn/covering/end`).
// Panic sets in (`gray-dawn/panic/causes`).
import { POINTS_TN } from './amounts.ts'
import type { Options } from '../options.ts'
import type { Panic } from '../own.ts'
import type { T } from '../state.ts'
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { own } from '../facts.ts'

/** Without suppression behind it. */
export const plainNeeds = ({ 'suppression-system': system }: Options): number =>
  system === 'levels' ? LEAST : POINTS_TN
const LEAST = 10

/** What is left of it at the start of a turn after the first that was spent in it. */
export const panicAfterTurn = ({ needs }: Panic, options: Options): number =>
  Math.max(plainNeeds(options), needs - options['panic-bleed-off'])

/** `needs`: what their own check must reach to end it. A panic that has set in goes on. */
export function startPanic(t: T, id: Id, needs: number, why: string): void {
  if (!getCombatant(t.state, id).own.panic) t.emit(own(id, { fact: 'panics', needs, why }))
}
