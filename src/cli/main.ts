// The `ringfire` command: runs a command and turns its errors into messages and exit codes.
import { parseArgs } from 'node:util'
import { InvalidInput } from '../dice/invalid-input.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'
import { COMMANDS, usageOf } from './command-list.ts'
import { compileLate } from './compile-late.ts'
import {
  allFlags,
  formatJson,
  requireMeaning,
  type Call,
  type Command,
  type CommandEntry,
} from './command.ts'
import { commandHelp, generalHelp } from './help.ts'
import { BadInput, Refused, Stopped, badInput, realIo, type ExitCode, type Io } from './io.ts'
import { packageVersion } from './version.ts'
import { sentence } from '../files/problems.ts'
import { loadRequestedBooks, requestedBooks } from './outside-books.ts'

/** Runs one command line and returns its exit code. */
export async function main(argv: readonly string[], io: Io = realIo): Promise<ExitCode> {
  compileLate()
  const json = argv.includes('--json')
  let file: string | undefined
  const files = new Map<string, string>()
  /** Reads a file and remembers its name for error messages. */
  const read = (path: string, what?: string): string => {
    const found = io.read(path, what)
    file = path === '-' ? 'standard input' : path
    files.set(path, found)
    return found
  }
  let stopped = false
  const onInterrupt = (stop: () => void): (() => void) | undefined =>
    io.onInterrupt?.(() => {
      stopped = true
      stop()
    })
  try {
    const code = await dispatch(argv, { io: { ...io, read, onInterrupt }, json, files })
    return stopped ? 130 : code
  } catch (thrown) {
    const error = asBadInput(thrown)
    if (error instanceof Stopped) {
      if (json) io.out(formatJson({ stopped: error.message }))
      io.err(error.message)
      return 130
    }
    if (error instanceof Refused) {
      if (json) io.out(formatJson({ refused: error.refusal }))
      io.err(error.message)
      return 1
    }
    if (error instanceof BadInput) {
      if (error.located) file = undefined
      const { problems } = error
      if (json) io.out(formatJson({ ...(file === undefined ? {} : { file }), problems }))
      const where = (field: string): string =>
        file === undefined || field.startsWith('--') ? '' : `${file}: `
      io.err(error.problems.map((one) => `${where(one.field)}${sentence(one)}`).join('\n'))
      return 2
    }
    throw error
  }
}

/** Bad input that the library has found, such as what a slot of an outside book returned, as that of a command. */
const asBadInput = (error: unknown): unknown =>
  error instanceof InvalidInput && error.name === 'InvalidInput'
    ? new BadInput(
        error.problems.map(({ field, wrong, right }) => ({ field, wrong, right })),
        { located: true },
      )
    : error

async function dispatch(
  [name, ...rest]: readonly string[],
  world: Pick<Call, 'io' | 'json' | 'files'>,
): Promise<ExitCode> {
  const { io } = world
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    const asked = rest[0] === undefined ? undefined : findCommand(rest[0])
    io.out(asked ? commandHelp(asked, await asked.load(), io) : generalHelp(io))
    return name === undefined ? 2 : 0
  }
  if (name === '--version' || name === '-V' || name === 'version') {
    const version = packageVersion()
    io.out(world.json ? formatJson({ version }) : version)
    return 0
  }
  if (name === 'complete' && (rest[0] === '--' || rest[0] === '--packed')) {
    await (await import('./complete.ts')).printCompletions(io, rest)
    return 0
  }
  const entry = findCommand(name)
  const command = await entry.load()
  const { values, positionals } = parse(entry, command, rest)
  if ('help' in values && values.help === true) {
    io.out(commandHelp(entry, command, io))
    return 0
  }
  const [least, most] = command.takes
  if (positionals.length < least)
    throw badInput(entry.name, 'an argument is missing', usageOf(entry))
  const [surplus] = positionals.slice(most)
  if (surplus !== undefined) throw badInput(surplus, 'one argument too many', usageOf(entry))
  const flags = Object.fromEntries(
    Object.entries(values).map(([flag, value]) => [
      flag,
      Array.isArray(value) ? value.map(String) : value,
    ]),
  )
  requireMeaning(command, { args: positionals, flags })
  await loadRequestedBooks(requestedBooks({ flags }))
  return command.run({ ...world, name: entry.name, args: positionals, flags })
}

/** The command with this name. Throws BadInput with the nearest names if there is none. */
function findCommand(name: string): CommandEntry {
  const found = COMMANDS.find((one) => one.name === name)
  if (!found)
    throw badInput(
      name,
      'there is no such command',
      suggest(
        name,
        COMMANDS.map((one) => one.name),
      ),
    )
  return found
}

function parse(entry: CommandEntry, command: Command, rest: readonly string[]) {
  const options = allFlags(command)
  try {
    return parseArgs({ args: [...rest], options, allowPositionals: true })
  } catch (error) {
    const said = (error as Error).message
    const flag = /'(?:-\w, )?(--?[\w-]+)/.exec(said)?.[1]
    const { code } = error as { code?: string }
    if (flag && code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
      throw options[flag.replace(/^-+/, '')]?.type === 'string'
        ? badInput(
            flag,
            'its value is missing',
            `${flag} VALUE, or ${flag}=VALUE if the value begins with -`,
          )
        : badInput(flag, 'it takes no value', flag)
    if (flag && code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
      throw badInput(
        flag,
        `'${entry.name}' has no such flag`,
        suggest(flag.replace(/^-+/, ''), Object.keys(options)).replaceAll(/'([\w-]+)'/g, "'--$1'"),
      )
    }
    throw badInput(flag ?? entry.name, said.split('. ')[0] ?? said, usageOf(entry))
  }
}
