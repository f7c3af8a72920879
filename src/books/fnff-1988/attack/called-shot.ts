// Attacks that cannot be aimed at a body area.
import type { Refusal } from '../../../dice/dice.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import { isBurst } from '../turn/at-hand.ts'
import { firesPellets } from './shotgun.ts'
import type { Carried, Mode } from '../words.ts'

/** Why this weapon and mode allow no called area (`fnff-1988/autofire/no-called-shots`, `fnff-1988/shotgun/location`), or undefined if they do. */
export function refuseCalled(carried: Carried | undefined, mode: Mode): Refusal | undefined {
  if (isBurst(mode))
    return refused(
      'no-called-area',
      'fnff-1988/autofire/no-called-shots',
      'A burst or full auto cannot be aimed at one area. Leave the area to the dice, or fire single shots.',
    )
  return mode === 'single' && firesPellets(carried)
    ? refused(
        'no-called-area',
        'fnff-1988/shotgun/location',
        'Pellets cannot be aimed at one area. Leave the area to the dice, or load a slug or a flechette.',
      )
    : undefined
}
