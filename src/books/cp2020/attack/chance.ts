// Exact probabilities of a d10, including exploding tens (`cp2020/task/critical-gap`).
import { exact } from '../../../dice/exact.ts'
import type { Rules } from '../contract/rules.ts'

const known = new WeakMap<Rules, Map<number, number>>()

/** The probability that 1D10 is at least `needed`, which may be fractional. `chanceOf(6, rules) === 0.5` */
export function chanceOf(needed: number, rules: Rules): number {
  let chances = known.get(rules)
  if (!chances) known.set(rules, (chances = new Map<number, number>()))
  const least = Math.ceil(needed)
  const found = chances.get(least) ?? chanceOfDie(least, rules)
  chances.set(least, found)
  return found
}

/** Exact enumeration leaves out the rarest chains of tens, so a roll that cannot fail must count as certain. */
function chanceOfDie(least: number, { d10 }: Rules): number {
  const { outcomes } = exact((dice) => d10(dice, 'task') >= least)
  return outcomes.has(false) ? (outcomes.get(true) ?? 0) : 1
}

/** The probability that at least one of several independent events happens. */
export const anyOf = (chances: readonly number[]): number =>
  1 - chances.reduce((none, chance) => none * (1 - chance), 1)
