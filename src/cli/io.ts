// All side effects of commands, injectable for tests; and the command errors.
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import type { Refusal } from '../dice/dice.ts'
import { withoutMark } from '../files/json.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'
import { shippedFile, shippedNames } from './shipped.ts'
import { problem, sentence, type Parsed, type Problem } from '../files/problems.ts'

export interface Io {
  /** Prints a line on standard output. */
  out(text: string): void
  /** Prints a line on standard error. */
  err(text: string): void
  /**
   * Reads a file as text; `-` is standard input. `what` names the kind of file, of which Ringfire ships some by name.
   * Throws if it cannot be read.
   */
  read(path: string, what?: string): string
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

/** The longest text that is read from a pipe or a device, which may never end. */
const LONGEST = 250_000_000

/** Reads a file, a pipe or a device, `-` standard input, or a shipped file by name, as text. */
function readText(name: string, what = ''): string {
  const path = name === '-' || existsSync(name) ? name : (shippedFile(name, what) ?? name)
  if (path !== '-' && statSync(path).isFile()) return readFileSync(path, 'utf8')
  const file = path === '-' ? 0 : openSync(path, 'r')
  const parts: Buffer[] = []
  try {
    for (let length = 0; ;) {
      const part = Buffer.allocUnsafe(1 << 20)
      const count = readSync(file, part)
      if (count === 0) return Buffer.concat(parts).toString('utf8')
      parts.push(part.subarray(0, count))
      length += count
      if (length > LONGEST) throw Object.assign(new Error('it does not end'), { code: 'EFBIG' })
    }
  } finally {
    if (file !== 0) closeSync(file)
  }
}

/**
 * Writes a regular file by renaming when all of it is on the disk, so that an interrupted write leaves the former file as
 * it was.
 */
function writeWhole(path: string, data: string | Uint8Array): void {
  const kind = statSync(path, { throwIfNoEntry: false })
  if (kind && !kind.isFile()) return writeFileSync(path, data)
  const target = kind ? realpathSync(path) : path
  const unfinished = `${target}.${process.pid}.unfinished`
  try {
    const file = openSync(unfinished, 'w', kind?.mode)
    try {
      writeFileSync(file, data)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(unfinished, target)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

/** Everything that steers a terminal, except colours: a file of somebody else may hold it, in a name for example. */
// eslint-disable-next-line no-control-regex
const STEERS = /\u001b\[\d{0,3}m|[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** The text as a terminal may print it. */
export const forTerminal = (text: string): string =>
  text.replace(STEERS, (found) => (found.length > 1 ? found : ' '))

const line = (text: string, { isTTY }: { readonly isTTY?: boolean }): string =>
  `${isTTY ? forTerminal(text) : text}\n`

export const realIo: Io = {
  out: (text) => void process.stdout.write(line(text, process.stdout)),
  err: (text) => void process.stderr.write(line(text, process.stderr)),
  read: readText,
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

const NOT_READ: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EFBIG: 'it has more than 250 MB, or no end',
}

/** Reads a file for a command. Throws BadInput if it cannot be read. */
export function readInput(io: Io, path: string, what: string): string {
  try {
    return withoutMark(io.read(path, what))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    const shipped = code === 'ENOENT' ? shippedNames(what) : []
    const right = [
      ...[`the path of ${what}`, '- for standard input'],
      ...(shipped.length > 0 ? [`a shipped name: ${suggest(path, shipped)}`] : []),
    ].join(', or ')
    throw new BadInput([problem(path, NOT_READ[code] ?? `it cannot be read (${code})`, right)], {
      located: true,
    })
  }
}

const ELSEWHERE = 'a file in a folder that exists'
const NOT_WRITTEN: Readonly<Record<string, readonly [wrong: string, right: string]>> = {
  ENOENT: ['there is no such folder', ELSEWHERE],
  ENOTDIR: ['there is no such folder', ELSEWHERE],
  EISDIR: ['it is a folder', ELSEWHERE],
  EACCES: ['you may not write there (EACCES)', 'a file in a folder of your own'],
  EROFS: ['nothing can be written there (EROFS)', 'a file in a folder of your own'],
  ENOSPC: ['there is no space left (ENOSPC)', 'a file where there is space'],
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
    const code = (error as NodeJS.ErrnoException).code ?? ''
    const [wrong, right] = NOT_WRITTEN[code] ?? [`it cannot be written (${code})`, 'another file']
    throw new BadInput([problem(path, wrong, right)], { located: true })
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
