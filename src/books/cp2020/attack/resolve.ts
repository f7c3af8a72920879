// Rolls one attack according to its plan. The table, the command line and the tests all use these functions.
import type { Dice } from '../../../dice/dice.ts'
import type { Trace } from '../../../engine/book.ts'
import { landing, type Live } from '../../gunfight/attack/firing.ts'
import type { Body, Roll, ShotPlan, Thrown } from '../contract/attack.ts'
import type { Rules } from '../contract/rules.ts'
import type { Margin } from '../../gunfight/attack/slots.ts'
import type { AttackTotals, Hit } from '../wounds/wound-store.ts'

export type Rolled = Roll & {
  /** The margin as the slot returned it. */
  readonly raw: Margin
}

/** Rolls the attack and any defence. Dice labels: attack, defence. */
export function rollAttack(dice: Dice, plan: ShotPlan, rules: Rules): Rolled {
  const totals: AttackTotals = {}
  const raw = rules.slots(rules, { totals }).margin(dice, plan)
  return {
    raw,
    attack: plan.rolled,
    defence: plan.against,
    ...totals,
    margin: Math.max(0, raw.by),
    fumble: raw.die === 'fumble',
  }
}

/** Resolves the hits of a successful attack. `trace` keeps the numbers of each hit for the event made of it. Dice labels: hits, location, damage, and those of the wound store. */
export function strike(
  dice: Dice,
  plan: ShotPlan,
  rules: Rules,
  { raw }: Pick<Rolled, 'raw'>,
  { trace, live }: Striking = {},
): Pick<Thrown, 'hits' | 'body'> {
  const hits: Hit[] = []
  const body =
    raw.by > 0
      ? landing(
          rules.slots(rules, { found: hits, trace }),
          live?.(hits),
        )(...([dice, plan, raw, plan.before] as const))
      : plan.before
  return { hits, body }
}

interface Striking {
  readonly trace?: Trace | undefined
  /** At a table: how its rounds meet rulings, which adds their hits to this list. */
  readonly live?: (hits: Hit[]) => Live<ShotPlan, Body, unknown>
}

/** Resolves an attack on one target without changing the state: its armour and wounds are in the plan. */
export function throwAttack(dice: Dice, plan: ShotPlan, rules: Rules, trace?: Trace): Thrown {
  const { raw, ...rolled } = rollAttack(dice, plan, rules)
  return { ...rolled, ...strike(dice, plan, rules, { raw }, { trace }) }
}
