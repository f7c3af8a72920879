// How many rounds somebody fires in a round (`gray-dawn/scope/one-attack`).
import type { Rules } from '../../cp2020/rules.ts'
import { scopes } from './range.ts'

/** Through a scope one shot, whatever the weapon could. */
export const rofGrayDawn: Rules['rof'] = (man, { weapon, sights }, mode) => (mode === 'single' && scopes(man, sights) ? Math.min(1, weapon.rof) : weapon.rof)
