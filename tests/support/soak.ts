// How often random laws run: seldom in `npm test`, and in `npm run soak` so many times their number (RINGFIRE_SOAK). And whether long
// tests run (RINGFIRE_ALL).
const FACTOR = Number(process.env['RINGFIRE_SOAK'] ?? 1)

/** A long run: what is rare must have happened by its end, each law says what it met, fights are clicked through whole. */
export const SOAK = FACTOR > 1

/** Whether long tests run: in `npm test -- --all` and in the soak. */
export const ALL = SOAK || process.env['RINGFIRE_ALL'] === '1'

/** The part of a number of games, bouts or throws that is played without the soak. */
const SHARE = 0.25

/** A number of games, bouts or throws: so many for each time of the soak. */
export const times = (number: number): number => Math.ceil(number * (SOAK ? FACTOR : SHARE))

/** Prints what a long run met. */
export function report(counts: unknown): void {
  if (SOAK) console.log(JSON.stringify(counts))
}
