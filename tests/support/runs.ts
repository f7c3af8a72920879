// How often exact odds are held against throws, and how near the throws must come.
import { expect } from 'vitest'
import { times } from './soak.ts'

/** Throws that exact odds are held against. */
export const RUNS = times(20_000)
/** Milliseconds that a test of so many may take. */
export const LONG = 20_000 + RUNS / 2

/** Fails where a count of `runs` lies further from its exact chance than four standard errors. */
export function expectNear(what: string, count: number, chance: number, runs = RUNS): void {
  expect(Math.abs(count / runs - chance), what).toBeLessThanOrEqual(
    4 * Math.sqrt(Math.max(0, chance * (1 - chance)) / runs) + 1e-9,
  )
}

/** Exact odds against a reckoning of their own: they differ by binary places only. */
export function expectExact(what: string, chance: number, byHand: number): void {
  expect(Math.abs(chance - byHand), `${what}: ${chance} against ${byHand}`).toBeLessThan(1e-12)
}
