// How often random laws run: a few times in `npm test`, and in `npm run soak` so many times as often (RINGFIRE_SOAK).
import { expect } from 'vitest'

const FACTOR = Number(process.env['RINGFIRE_SOAK'] ?? 1)

/** A long run: what is rare must have happened by its end, and each law says what it met. */
export const SOAK = FACTOR > 1

/** A number of games, bouts or throws: `few` in `npm test`. */
export const times = (few: number): number => Math.ceil(few * FACTOR)

/** Throws that exact odds are held against. */
export const RUNS = times(20_000)
/** Milliseconds that a test of so many may take. */
export const LONG = 20_000 + RUNS / 2

/** Prints what a long run met. */
export function report(counts: unknown): void {
  if (SOAK) console.log(JSON.stringify(counts))
}

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
