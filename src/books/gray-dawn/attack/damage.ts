// The dice of a hit (`gray-dawn/shotgun/damage-by-range`, `gray-dawn/close/point-blank-shot`).
import type { Damage } from '../../cp2020/attack/damage.ts'
import { damageOf } from '../../cp2020/attack/damage.ts'
import type { Load } from '../../cp2020/arms/loads.ts'
import type { Attack } from '../../cp2020/attack/plan.ts'
import { isFirearm } from '../../cp2020/attack/plan.ts'
import type { Band } from '../../cp2020/words.ts'
import { circumstancesOf } from './circumstances.ts'
import { readings } from '../options.ts'
import { ownOf } from '../own.ts'
import { distanceIn } from './range.ts'

/** By the true distance, whatever bracing makes of it. The shot after a grapple does the most of its dice. */
export function damageGrayDawn(attack: Attack, _band: Band | undefined, load: Load): Damage {
  if (!isFirearm(attack.mode)) return damageOf(attack, undefined, load)
  const distance = distanceIn(attack)
  const damage = damageOf(
    attack,
    distance === 'double extreme' || distance === 'four times extreme' ? 'extreme' : distance,
    load,
  )
  const most =
    (circumstancesOf(attack).followUp && !ownOf(attack.target).perks[SOFTENS]) ||
    (distance === 'point blank' &&
      readings(attack.rules)['point-blank-max-damage'] === 'any-shot-within-one-metre')
  return most ? { ...damage, fixed: MOST } : damage
}
/** A perk for him who wears armour that takes the edge off it; which armour that is, a table says. */
const SOFTENS = 'point-blank-armor'
/** That the points are not rolled; how many they are hangs on the rounds that strike (`points.ts`). */
const MOST = 0
