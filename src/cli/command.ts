// The interfaces shared by all `ringfire` commands.
import { present } from '../dice/present.ts'
import type { PlayedResults } from '../series/parts.ts'
import { badInput, wholeNumber, type ExitCode, type Io } from './io.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'

export interface Call {
  /** The name of the called command. */
  readonly name: string
  readonly args: readonly string[]
  /** A flag that may be given several times has a list. */
  readonly flags: Readonly<Record<string, string | boolean | readonly string[] | undefined>>
  readonly json: boolean
  readonly io: Io
  /** The text of every file read so far. */
  readonly files: ReadonlyMap<string, string>
  /** The results of a series played in parts; if present, nothing is played again. */
  readonly played?: PlayedResults
}

/** A command, as listed in the help. */
export interface CommandEntry {
  readonly name: string
  /** Follows the name in the usage line. */
  readonly usage: string
  readonly summary: string
  load(): Promise<Command>
}

interface Flag {
  readonly type: 'string' | 'boolean'
  readonly short?: string
  /** May be given several times. */
  readonly multiple?: true
  /** The first arguments, or other flags, that it goes with; absent: all. The help names them before `what`. */
  readonly of?: readonly string[]
  readonly what: string
}

/** A flag as a command declares it: one that takes a text needs no type. */
type DeclaredFlag = Omit<Flag, 'type'> & Partial<Pick<Flag, 'type'>>

/** The part of a command that is loaded only to run or explain it. */
export interface Command {
  /** Additional help text. */
  readonly about?: string
  readonly examples: readonly string[]
  /** Flags other than --json and --help; one that takes a text is written as its description alone. */
  readonly flags: Readonly<Record<string, string | DeclaredFlag>>
  /** Minimum and maximum number of arguments. */
  readonly takes: readonly [least: number, most: number]
  run(call: Call): ExitCode | Promise<ExitCode>
}

/** The argument with this index. Throws if it is missing, which `takes` must prevent. */
export const argumentOf = ({ args }: Pick<Call, 'args'>, index: number): string =>
  present(args[index], `argument ${index + 1}`)

/** The value of a text flag; undefined if not given. */
export const textFlag = (call: Pick<Call, 'flags'>, name: string): string | undefined => {
  const value = call.flags[name]
  return typeof value === 'string' ? value : undefined
}

/** The values of a flag that may be given several times. */
export const listFlag = (call: Pick<Call, 'flags'>, name: string): readonly string[] => {
  const value = call.flags[name]
  return typeof value === 'object' ? value : []
}

/** The value of a text flag. Throws BadInput with what `right` asks for if it is not given. */
export function requireFlag(call: Pick<Call, 'flags'>, name: string, right: string): string {
  const value = textFlag(call, name)
  if (value === undefined) throw badInput(`--${name}`, 'it is missing', right)
  return value
}

/** The value of a flag with a whole number. Throws BadInput outside of its range. */
export const numberFlag = (
  call: Pick<Call, 'flags'>,
  name: string,
  least: number,
  most: number,
): number | undefined => wholeNumber(textFlag(call, name), `--${name}`, least, most)

/** The entry that the first argument names, of a command that does several things. */
export function chooseAct<T>(
  { name, args: [does = ''] }: Call,
  acts: Readonly<Record<string, T>>,
): T {
  const names = Object.keys(acts)
  const found = Object.hasOwn(acts, does) ? acts[does] : undefined
  if (found === undefined)
    throw badInput(
      does,
      `the ${name} commands are ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
      suggest(does, names),
    )
  return found
}

/** The second argument of such a command. Throws BadInput if it is missing; `what` and `usage` describe it. */
export function argumentOfAct(
  { name, args: [does, argument] }: Call,
  what = 'the file',
  usage = 'FILE',
): string {
  if (argument === undefined)
    throw badInput(`${name} ${does}`, `${what} is missing`, `ringfire ${name} ${does} ${usage}`)
  return argument
}

/** Formats a value for --json. */
export const formatJson = (value: unknown): string => JSON.stringify(value, null, 2)

/** Prints the value with --json, and otherwise the text. */
export function print({ io, json }: Pick<Call, 'io' | 'json'>, value: unknown, text: string): 0 {
  io.out(json ? formatJson(value) : text)
  return 0
}

/** The flags of a command, including those that all commands share. */
export const allFlags = ({ flags }: Command): Readonly<Record<string, Flag>> => ({
  ...Object.fromEntries(
    Object.entries(flags).map(([name, declared]) => {
      const flag = typeof declared === 'string' ? { what: declared } : declared
      const goesWith = flag.of ? `${flag.of.join(', ')}: ` : ''
      return [name, { type: 'string', ...flag, what: `${goesWith}${flag.what}` }]
    }),
  ),
  json: { type: 'boolean', what: 'print one JSON document on standard output' },
  with: {
    type: 'string',
    multiple: true,
    what: 'load a rule book of your own, from a module or a package; repeat for more; the environment variable RINGFIRE_BOOKS does the same for every call',
  },
  help: { type: 'boolean', short: 'h', what: 'print this help' },
})

/** Throws BadInput for a flag that has no meaning with these arguments and flags. */
export function requireMeaning(command: Command, { args, flags }: Pick<Call, 'args' | 'flags'>) {
  for (const [name, { of }] of Object.entries(allFlags(command)))
    if (
      flags[name] !== undefined &&
      of?.every((one) => one !== args[0] && flags[one.replace(/^--/, '')] === undefined)
    )
      throw badInput(`--${name}`, 'it has no meaning here', `--${name} with ${of.join(' or ')}`)
}

/** Help text shared by all commands that read an exchange. */
export const ABOUT_EXCHANGES = [
  'EXCHANGE is a JSON file with one attack, or - for standard input. exchanges/ has examples; schemas/exchange.json and schemas/thing-exchange.json',
  'describe the fields. `ringfire books ID` lists the modes and conditions of a book, `ringfire arms --book ID` its weapons.',
].join('\n')

/** Formats rows as columns, two spaces apart. */
export function formatTable(rows: readonly (readonly (string | number)[])[]): string {
  const widths = rows.reduce<number[]>(
    (found, row) => row.map((cell, i) => Math.max(found[i] ?? 0, String(cell).length)),
    [],
  )
  return rows
    .map((row) =>
      row
        .map((cell, i) =>
          typeof cell === 'number'
            ? String(cell).padStart(widths[i] ?? 0)
            : cell.padEnd(widths[i] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
