// Resolves a single attack: rolls the dice of its plan. The table, the command line and the tests all use it.
import { present } from '../../../dice/present.ts'
import type { Dice } from '../../../dice/dice.ts'
import { landing } from '../../gunfight/attack/firing.ts'
import { packAreaLoss, type Slots } from '../../gunfight/attack/slots.ts'
import type { Options } from '../options.ts'
import type { ShotPlan } from '../contract/attack.ts'
import {
  FROZEN,
  attackTotal,
  frozen as freezes,
  packBody,
  marginOf,
  slotsOf,
  type Hit,
} from './slots.ts'
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
  /** The packed state of the target afterwards, for `stateOf`, `outOf` and `isOut`. */
  readonly total: number
}

/**
 * Rolls an attack of any kind on one target: shots, bursts, blasts, blows and shrapnel (`shrapnelPlan`). With `plan.rolled`, compares a
 * total that has already been rolled with another target. Dice labels: attack, defence, location, damage, effect, save, `int lost`,
 * `ref lost`, `phases out`. Pure: the plan holds the armour and wound state before the attack.
 */
export function throwAttack(
  dice: Dice,
  plan: ShotPlan,
  options: Options,
  explain?: Explain,
): Thrown {
  const hits: Hit[] = []
  let rounds = 0
  const plain = slotsOf(options, { found: hits, explain })
  const slots: Slots<ShotPlan> = {
    ...plain,
    hits: (dice, plan, margin) => (rounds = plain.hits(dice, plan, margin)),
  }
  const seen: Record<string, number> = {}
  const before = packBody(plan.before, 0)
  const margin = slots.margin(noting(dice, seen), plan)
  const total = margin > 0 ? landing(slots)(dice, plan, margin, before) : before
  const { attack: attackDie, defence: defenceDie } = seen
  return {
    attackDie,
    attack: attackDie === undefined ? plan.rolled : attackTotal(plan, attackDie),
    defenceDie,
    defence: plan.defence + (defenceDie ?? 0),
    margin: margin === FROZEN ? 0 : marginOf(plan, margin),
    hit: margin > 0,
    frozen: margin === FROZEN,
    rounds,
    hits,
    total,
  }
}

/** Makes one attack roll to compare with several defenders, each with their own plan and `rolled: total`. */
export function throwAttackRoll(
  dice: Dice,
  plan: ShotPlan,
): { readonly die: number; readonly total: number; readonly frozen: boolean } {
  const die = dice.d('attack', 10)
  return { die, total: attackTotal(plan, die), frozen: freezes(plan, die) }
}

/** Rolls a hit on an area without an attack roll or margin, such as on a parrying arm (`fnff-1988/action/parry`). */
export function throwHit(
  dice: Dice,
  plan: ShotPlan,
  area: Area,
  options: Options,
  explain?: Explain,
): Hit {
  const found: Hit[] = []
  const slots = slotsOf(options, { found, explain })
  slots.suffer(
    dice,
    plan,
    packBody(plan.before, 0),
    slots.harm(dice, plan, 0, packAreaLoss(AREAS.indexOf(area), 0)),
  )
  return present(found[0], 'hit')
}

/** Dice that record the results of single dice in `seen`. */
const noting = (dice: Dice, seen: Record<string, number>): Dice => ({
  ...dice,
  d: (label, sides) => (seen[label] = dice.d(label, sides)),
})
