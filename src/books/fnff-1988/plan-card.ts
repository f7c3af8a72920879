// The chances of one attack, exactly: from the same slots that are played.
import { exact } from '../../dice/exact.ts'
import { memo } from '../../dice/memo.ts'
import { MAN, firing } from '../firefight/firing.ts'
import type { Options } from './options.ts'
import type { ShotPlan } from './plan.ts'
import { isOut, manNumber, slotsOf, stateOf } from './slots.ts'
import { LEVELS } from './words.ts'

/** Chances of one attack, exactly: from the same slots that are played. */
export function chancesOf(plan: ShotPlan, options: Options): { hit: number; out: number; wound: number[] } {
  const slots = memo(slotsOf(options, { states: true }))
  const fire = firing(slots)
  let hit = 0
  for (const [margin, chance] of exact((dice) => slots.margin(dice, plan)).outcomes) if (margin > 0) hit += chance
  let out = 0
  const wound: number[] = LEVELS.map(() => 0)
  for (const [man, chance] of exact((dice) => fire(dice, plan, manNumber(plan.before, 0))).outcomes) {
    wound[stateOf(man)] += chance
    if (isOut(man)) out += chance
  }
  return { hit, out, wound }
}

/** The chances of the points past the armour, all hits together. */
export function throughOf(plan: ShotPlan, options: Options): ReadonlyMap<number, number> {
  const fire = firing(memo({ ...slotsOf(options), suffer: (_dice, _plan, sum, through) => Math.min(sum + through, MAN - 1) }))
  return exact((dice) => fire(dice, plan, 0)).outcomes
}
