// Derives the seeds of many runs from one seed.
import { splitmix32 } from './generator.ts'

/** 2^32 divided by the golden ratio, rounded to odd: its multiples reach every word before any repeats. */
const GOLDEN = 0x9e3779b9

/**
 * The seed of run `run` (from 1) in a series with this seed; a 32-bit whole number. Runs of one series have
 * different seeds, and neighbouring series are independent.
 */
export function seedOfRun(seed: number, run: number): number {
  const start = splitmix32(seed)()
  return splitmix32((start + Math.imul(run, GOLDEN)) | 0)()
}
