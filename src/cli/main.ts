// The `ringfire` command: runs a command and turns its errors into sentences and exit codes.
import { parseArgs } from 'node:util'
import { loadOutsideBooks } from '../files/outside-books.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'
import { flagsOf, helpOf, formatTable, type Command } from './command.ts'
import { arms } from './commands/arms.ts'
import { books } from './commands/books.ts'
import { bout } from './commands/bout.ts'
import { career } from './commands/career.ts'
import { character } from './commands/character.ts'
import { compare } from './commands/compare.ts'
import { course } from './commands/course.ts'
import { fight } from './commands/fight.ts'
import { fighters } from './commands/fighters.ts'
import { futures } from './commands/futures.ts'
import { heal } from './commands/heal.ts'
import { odds } from './commands/odds.ts'
import { options } from './commands/options.ts'
import { resolve } from './commands/resolve.ts'
import { rules } from './commands/rules.ts'
import { serve } from './commands/serve.ts'
import { verify } from './commands/verify.ts'
import { BadInput, Refused, badInput, requireParsed, realIo, type ExitCode, type Io } from './io.ts'
import { sentence } from '../files/problems.ts'
import { requestedBooks, setOutsideBooks } from './loaded-books.ts'

const COMMANDS: readonly Command[] = [
  serve,
  fight,
  futures,
  course,
  compare,
  resolve,
  odds,
  verify,
  heal,
  bout,
  fighters,
  career,
  character,
  books,
  options,
  arms,
  rules,
]

const HELP = [
  'ringfire COMMAND [ARGUMENTS]',
  '',
  formatTable(
    COMMANDS.map(({ name, usage, summary }) => [`  ${name} ${usage}`.trimEnd(), summary]),
  ),
  '',
  'Every command takes --json and --help. EXCHANGE and SCENARIO are JSON files (a path, or - for standard input); schemas/ describes them.',
  'Exit codes: 0 done, 1 refused by the rules of the fight, 2 bad input or usage.',
].join('\n')

/** Runs one command line and returns its exit code. */
export async function main(argv: readonly string[], io: Io = realIo): Promise<ExitCode> {
  const json = argv.includes('--json')
  let file: string | undefined
  /** Remembers which file was read, for error messages. */
  const read = (path: string): string => {
    const found = io.read(path)
    file = path === '-' ? 'standard input' : path
    return found
  }
  try {
    return await dispatch(argv, { ...io, read }, json)
  } catch (error) {
    if (error instanceof Refused) {
      if (json) io.out(JSON.stringify({ refused: error.refusal }, null, 2))
      io.err(error.message)
      return 1
    }
    if (error instanceof BadInput) {
      if (json)
        io.out(
          JSON.stringify(
            { ...(file === undefined ? {} : { file }), problems: error.problems },
            null,
            2,
          ),
        )
      const where = (field: string): string =>
        file === undefined || field.startsWith('--') ? '' : `${file}: `
      io.err(error.problems.map((one) => `${where(one.field)}${sentence(one)}`).join('\n'))
      return 2
    }
    throw error
  }
}

async function dispatch(
  [name, ...rest]: readonly string[],
  io: Io,
  json: boolean,
): Promise<ExitCode> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    const asked = COMMANDS.find((command) => command.name === rest[0])
    io.out(asked ? helpOf(asked) : HELP)
    return name === undefined ? 2 : 0
  }
  const command = COMMANDS.find((one) => one.name === name)
  if (!command)
    throw badInput(
      name,
      'there is no such command',
      suggest(
        name,
        COMMANDS.map((one) => one.name),
      ),
    )
  const { values, positionals } = parse(command, rest)
  if ('help' in values && values.help === true) {
    io.out(helpOf(command))
    return 0
  }
  const [least, most] = command.takes
  if (positionals.length < least)
    throw badInput(
      command.name,
      'an argument is missing',
      `ringfire ${command.name} ${command.usage}`,
    )
  const [surplus] = positionals.slice(most)
  if (surplus !== undefined)
    throw badInput(
      surplus,
      'that is one argument too many',
      `ringfire ${command.name} ${command.usage}`,
    )
  setOutsideBooks(requireParsed(await loadOutsideBooks(requestedBooks(values))))
  return command.run({
    args: positionals,
    flags: values as Record<string, string | boolean | undefined>,
    json,
    io,
  })
}

function parse(command: Command, rest: readonly string[]) {
  const options = flagsOf(command)
  try {
    return parseArgs({ args: [...rest], options, allowPositionals: true })
  } catch (error) {
    const said = (error as Error).message
    const flag = /'(--?[\w-]+)/.exec(said)?.[1]
    if (flag && (error as { code?: string }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
      throw badInput(
        flag,
        `'${command.name}' has no such flag`,
        suggest(flag.replace(/^-+/, ''), Object.keys(options)).replaceAll(/'([\w-]+)'/g, "'--$1'"),
      )
    }
    throw badInput(
      flag ?? command.name,
      said.split('. ')[0] ?? said,
      `ringfire ${command.name} ${command.usage}`,
    )
  }
}
