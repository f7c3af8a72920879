// Reliability rolls: when one is needed, and whether the weapon works.
import type { Id } from '../../../dice/dice.ts'
import type { Save } from '../../gunfight/check.ts'
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

/** The roll on which the weapon works. `fnff-1988/weapons/reliability` */
export const reliabilitySave = (who: Id, { weapon: { name, worksOn } }: Carried): Save => ({
  who,
  label: 'reliability',
  terms: [{ rule: 'fnff-1988/weapons/reliability', what: name, value: worksOn }],
  total: 'reliability roll',
  rule: 'fnff-1988/weapons/reliability',
  needs: 'works on or below',
})
