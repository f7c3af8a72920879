// Full automatic fire at several targets in a row (`gray-dawn/auto/multiple-targets`).
import { between } from '../../cp2020/movement/placing.ts'
import type { Rules } from '../../cp2020/rules.ts'
import { combatant } from '../../gunfight/combatants.ts'

/** Metres between two neighbours that cost nothing, which is adjacent (`gray-dawn/core/scale`), and rounds that each metre of a wider gap does. */
const ADJACENT = 1
const WASTED = 5

/** Rounds for each of `count` targets with these gaps between neighbours, in metres. \`shareOf(30, [2]) === 10\` */
export function shareOf(rounds: number, gaps: readonly number[]): number {
  const wasted = gaps.reduce(
    (sum, metres) => sum + (metres <= ADJACENT ? 0 : Math.floor(WASTED * metres)),
    0,
  )
  return Math.max(0, Math.floor((rounds - wasted) / (gaps.length + 1)))
}

/** The row goes from the first target to the last, as they were named. */
export const shareGrayDawn: Rules['share'] = (state, targets, rounds) =>
  shareOf(
    rounds,
    targets
      .slice(1)
      .map((id, i) => between(state, combatant(state, targets[i]!), combatant(state, id)).metres),
  )
