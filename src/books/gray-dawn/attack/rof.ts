// How many rounds somebody fires in a round, and with how many rolls (`gray-dawn/scope/one-attack`, `gray-dawn/action/multiple`).
// Full automatic fire at several targets in a row (`gray-dawn/auto/multiple-targets`).
import type { Carried, Mode } from '../../cp2020/words.ts'
import type { Combatant } from '../state.ts'
import type { Rules } from '../../cp2020/contract/rules.ts'
import type { Options } from '../options.ts'
import { scopes } from './range.ts'
import { between } from '../../cp2020/movement/placing.ts'
import { getCombatant } from '../../gunfight/combatants.ts'

/** Through a scope one shot, whatever the weapon could. */
export const rofGrayDawn = (
  combatant: Combatant,
  { weapon, sights }: Carried,
  mode: Mode,
): number => (mode === 'single' && scopes(combatant, sights) ? 1 : weapon.rof)

/**
 * Each shot of an action has its own roll. Option semi-auto-rolls: one-per-action: one roll for all at one target, which strike together as those of a
 * burst do, without its bonus. Ours.
 */
export const shotsWith =
  (options: Options): Rules['shots'] =>
  (count, { also = [] }) =>
    options['semi-auto-rolls'] === 'one-per-action' && also.length === 0
      ? { rolls: 1, rounds: count }
      : { rolls: count, rounds: 1 }

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
      .map(
        (id, i) => between(state, getCombatant(state, targets[i]!), getCombatant(state, id)).metres,
      ),
  )
