// Explains damage while it is rolled, and on plan cards (`cp2020/damage/dice` … `cp2020/damage/btm-gap`).
import type { Rule } from '../../../dice/dice.ts'
import type { Sum, Trace } from '../../../engine/book.ts'
import { areaName } from '../../gunfight/attack/body-areas.ts'
import {
  damageSum,
  plannedDamage,
  traceDamage,
  type DamageSum,
} from '../../gunfight/attack/damage-sum.ts'
import { STOPS_ALL } from '../arms/armour.ts'
import { printDamage } from '../arms/damage-dice.ts'
import type { ShotPlan } from '../contract/attack.ts'
import type { Area } from '../words.ts'
import type { WoundStore } from '../wounds/wound-store.ts'

/** The three sums of a hit: the damage that is told, what of it goes through, and the points that wound. */
export interface HitSums {
  readonly damage: DamageSum
  readonly through: DamageSum
  readonly points: DamageSum
}

/** Begins the sums of a hit. Numbers noted before belong to the attack, which `found` stands for. */
export function beginHit(trace: Trace | undefined, found: object | undefined): HitSums | undefined {
  if (!trace) return undefined
  trace.keep?.([found])
  return { damage: damageSum(), through: damageSum(), points: damageSum() }
}

/** Puts the sums on the trace for this hit, those that have more than one step. */
export function traceHit(
  trace: Trace | undefined,
  hit: { readonly area: Area } | undefined,
  sums: HitSums | undefined,
): void {
  if (!trace || !hit || !sums) return
  const at = areaName(hit.area)
  traceDamage(trace, `damage to the ${at}`, sums.damage)
  if (sums.through.terms.length > 1) traceDamage(trace, `through, ${at}`, sums.through)
  if (sums.points.terms.length > 1) traceDamage(trace, `points, ${at}`, sums.points)
  trace.keep?.([hit])
}

type Damaging = Pick<ShotPlan, 'dice' | 'extra' | 'fixed' | 'unarmed'>

/** The rule of the dice. */
export const diceRule = ({ fixed, unarmed }: Damaging): Rule =>
  fixed !== undefined
    ? 'cp2020/attack/point-blank-damage-gap'
    : unarmed
      ? 'cp2020/melee/moves'
      : 'cp2020/damage/dice'

/** "2D6+1", "3D6 + 4D6 at their maximum". */
export const damageDiceText = ({ dice, extra, fixed }: Damaging): string =>
  `${[dice, extra].flatMap((code) => (code ? [printDamage(code)] : [])).join(' + ')}${fixed === undefined ? '' : ' at their maximum'}`

/** Explains a damage roll: dice, and what is added to them. */
export function explainRoll(sum: DamageSum, plan: ShotPlan, rolled: number): void {
  sum.add(diceRule(plan), damageDiceText(plan), rolled)
  for (const { rule, what, value } of plan.bonuses) sum.add(rule, what, value)
  sum.to(diceRule(plan), 'no less than 0', Math.max(0, sum.points))
}

/** A plan whose damage a card shows, and the wound store that takes it. */
interface OnCard {
  readonly wounds: Pick<WoundStore, 'pastArmour'>
  /** The name of the damage. */
  readonly what?: string
}

/** The damage of a planned attack, as its card shows it: dice, bonuses and factors, then what stands before each target. */
export function damageOnCard(
  plan: ShotPlan,
  targets: readonly ShotPlan[],
  { wounds, what = 'damage' }: OnCard,
): readonly Sum[] {
  if (plan.dice === undefined || plan.rounds === 0) return []
  const { armour, pointFactor, loadRule, fixed } = plan
  const text = damageDiceText(plan)
  const [only, ...more] = targets
  const factors: Sum['terms'] = [
    ...(armour && isLess(armour.factor.soft, armour.factor.hard)
      ? [{ rule: loadRule, what: 'SP', value: factorText(armour.factor) }]
      : []),
    ...(pointFactor === 1
      ? []
      : [{ rule: loadRule, what: 'past the armour', value: `times ${rounded(pointFactor)}` }]),
    ...(only && more.length === 0 ? beforeTarget(only, wounds) : []),
  ]
  const sum = plannedDamage(
    what,
    [{ rule: diceRule(plan), what: text, value: fixed ?? text }, ...plan.bonuses],
    factors,
  )
  const each = more.length === 0 ? [] : targets.flatMap((target) => named(target, wounds))
  return [{ ...sum, terms: [...sum.terms, ...each] }]
}

const named = (plan: ShotPlan, wounds: OnCard['wounds']): Sum['terms'] =>
  beforeTarget(plan, wounds).map((term) => ({
    ...term,
    what: `${plan.target.name}: ${term.what}`,
  }))

/** Cover that counts with its SP, and what becomes of damage past the armour. */
function beforeTarget(plan: ShotPlan, { pastArmour }: OnCard['wounds']): Sum['terms'] {
  const covers = plan.armour?.cover ?? []
  const sp = Math.max(0, ...covers)
  const partly = covers.includes(0) ? ' where it covers' : ''
  return [
    ...(sp > 0
      ? [{ rule: 'cp2020/armor/cover-gap' as const, what: 'cover', value: `SP ${sp}${partly}` }]
      : []),
    ...pastArmour(plan),
  ]
}

/** The body type of the target of a plan, as a term of a card. */
export const bodyTypeOnCard = (
  { toughness }: ShotPlan,
  rule: Rule = 'cp2020/damage/btm-gap',
): Sum['terms'] =>
  toughness === 0
    ? []
    : [
        {
          rule,
          what: 'body type',
          value: `${-toughness} past the armour`,
        },
      ]

/** How much of the damage past the armour only stuns, as a term of a card. */
export const stunOnCard = (rule: Rule, share: 'half' | 'all' | undefined): Sum['terms'] =>
  share === undefined
    ? []
    : [{ rule, what: 'stun', value: share === 'all' ? 'all of it stun' : 'half of it stun' }]

const isLess = (...factors: readonly number[]): boolean => factors.some((factor) => factor !== 1)
const rounded = (factor: number): number => Math.round(factor * 100) / 100
/** "SP times 0.5", "soft SP times 0.5", "hard armour stops all". */
const factorText = ({ soft, hard }: { readonly soft: number; readonly hard: number }): string =>
  soft === hard
    ? `SP times ${rounded(soft)}`
    : [
        ...(soft === 1 ? [] : [`soft SP times ${rounded(soft)}`]),
        ...(hard === 1 ? [] : [hardText(hard)]),
      ].join(', ')
const hardText = (factor: number): string =>
  factor >= STOPS_ALL ? 'hard armour stops all' : `hard SP times ${rounded(factor)}`
