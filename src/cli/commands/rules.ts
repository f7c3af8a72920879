// `ringfire rules [ID or WORDS]`: prints the rules reference from the catalogue, or the rules that fit these words best.
import { readCatalogue, type CatalogueFile } from '../../files/catalogue.ts'
import { ruleBooks } from '../../files/rule-books.ts'
import { searchRules, titleOfRule } from '../../files/rule-search.ts'
import { plainWords, readExample } from '../../files/rule-words.ts'
import { suggest } from '../../books/gunfight/files/suggest.ts'
import { formatTable, print, textFlag, type Call, type Command } from '../command.ts'
import { badInput } from '../io.ts'
import { allBooks, findBook } from '../book-access.ts'
import { present } from '../../dice/present.ts'
import {
  MATRIX_TITLES,
  answerText,
  matrixKinds,
  matrixTables,
  reasonText,
  type MatrixTable,
  type MatrixTables,
} from '../../files/matrix.ts'
import { MATRICES } from '../../catalogue/matrix.ts'

export interface Rule {
  readonly id: string
  readonly at: string
  readonly kind: string
  readonly rule: string
  readonly table?: {
    readonly columns: readonly string[]
    readonly rows: readonly (readonly (string | number)[])[]
  }
  readonly examples?: readonly unknown[]
  readonly unclear?: string
  readonly ruling?: string
  readonly options?: readonly {
    readonly name: string
    readonly values: readonly unknown[]
    readonly default: unknown
  }[]
}

/** The rules of external books. */
const fromOutside = (): CatalogueFile<Rule>[] =>
  allBooks().flatMap(({ id: book, title, rules }) =>
    rules ? [{ book, title, rules: rules as readonly Rule[] }] : [],
  )

/** The reference of every book. */
const catalogue = (): CatalogueFile<Rule>[] => [...readCatalogue<Rule>(), ...fromOutside()]

/** The rules of the book that an id belongs to; empty if there is no such book. */
function rulesFor(id: string): readonly Rule[] {
  const [book = ''] = id.split('/')
  const [file] = readCatalogue<Rule>((one) => one === book)
  return (file ?? fromOutside().find((one) => one.book === book))?.rules ?? []
}

/** One complete rule; undefined if the reference does not have it. */
export const ruleOf = (id: string): Rule | undefined => rulesFor(id).find((rule) => rule.id === id)

/** What counts where and what ends what in a book: row by row, the columns of each answer. */
function matrixText(tables: MatrixTables): string {
  const sections = matrixKinds(tables).map((kind) => {
    const table = present(tables[kind], kind)
    return [MATRIX_TITLES[kind], ...table.rows.map((row) => rowText(table, row))].join('\n\n')
  })
  return sections.join('\n\n')
}

function rowText({ columns }: MatrixTable, { what, cells }: MatrixTable['rows'][number]): string {
  const answers = new Map<string, string[]>()
  for (const { id, what: column } of columns) {
    const cell = present(cells[id], id)
    const answer = `  ${answerText(cell)} (${reasonText(cell)})`
    answers.set(answer, [...(answers.get(answer) ?? []), column])
  }
  const lines = [...answers].map(([answer, of]) => `${answer}\n    ${of.join(', ')}`)
  return [what, ...lines].join('\n')
}

/** Maximum number of rules that a search prints. */
const MOST_FOUND = 20

/** The book of --book, and the books that it builds on. */
function booksOf(call: Call): readonly string[] {
  const id = textFlag(call, 'book')
  return id === undefined ? [] : ruleBooks(findBook(id, '--book'))
}

export const rules: Command = {
  about: `With --matrix, the id is that of a book, and two tables of it are printed. "What counts where" has each modifier, condition and state
against each kind of act: it counts, and how much; it does not; or both cannot occur together. "What ends what" has what lasts
against the events that may end it. Each answer names its rule and the lines of the source, and says if it rests on a ruling.`,
  examples: [
    'rules fnff-1988',
    'rules burning',
    'rules how many bullets hit --book cp2020',
    'rules fnff-1988/attack',
    'rules fnff-1988/attack/attack-roll',
    'rules fnff-1988 --matrix',
  ],
  flags: {
    book: 'a book whose rules come first, if words are looked for',
    matrix: { type: 'boolean', what: 'what counts where, and what ends what, in this book' },
  },
  takes: [0, 20],
  run(call) {
    const id = call.args.length === 0 ? undefined : call.args.join(' ')
    if (call.flags['matrix']) {
      const all = matrixTables(MATRICES)
      const tables = all.get(id ?? '')
      if (!tables)
        throw badInput('--matrix', 'there is no book with these tables', [...all.keys()].join(', '))
      return print(call, { book: id, ...tables }, matrixText(tables))
    }
    if (id === undefined) {
      const rows = catalogue().map(({ book, title, rules }) => ({
        book,
        title,
        rules: rules.length,
      }))
      return print(
        call,
        rows,
        formatTable(rows.map(({ book, title, rules }) => [book, title, rules, 'rules'])),
      )
    }
    const all = rulesFor(id)
    const one = all.find((rule) => rule.id === id)
    if (one) return print(call, one, inFull(one))
    const under = all.filter((rule) => rule.id.startsWith(`${id.replace(/\/$/, '')}/`))
    if (under.length === 0) {
      const found = id.includes('/')
        ? []
        : searchRules(
            catalogue().flatMap((book) => book.rules),
            id,
            booksOf(call),
          ).slice(0, MOST_FOUND)
      if (found.length > 0)
        return print(call, found, formatTable(found.map((rule) => [rule.id, titleOfRule(rule)])))
      throw badInput(
        id,
        'there is no such rule, chapter or book, and no rule has these words',
        suggest(id, known(catalogue().flatMap((book) => book.rules))),
      )
    }
    return print(call, under, formatTable(under.map((rule) => [rule.id, rule.at])))
  },
}

/** All valid ids: books, chapters and rules. */
const known = (all: readonly Rule[]): string[] => [
  ...new Set(
    all.flatMap(({ id }) => id.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'))),
  ),
]

/** Numbers stay numbers, so that their column is set flush right. */
const cellText = (cell: unknown): string | number =>
  typeof cell === 'number' ? cell : plainWords(cell)

/** "Given: REF 7. Dice: d10 5. Result: a hit. (ours)" */
function describeExample(example: unknown): string {
  const { rows, own } = readExample(example)
  return `${rows.map(([title, words]) => `${title}: ${words}.`).join(' ')}${own ? ' (ours, not the book’s)' : ''}`
}

function inFull({
  id,
  at,
  kind,
  rule,
  table: rows,
  examples = [],
  unclear,
  ruling,
  options = [],
}: Rule): string {
  const part = (title: string, text: string | undefined) =>
    text ? `\n${title}\n${text.trim().replace(/^/gm, '  ')}` : ''
  return [
    `${id}  (${kind}; ${at})`,
    '',
    rule.trim(),
    rows ? `\n${formatTable([rows.columns, ...rows.rows.map((row) => row.map(cellText))])}` : '',
    part('Examples', examples.map(describeExample).join('\n')),
    part('Unclear', unclear),
    part('Ruling', ruling),
    part(
      'Options',
      options
        .map(
          ({ name, values, default: usual }) =>
            `${name}: ${values.map(String).join(', ')} (default ${String(usual)})`,
        )
        .join('\n'),
    ),
  ]
    .filter((text, i) => text !== '' || i === 1)
    .join('\n')
}
