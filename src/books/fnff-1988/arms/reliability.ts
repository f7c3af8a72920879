// Reliability rolls: when one is needed, and whether the weapon works.
import type { Id } from '../../../dice/dice.ts'
import type { Save } from '../../gunfight/check.ts'
import type { Options } from '../options.ts'
import type { Carried, Mode } from '../words.ts'

/** Why a reliability roll is due. */
export type Doubt = 'dirt' | 'automatic'

/**
 * The reliability rolls that are due before firing, in order: the first after dirt (`fnff-1988/weapons/jam-by-dirt`), and one before the
 * full auto or suppressive fire of a turn (`fnff-1988/weapons/jam-by-autofire`). Only what is fired has a mechanism that may jam, not a
 * blade or a hand grenade. `turn` is the tick at which the turn began.
 */
export function doubtsOf(
  carried: Carried,
  mode: Mode,
  turn: number,
  options: Options,
): readonly Doubt[] {
  if (options['steps-left-out'].includes('reliability') || carried.weapon.shots === 0) return []
  const automatic =
    (mode === 'auto' || (mode === 'burst' && options['burst-can-jam'])) &&
    (options['autofire-jam-roll'] === 'every-burst' || carried.checked !== turn)
  return [
    ...(carried.dirty ? (['dirt'] as const) : []),
    ...(automatic ? (['automatic'] as const) : []),
  ]
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
