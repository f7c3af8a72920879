// How many rounds somebody fires in a round, and with how many rolls (`gray-dawn/scope/one-attack`, `gray-dawn/action/multiple`).
import type { Rules } from '../../cp2020/rules.ts'
import type { Options } from '../options.ts'
import { scopes } from './range.ts'

/** Through a scope one shot, whatever the weapon could. */
export const rofGrayDawn: Rules['rof'] = (man, { weapon, sights }, mode) =>
  mode === 'single' && scopes(man, sights) ? Math.min(1, weapon.rof) : weapon.rof

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
