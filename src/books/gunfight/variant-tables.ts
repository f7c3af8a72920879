// Tables that a variant changes: rows of the catalogue that the rules read when they are used, not when the code is loaded.
import { COMMON } from '../../catalogue/common.ts'
import { InvalidInput, invalid, type InputProblem } from '../../dice/invalid-input.ts'
import { isObject } from '../../engine/plain-data.ts'
import { suggest } from './files/suggest.ts'
import type { WithModifiers } from './house/own-modifiers.ts'

/** A row of a table, by the names of its columns. */
export type Row = object
/** Tables by the id of their rule. */
export type Tables = Readonly<Record<string, readonly Row[]>>

/** Options that carry what a variant changes in the tables, and the modifiers of house rules. */
export interface Tabled extends WithModifiers {
  readonly tables?: Tables
}

/** The tables of a book: those that a variant can change, and for each of the others what it can change instead, if anything. */
export interface BookTables {
  readonly all: Tables
  readonly open: readonly string[]
  readonly instead?: Readonly<Record<string, string>>
}

/** The tables of a book with those that other books read too. */
export const withCommon = (book: string, own: Tables): Tables => ({
  ...own,
  ...Object.fromEntries(Object.entries(COMMON).filter(([id]) => id.startsWith(`${book}/`))),
})

/** Reads a table of a book under these options. */
export const tableReader =
  <T extends Tables>(own: T) =>
  <K extends keyof T & string>({ tables }: Tabled, id: K): T[K] =>
    (tables?.[id] as T[K] | undefined) ?? own[id]

/** What is made of a table, once for each form of it. */
export function madeOf<R extends object, M>(make: (rows: R) => M): (rows: R) => M {
  const made = new WeakMap<R, M>()
  return (rows) => {
    const known = made.get(rows)
    if (known !== undefined) return known
    const fresh = make(rows)
    made.set(rows, fresh)
    return fresh
  }
}

/** What a variant changes in the tables of its book. Throws InvalidInput unless each is a table that it can change. */
export function changedTables(
  id: string,
  { all, open, instead = {} }: BookTables,
  change: ((base: Tables) => unknown) | undefined,
): Tabled {
  if (!change) return {}
  const base = Object.fromEntries(open.map((table) => [table, all[table] ?? []]))
  const changed: unknown = change(base)
  if (!isObject(changed))
    throw invalid(`${id}: tables`, changed, 'a function that returns an object of tables by id')
  for (const [table, rows] of Object.entries(changed)) {
    const field = `${id}: tables.${table}`
    if (Object.hasOwn(all, table) && !open.includes(table))
      throw new InvalidInput([
        {
          field,
          value: rows,
          wrong:
            'the code reads this table before there is a variant, so a variant cannot change it',
          right: instead[table] ?? `one of ${open.join(', ')}`,
        },
      ])
    if (!open.includes(table))
      throw new InvalidInput([
        { field, value: rows, wrong: 'the book has no such table', right: suggest(table, open) },
      ])
    checkRows(field, all[table] ?? [], rows)
  }
  return { tables: changed as Tables }
}

const kindOf = (value: unknown): string =>
  value === null || value === undefined ? 'null' : Array.isArray(value) ? 'a list' : typeof value

/** Throws InvalidInput unless these rows have the columns of the book's, with values of the same kinds. */
export function checkRows(field: string, base: readonly object[], rows: unknown): void {
  if (!Array.isArray(rows) || rows.length === 0) throw invalid(field, rows, 'a list of rows')
  const problems = (rows as readonly unknown[]).flatMap((row, i) =>
    isObject(row)
      ? rowProblems(`${field}[${i}]`, base, row)
      : [{ field: `${field}[${i}]`, value: row, wrong: 'it is no row', right: 'an object' }],
  )
  if (problems.length > 0) throw new InvalidInput(problems)
}

type Values = Readonly<Record<string, unknown>>

function rowProblems(field: string, base: readonly object[], row: Values): InputProblem[] {
  const models = base as readonly Values[]
  const columns = [...new Set(models.flatMap((one) => Object.keys(one)))]
  const unknown = Object.keys(row)
    .filter((name) => !columns.includes(name))
    .map((name) => ({
      field: `${field}.${name}`,
      value: row[name],
      wrong: 'the table has no such column',
      right: suggest(name, columns),
    }))
  const wrong = columns.flatMap((name) => {
    const value = row[name]
    const usual = models.map((one) => one[name])
    const kinds = [...new Set(usual.map(kindOf))]
    const isWhole = usual.every((one) => typeof one !== 'number' || Number.isInteger(one))
    const isRight =
      kinds.includes(kindOf(value)) &&
      (typeof value !== 'number' ||
        (Number.isFinite(value) && (!isWhole || Number.isInteger(value))))
    if (isRight) return []
    const numbers = isWhole ? 'a whole number' : 'a number'
    const right = kinds.map((kind) => (kind === 'number' ? numbers : kind)).join(' or ')
    const said = value === undefined ? 'it is missing' : `${JSON.stringify(value)} is not valid`
    return [
      {
        field: `${field}.${name}`,
        value,
        wrong: said,
        right: `${right}, such as ${JSON.stringify(usual[0])}`,
      },
    ]
  })
  return [...unknown, ...wrong]
}
