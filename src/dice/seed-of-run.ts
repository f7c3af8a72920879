// Seeds for many runs from one.
import { splitmix32 } from './generator.ts'

/** 2^32 divided by the golden ratio, odd: its multiples meet every word before one comes again. */
const GOLDEN = 0x9e3779b9

/**
 * The seed of run number `run` (from 1) among many from `seed`, a whole number of 32 bits. All runs of a seed have different
 * seeds, and runs of neighbouring seeds have nothing to do with each other. It does not matter who plays which.
 */
export function seedOfRun(seed: number, run: number): number {
  const start = splitmix32(seed)()
  return splitmix32((start + Math.imul(run, GOLDEN)) | 0)()
}
