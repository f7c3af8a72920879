// The tables and defaults that rules read are those of the catalogue, figure by figure.
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { COMMON } from '../src/catalogue/common.ts'
import * as cp2020 from '../src/catalogue/cp2020.ts'
import * as doneRight from '../src/catalogue/done-right.ts'
import * as fights from '../src/catalogue/fights.ts'
import * as fnff1988 from '../src/catalogue/fnff-1988.ts'
import * as grayDawn from '../src/catalogue/gray-dawn.ts'
import { readSource } from './support/house.ts'

interface Rule {
  readonly id: string
  readonly table?: {
    readonly columns: readonly unknown[]
    readonly rows: readonly (readonly unknown[])[]
  }
  readonly options?: readonly {
    readonly name: string
    readonly values: readonly unknown[]
    readonly default: unknown
  }[]
}

it.each([
  ['fnff-1988', fnff1988],
  ['cp2020', cp2020],
  ['done-right', doneRight],
  ['gray-dawn', grayDawn],
  ['fights', fights],
])('%s', (book, { TABLES, OPTIONS }) => {
  const { rules } = parse(readSource(`catalogue/${book}.yaml`)) as {
    readonly rules: readonly Rule[]
  }
  const tables = rules.flatMap(({ id, table }) => (table ? [[id, table.rows]] : []))
  const options = rules.flatMap(({ id, options: list = [] }) =>
    list.map(({ name, values, default: usual }) => [name, { rule: id, values, default: usual }]),
  )
  for (const { id, table } of rules)
    for (const row of table?.rows ?? [])
      expect([id, row.length]).toEqual([id, table!.columns.length])
  const common = Object.entries(COMMON).filter(([id]) => id.startsWith(`${book}/`))
  const cells = [...Object.entries(TABLES), ...common].map(([id, rows]) => [
    id,
    rows.map((row: object) => Object.values(row)),
  ])
  expect(Object.fromEntries(tables)).toMatchObject(Object.fromEntries(cells))
  expect(OPTIONS).toEqual(Object.fromEntries(options))
})
