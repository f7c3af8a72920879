// Reading a tape again, line by line, and writing the one that comes of it.
import type { Refusal } from '../dice/dice.ts'
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

/** Reads a tape. A class, because one is made for every run of a beat. */
export class Reader {
  private readonly given: readonly Entry[]
  private readonly fit: Fit
  private at = 0
  private end: number
  /** The lines that were read or written so far. */
  readonly out: Entry[] = []
  /** Where the tape was cut, or undefined. */
  cutAt: number | undefined = undefined
  /** Why, where the rules refuse the choice there. */
  cutBy: Refusal | undefined = undefined

  constructor(given: readonly Entry[], fit: Fit) {
    this.given = given
    this.fit = fit
    this.end = given.length
  }

  /** The choices on the tape need no check. */
  get trusted(): boolean {
    return this.fit === 'trusted'
  }

  /** The next line, or undefined at the end. */
  peek(): Entry | undefined {
    return this.at < this.end ? this.given[this.at] : undefined
  }

  /** The next line is read: on to the one after. Does not write it. */
  skip(): void {
    this.at++
  }

  write(line: Entry): void {
    this.out.push(line)
  }

  /** The next line does not fit: throws a Misfit, or drops what is left. */
  misfit(why: string, refusal?: Refusal): void {
    if (this.fit !== 'cut') throw new Misfit(`line ${this.at + 1} of the tape does not fit: ${why}`)
    this.cutAt = this.at
    this.cutBy = refusal
    this.end = this.at
  }
}
