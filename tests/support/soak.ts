// How often random laws run: a few times in `npm test`, and in `npm run soak` so many times as often (RINGFIRE_SOAK).
const FACTOR = Number(process.env['RINGFIRE_SOAK'] ?? 1)

/** A long run: what is rare must have happened by its end, each law says what it met, fights are clicked through whole. */
export const SOAK = FACTOR > 1

/** A number of games, bouts or throws: `few` in `npm test`. */
export const times = (few: number): number => Math.ceil(few * FACTOR)

/** Prints what a long run met. */
export function report(counts: unknown): void {
  if (SOAK) console.log(JSON.stringify(counts))
}
