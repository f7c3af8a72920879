// Reliability rolls: when one is needed, and whether the weapon works.
import type { Options } from '../options.ts'
import type { Carried, Mode } from '../words.ts'

/**
 * Whether firing requires a reliability roll first: after dirt (`fnff-1988/weapons/jam-by-dirt`), and before the full
 * auto or suppressive fire of a turn (`fnff-1988/weapons/jam-by-autofire`). `turn` is the tick at which the turn began.
 */
export function needsReliabilityRoll(
  carried: Carried,
  mode: Mode,
  turn: number,
  options: Options,
): boolean {
  if (options['steps-left-out'].includes('reliability')) return false
  if (carried.dirty) return true
  const automatic = mode === 'auto' || (mode === 'burst' && options['burst-can-jam'])
  return automatic && (options['autofire-jam-roll'] === 'every-burst' || carried.checked !== turn)
}

/** Whether the weapon works on this d10 roll. `fnff-1988/weapons/reliability` */
export const works = (carried: Carried, die: number): boolean => die <= carried.weapon.worksOn
