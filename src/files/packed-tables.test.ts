import { expect, test } from 'vitest'
import { ROOT } from '../../tests/support/house.ts'
import { readCatalogue } from './catalogue.ts'
import { withRows, withoutRows } from './packed-tables.ts'

interface Rule {
  readonly id: string
  readonly table?: { readonly columns: readonly string[]; readonly rows?: unknown }
}

test('the rules of the package have every table of the catalogue, most of them from the code', () => {
  const rules = readCatalogue<Rule>(undefined, ROOT).flatMap((book) => book.rules)
  const packed = JSON.parse(JSON.stringify(rules.map(withoutRows))) as Rule[]
  expect(packed.filter(({ table }) => table && !table.rows).length).toBeGreaterThan(100)
  expect(packed.map(withRows)).toEqual(rules)
})
