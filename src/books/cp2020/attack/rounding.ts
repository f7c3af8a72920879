// Rounding of dice, damage and stats (`cp2020/scope/rounding-gap`). Every step is rounded immediately.
import type { Options } from '../options.ts'

/** Rounds a divided die: up, so that 1D6/2 gives 1 to 3. */
export function roundDie(value: number, options: Options): number {
  if (options['half-die-rounding'] === 'up') return Math.ceil(value)
  return options['half-die-rounding'] === 'down'
    ? Math.floor(value)
    : Math.max(1, Math.floor(value))
}

/** Rounds penetrating damage after a factor. With `down-min-1`, positive damage stays at least 1. */
export function roundPoints(value: number, options: Options): number {
  if (options['damage-fraction-rounding'] === 'up') return Math.ceil(value)
  const down = Math.floor(value)
  return options['damage-fraction-rounding'] === 'down-min-1' && value > 0
    ? Math.max(1, down)
    : down
}

/** Rounds SP after a factor. */
export const roundSp = (value: number): number => Math.floor(value + THIRDS)
/** Compensates for thirds, which binary fractions cannot represent. */
const THIRDS = 1e-9

/** Rounds a stat after halving or dividing by three. */
export const roundStat = (value: number): number => Math.ceil(value)
