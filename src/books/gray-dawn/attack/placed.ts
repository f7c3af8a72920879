// A hit location that somebody has thrown again by luck (`gray-dawn/luck/reroll`).
import type { Dice } from '../../../dice/dice.ts'
import type { ShotPlan } from '../../cp2020/attack/plan.ts'
import { AREAS, areaName } from '../../cp2020/words.ts'
import { areaAt } from '../../gunfight/attack/slots.ts'
import type { Options } from '../options.ts'
import { inPlanOf } from './in-plan.ts'
import type { Purses } from './luck.ts'
import { askLocation } from './luck.ts'

/** Where the hit lands in the end: the place that the dice found, unless somebody pays for a new throw. */
export const placedWith =
  (options: Options) =>
  (dice: Dice, plan: ShotPlan, place: number): number => {
    const purses = inPlanOf(plan).purses?.()
    if (!purses || plan.wheel.open.filter(Boolean).length < 2) return place
    const again = (): number =>
      dice.sort(
        'location',
        1,
        plan.wheel,
        0,
        (_dice, _total, row) => row,
        (total) => total,
      )
    return askLocation(dice, whoMay(purses, options), {
      row: place,
      again,
      name: (row) => areaName(AREAS[areaAt(plan, row)]!),
    })
  }

/** The attacker throws the die, and the body is the target's: he is asked first (option luck-reroll-scope). */
function whoMay([attacker, target]: Purses, options: Options): Purses {
  switch (options['luck-reroll-scope']) {
    case 'any-roll':
      return [target, attacker]
    case 'rolls-concerning-own-character':
      return [target, undefined]
    case 'own-rolls-only':
      return [undefined, attacker]
  }
}
