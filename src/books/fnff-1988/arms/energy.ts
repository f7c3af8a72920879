// Damage of loads that are not in the ballistics tables.
import type { DamageDice } from '../words.ts'

/** Foot-pounds per point of damage. */
const FOOT_POUNDS = 40

/** The maximum damage of a round with this energy; the maximum of the listed dice is close to it. `fnff-1988/ammunition/energy-check` */
export function energyPoints(footPounds: number): number {
  return Math.floor(footPounds / FOOT_POUNDS)
}

/**
 * Damage dice of an unlisted load, from its energy in foot-pounds; undefined if it does no damage. `fnff-1988/weapons/energy-rule`
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
