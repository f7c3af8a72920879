// One attack thrown: what the dice made of its plan. The table, the command line and the tests all throw it here.
import type { Dice } from '../../dice/dice.ts'
import { landing } from '../firefight/firing.ts'
import type { ShotPlan } from './plan.ts'
import type { Rules } from './rules.ts'
import { FUMBLE, marginOf, wasTen } from './slots.ts'
import type { Hit } from './wound-store.ts'

/** One attack on one target, thrown. */
export interface Thrown {
  /** What the attack die came to, all its tens together, and the total; undefined where none was thrown. */
  readonly attackDie?: number
  readonly attack?: number
  readonly defenceDie?: number
  /** Defence total, or the difficulty. */
  readonly defence: number
  /** Above 0: a hit. */
  readonly margin: number
  /** A natural 1: a miss, and the fumble table (`cp2020/task/fumble-gap`). */
  readonly fumble: boolean
  /** Every hit in the order in which it was worked off. */
  readonly hits: readonly Hit[]
  /** The man's number afterwards. */
  readonly total: number
}

/**
 * Throws an attack of any kind on one target. Labels of the dice: attack, defence, hits, location, damage, and those of the
 * wound store. Changes nothing: the plan has the armour and the wounds of before.
 */
export function throwAttack(dice: Dice, plan: ShotPlan, rules: Rules): Thrown {
  const hits: Hit[] = []
  const slots = rules.slots(rules, { found: hits })
  const seen: Record<string, number> = {}
  const margin = slots.margin(noting(dice, seen), plan)
  const total = marginOf(margin) > 0 ? landing(slots)(dice, plan, margin, plan.before) : plan.before
  const { attack: attackDie, defence: defenceDie } = seen
  return {
    attackDie, attack: attackDie === undefined ? plan.rolled : plan.attack + attackDie, defenceDie, defence: plan.against + (defenceDie ?? 0),
    margin: margin === FUMBLE ? 0 : Math.max(0, marginOf(margin)), fumble: margin === FUMBLE, hits, total,
  }
}

/** A natural 10 of an attack that remembers it. */
export { wasTen }

/** One attack roll to be held against several: each gets his own plan with `rolled: total`. */
export function throwRoll(dice: Dice, plan: ShotPlan, rules: Rules): { readonly die: number; readonly total: number; readonly fumble: boolean } {
  const thrown = throwAttack(dice, { ...plan, rounds: 0 }, rules)
  return { die: thrown.attackDie ?? 0, total: thrown.attack ?? plan.attack, fumble: thrown.fumble }
}

/** Remembers what single dice came to; "attack, extra" belongs to the attack. */
function noting(dice: Dice, seen: Record<string, number>): Dice {
  const note = (label: string, face: number): number => {
    const of = label.split(',')[0]!
    seen[of] = (seen[of] ?? 0) + face
    return face
  }
  return { ...dice, d: (label, sides) => note(label, dice.d(label, sides)), open: (label, sides, ways) => note(label, dice.open(label, sides, ways)) }
}
