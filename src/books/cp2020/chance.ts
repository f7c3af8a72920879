// Chances of a single d10, exactly, as the options roll it on (`cp2020/task/critical-gap`).
import { exact } from '../../dice/exact.ts'
import type { Options } from './options.ts'
import { rollD10 } from './slots.ts'

const known = new WeakMap<Options, Map<number, number>>()

/** The chance that 1D10 comes to at least `needed`; fractions are allowed. `chanceOf(6, options) === 0.5` */
export function chanceOf(needed: number, options: Options): number {
  // The rarest chains of tens are left out of what is exact; what cannot fail cannot fail.
  if (needed <= 1) return 1
  let chances = known.get(options)
  if (!chances) known.set(options, (chances = new Map<number, number>()))
  const least = Math.ceil(needed)
  const found = chances.get(least) ?? exact((dice) => Number(rollD10(dice, 'task', options) >= least)).outcomes.get(1) ?? 0
  chances.set(least, found)
  return found
}

/** The chance that at least one of several independent things comes about. */
export const anyOf = (chances: readonly number[]): number => 1 - chances.reduce((none, chance) => none * (1 - chance), 1)
