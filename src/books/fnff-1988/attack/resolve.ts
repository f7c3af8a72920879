// One attack thrown: what the dice made of its plan. The table, the command line and the tests all throw it here.
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

/** One attack on one target, thrown. */
export interface Thrown {
  /** What the attack die showed, and the total; undefined where none was thrown. */
  readonly attackDie?: number
  readonly attack?: number
  readonly defenceDie?: number
  /** Defence total, or the difficulty. */
  readonly defence: number
  /** The points above the defence; 0 for one who froze. */
  readonly margin: number
  /** It hits: the margin is above 0, or it cannot miss. */
  readonly hit: boolean
  readonly frozen: boolean
  /** How many rounds hit. */
  readonly rounds: number
  /** Every hit in the order in which it was worked off; two for the two areas of a shotgun's blast. */
  readonly hits: readonly Hit[]
  /** The combatant's number afterwards, for `stateOf`, `outOf` and `isOut`. */
  readonly total: number
}

/**
 * Throws an attack of any kind on one target: shots, bursts, blasts, blows, shrapnel (`shrapnelPlan`), and with `plan.rolled`
 * one more target of a total that is on the table. Labels of the dice: attack, defence, location, damage, effect, save,
 * `int lost`, `ref lost`, `phases out`. Changes nothing: the plan has the armour and the wound state of before.
 */
export function throwAttack(dice: Dice, plan: ShotPlan, options: Options): Thrown {
  const hits: Hit[] = []
  let rounds = 0
  const plain = slotsOf(options, { found: hits })
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

/** One attack roll to be held against several defenders: each gets their own plan with `rolled: total`. */
export function throwAttackRoll(
  dice: Dice,
  plan: ShotPlan,
): { readonly die: number; readonly total: number; readonly frozen: boolean } {
  const die = dice.d('attack', 10)
  return { die, total: attackTotal(plan, die), frozen: freezes(plan, die) }
}

/** A hit at an area without an attack roll or a margin, such as a parrying arm takes (`fnff-1988/action/parry`). */
export function throwHit(dice: Dice, plan: ShotPlan, area: Area, options: Options): Hit {
  const found: Hit[] = []
  const slots = slotsOf(options, { found })
  slots.suffer(
    dice,
    plan,
    packBody(plan.before, 0),
    slots.harm(dice, plan, 0, packAreaLoss(AREAS.indexOf(area), 0)),
  )
  return found[0]!
}

/** Remembers what single dice showed. */
const noting = (dice: Dice, seen: Record<string, number>): Dice => ({
  ...dice,
  d: (label, sides) => (seen[label] = dice.d(label, sides)),
})
