// Resolves a single attack: rolls the dice of its plan. The table, the command line and the tests all use it.
import { present } from '../../../dice/present.ts'
import type { Dice } from '../../../dice/dice.ts'
import { landing, type Live } from '../../gunfight/attack/firing.ts'
import type { Options } from '../options.ts'
import type { AttackSide, Body, ShotPlan, Slots1988 } from '../contract/attack.ts'
import type { Margin } from '../../gunfight/attack/slots.ts'
import { attackTotal, frozen as freezes, marginOf, slotsOf, type Hit } from './slots.ts'
import { AREAS, type Area } from '../words.ts'
import type { Explain } from './explain-damage.ts'

/** The result of one attack on one target. */
export interface Thrown {
  /** The attack die and the total; undefined if no attack die was rolled. */
  readonly attackDie?: number
  readonly attack?: number
  readonly defenceDie?: number
  /** Defence total, or the difficulty. */
  readonly defence: number
  /** The points above the defence total; 0 if the attacker froze. */
  readonly margin: number
  /** Whether it hits: the margin is above 0, or the attack cannot miss. */
  readonly hit: boolean
  readonly frozen: boolean
  /** The number of rounds that hit. */
  readonly rounds: number
  /** Every hit, in order of resolution. A shotgun blast may hit two areas. */
  readonly hits: readonly Hit[]
  /** The target afterwards. */
  readonly body: Body
}

/** The attack roll and the defence, before anything strikes. */
export interface Rolled extends Omit<Thrown, 'rounds' | 'hits' | 'body'> {
  /** The margin as the slot returned it. */
  readonly raw: Margin
}

/** Rolls the attack and any defence. With `plan.rolled`, compares a total that has already been rolled with another target. `seen`: the dice by label. */
export function rollAttack(
  dice: Dice,
  plan: ShotPlan,
  options: Options,
  seen: Record<string, number> = {},
): Rolled {
  const raw = slotsOf(options).margin(noting(dice, seen), plan)
  const frozen = raw.die === 'frozen'
  const { attack: attackDie, defence: defenceDie } = seen
  return {
    raw,
    attackDie,
    attack: attackDie === undefined ? plan.rolled : attackTotal(plan, attackDie),
    defenceDie,
    defence: plan.defence + (defenceDie ?? 0),
    margin: frozen ? 0 : marginOf(plan, raw),
    hit: raw.by > 0,
    frozen,
  }
}

interface Landing {
  readonly explain?: Explain | undefined
  /** At a table: how its rounds meet rulings, which adds their hits to this list. */
  readonly live?: (hits: Hit[]) => Live<ShotPlan, Body, number>
}

/** Resolves the hits of an attack that has been rolled. */
export function landHits(
  dice: Dice,
  plan: ShotPlan,
  { raw }: Pick<Rolled, 'raw'>,
  options: Options,
  { explain, live }: Landing = {},
): Pick<Thrown, 'rounds' | 'hits' | 'body'> {
  const hits: Hit[] = []
  let rounds = 0
  const plain = slotsOf(options, { found: hits, explain })
  const slots: Slots1988 = {
    ...plain,
    hits: (dice, plan, margin) => (rounds = plain.hits(dice, plan, margin)),
  }
  const before: Body = { state: plan.before, out: 0 }
  const body = raw.by > 0 ? landing(slots, live?.(hits))(dice, plan, raw, before) : before
  return { rounds, hits, body }
}

/**
 * Rolls an attack of any kind on one target: shots, bursts, blasts, blows and shrapnel (`shrapnelPlan`). Dice labels: attack, defence,
 * location, damage, effect, save, `int lost`, `ref lost`, `phases out`. Pure: the plan holds the armour and wound state before the attack.
 */
export function throwAttack(
  dice: Dice,
  plan: ShotPlan,
  options: Options,
  explain?: Explain,
): Thrown {
  const { raw, ...rolled } = rollAttack(dice, plan, options)
  return { ...rolled, ...landHits(dice, plan, { raw }, options, { explain }) }
}

/** Makes one attack roll to compare with several defenders, each with their own plan and `rolled: total`. */
export function throwAttackRoll(
  dice: Dice,
  side: AttackSide,
): { readonly die: number; readonly total: number; readonly frozen: boolean } {
  const die = dice.d('attack', 10)
  return { die, total: attackTotal(side, die), frozen: freezes(side, die) }
}

/** Rolls a hit on an area without an attack roll or margin, such as on a parrying arm, which is not behind cover (`fnff-1988/action/parry`). */
export function throwHit(
  dice: Dice,
  attack: ShotPlan,
  area: Area,
  options: Options,
  explain?: Explain,
): Hit {
  const found: Hit[] = []
  const slots = slotsOf(options, { found, explain })
  const plan = { ...attack, covered: [] }
  slots.suffer(
    dice,
    plan,
    { state: plan.before, out: 0 },
    slots.harm(dice, plan, { by: 0 }, { row: AREAS.indexOf(area), loss: 0 }),
  )
  return present(found[0], 'hit')
}

/** Dice that record the results of single dice in `seen`. */
const noting = (dice: Dice, seen: Record<string, number>): Dice => ({
  ...dice,
  d: (label, sides) => (seen[label] = dice.d(label, sides)),
})
