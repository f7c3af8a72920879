// The help of the command and of its commands, for a terminal of any width.
import { COMMANDS } from './command-list.ts'
import { allFlags, type Command, type CommandEntry } from './command.ts'
import type { Io } from './io.ts'
import { HELP as WORDS } from './words.ts'

/** Where help is read; a file or a pipe has neither width nor letters in bold. */
export type Terminal = Pick<Io, 'columns' | 'colour'>

const LEAST_WIDTH = 40
const heading = (text: string, { colour }: Terminal): string =>
  colour ? `\u001b[1m${text}\u001b[0m` : text

/** Breaks a paragraph into lines of at most `width` letters; `first` stands before the first, as many spaces before the others. */
function wrap(text: string, width: number, first = ''): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && first.length + line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return first + [...lines, line].join(`\n${' '.repeat(first.length)}`)
}

/** A file or a pipe gets lines that can be read in either. */
const USUAL_WIDTH = 100
const widthOf = ({ columns = USUAL_WIDTH }: Terminal): number => Math.max(LEAST_WIDTH, columns)

/** A list of terms and their meanings: beside each other, or below where there is no room. */
function definitions(
  rows: readonly (readonly [term: string, meaning: string])[],
  terminal: Terminal,
): string {
  const width = widthOf(terminal)
  const longest = Math.max(...rows.map(([term]) => term.length))
  const fits = longest + 4 <= width / 2
  return rows
    .map(([term, meaning]) =>
      fits
        ? wrap(meaning, width, `  ${term.padEnd(longest)}  `)
        : `  ${term}\n${wrap(meaning, width, '      ')}`,
    )
    .join('\n')
}

/** The help of `ringfire` itself. */
export const generalHelp = (terminal: Terminal): string =>
  [
    WORDS.ringfirePlaysTabletop,
    '',
    heading(WORDS.usage, terminal),
    WORDS.usageLine,
    WORDS.helpLine,
    '',
    heading(WORDS.examples, terminal),
    WORDS.ringfireServe,
    WORDS.ringfireFightScenarios,
    WORDS.ringfireOddsExchanges,
    WORDS.ringfireRulesFnff,
    '',
    heading(WORDS.commands, terminal),
    definitions(
      COMMANDS.map(({ name, summary }) => [name, summary]),
      terminal,
    ),
    '',
    wrap(WORDS.everyCommandTakesJson, widthOf(terminal)),
    wrap(WORDS.exitCodesZero, widthOf(terminal)),
  ].join('\n')

/** What stands for the value of a flag; `N` for numbers. */
const VALUES: Readonly<Record<string, string>> = {
  ...{ csv: 'FILE', html: 'FILE', options: 'FILE', out: 'FILE', picture: 'FILE', save: 'FILE' },
  ...{ data: 'PLACE', host: 'ADDRESS', 'public-url': 'URL', log: 'LEVEL' },
  ...{ book: 'BOOK', books: 'BOOKS', with: 'MODULE', name: 'NAME', archetype: 'NAME' },
  ...{ roll: 'NAME', player: 'NAME', style: 'STYLE', second: 'SIGNATURE', picked: 'SIGNATURE' },
  ...{ dice: 'FACES', commitment: 'HASH', care: 'CARE', available: 'LEVELS', train: 'STAT' },
  ...{ stats: 'POINTS', skills: 'POINTS', under: 'RULES', shard: 'PART/OF', seat: 'SEAT' },
  rounds: 'ROUNDS',
}

/** The paragraphs of a text whose lines are broken for its source; one ends where a line ends with a sentence. */
const paragraphs = (text: string): readonly string[] =>
  text.replaceAll(/(?<![.:])\n/g, ' ').split('\n')

/** The help of one command. */
export function commandHelp(
  { name, usage, summary }: CommandEntry,
  command: Command,
  terminal: Terminal,
): string {
  const flags = Object.entries(allFlags(command)).map(
    ([flag, { type, what }]) =>
      [`--${flag}${type === 'string' ? ` ${VALUES[flag] ?? 'N'}` : ''}`, what] as const,
  )
  return [
    wrap(usage, widthOf(terminal), WORDS.commandUsage(name)).trimEnd(),
    '',
    wrap(summary, widthOf(terminal)),
    ...(command.about === undefined
      ? []
      : ['', ...paragraphs(command.about).map((text) => wrap(text, widthOf(terminal)))]),
    '',
    heading(WORDS.flags, terminal),
    definitions(flags, terminal),
    '',
    heading(WORDS.examples, terminal),
    ...command.examples.map((example) => WORDS.example(example)),
    '',
    wrap(WORDS.inCheckoutWriteNpm, widthOf(terminal)),
  ].join('\n')
}
