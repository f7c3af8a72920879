// The help of `ringfire` and of its commands, for a terminal of any width.
import { COMMANDS } from './command-list.ts'
import { allFlags, type Command, type CommandEntry } from './command.ts'
import type { Io } from './io.ts'

/** The output device; a file or a pipe has neither a width nor bold text. */
export type Terminal = Pick<Io, 'columns' | 'colour'>

const LEAST_WIDTH = 40
const heading = (text: string, { colour }: Terminal): string =>
  colour ? `\u001b[1m${text}\u001b[0m` : text

/**
 * Wraps a paragraph at `width` characters; `first` precedes the first line, and the other lines are indented to
 * match.
 */
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

/** The width for files and pipes, readable in most editors. */
const USUAL_WIDTH = 100
const widthOf = ({ columns = USUAL_WIDTH }: Terminal): number => Math.max(LEAST_WIDTH, columns)

/** A definition list: meanings beside the terms, or below them if there is no room. */
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
    'Ringfire plays tabletop fights by the book.',
    '',
    heading('Usage', terminal),
    '  ringfire COMMAND [ARGUMENTS]',
    '  ringfire COMMAND --help',
    '',
    heading('Examples', terminal),
    '  ringfire serve',
    '  ringfire fight scenarios/junkyard.json --seed 7',
    '  ringfire odds exchanges/pistol.json',
    '  ringfire rules fnff-1988/attack/attack-roll',
    '',
    heading('Commands', terminal),
    definitions(
      COMMANDS.map(({ name, summary }) => [name, summary]),
      terminal,
    ),
    '',
    wrap(
      'Every command takes --json and --help. EXCHANGE and SCENARIO are JSON files (a path, or - for standard input); schemas/ describes them.',
      widthOf(terminal),
    ),
    wrap(
      'Exit codes: 0 success, 1 refused by the rules of the fight, 2 bad input or usage, 130 stopped by Ctrl-C.',
      widthOf(terminal),
    ),
  ].join('\n')

/** The placeholder of a flag's value; `N` for numbers. */
const VALUES: Readonly<Record<string, string>> = {
  choice: 'CHOICE',
  ...{
    csv: 'FILE',
    html: 'FILE',
    opponents: 'FILE',
    options: 'FILE',
    out: 'FILE',
    picture: 'FILE',
    save: 'FILE',
    templates: 'FILE',
  },
  ...{ data: 'PLACE', host: 'ADDRESS', 'public-url': 'URL', log: 'LEVEL' },
  ...{
    book: 'BOOK',
    books: 'BOOKS',
    from: 'BOOK',
    with: 'MODULE',
    name: 'NAME',
    archetype: 'NAME',
    floor: 'NAME',
    scene: 'NAME',
  },
  ...{ roll: 'NAME', player: 'NAME', style: 'STYLE', second: 'SIGNATURE', picked: 'SIGNATURE' },
  ...{ dice: 'FACES', notes: 'FILE', care: 'CARE', available: 'LEVELS', train: 'STAT' },
  ...{ stats: 'POINTS', skills: 'POINTS', under: 'RULES', shard: 'PART/OF', seat: 'SEAT' },
  rounds: 'ROUNDS',
}

/**
 * Splits a text into paragraphs. Its lines are wrapped in the source; a paragraph ends where a line ends with a
 * sentence.
 */
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
    wrap(usage, widthOf(terminal), `ringfire ${name} `).trimEnd(),
    '',
    wrap(summary, widthOf(terminal)),
    ...(command.about === undefined
      ? []
      : ['', ...paragraphs(command.about).map((text) => wrap(text, widthOf(terminal)))]),
    '',
    heading('Flags', terminal),
    definitions(flags, terminal),
    '',
    heading('Examples', terminal),
    ...command.examples.map((example) => `  ringfire ${example}`),
    '',
    wrap('In a checkout, write `npm run -s ringfire --` instead of `ringfire`.', widthOf(terminal)),
  ].join('\n')
}
