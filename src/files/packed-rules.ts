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
export function withoutCoded<R extends Coded>(rule: R): R {
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
export function withCoded<R extends Coded>(rule: R): R {
  const { table, options = OPTIONS.get(rule.id) } = rule
  return {
    ...rule,
    ...(table && !table.rows && { table: { ...table, rows: rowsOf(rule.id) } }),
    ...(options !== undefined && { options }),
  }
}
