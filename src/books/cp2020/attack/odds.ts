// The odds of attacks, computed with the same slots that resolve them (`../../gunfight/attack/chances.ts`).
import type { Dice } from '../../../dice/dice.ts'
import { exact, silentPolicy } from '../../../dice/exact.ts'
import {
  GLANCE,
  SKIM,
  chances,
  fatesOf,
  hitChance,
  makeOddsModel,
  summing,
  throughWithin,
  type Budget,
  type Chances,
} from '../../gunfight/attack/chances.ts'
import { landing } from '../../gunfight/attack/firing.ts'
import { areaAt, type Margin } from '../../gunfight/attack/slots.ts'
import { onceFor, remembering } from '../../gunfight/remember.ts'
import type { ShotPlan } from '../contract/attack.ts'
import type { Rules } from '../contract/rules.ts'
import type { Person } from '../contract/state.ts'
import { oneArea } from './slots.ts'
import type { AttackTotals, ShotSlots } from '../wounds/wound-store.ts'
import type { ByArea } from '../words.ts'
import { byArea } from '../../gunfight/attack/body-areas.ts'

export type { Chances } from '../../gunfight/attack/chances.ts'

/** The fields of a plan that only affect the margin. */
const ROLL_TERMS = ['attack', 'against', 'rollsDefence', 'rolled', 'given', 'band'] as const
export const NO_ROLL = Object.fromEntries(ROLL_TERMS.map((term) => [term, undefined]))
const landingKeyOf = (plan: ShotPlan): string => JSON.stringify({ ...plan, ...NO_ROLL })
/** The plan with what the slots read of the target: little, because its armour and position are in the plan. */
const forOdds = (plan: ShotPlan, { wounds }: Rules): ShotPlan => ({
  ...plan,
  target: (wounds.bodyForOdds?.(plan.target) ?? {}) as Person,
})
/** The odds model of these rules. */
export const oddsModelUnder = onceFor((rules: Rules) =>
  makeOddsModel(
    rules.slots(rules, { states: true }),
    {
      hitsOf,
      states: rules.wounds.words.length,
      stateOf: rules.wounds.stateOf,
      isOut: rules.wounds.isOut,
    },
    {
      terms: ROLL_TERMS,
      keyOf: landingKeyOf,
      rollOf: (plan) => JSON.stringify(rules.rollOf(plan)),
    },
  ),
)

/** Rules with another budget for odds. */
const withEffort = (effort: Budget) => onceFor((rules: Rules): Rules => ({ ...rules, effort }))
/** Rules with a smaller budget for odds, for computer players who compare dozens of attacks before each act. */
export const glancing = withEffort(GLANCE)
/** Rules with the smallest budget for odds. */
export const skimming = withEffort(SKIM)

const remembered = remembering<Rules, Chances>()

/**
 * The odds of one attack. They are sampled if the exact computation would exceed `budget` runs, by default that of
 * a card. The hit probability is always exact.
 */
export function chancesOf(
  plan: ShotPlan,
  rules: Rules,
  budget = rules.effort.runs,
  throws = rules.effort.throws,
): Chances {
  const bare = forOdds(plan, rules)
  return remembered(rules, `${budget}/${throws}/${JSON.stringify(bare)}`, () =>
    chances(oddsModelUnder(rules), bare, plan.before, {
      runs: budget,
      throws,
      cut: rules.effort.cut,
      rounds: rules.effort.rounds,
    }),
  )
}

const fates = remembering<Rules, Pick<Chances, 'wound' | 'out'>>()
/** What a blow that succeeds by this margin comes to. */
export function fateOf(
  plan: ShotPlan,
  margin: Margin,
  rules: Rules,
): Pick<Chances, 'wound' | 'out'> {
  const model = oddsModelUnder(rules)
  const bare = forOdds(plan, rules)
  const land = landing(model.learning)
  return fates(rules, JSON.stringify([margin, bare]), () =>
    fatesOf(
      model,
      exact((dice) => land(dice, bare, margin, plan.before), silentPolicy, {
        cut: rules.effort.cut,
      }).outcomes,
    ),
  )
}

const totalsOf = remembering<Rules, readonly (readonly [readonly [Margin, number], number])[]>()
/** The margins that make a difference, each with the attack totals that lead to it, and their chances. */
export const marginsWithTotals = (plan: ShotPlan, rules: Rules) =>
  totalsOf(rules, JSON.stringify(rules.rollOf(plan)), () => {
    const totals: AttackTotals = {}
    const slots = rules.slots(rules, { states: true, totals })
    const { outcomes } = exact(
      (dice) => {
        const margin = slots.margin(dice, plan)
        return [margin, margin.by > 0 ? (totals.attack ?? 0) : 0] as const
      },
      silentPolicy,
      { cut: rules.effort.cut },
    )
    return [...outcomes]
  })

const margins = remembering<Rules, readonly (readonly [Margin, number])[]>()
/** The margins of an attack with their chances, fumbles apart. Margins that come to the same are one. */
export const marginsOf = (plan: ShotPlan, rules: Rules) =>
  margins(rules, JSON.stringify(rules.rollOf(plan)), () => {
    const slots = rules.slots(rules, { states: true, fumbles: true })
    return [...exact((dice) => slots.margin(dice, plan)).outcomes]
  })

/** The number of hits: 1 for a harmless move. With option full-auto-hits: margin it can be 0 although the total suffices. */
const hitsOf = (slots: ShotSlots, dice: Dice, plan: ShotPlan, margin: Margin): number =>
  plan.rounds === 0 ? 1 : slots.hits(dice, plan, margin)

/** Only the probability that the roll hits. */
export const hitOf = (plan: ShotPlan, rules: Rules): number =>
  hitChance(oddsModelUnder(rules), plan)

/** Slots under which a body is the sum of the damage past the armour. */
export const throughSlots = onceFor((rules: Rules) =>
  summing<ShotPlan>({
    ...rules.slots(rules, { states: true }),
    spread: oneArea,
    harm: (...hit: Parameters<typeof rules.wounds.through>) => rules.wounds.through(...hit),
    pierced: (through: number) => through > 0,
  }),
)

/**
 * The distribution of damage past the armour of one attack, all hits together, up to 1023; undefined if it would
 * take more than `budget` runs.
 */
export function throughOf(
  plan: ShotPlan,
  rules: Rules,
  budget: number,
): ReadonlyMap<number, number> | undefined {
  return throughWithin(throughSlots(rules), plan, budget)
}

/** The probability of each hit location. */
export function locationOf({
  hitTable,
  areas,
}: Pick<ShotPlan, 'hitTable' | 'areas'>): ByArea<number> {
  const widths = hitTable.widths.map((width, row) => (hitTable.open[row] ? width : 0))
  const faces = widths.reduce((sum, width) => sum + width, 0)
  const facesOf = (area: number): number =>
    widths.reduce((sum, width, row) => (areaAt({ areas }, row) === area ? sum + width : sum), 0)
  return byArea((_area, i) => facesOf(i) / faces)
}
