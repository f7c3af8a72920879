// Things as targets: the difficulty of hitting them, and the structural points left after damage.
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Options } from '../options.ts'
import { rangeModifier, type Column } from './range.ts'
import type { Band } from '../words.ts'

/** The difficulty of hitting a thing: the referee's number plus the range modifier of the mode (`columnOf`). `fnff-1988/inanimate/attack` */
export function difficultyOfThing(
  difficulty: number,
  band: Band,
  column: Column,
  options: Options,
): number {
  return difficulty + rangeModifier(band, column, options)
}

/** Structural points of a common thing, or undefined if the book does not list it. `fnff-1988/damage/structural-points` */
export function structuralPoints(object: string): number | undefined {
  return TABLES['fnff-1988/damage/structural-points'].find((row) => row.object === object)?.points
}

/** Structural points after an attack; 0 means destroyed. Bare hands do their full, undivided damage. `fnff-1988/damage/structural` */
export function structureAfter(points: number, damage: number): number {
  return Math.max(0, points - Math.max(0, damage))
}
