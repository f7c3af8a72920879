// All side effects of commands, injectable for tests; and the command errors.
import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { Refusal } from '../dice/dice.ts'
import { problem, sentence, type Parsed, type Problem } from '../files/problems.ts'

export interface Io {
  /** Prints a line on standard output. */
  out(text: string): void
  /** Prints a line on standard error. */
  err(text: string): void
  /** Reads a file as text; `-` is standard input. Throws if it cannot be read. */
  read(path: string): string
  /** Writes a file. Throws if it cannot be written. */
  write?(path: string, data: string | Uint8Array): void
  /** The width of the terminal in characters; undefined for a file or a pipe. */
  readonly columns?: number | undefined
  /** True if standard output is a terminal and NO_COLOR is not set. */
  readonly colour?: boolean
  /** Present on a terminal: replaces the previous status line on standard error. */
  status?(line: string): void
  /**
   * Set when a person waits at a terminal: fights then run in other threads, so that the progress bar moves and
   * Ctrl-C works.
   */
  readonly live?: true
  /** Calls `stop` on Ctrl-C instead of ending the process; returns a function that removes the handler. */
  onInterrupt?(stop: () => void): (() => void) | undefined
}

/** Writes a regular file by renaming, so that an interrupted write leaves the former file as it was. */
function writeWhole(path: string, data: string | Uint8Array): void {
  const kind = statSync(path, { throwIfNoEntry: false })
  if (kind && !kind.isFile()) return writeFileSync(path, data)
  const target = kind ? realpathSync(path) : path
  const unfinished = `${target}.${process.pid}.unfinished`
  try {
    writeFileSync(unfinished, data, kind ? { mode: kind.mode } : {})
    renameSync(unfinished, target)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

export const realIo: Io = {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  read: (path) => readFileSync(path === '-' ? 0 : path, 'utf8'),
  write: writeWhole,
  columns: (process.stdout.isTTY && process.stdout.columns) || undefined,
  colour: process.stdout.isTTY && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb',
  ...(process.stderr.isTTY
    ? {
        live: true,
        // A terminal that does not know its width reports 0.
        status: (line: string) =>
          void process.stderr.write(
            `\r${line.slice(0, (process.stderr.columns || 80) - 1)}\u001b[K`,
          ),
      }
    : {}),
  onInterrupt(stop) {
    // A second Ctrl-C ends the process at once.
    process.once('SIGINT', stop)
    return () => void process.off('SIGINT', stop)
  },
}

/** 0: done. 1: refused by the rules of the fight. 2: bad input or usage. 130: interrupted by Ctrl-C. */
export type ExitCode = 0 | 1 | 2 | 130

/** Thrown for bad input or usage: exit code 2. */
export class BadInput extends Error {
  readonly problems: readonly Problem[]
  /** True if the fields already name their files, so that the name of the last file read is not prepended. */
  readonly located: boolean
  constructor(problems: readonly Problem[], { located = false } = {}) {
    super(problems.map(sentence).join('\n'))
    this.problems = problems
    this.located = located
  }
}

/** Thrown if the rules of the fight refuse: exit code 1. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`${refusal.why} (${refusal.rule})`)
    this.refusal = refusal
  }
}

/** Thrown if Ctrl-C stopped the work before there was a result: exit code 130. */
export class Stopped extends Error {
  /** `before` completes the sentence, for example "the first fight was over". */
  constructor(before: string) {
    super(`Stopped before ${before}.`)
  }
}

/** Returns the parsed value, or throws BadInput with every problem. */
export function requireParsed<T>(parsed: Parsed<T>): T {
  if (parsed.problems) throw new BadInput(parsed.problems)
  return parsed.value
}

/** A BadInput for one problem: the field, what is wrong, and what would be right. */
export const badInput = (field: string, wrong: string, right: string): BadInput =>
  new BadInput([problem(field, wrong, right)])

/** Reads a file for a command. Throws BadInput if it cannot be read. */
export function readInput(io: Io, path: string, what: string): string {
  try {
    return io.read(path)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw badInput(
      path,
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'EISDIR'
          ? 'it is a folder'
          : `it cannot be read (${code})`,
      `the path of ${what}, or - for standard input`,
    )
  }
}

/**
 * Writes a file for a command. `read` reads such a file: what it refuses is not written, so that no good file is lost
 * for one that nobody can read. Throws BadInput if the file cannot be written, or could not be read.
 */
export function writeOutput<Data extends string | Uint8Array>(
  io: Io,
  path: string,
  data: Data,
  read?: (data: Data) => Parsed<unknown>,
): void {
  const problems = read?.(data).problems
  if (problems)
    throw new BadInput(
      problems.map((one) => ({
        ...one,
        field: `${path}: not written, since it could not be read again: ${one.field}`,
      })),
      { located: true },
    )
  try {
    if (!io.write) throw Object.assign(new Error('nowhere to write'), { code: 'EROFS' })
    io.write(path, data)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const wrong =
      code === 'ENOENT'
        ? 'there is no such folder'
        : code === 'EISDIR'
          ? 'it is a folder'
          : `it cannot be written (${code})`
    throw new BadInput([problem(path, wrong, 'a file in a folder that exists')], { located: true })
  }
}

/** Parses a whole number from a flag. Throws BadInput outside its range. */
export function wholeNumber(
  text: string | undefined,
  flag: string,
  least: number,
  most: number,
): number | undefined {
  if (text === undefined) return undefined
  const value = /^\d+$/.test(text) ? Number(text) : NaN
  if (!(value >= least && value <= most))
    throw badInput(flag, `'${text}' is not valid`, `a whole number from ${least} to ${most}`)
  return value
}
