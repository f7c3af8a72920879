// The chances of a single attack, computed from the same slots that roll it (`../../gunfight/attack/chances.ts`).
import { present } from '../../../dice/present.ts'
import type { Dice } from '../../../dice/dice.ts'
import {
  CARD,
  chances,
  hitChance,
  makeOddsModel,
  throughWithin,
  type Chances,
} from '../../gunfight/attack/chances.ts'
import type { Margin } from '../../gunfight/attack/slots.ts'
import { onceFor, remembering } from '../../gunfight/remember.ts'
import type { Options } from '../options.ts'
import type { Body, ShotPlan, Slots1988 } from '../contract/attack.ts'
import { isOut, slotsOf } from './slots.ts'
import { LEVELS, type ByArea } from '../words.ts'
import { byArea } from '../../gunfight/attack/body-areas.ts'

export type { Chances } from '../../gunfight/attack/chances.ts'

/** The slots for odds under these options. */
const oddsModelUnder = onceFor((options: Options) =>
  makeOddsModel(slotsOf(options, { states: true }), {
    hitsOf,
    states: LEVELS.length,
    stateOf: ({ state }: Body) => state,
    isOut,
  }),
)

/** The slots for exact odds. They keep only what determines the wound state and whether the target can act. */
export const learningSlots = (options: Options): Slots1988 => oddsModelUnder(options).learning

const remembered = remembering<Options, Chances>()

/** The chances of one attack of any kind; sampled if the exact computation takes more than `budget` runs. The probability of a hit is always exact. */
export function chancesOf(
  plan: ShotPlan,
  options: Options,
  budget = CARD.runs,
  throws = CARD.throws,
): Chances {
  // The distance is already reflected in the band and the sums.
  return remembered(options, `${budget}/${throws}/${JSON.stringify({ ...plan, metres: 0 })}`, () =>
    computeChances(plan, options, budget, throws),
  )
}

/** Same as `chancesOf`, without the cache. */
export const computeChances = (
  plan: ShotPlan,
  options: Options,
  runs: number,
  throws: number,
): Chances =>
  floored(
    plan,
    chances(oddsModelUnder(options), plan, { state: plan.before, out: 0 }, { runs, throws }),
  )

/** A thrown combatant cannot act for 1D6 phases (`fnff-1988/unarmed/throw`). */
const floored = (plan: ShotPlan, found: Chances): Chances =>
  plan.mode === 'throw' ? { ...found, out: found.hit } : found

/** A successful pin or feint counts as one hit, although it does no damage. */
const hitsOf = (
  slots: Pick<Slots1988, 'hits'>,
  dice: Dice,
  plan: ShotPlan,
  margin: Margin,
): number => (plan.rounds > 0 ? slots.hits(dice, plan, margin) : 1)

/** The probability that the roll hits. */
export const hitOf = (plan: ShotPlan, options: Options): number =>
  hitChance(oddsModelUnder(options), plan)

/** The distribution of total damage past the armour in one attack, up to 1023 points, whether or not it kills; undefined if it takes more than `budget` runs. */
export const throughOf = (
  plan: ShotPlan,
  options: Options,
  budget: number,
): ReadonlyMap<number, number> | undefined =>
  throughWithin(slotsOf(options), { ...plan, headKills: false }, budget)

/** The distribution of hit locations (`fnff-1988/damage/location`). For pellets, the probability of hitting each area (`fnff-1988/shotgun/two-locations`), which adds up to more than 1. */
export function locationOf({ hitTable, pattern, covered }: ShotPlan): ByArea<number> {
  const widths = hitTable.widths.map((width, row) => (hitTable.open[row] ? width : 0))
  const faces = widths.reduce((sum, width) => sum + width, 0)
  const chance = (area: number): number => {
    const rows = widths.map((width, row) =>
      (
        pattern
          ? present(pattern[row], 'row of the hit table').includes(area) && !covered[area]
          : row === area
      )
        ? width
        : 0,
    )
    return rows.reduce((sum, width) => sum + width, 0) / faces
  }
  return byArea((_area, i) => chance(i))
}
