// The chances of one attack, from the same slots that are thrown (`../../gunfight/attack/chances.ts`).
import type { Dice } from '../../../dice/dice.ts'
import { exact, exactWithin } from '../../../dice/exact.ts'
import { memo } from '../../../dice/memo.ts'
import {
  CARD,
  chances,
  meansOf,
  remembering,
  type Chances,
  type Means,
} from '../../gunfight/attack/chances.ts'
import { firing } from '../../gunfight/attack/firing.ts'
import { BODY_STATES, type Slots } from '../../gunfight/attack/slots.ts'
import type { Options } from '../options.ts'
import type { ShotPlan } from '../contract/attack.ts'
import { isOut, packBody, slotsOf, stateOf } from './slots.ts'
import { AREAS, LEVELS, type ByArea } from '../words.ts'

export type { Chances } from '../../gunfight/attack/chances.ts'

const known = new WeakMap<Options, Means<ShotPlan>>()

/** The slots for odds under these options, made once. */
function meansUnder(options: Options): Means<ShotPlan> {
  let means = known.get(options)
  if (means === undefined)
    known.set(
      options,
      (means = meansOf(slotsOf(options, { states: true }), {
        hitsOf,
        marginOf: (margin) => margin,
        states: LEVELS.length,
        stateOf,
        isOut,
      })),
    )
  return means
}

/** The slots of the book for exact odds: what decides the wound state and who can act. */
export const learningSlots = (options: Options): Slots<ShotPlan> => meansUnder(options).learning

const remembered = remembering<Options, Chances>()

/** The chances of one attack of any kind; sampled where the exact way would take more than `budget` runs. How often it hits is exact in any case. */
export function chancesOf(
  plan: ShotPlan,
  options: Options,
  budget = CARD.runs,
  throws = CARD.throws,
): Chances {
  // What the metres do is in the band and the sums.
  return remembered(options, `${budget}/${throws}/${JSON.stringify({ ...plan, metres: 0 })}`, () =>
    computeChances(plan, options, budget, throws),
  )
}

/** The same, never remembered. */
export const computeChances = (
  plan: ShotPlan,
  options: Options,
  budget: number,
  throws: number,
): Chances =>
  floored(
    plan,
    chances(meansUnder(options), plan, packBody(plan.before, 0), { runs: budget, throws }),
  )

/** A thrown combatant can do nothing for 1D6 phases (`fnff-1988/unarmed/throw`). */
const floored = (plan: ShotPlan, found: Chances): Chances =>
  plan.mode === 'throw' ? { ...found, out: found.hit } : found

/** A pin or a feint that works counts as one, though it does no harm. */
const hitsOf = (slots: Slots<ShotPlan>, dice: Dice, plan: ShotPlan, margin: number): number =>
  margin <= 0 ? 0 : plan.rounds > 0 ? slots.hits(dice, plan, margin) : 1

/** The chance that the roll hits, alone. */
export function hitOf(plan: ShotPlan, options: Options): number {
  const { learning } = meansUnder(options)
  return (
    exact((dice) => hitsOf(learning, dice, plan, learning.margin(dice, plan)) > 0).outcomes.get(
      true,
    ) ?? 0
  )
}

/** The points past the armour of one attack, all hits together, up to 1023; undefined where that is more than `budget` runs. */
export function throughOf(
  plan: ShotPlan,
  options: Options,
  budget: number,
): ReadonlyMap<number, number> | undefined {
  const adding = memo<Slots<ShotPlan>>({
    ...slotsOf(options),
    suffer: (_dice, _plan, sum, through) => Math.min(sum + through, BODY_STATES - 1),
  })
  const fire = firing(adding)
  return exactWithin(budget, (dice) => fire(dice, plan, 0))?.outcomes
}

/** Where a hit lands (`fnff-1988/damage/location`); for a blast of pellets how likely it strikes each area (`fnff-1988/shotgun/two-locations`), which adds up to more than 1. */
export function locationOf({ hitTable, pattern, covered }: ShotPlan): ByArea<number> {
  const widths = hitTable.widths.map((width, row) => (hitTable.open[row] ? width : 0))
  const faces = widths.reduce((sum, width) => sum + width, 0)
  const chance = (area: number): number => {
    const rows = widths.map((width, row) =>
      (pattern ? pattern[row]!.includes(area) && !covered[area] : row === area) ? width : 0,
    )
    return rows.reduce((sum, width) => sum + width, 0) / faces
  }
  return Object.fromEntries(AREAS.map((area, i) => [area, chance(i)])) as ByArea<number>
}
