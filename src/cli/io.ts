// What a command may touch of the world, and how it says no. Tests hand in their own.
import { readFileSync } from 'node:fs'
import type { Refusal } from '../dice/dice.ts'
import type { Parsed, Problem } from '../files/problems.ts'
import { problem, sentence } from '../files/problems.ts'

export interface Io {
  /** A line on standard output. */
  out(text: string): void
  /** A line on standard error. */
  err(text: string): void
  /** The text of a file; `-` is standard input. Throws where there is none. */
  read(path: string): string
}

export const realIo: Io = {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  read: (path) => readFileSync(path === '-' ? 0 : path, 'utf8'),
}

/** 0 done, 1 refused by the rules of the fight, 2 bad input or usage. */
export type ExitCode = 0 | 1 | 2

export class BadInput extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map(sentence).join('\n'))
    this.problems = problems
  }
}

export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`${refusal.why} (${refusal.rule})`)
    this.refusal = refusal
  }
}

/** The value, or an end with everything that is wrong. */
export function need<T>(parsed: Parsed<T>): T {
  if (parsed.problems) throw new BadInput(parsed.problems)
  return parsed.value
}

export const bad = (field: string, wrong: string, right: string): BadInput => new BadInput([problem(field, wrong, right)])

/** Reads a file for a command; a file that is not there is bad input. */
export function readInput(io: Io, path: string, what: string): string {
  try {
    return io.read(path)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw bad(path, code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : `it cannot be read (${code})`, `the path of ${what}, or - for standard input`)
  }
}

/** A whole number from a flag. */
export function wholeNumber(text: string | undefined, flag: string, least: number, most: number): number | undefined {
  if (text === undefined) return undefined
  const value = /^\d+$/.test(text) ? Number(text) : NaN
  if (!(value >= least && value <= most)) throw bad(flag, `'${text}' does not fit`, `a whole number from ${least} to ${most}`)
  return value
}
