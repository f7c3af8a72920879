// How fractions become whole (`cp2020/scope/rounding-gap`): of dice, of damage, of stats. Each step is rounded at once.
import type { Options } from '../options.ts'

/** A die divided: up, so that 1D6/2 gives 1 to 3. */
export function roundDie(value: number, options: Options): number {
  if (options['half-die-rounding'] === 'up') return Math.ceil(value)
  return options['half-die-rounding'] === 'down'
    ? Math.floor(value)
    : Math.max(1, Math.floor(value))
}

/** Penetrating points times a factor; something stays 0 only where there was nothing, under `down-min-1`. */
export function roundPoints(value: number, options: Options): number {
  if (options['damage-fraction-rounding'] === 'up') return Math.ceil(value)
  const down = Math.floor(value)
  return options['damage-fraction-rounding'] === 'down-min-1' && value > 0
    ? Math.max(1, down)
    : down
}

/** SP times a factor. */
export const roundSp = (value: number): number => Math.floor(value + THIRDS)
/** Thirds are no binary fractions. */
const THIRDS = 1e-9

/** A stat halved or thirded. */
export const roundStat = (value: number): number => Math.ceil(value)
