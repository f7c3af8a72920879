// The chances of a single attack, computed from the same slots that roll it (`../../gunfight/attack/chances.ts`).
import { exact } from '../../../dice/exact.ts'
import { present } from '../../../dice/present.ts'
import type { Dice } from '../../../dice/dice.ts'
import {
  CARD,
  addChance,
  addTo,
  chances,
  hitChance,
  makeOddsModel,
  summing,
  throughWithin,
  type Chances,
} from '../../gunfight/attack/chances.ts'
import { patternRow, type Margin } from '../../gunfight/attack/slots.ts'
import { onceFor, remembering } from '../../gunfight/remember.ts'
import type { Options } from '../options.ts'
import type { Body, ShotPlan, Slots1988 } from '../contract/attack.ts'
import { wardedOff } from '../melee/blows.ts'
import { woundOf } from '../wounds/wounds.ts'
import { isOut, slotsOf, type Hit } from './slots.ts'
import { AREAS, LEVELS, type ByArea } from '../words.ts'
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
  guarded(
    plan,
    options,
    floored(
      plan,
      chances(oddsModelUnder(options), plan, { state: plan.before, out: 0 }, { runs, throws }),
    ),
  )

/** Adds what a blow that is warded off does to the limb that parries (`fnff-1988/unarmed/parry`). */
function guarded(plan: ShotPlan, options: Options, found: Chances): Chances {
  const harms = guardHarms(plan, options)
  if (harms.length === 0) return found
  const slots = learningSlots(options)
  const before: Body = { state: plan.before, out: 0 }
  const wound = [...found.wound]
  let { hit: reached, out } = found
  for (const harm of harms)
    for (const [after, share] of exact((dice) =>
      harm.struck.reduce((body, { left }) => slots.suffer(dice, plan, body, left), before),
    ).outcomes) {
      const chance = chanceOf(harm) * share
      reached += chance
      addChance(wound, before.state, -chance)
      addChance(wound, after.state, chance)
      out += chance * (Number(isOut(after)) - Number(isOut(before)))
    }
  return { ...found, reached, wound, out }
}

/** An area that is hit, with the points that decide the wound. */
export interface StruckArea {
  readonly area: number
  readonly left: number
}
/** What a round, blast or blow does to each area it strikes: the points past the armour, with their chances. */
export interface Harm {
  readonly struck: readonly StruckArea[]
  readonly points: Map<number, number>
}

export const chanceOf = ({ points }: Harm): number =>
  [...points.values()].reduce((sum, one) => sum + one, 0)

/** The harm to the limb that wards off a blow. Cover does not shield it. */
export function guardHarms(plan: ShotPlan, options: Options): readonly Harm[] {
  const takes = plan.parry?.takes
  if (!takes) return []
  const slots = learningSlots(options)
  let chance = 0
  for (const [margin, share] of exact((dice) => slots.margin(dice, plan)).outcomes)
    if (wardedOff(plan, { margin: margin.by, frozen: margin.die === 'frozen' })) chance += share
  const harms = new Map<string, Harm>()
  if (chance > 0)
    addHarms(harms, { ...plan, covered: [] }, options, {
      ...{ row: AREAS.indexOf(takes), by: 0, chance },
    })
  return [...harms.values()]
}

/** Adds the harm of an attack by this margin to a row of its table. Damage that wounds alike is one. */
export function addHarms(
  harms: Map<string, Harm>,
  plan: ShotPlan,
  options: Options,
  { row, by, chance }: { readonly row: number; readonly by: number; readonly chance: number },
): void {
  const [first, second = first] = plan.pattern ? patternRow(plan, row) : [row]
  const { outcomes } = exact((dice) => {
    const found: Hit[] = []
    const slots = slotsOf(options, { found })
    const place = { row, loss: 0, second: 0 }
    const left = plan.pattern
      ? slots.spread(dice, plan, { by }, place)
      : [slots.harm(dice, plan, { by }, place)]
    const past = left.map((points, i) => found[i]?.through ?? points)
    return [past.reduce((sum, points) => sum + points, 0), left] as const
  })
  for (const [[through, lefts], share] of outcomes) {
    const struck = lefts.map((left, i) => ({ area: i === 0 ? first : second, left }))
    const key = struck
      .map(
        ({ area, left }) => `${area} ${options.slots ? left : woundOf(plan.body, left, options)}`,
      )
      .join()
    let harm = harms.get(key)
    if (!harm) harms.set(key, (harm = { struck, points: new Map() }))
    addTo(harm.points, through, chance * share)
  }
}

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
export function throughOf(
  plan: ShotPlan,
  options: Options,
  budget: number,
): ReadonlyMap<number, number> | undefined {
  const found = throughWithin(
    summing(slotsOf(options, { sums: true })),
    { ...plan, headKills: false },
    budget,
  )
  const guards = guardHarms(plan, options)
  if (!found || guards.length === 0) return found
  const all = new Map(found)
  for (const { points } of guards)
    for (const [through, chance] of points) {
      addTo(all, through, chance)
      addTo(all, 0, -chance)
    }
  return all
}

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
