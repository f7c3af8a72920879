// What blows do besides wounding (`gray-dawn/wound/half-stun`, `gray-dawn/wound/stun-damage`).
import type { Load } from '../cp2020/loads.ts'
import type { Rules } from '../cp2020/rules.ts'
import { HALF_STUN } from './words.ts'

/** Bare hands and feet, and whatever is swung without an edge, do half of their damage as stun. */
export const loadGrayDawn = (load: Rules['load']): Rules['load'] => (weapon, mode, attacker): Load => {
  const found = load(weapon, mode, attacker)
  const blunt = weapon === undefined || (mode === 'melee' && !weapon.weapon.edged && !weapon.weapon.mono)
  return blunt ? { ...found, special: [...(found.special ?? []), HALF_STUN] } : found
}
