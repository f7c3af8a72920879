// How often tests throw what exact odds are held against: RINGFIRE_RUNS=1000000 for a million each.
import { expect } from 'vitest'

export const RUNS = Number(process.env['RINGFIRE_RUNS'] ?? 100_000)
/** Milliseconds that a test of so many may take. */
export const LONG = 20_000 + RUNS / 10

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
