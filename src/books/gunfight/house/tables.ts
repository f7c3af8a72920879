// Tables of a book that a set of house rules may change: hit locations, ranges, wounds, effects. Rows are named as in
// the book, and a set gives new values for their columns. The book makes rows of its catalogue of them, which its rules
// read as those that a variant changes (`variant-tables.ts`).
import type { Rule } from '../../../dice/dice.ts'
import type { Wrong } from '../files/faults.ts'
import { slug } from '../files/names.ts'
import type { Shape, TypeOf } from '../files/shape.ts'
import { suggest } from '../files/suggest.ts'
import type { Tables } from '../variant-tables.ts'

/** The new values of a table, by the names of its rows. */
export const TABLE_SHAPE = {
  name: { is: 'name', needed: true, says: 'The name of the table: hit locations …' },
  rows: {
    is: 'cells',
    most: 40,
    needed: true,
    says: 'Rows to change, each with its name in the first column; what is left out stays as in the book',
  },
  source: { is: 'text', most: 200, says: 'Where the rule comes from, in your words' },
} as const satisfies Shape
export type TableText = TypeOf<typeof TABLE_SHAPE>

export type TableRow = Readonly<Record<string, string | number>>
/** What the cells of a column may hold; `fraction`: no whole numbers. */
export type Column = (
  | { readonly least: number; readonly most: number; readonly fraction?: true }
  | { readonly of: readonly string[] }
  /** Any words, at most so many characters. */
  | { readonly words: number }
) & {
  /** In forms, if its name in files does not say it. */
  readonly title?: string
}

/** A table that a set can change. */
export interface OwnTable {
  readonly name: string
  readonly rule: Rule
  /** The column that names the row. */
  readonly label: string
  readonly columns: Readonly<Record<string, Column>>
  /** As the book has it. */
  readonly rows: readonly TableRow[]
  /** What is wrong with the table as a whole, and what would be right. */
  readonly wrong?: (
    rows: readonly TableRow[],
  ) => readonly [wrong: string, right: string] | undefined
  /** The rows of the catalogue that the rules read. */
  made(rows: readonly TableRow[]): Tables
}

/** A column of names, each once. */
export const NAMES: Column = { words: 30 }

/** A column of whole numbers. */
export const figures = (least: number, most: number): Column => ({ least, most })

/** The columns of rows of the catalogue. */
const picked = (rows: readonly object[], names: readonly string[]): readonly TableRow[] =>
  rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name as never]])))

interface Said {
  readonly name: string
  readonly rule: Rule
  readonly label: string
  readonly columns: Readonly<Record<string, Column>>
}

/** A table whose columns are those of the catalogue. */
export const plainTable = (
  said: Said & Pick<OwnTable, 'wrong'>,
  rows: readonly object[],
): OwnTable => ({
  ...said,
  rows: picked(rows, [said.label, ...Object.keys(said.columns)]),
  made: (changed) => ({ [said.rule]: rows.map((row, i) => ({ ...row, ...changed[i] })) }),
})

/** Limits that rise from row to row, so each number falls into one row. */
export const rising =
  (column: string): NonNullable<OwnTable['wrong']> =>
  (rows) => {
    const at = rows.findIndex(
      (row, i) => i > 0 && Number(row[column]) <= Number(rows[i - 1]?.[column]),
    )
    return at < 0
      ? undefined
      : [
          `${column} ${rows[at]?.[column]} is no more than ${rows[at - 1]?.[column]} in the row before`,
          'numbers that rise from row to row',
        ]
  }

/** Names that differ, so each can be told from the others. */
export const distinct =
  (column: string): NonNullable<OwnTable['wrong']> =>
  (rows) => {
    const names = rows.map((row) => String(row[column]).toLowerCase())
    const at = names.findIndex((name, i) => names.indexOf(name) < i)
    return at < 0
      ? undefined
      : [`two rows have the name '${rows[at]?.[column]}'`, 'a name of its own for each row']
  }

/** A table of wounds on wounds: no cell is lighter than the wound before it or the new one. */
export const noLighter =
  (label: string, order: readonly string[]): NonNullable<OwnTable['wrong']> =>
  (rows) => {
    const rank = (word: string | number | undefined): number => order.indexOf(String(word))
    for (const row of rows)
      for (const [fresh, sum] of Object.entries(row))
        if (rank(sum) < Math.max(rank(row[label]), rank(fresh)))
          return [`${fresh} on ${row[label]} is ${sum}`, 'no lighter than either of them']
    return undefined
  }

interface Located {
  readonly from: number
  readonly to: number
  readonly location: string
}
/**
 * The hit locations of a die, by the faces that each has: together they are its sides, so each roll hits one. None has no
 * face, or a shot at somebody who shows only that would roll for ever.
 */
export function hitLocations(rule: Rule, rows: readonly Located[]): OwnTable {
  const sides = rows.reduce((most, { to }) => Math.max(most, to), 0)
  const faces = (row: TableRow): number => Number(row['faces'])
  return {
    ...{ name: 'hit locations', rule, label: 'location', columns: { faces: figures(1, sides) } },
    rows: rows.map(({ from, to, location }) => ({ location, faces: to - from + 1 })),
    wrong(changed) {
      const sum = changed.reduce((all, row) => all + faces(row), 0)
      return sum === sides
        ? undefined
        : [
            `the faces are ${sum} in all`,
            `${sides}, so that each roll of the die hits one location`,
          ]
    },
    made(changed) {
      let last = 0
      return {
        [rule]: changed.flatMap((row) => {
          const from = last + 1
          last += faces(row)
          return [{ from, to: last, location: row['location'] }]
        }),
      }
    },
  }
}

/** What a set changes in the tables of its book, for the rules. `wrong` is told what the book does not know. */
export function readTables(
  texts: readonly TableText[] = [],
  own: readonly OwnTable[],
  wrong: Wrong,
): Tables {
  let made: Tables = {}
  for (const [i, { name, rows }] of texts.entries()) {
    const at = `tables[${i}]`
    const table = own.find((one) => slug(one.name) === slug(name))
    if (!table) {
      const names = own.map((one) => one.name)
      wrong(`${at}.name`, `this book has no table '${name}' to change`, suggest(name, names))
      continue
    }
    const changed = readRows(rows, table, `${at}.rows`, wrong)
    const fault = table.wrong?.(changed)
    if (fault) wrong(`${at}.rows`, ...fault)
    made = { ...made, ...table.made(changed) }
  }
  return made
}

function readRows(
  texts: TableText['rows'],
  { label, columns, rows }: OwnTable,
  at: string,
  wrong: Wrong,
): readonly TableRow[] {
  const changed = [...rows]
  const seen = new Set<number>()
  for (const [i, { [label]: named, ...cells }] of texts.entries()) {
    const field = `${at}[${i}]`
    const row = rows.findIndex((one) => String(one[label]) === String(named))
    if (row < 0 || seen.has(row)) {
      const names = rows.map((one) => String(one[label]))
      const what = named === undefined ? 'it is missing' : `there is no row '${named}'`
      wrong(
        `${field}.${label}`,
        row < 0 ? what : `'${named}' is in the table already`,
        row < 0 ? suggest(String(named), names) : 'each row once',
      )
      continue
    }
    seen.add(row)
    for (const [name, cell] of Object.entries(cells)) {
      const column = Object.hasOwn(columns, name) ? columns[name] : undefined
      const right = column ? cellProblem(column, cell) : suggest(name, Object.keys(columns))
      if (right === undefined) changed[row] = { ...changed[row], [name]: cell } as TableRow
      else
        wrong(
          `${field}.${name}`,
          column ? `${JSON.stringify(cell)} is not valid` : 'the table has no such column',
          right,
        )
    }
  }
  return changed
}

/** What would be right in a cell; undefined: it is. */
function cellProblem(column: Column, cell: string | number): string | undefined {
  if ('of' in column)
    return column.of.includes(String(cell)) ? undefined : suggest(String(cell), column.of)
  if ('words' in column)
    return typeof cell === 'string' && cell.trim() !== '' && cell.length <= column.words
      ? undefined
      : `a word of 1 to ${column.words} characters`
  const { least, most, fraction } = column
  const isRight =
    typeof cell === 'number' &&
    cell >= least &&
    cell <= most &&
    (fraction === true || Number.isInteger(cell))
  return isRight ? undefined : `a ${fraction ? '' : 'whole '}number from ${least} to ${most}`
}
