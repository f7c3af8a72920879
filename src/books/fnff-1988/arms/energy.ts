// Damage of loads that the ballistics tables do not list.
import type { DamageDice } from '../words.ts'

/** Foot-pounds of a point of damage. */
const FOOT_POUNDS = 40

/** The most points that a round of this energy does; the listed dice are near it. `fnff-1988/ammunition/energy-check` */
export function energyPoints(footPounds: number): number {
  return Math.floor(footPounds / FOOT_POUNDS)
}

/**
 * Damage dice of an unlisted load by its energy in foot-pounds; undefined: no damage. `fnff-1988/weapons/energy-rule`
 *
 * `printDamage(energyDamage(1200))` is `5D6`.
 */
export function energyDamage(footPounds: number): DamageDice | undefined {
  const points = energyPoints(footPounds)
  if (points <= 0) return undefined
  if (points <= 2) return { count: 1, plus: 0, divide: 3 }
  if (points === 3) return { count: 1, plus: 0, divide: 2 }
  const dice = Math.floor(points / 6)
  const rest = points - 6 * dice
  return rest <= 3
    ? { count: dice, plus: rest, divide: 1 }
    : { count: dice + 1, plus: 0, divide: 1 }
}
