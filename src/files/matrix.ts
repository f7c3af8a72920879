// The two tables of a book with every cell filled in: what counts where, and what ends what.
import type { RuleId } from '../catalogue/ids.ts'
import type { MatrixFile, Road } from './matrix-file.ts'

/** An answer, and where it comes from. */
export interface MatrixCell {
  readonly is: string
  readonly rule: RuleId
  readonly lines: readonly number[]
  /** What changes in the roll, such as `attack +2`. */
  readonly by?: string
  readonly why?: string
  readonly ruling?: true
  /** Roads that cannot show it, and why; only in the files. */
  readonly without?: Readonly<Partial<Record<Road, string>>>
}

export interface MatrixColumn {
  readonly id: string
  readonly what: string
  readonly group: string
  readonly without?: Readonly<Partial<Record<Road, string>>>
}

export interface MatrixRow {
  readonly id: string
  readonly what: string
  /** By column. */
  readonly cells: Readonly<Record<string, MatrixCell>>
}

export interface MatrixTable {
  readonly columns: readonly MatrixColumn[]
  readonly rows: readonly MatrixRow[]
}

export type MatrixKind = 'counts' | 'ends'
/** The tables of a book. */
export type MatrixTables = Readonly<Partial<Record<MatrixKind, MatrixTable>>>
/** The kinds of tables that a book has. */
export const matrixKinds = (tables: MatrixTables): readonly MatrixKind[] =>
  (['counts', 'ends'] as const).filter((kind) => tables[kind])
export const MATRIX_TITLES = { counts: 'What counts where', ends: 'What ends what' } as const

/** The answer in words: "counts: attack +2". */
export const answerText = ({ is, by }: MatrixCell): string =>
  by === undefined ? is : `${is}: ${by}`

/** Why: the rule, the lines of the source, and whether it is a ruling. */
export const reasonText = ({ rule, lines, why, ruling }: MatrixCell): string =>
  [
    ...(why === undefined ? [] : [why]),
    lines.length === 0
      ? rule
      : `${rule}, ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`,
    ...(ruling ? ['a ruling'] : []),
  ].join('; ')

type TableText = NonNullable<MatrixFile[MatrixKind]>
type RowText = TableText['rows'][string]

type Files = Readonly<Record<string, MatrixFile>>

/** The tables of each book in `files`. Throws if a cell has no answer. */
export const matrixTables = (files: Files): ReadonlyMap<string, MatrixTables> =>
  new Map(
    Object.keys(files).map((book) => {
      const [counts, ends] = [tableOf(files, book, 'counts'), tableOf(files, book, 'ends')]
      return [book, { ...(counts && { counts }), ...(ends && { ends }) }]
    }),
  )

/** The table of a book, over that of the book it changes. */
function tableOf(files: Files, book: string, kind: MatrixKind): MatrixTable | undefined {
  const file = files[book]
  const text = file?.[kind]
  if (!file) return undefined
  const base = file.over === undefined ? undefined : tableOf(files, file.over, kind)
  if (!text) return base
  const columns = [
    ...(base?.columns ?? []).filter(({ id }) => !text.columns?.[id]),
    ...Object.entries(text.columns ?? {}).map(([id, one]) => ({ ...one, id })),
  ]
  const known = new Map(base?.rows.map((row) => [row.id, row]))
  for (const [id, row] of Object.entries(text.rows))
    known.set(id, rowOf(`${book}, ${kind}, ${id}`, { id, row, columns }, known.get(id)))
  return { columns, rows: [...known.values()].map((row) => complete(book, row, columns)) }
}

/** The row with its cells; those of the base stay where the text says nothing. */
function rowOf(
  where: string,
  {
    id,
    row,
    columns,
  }: { readonly id: string; readonly row: RowText; readonly columns: readonly MatrixColumn[] },
  base: MatrixRow | undefined,
): MatrixRow {
  const { what = base?.what, all, but = [], ...reason } = row
  if (what === undefined) throw new Error(`${where}: the row has no name`)
  const cells: Record<string, MatrixCell> = { ...base?.cells }
  if (all)
    for (const column of columns)
      cells[column.id] = cellOf(`${where}, ${column.id}`, all, {
        ...reason,
        by: all === 'counts' ? reason.by : undefined,
      })
  const said = new Set<string>()
  for (const { on, is, ...own } of but)
    for (const column of on.flatMap((name) => named(where, columns, name))) {
      if (said.has(column)) throw new Error(`${where}: ${column} has two answers`)
      said.add(column)
      const { by, without, ...rest } = own
      cells[column] = cellOf(`${where}, ${column}`, is, {
        ...cells[column],
        ...reason,
        ...rest,
        by: is === 'counts' ? (by ?? reason.by) : by,
        without: without ?? reason.without,
      })
    }
  return { id, what, cells }
}

/** The columns of a name: one column, or all of a group. */
function named(where: string, columns: readonly MatrixColumn[], name: string): readonly string[] {
  const found = columns.filter(({ id, group }) => id === name || group === name)
  if (found.length === 0) throw new Error(`${where}: there is no column or group '${name}'`)
  return found.map(({ id }) => id)
}

type Reason = Omit<Partial<MatrixCell>, 'by' | 'without'> & {
  readonly by?: string | undefined
  readonly without?: MatrixCell['without'] | undefined
}

function cellOf(where: string, is: string, reason: Reason): MatrixCell {
  const { rule, lines = [], by, why, ruling, without } = reason
  // What is no part of the source rests on a ruling.
  if (!rule || (lines.length === 0 && !ruling))
    throw new Error(`${where}: the rule or its lines are missing`)
  return {
    is,
    rule,
    lines,
    ...(without ? { without } : {}),
    ...(by === undefined ? {} : { by }),
    ...(why === undefined ? {} : { why }),
    ...(ruling ? { ruling } : {}),
  }
}

function complete(book: string, row: MatrixRow, columns: readonly MatrixColumn[]): MatrixRow {
  const missing = columns.find(({ id }) => !row.cells[id])
  if (missing) throw new Error(`${book}, ${row.id}: ${missing.id} has no answer`)
  return row
}
