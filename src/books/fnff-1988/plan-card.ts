// The chances of one attack, exactly: from the same slots that are played.
import { exact } from '../../dice/exact.ts'
import { memo } from '../../dice/memo.ts'
import { firing } from '../firefight/slots.ts'
import type { Options } from './options.ts'
import type { ShotPlan } from './plan.ts'
import { outOf, slotsOf, stateOf, throughOf, total } from './slots.ts'
import { LEVELS } from './words.ts'

/** Chances of one attack, exactly: from the same slots that are played. */
export function chancesOf(plan: ShotPlan, options: Options): { hit: number; out: number; wound: number[]; through: Map<number, number> } {
  const slots = memo(slotsOf(options))
  const fire = firing(slots)
  let hit = 0
  for (const [margin, chance] of exact((dice) => slots.margin(dice, plan)).outcomes) if (margin > 0) hit += chance
  let out = 0
  const wound: number[] = LEVELS.map(() => 0)
  const through = new Map<number, number>()
  for (const [sum, chance] of exact((dice) => fire(dice, plan, total(plan.before, 0, 0))).outcomes) {
    wound[stateOf(sum)] += chance
    through.set(throughOf(sum), (through.get(throughOf(sum)) ?? 0) + chance)
    if (outOf(sum) > 0 || stateOf(sum) >= DYING) out += chance
  }
  return { hit, out, wound, through }
}
const DYING = LEVELS.indexOf('MW')
