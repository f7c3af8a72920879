// Holds the rolls of a step against the generator that they must come from.
import type { RandomSource } from '../dice/seeded.ts'
import { deepEqual } from '../engine/plain-data.ts'
import type { RollEntry } from '../engine/tape.ts'
import type { StepThrows } from '../engine/throws.ts'

/** A place where a save contradicts itself or its dice, as a sentence. */
export interface Fault {
  /** The number of the step, from 1. Absent: the whole save. */
  readonly step?: number
  readonly what: string
}

export const facesOf = (rolls: readonly RollEntry[]): number =>
  rolls.reduce((sum, { faces }) => sum + faces.length, 0)

export const byProgram = ({ by }: RollEntry): boolean => by === 'dice'

/**
 * The first die of a step that differs from the generator's, or a note that dice are missing. Advances `source`.
 */
export function stepFault(
  { rolls, dice }: StepThrows,
  source: RandomSource,
  ends = true,
): string | undefined {
  for (const { label, who, sides, faces, by } of rolls) {
    if (by !== 'dice') continue
    for (const face of faces) {
      const expected = source.die(sides)
      if (expected !== face)
        return `the die "${label}"${who === undefined ? '' : ` of ${who}`} shows ${face}; the generator gives ${expected}`
    }
  }
  if (!ends || deepEqual(source.state(), dice)) return undefined
  return rolls.some(byProgram)
    ? 'more or fewer dice were thrown than the record holds'
    : 'the generator does not stand where it should'
}
