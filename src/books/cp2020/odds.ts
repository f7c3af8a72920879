// The chances of attacks, from the same slots that are thrown: exact where that is no more than can be reckoned, else from many throws.
import type { Dice } from '../../dice/dice.ts'
import { exact, exactWithin } from '../../dice/exact.ts'
import { fast } from '../../dice/fast.ts'
import { memo } from '../../dice/memo.ts'
import { firing } from '../firefight/firing.ts'
import type { Slots } from '../firefight/slots.ts'
import { MAN } from '../firefight/slots.ts'
import type { ShotPlan } from './plan.ts'
import type { Rules } from './rules.ts'
import { marginOf } from './slots.ts'
import type { ByArea } from './words.ts'
import { AREAS } from './words.ts'
import type { WoundStore } from './wound-store.ts'

/** What becomes of the target. */
export interface Chances {
  readonly method: 'exact' | 'sampled'
  /** How many throws a sample has. */
  readonly throws?: number
  readonly hit: number
  /** How many rounds or blows strike. */
  readonly hits: ReadonlyMap<number, number>
  /** The state that is left, by its place among the words of the wound store. */
  readonly wound: readonly number[]
  /** He cannot act afterwards. */
  readonly out: number
  /** Chance left out with open-ended dice. */
  readonly cut: number
}

/** Runs of exact odds before a plan is sampled: a card is to stand at once. */
const CARD_BUDGET = 80_000
export const THROWS = 10_000
const SEED = 2020

interface Means {
  readonly learning: Slots<ShotPlan>
  readonly plain: Slots<ShotPlan>
}
const known = new WeakMap<Rules, Means>()

/** The slots for odds under these rules, made once. */
function meansOf(rules: Rules): Means {
  let means = known.get(rules)
  if (means === undefined) {
    const plain = rules.slots(rules, { states: true })
    known.set(rules, (means = { plain, learning: memo(plain) }))
  }
  return means
}

/** The chances of one attack; sampled where the exact way would take more than `budget` runs. How often it hits is exact in any case. */
export function chancesOf(plan: ShotPlan, rules: Rules, budget = CARD_BUDGET, throws = THROWS): Chances {
  const { learning, plain } = meansOf(rules)
  const hits = exact((dice) => hitsOf(learning, dice, plan))
  const fire = firing(learning)
  const found = exactWithin(budget, (dice) => fire(dice, plan, plan.before))
  if (found !== undefined) return { method: 'exact', ...told(found.outcomes, hits.outcomes, rules.wounds), cut: Math.max(found.cut, hits.cut) }
  const dice = fast(SEED)
  const shoot = firing(plain)
  const counts = new Map<number, number>()
  for (let i = 0; i < throws; i++) {
    const man = shoot(dice, plan, plan.before)
    counts.set(man, (counts.get(man) ?? 0) + 1 / throws)
  }
  return { method: 'sampled', throws, ...told(counts, hits.outcomes, rules.wounds), cut: 0 }
}

function hitsOf(slots: Slots<ShotPlan>, dice: Dice, plan: ShotPlan): number {
  const margin = slots.margin(dice, plan)
  if (marginOf(margin) <= 0) return 0
  // A move without harm succeeds once; of full auto no round may strike though the total is enough (option full-auto-hits: margin).
  return plan.rounds === 0 ? 1 : slots.hits(dice, plan, margin)
}

function told(men: ReadonlyMap<number, number>, hits: ReadonlyMap<number, number>, store: WoundStore): Omit<Chances, 'method' | 'cut'> {
  let out = 0
  const wound = store.words.map(() => 0)
  for (const [man, chance] of men) {
    wound[store.stateOf(man)]! += chance
    if (store.isOut(man)) out += chance
  }
  let hit = 0
  for (const [count, chance] of hits) if (count > 0) hit += chance
  return { hit, hits, wound, out }
}

/** The points past the armour of one attack, all hits together, up to 1023; undefined where that is more than `budget` runs. */
export function throughOf(plan: ShotPlan, rules: Rules, budget: number): ReadonlyMap<number, number> | undefined {
  const slots = rules.slots(rules, { states: true })
  const adding = memo<Slots<ShotPlan>>({
    ...slots, men: MAN, forget: undefined,
    harm: (dice, plan, margin, place) => rules.wounds.through(dice, plan, margin, place),
    pierced: (through) => through > 0,
    suffer: (_dice, _plan, sum, through) => Math.min(sum + through, MAN - 1),
  })
  const fire = firing(adding)
  return exactWithin(budget, (dice) => fire(dice, plan, 0))?.outcomes
}

/** Where a hit lands. */
export function locationOf({ wheel }: ShotPlan): ByArea<number> {
  const widths = wheel.widths.map((width, area) => (wheel.open[area] ? width : 0))
  const faces = widths.reduce((sum, width) => sum + width, 0)
  return Object.fromEntries(AREAS.map((area, i) => [area, widths[i]! / faces])) as ByArea<number>
}
