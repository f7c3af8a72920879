// Replays a tape line by line, and writes the resulting tape.
import type { Refusal } from '../dice/dice.ts'
import { isStart, type Entry } from './tape.ts'

/**
 * The tape does not fit: it comes from another book or other rules, or a rule depends on something besides its
 * tape.
 */
export class Misfit extends Error {
  override readonly name = 'Misfit'
}

/**
 * What happens to a line that does not fit. `strict`: it throws. `trusted`: it throws, but choices are not checked
 * again, because they were checked when they were made. `cut`: the line and all after it are dropped and rolled or
 * asked anew. `exact`: as strict, and an answer of a standing order must be what the order gives.
 */
export type Fit = 'strict' | 'trusted' | 'cut' | 'exact'

/** Reads a tape. A class for speed, because every run of a beat creates one. */
export class Reader {
  private readonly given: readonly Entry[]
  private readonly fit: Fit
  private at = 0
  private end: number
  /** The lines read or written so far. */
  readonly out: Entry[] = []
  /** The line at which the tape was cut, or undefined. */
  cutAt: number | undefined = undefined
  /** Why the choice there is refused, if a rule refuses it. */
  cutBy: Refusal | undefined = undefined

  constructor(given: readonly Entry[], fit: Fit) {
    this.given = given
    this.fit = fit
    this.end = given.length
  }

  /** If true, the choices on the tape need no check. */
  get trusted(): boolean {
    return this.fit === 'trusted'
  }

  /** If true, answers of standing orders are checked too. */
  get exact(): boolean {
    return this.fit === 'exact'
  }

  /** The next line, or undefined at the end. */
  peek(): Entry | undefined {
    return this.at < this.end ? this.given[this.at] : undefined
  }

  /** Whether the next line is something that was begun here. */
  atStart(): boolean {
    const line = this.peek()
    return line !== undefined && isStart(line)
  }

  /** The lines that have not been read. */
  rest(): readonly Entry[] {
    return this.given.slice(this.at, this.end)
  }

  /** Advances past the next line without writing it. */
  skip(): void {
    this.at++
  }

  /** Copies these lines, if they are the next ones on the tape: the same objects. Returns whether they are. */
  skipAll(lines: readonly Entry[]): boolean {
    if (this.at + lines.length > this.end) return false
    for (let i = 0; i < lines.length; i++) if (this.given[this.at + i] !== lines[i]) return false
    this.at += lines.length
    for (const line of lines) this.out.push(line)
    return true
  }

  write(line: Entry): void {
    this.out.push(line)
  }

  /** Reports that the next line does not fit: throws a Misfit or drops the rest. */
  misfit(why: string, refusal?: Refusal): void {
    if (this.fit !== 'cut') throw new Misfit(`line ${this.at + 1} of the tape does not fit: ${why}`)
    this.cutAt = this.at
    this.cutBy = refusal
    this.end = this.at
  }
}
