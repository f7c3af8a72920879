// Rules in the package, whose code has the rows of most tables and all options already.
import { COMMON } from '../catalogue/common.ts'
import * as CP2020 from '../catalogue/cp2020.ts'
import * as DONE_RIGHT from '../catalogue/done-right.ts'
import * as FIGHTS from '../catalogue/fights.ts'
import * as FNFF_1988 from '../catalogue/fnff-1988.ts'
import * as GRAY_DAWN from '../catalogue/gray-dawn.ts'

const BOOKS = [CP2020, DONE_RIGHT, FIGHTS, FNFF_1988, GRAY_DAWN]
const TABLES: Readonly<Record<string, readonly object[]>> = Object.assign(
  {},
  COMMON,
  ...BOOKS.map((book) => book.TABLES),
)

interface Option {
  readonly name: string
  readonly values: readonly unknown[]
  readonly default: unknown
}

/** The options of the code by the rule that they are part of. */
const OPTIONS = new Map<string, Option[]>()
for (const [name, { rule, ...option }] of BOOKS.flatMap((book) => Object.entries(book.OPTIONS)))
  OPTIONS.set(rule, [...(OPTIONS.get(rule) ?? []), { name, ...option }])

/** A rule as far as the code has parts of it. */
interface Coded {
  readonly id: string
  readonly table?: { readonly columns: readonly string[]; readonly rows?: unknown }
  readonly options?: unknown
}

const rowsOf = (id: string): unknown => TABLES[id]?.map((row) => Object.values<unknown>({ ...row }))
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The rule without the rows of its table and its options, if the code has the same. */
function withoutCoded<R extends Coded>(rule: R): R {
  const { table, options, ...left } = rule
  return {
    ...left,
    ...(table && {
      table: same(table.rows, rowsOf(rule.id)) ? { ...table, rows: undefined } : table,
    }),
    ...(!same(options, OPTIONS.get(rule.id)) && { options: options ?? [] }),
  } as unknown as R
}

/** The rule with the rows of its table and its options. */
function withCoded<R extends Coded>(rule: R): R {
  const { table, options = OPTIONS.get(rule.id) } = rule
  return {
    ...rule,
    ...(table && !table.rows && { table: { ...table, rows: rowsOf(rule.id) } }),
    ...(options !== undefined && { options }),
  }
}

/** A file of rules as far as packing goes. */
interface Book<R> {
  readonly rules: readonly R[]
}

/** The rules of all books by field: for each field, of each book, of each rule. Like beside like takes a tenth less. */
interface Packed<B> {
  readonly books: readonly Omit<B, 'rules'>[]
  readonly fields: Readonly<Record<string, readonly (readonly unknown[])[]>>
}

/** What the package has of the rules of all books. */
export function packRules<B extends Book<Coded>>(books: readonly B[]): Packed<B> {
  const all = books.map((book) => book.rules.map((rule): object => withoutCoded(rule)))
  const names = new Set(all.flat().flatMap((rule) => Object.keys(rule)))
  const column = (name: string) =>
    all.map((rules) => rules.map((rule) => (rule as Record<string, unknown>)[name] ?? null))
  return {
    books: books.map(({ rules: _, ...book }) => book),
    fields: Object.fromEntries([...names].map((name) => [name, column(name)])),
  }
}

/** The rules of all books again. */
export function unpackRules<B extends Book<Coded>>({ books, fields }: Packed<B>): B[] {
  const ruleOf = (book: number, at: number): Coded =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, values]) => {
        const value = values[book]?.[at] ?? undefined
        return value === undefined ? [] : [[name, value]]
      }),
    ) as unknown as Coded
  return books.map((book, i) => ({
    ...book,
    rules: fields['id']?.[i]?.map((_, at) => withCoded(ruleOf(i, at))) ?? [],
  })) as unknown as B[]
}
