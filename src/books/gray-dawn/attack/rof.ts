// Rounds fired per action and the number of attack rolls, and full automatic fire at several targets (`gray-dawn/scope/one-attack`,
// `gray-dawn/action/multiple`, `gray-dawn/auto/multiple-targets`).
import { legsOf } from '../../../field/geometry.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Carried, Mode } from '../../cp2020/words.ts'
import type { Combatant, State } from '../state.ts'
import type { Rules } from '../../cp2020/contract/rules.ts'
import type { Options } from '../options.ts'
import { circumstancesOf } from './attack.ts'
import { scopes } from './range.ts'
import { between } from '../../cp2020/movement/placing.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { melee } from '../melee/melee.ts'

/** One shot per round through a scope, otherwise the weapon's ROF. */
export const rofGrayDawn = (
  combatant: Combatant,
  { weapon, sights }: Carried,
  mode: Mode,
): number => (mode === 'single' && scopes(combatant, sights) ? 1 : weapon.rof)

/**
 * Each shot has its own attack roll. With the option semi-auto-rolls: one-per-action, all shots at one target share a roll and hit together like a
 * burst, without its bonus; that reading is ours.
 */
export const shotsWith =
  (options: Options): Rules['shots'] =>
  (count, { also = [] }) =>
    options['semi-auto-rolls'] === 'one-per-action' && also.length === 0
      ? { rolls: 1, rounds: count }
      : { rolls: count, rounds: 1 }

/** Gaps up to this many metres between neighbouring targets cost no rounds (`gray-dawn/core/scale`); wider ones cost `WASTED` rounds per metre. */
const ADJACENT = 1
const WASTED = 5

/** Rounds for each target, given the gaps between neighbours in metres. `shareOf(30, [2]) === 10` */
export function shareOf(rounds: number, gaps: readonly number[]): number {
  const wasted = gaps.reduce(
    (sum, metres) => sum + (metres <= ADJACENT ? 0 : Math.floor(WASTED * metres)),
    0,
  )
  return Math.max(0, Math.floor((rounds - wasted) / (gaps.length + 1)))
}

/** Targets in a row, from one of the two that are farthest apart to the other. */
function rowOf(state: Readonly<State>, targets: readonly Combatant[]): readonly Combatant[] {
  const metres = (a: Combatant, b: Combatant): number => between(state, a, b).metres
  const farthest = (from: Combatant): number => Math.max(...targets.map((to) => metres(from, to)))
  const end = targets.reduce((a, b) => (farthest(b) > farthest(a) ? b : a))
  return targets.toSorted((a, b) => metres(end, a) - metres(end, b))
}

/**
 * Fire sweeps along the row of targets. People in one melee are adjacent. If an exchange states a melee, one of the shooter's side is in it too and
 * gets a share of full automatic fire (`gray-dawn/close/firing-into-auto`).
 */
export function shareGrayDawn(
  state: Readonly<State>,
  who: Id,
  mode: Mode,
  { targets, rounds }: Parameters<Rules['share']>[3],
): number {
  const row = rowOf(
    state,
    targets.map((id) => getCombatant(state, id)),
  )
  const [first] = row
  const others = first ? melee(state, getCombatant(state, who), first) : []
  const inMelee = (one: Combatant): boolean => one === first || others.includes(one)
  return shareOf(rounds, [
    ...legsOf(row).map(([a, b]) => (inMelee(a) && inMelee(b) ? 0 : between(state, a, b).metres)),
    ...(mode === 'auto' && circumstancesOf(state.stated?.set ?? {}).intoMelee ? [0] : []),
  ])
}
