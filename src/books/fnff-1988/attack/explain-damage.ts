// Explains damage while it is rolled, and on plan cards (`fnff-1988/damage/killing-ranged` … `fnff-1988/armour/subtract`).
import type { Rule } from '../../../dice/dice.ts'
import type { Sum, Trace } from '../../../engine/book.ts'
import { noteSave, type Save } from '../../gunfight/check.ts'
import { areaName } from '../../gunfight/attack/body-areas.ts'
import {
  damageSum,
  plannedDamage,
  traceDamage,
  type DamageSum,
} from '../../gunfight/attack/damage-sum.ts'
import { halvingRule } from '../arms/armour.ts'
import { printDamage } from '../arms/damage-dice.ts'
import type { ShotPlan } from '../contract/attack.ts'
import type { Combatant } from '../contract/state.ts'
import type { Area } from '../words.ts'

/** Where the explanations of damage go. */
export interface Explain {
  readonly trace: Trace
  /** The combatant whom the attack meets, as planned. Absent: a thing. */
  readonly target?: Combatant
  /** The damage roll under way. */
  rolling?: DamageSum
}

/** The two sums of a hit: the damage that is told, and what of it goes through. */
export interface Explained {
  readonly damage: DamageSum
  readonly through: DamageSum
}

/** "3D6+1", "3D6+1 at their maximum". */
export const damageDiceText = ({ dice, fixed }: Pick<ShotPlan, 'dice' | 'fixed'>): string =>
  `${printDamage(dice)}${fixed === undefined ? '' : ' at their maximum'}`

/** The damage of a planned attack, as its card shows it. */
export function damageOnCard(plan: ShotPlan, what = 'damage'): readonly Sum[] {
  if (plan.dice === undefined || plan.rounds === 0) return []
  const { damageRule: rule, edge, bludgeoning } = plan
  const { load } = edge
  const isHalved = edge.piercing && load?.points === undefined
  const factor = load?.points === undefined ? '' : `by ${load.points}`
  const halved = (isHalved || factor !== '') && {
    rule: halvingRule(isHalved ? { piercing: true, cutting: false } : edge),
    what: 'past the armour',
    value: isHalved ? 'half' : factor,
  }
  const fifth = bludgeoning && {
    rule: 'fnff-1988/damage/bludgeoning' as const,
    what: 'bludgeoning',
    value: 'a fifth',
  }
  return [
    plannedDamage(
      what,
      [
        { rule, what: damageDiceText(plan), value: plan.fixed ?? printDamage(plan.dice) },
        ...plan.bonuses,
        ...(plan.addsMargin ? [{ rule, what: 'margin', value: 'margin' }] : []),
      ],
      [halved, fifth].filter((factor) => factor !== false),
    ),
  ]
}

/** What becomes of bludgeoning before armour. */
export const bludgeoningTerm = (done: number, threshold: number): readonly [Rule, string] =>
  done < threshold
    ? ['fnff-1988/damage/bludgeoning-threshold', `less than ${threshold} does nothing`]
    : ['fnff-1988/damage/bludgeoning', 'a fifth counts']

/** The explanation of one half of a blast. */
export function halfOf(whole: DamageSum | undefined, points: number): DamageSum | undefined {
  if (!whole) return undefined
  const half = damageSum(whole.terms)
  half.to('fnff-1988/shotgun/two-locations', 'two areas, half each', points)
  return half
}

/** Puts the sums of a hit on the trace; the second one only if it differs from the first. */
export function traceHit({ trace }: Explain, area: Area, { damage, through }: Explained): void {
  traceDamage(trace, `damage to the ${areaName(area)}`, damage)
  if (through.terms.length > 1) traceDamage(trace, `through, ${areaName(area)}`, through)
}

/** Puts a consciousness save on the trace, which keeps it for the save that is told. */
export function traceSave(
  { trace }: Explain,
  save: Save,
  told: { readonly die: number; readonly needed: number },
): void {
  noteSave(save, told.die, trace)
  trace.keep?.([told])
}
