// Tables of the rules in the package, which has the rows of most of them already: those that the code reads.
import { COMMON } from '../catalogue/common.ts'
import { TABLES as CP2020 } from '../catalogue/cp2020.ts'
import { TABLES as DONE_RIGHT } from '../catalogue/done-right.ts'
import { TABLES as FIGHTS } from '../catalogue/fights.ts'
import { TABLES as FNFF_1988 } from '../catalogue/fnff-1988.ts'
import { TABLES as GRAY_DAWN } from '../catalogue/gray-dawn.ts'

const CODE: Readonly<Record<string, readonly object[]>> = {
  ...{ ...COMMON, ...CP2020, ...DONE_RIGHT, ...FIGHTS, ...FNFF_1988, ...GRAY_DAWN },
}

/** A rule as far as its table goes. */
interface Tabled {
  readonly id: string
  readonly table?: { readonly columns: readonly string[]; readonly rows?: unknown }
}

const rowsOf = (id: string): unknown => CODE[id]?.map((row) => Object.values<unknown>({ ...row }))

/** The rule without the rows of its table, if the code has the same. */
export function withoutRows<R extends Tabled>(rule: R): R {
  const { table } = rule
  return table && JSON.stringify(table.rows) === JSON.stringify(rowsOf(rule.id))
    ? { ...rule, table: { ...table, rows: undefined } }
    : rule
}

/** The rule with the rows of its table. */
export const withRows = <R extends Tabled>(rule: R): R =>
  rule.table && !rule.table.rows
    ? { ...rule, table: { ...rule.table, rows: rowsOf(rule.id) } }
    : rule
