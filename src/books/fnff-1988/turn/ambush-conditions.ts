// What light and hiding add to an ambush (`fnff-1988/ambush/modifiers`).
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { present } from '../../../dice/present.ts'

/** Points of a condition of `fnff-1988/ambush/modifiers`, by its short name. */
export const AMBUSH_CONDITIONS = [
  'dim-light',
  'darkness',
  'hidden',
  'half-hidden',
  'victim-incapacitated',
] as const
const ROWS = TABLES['fnff-1988/ambush/modifiers'].rows

export function ambushModifier(conditions: readonly string[]): number {
  const points = (name: (typeof AMBUSH_CONDITIONS)[number]): number =>
    conditions.includes(name) ? present(ROWS[AMBUSH_CONDITIONS.indexOf(name)], name)[0] : 0
  return (
    Math.max(points('dim-light'), points('darkness')) +
    Math.max(points('hidden'), points('half-hidden')) +
    points('victim-incapacitated')
  )
}
