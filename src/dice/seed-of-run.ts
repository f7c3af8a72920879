// Derives the seeds of many runs from one.
import { splitmix32 } from './generator.ts'

/** 2^32 divided by the golden ratio, odd: its multiples reach every word before any repeats. */
const GOLDEN = 0x9e3779b9

/**
 * The seed of run number `run` (from 1) of a series with `seed`, a whole number of 32 bits. Runs of
 * one seed have different seeds, and neighbouring series are independent.
 */
export function seedOfRun(seed: number, run: number): number {
  const start = splitmix32(seed)()
  return splitmix32((start + Math.imul(run, GOLDEN)) | 0)()
}
