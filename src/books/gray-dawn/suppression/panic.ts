// What the check that ends a panic needs (`gray-dawn/panic/recovery`, `gray-dawn/covering/end`).
// Panic sets in (`gray-dawn/panic/causes`).
import { POINTS_TN } from './amounts.ts'
import type { Options } from '../options.ts'
import type { Panic } from '../own.ts'
import type { Man, T } from '../state.ts'
import type { Id } from '../../../dice/dice.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { own } from '../facts.ts'

/** Without suppression behind it. */
export const plainNeeds = ({ 'suppression-system': system }: Options): number =>
  system === 'levels' ? LEAST : POINTS_TN
const LEAST = 10

/** What it needs at the start of a turn after the first that was spent in it. */
export const eased = ({ needs }: Panic, options: Options): number =>
  Math.max(plainNeeds(options), needs - options['panic-bleed-off'])

/** What it needs at this moment: of their own check, and of a leader's. */
export const nowNeeds = (man: Man): number => man.own.panic?.needs ?? 0

/** `needs`: what their own check must reach to end it. A panic that has set in goes on. */
export function panics(t: T, id: Id, needs: number, why: string): void {
  if (!combatant(t.state, id).own.panic) t.emit(own(id, { fact: 'panics', needs, why }))
}
