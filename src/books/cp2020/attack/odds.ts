// The chances of attacks, from the same slots that are thrown (`../../gunfight/attack/chances.ts`).
import type { Dice } from '../../../dice/dice.ts'
import { exact, exactWithin } from '../../../dice/exact.ts'
import { memo } from '../../../dice/memo.ts'
import {
  GLANCE,
  chances,
  meansOf,
  remembering,
  type Chances,
  type Means,
} from '../../gunfight/attack/chances.ts'
import { firing } from '../../gunfight/attack/firing.ts'
import { BODY_STATES, areaAt, type Slots } from '../../gunfight/attack/slots.ts'
import type { ShotPlan } from '../contract/attack.ts'
import type { Rules } from '../contract/rules.ts'
import type { Person } from '../contract/state.ts'
import { marginOf } from './slots.ts'
import { AREAS, type ByArea } from '../words.ts'

export type { Chances } from '../../gunfight/attack/chances.ts'

/** What of a plan decides the margin alone. */
const ROLL_TERMS = ['attack', 'against', 'rollsDefence', 'rolled', 'given', 'band'] as const
const NO_ROLL = Object.fromEntries(ROLL_TERMS.map((term) => [term, undefined]))
const landingKeyOf = (plan: ShotPlan): string => JSON.stringify({ ...plan, ...NO_ROLL })

const known = new WeakMap<Rules, Means<ShotPlan>>()

/** The slots for odds under these rules, made once. */
function meansUnder(rules: Rules): Means<ShotPlan> {
  let means = known.get(rules)
  const { wounds } = rules
  if (means === undefined)
    known.set(
      rules,
      (means = meansOf(
        rules.slots(rules, { states: true }),
        {
          hitsOf,
          marginOf,
          states: wounds.words.length,
          stateOf: wounds.stateOf,
          isOut: wounds.isOut,
        },
        {
          terms: ROLL_TERMS,
          keyOf: landingKeyOf,
          rollOf: (plan) => JSON.stringify(rules.rollOf(plan)),
        },
      )),
    )
  return means
}

const quick = new WeakMap<Rules, Rules>()

/** The rules by which a computer player looks at dozens of attacks before each act: less is spent on their chances. */
export function glancing(rules: Rules): Rules {
  let found = quick.get(rules)
  if (!found) quick.set(rules, (found = { ...rules, effort: GLANCE }))
  return found
}

const remembered = remembering<Rules, Chances>()

/** The chances of one attack; sampled where the exact way would take more than `budget` runs, as of a card where none is given. How often it hits is exact in any case. */
export function chancesOf(
  plan: ShotPlan,
  rules: Rules,
  budget = rules.effort.runs,
  throws = rules.effort.throws,
): Chances {
  // Plans are remembered by what the slots read: of the target little, since its armour and its place are in the plan.
  const bare = { ...plan, target: (rules.wounds.bodyForOdds?.(plan.target) ?? {}) as Person }
  return remembered(rules, `${budget}/${throws}/${JSON.stringify(bare)}`, () =>
    chances(meansUnder(rules), bare, plan.before, { runs: budget, throws, cut: rules.effort.cut }),
  )
}

/** A move without harm succeeds once; of full auto no round may strike though the total is enough (option full-auto-hits: margin). */
const hitsOf = (slots: Slots<ShotPlan>, dice: Dice, plan: ShotPlan, margin: number): number =>
  plan.rounds === 0 ? 1 : slots.hits(dice, plan, margin)

/** The chance that the roll hits, alone. */
export function hitOf(plan: ShotPlan, rules: Rules): number {
  const { learning } = meansUnder(rules)
  return (
    exact((dice) => {
      const margin = learning.margin(dice, plan)
      return marginOf(margin) > 0 && hitsOf(learning, dice, plan, margin) > 0
    }).outcomes.get(true) ?? 0
  )
}

/** The points past the armour of one attack, all hits together, up to 1023; undefined where that is more than `budget` runs. */
export function throughOf(
  plan: ShotPlan,
  rules: Rules,
  budget: number,
): ReadonlyMap<number, number> | undefined {
  const slots = rules.slots(rules, { states: true })
  const adding = memo<Slots<ShotPlan>>({
    ...slots,
    bodyStates: BODY_STATES,
    forget: undefined,
    harm: (dice, plan, margin, place) => rules.wounds.through(dice, plan, margin, place),
    pierced: (through) => through > 0,
    suffer: (_dice, _plan, sum, through) => Math.min(sum + through, BODY_STATES - 1),
  })
  const fire = firing(adding)
  return exactWithin(budget, (dice) => fire(dice, plan, 0))?.outcomes
}

/** Where a hit lands. */
export function locationOf({
  hitTable,
  areas,
}: Pick<ShotPlan, 'hitTable' | 'areas'>): ByArea<number> {
  const widths = hitTable.widths.map((width, row) => (hitTable.open[row] ? width : 0))
  const faces = widths.reduce((sum, width) => sum + width, 0)
  const facesOf = (area: number): number =>
    widths.reduce((sum, width, row) => (areaAt({ areas }, row) === area ? sum + width : sum), 0)
  return Object.fromEntries(AREAS.map((area, i) => [area, facesOf(i) / faces])) as ByArea<number>
}
