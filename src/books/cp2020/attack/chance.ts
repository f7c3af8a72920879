// Chances of a single d10, exactly, as the rules roll it on (`cp2020/task/critical-gap`).
import { exact } from '../../../dice/exact.ts'
import type { Rules } from '../contract/rules.ts'

const known = new WeakMap<Rules, Map<number, number>>()

/** The chance that 1D10 comes to at least `needed`; fractions are allowed. `chanceOf(6, rules) === 0.5` */
export function chanceOf(needed: number, rules: Rules): number {
  let chances = known.get(rules)
  if (!chances) known.set(rules, (chances = new Map<number, number>()))
  const least = Math.ceil(needed)
  const found = chances.get(least) ?? chanceOfDie(least, rules)
  chances.set(least, found)
  return found
}

/** The rarest chains of tens are left out of what is exact; what cannot fail cannot fail. */
function chanceOfDie(least: number, { d10 }: Rules): number {
  const { outcomes } = exact((dice) => d10(dice, 'task') >= least)
  return outcomes.has(false) ? (outcomes.get(true) ?? 0) : 1
}

/** The chance that at least one of several independent things comes about. */
export const anyOf = (chances: readonly number[]): number =>
  1 - chances.reduce((none, chance) => none * (1 - chance), 1)
