// Thrown melee weapons and improvised objects (`fnff-1988/melee/thrown`, `fnff-1988/melee/thrown-accuracy`).
import { throwDistance } from '../character/body.ts'
import { stat } from '../combatant.ts'
import type { Options } from '../options.ts'
import type { Combatant } from '../contract/state.ts'
import type { Weapon } from '../words.ts'
import { plainName } from '../../gunfight/house/in-words.ts'

/** The accuracy of throwing weapons, and of anything else. `fnff-1988/melee/thrown-accuracy` */
const MADE_FOR_IT = 1
const NOT_MADE_FOR_IT = -2
const MADE = new Set(['Knife or dagger', 'Spear', 'Dart'])

/** The accuracy of a thrown weapon, which replaces the listed one. `fnff-1988/melee/thrown-accuracy` */
export function thrownAccuracy(weapon: Weapon, options: Options): number {
  const name = plainName(weapon)
  if (name === 'Shiriken') return options['thrown-shiriken-accuracy']
  return weapon.throwing || MADE.has(name) ? MADE_FOR_IT : NOT_MADE_FOR_IT
}

/** The maximum throwing distance in metres, grenades included. `fnff-1988/melee/thrown`, `fnff-1988/grenade/hand-range` */
export const throwMetres = (combatant: Combatant): number => throwDistance(stat(combatant, 'body'))
