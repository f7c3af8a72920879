// Reading a tape again, line by line, and writing the one that comes of it.
import type { Entry } from './tape.ts'

/** The tape does not fit the rules: another book, other rules, or a rule that is not a function of its tape. */
export class Misfit extends Error {
  override readonly name = 'Misfit'
}

/**
 * `strict`: a line that does not fit throws. `trusted`: so too, and its choices have been checked, when they were made.
 * `cut`: a line that does not fit and all after it fall away and are rolled or asked anew.
 */
export type Fit = 'strict' | 'trusted' | 'cut'

export interface Reader {
  /** The choices on the tape need no check. */
  readonly trusted: boolean
  /** The lines that were read or written so far. */
  readonly out: readonly Entry[]
  /** Where the tape was cut, or undefined. */
  cutAt(): number | undefined
  /** The next line, or undefined at the end. */
  peek(): Entry | undefined
  /** The next line is read: on to the one after. Does not write it. */
  skip(): void
  write(...lines: readonly Entry[]): void
  /** The next line does not fit: throws a Misfit, or drops what is left. */
  misfit(why: string): void
}

/** Reads `given`. */
export function reader(given: readonly Entry[], fit: Fit): Reader {
  const out: Entry[] = []
  let at = 0
  let end = given.length
  let cutAt: number | undefined
  return {
    trusted: fit === 'trusted',
    out,
    cutAt: () => cutAt,
    peek: () => (at < end ? given[at] : undefined),
    skip() {
      at++
    },
    write(...lines) {
      out.push(...lines)
    },
    misfit(why) {
      if (fit !== 'cut') throw new Misfit(`line ${at + 1} of the tape does not fit: ${why}`)
      cutAt = at
      end = at
    },
  }
}
