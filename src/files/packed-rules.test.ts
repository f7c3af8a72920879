import { expect, test } from 'vitest'
import { ROOT } from '../../tests/support/house.ts'
import { readCatalogue } from './catalogue.ts'
import { withCoded, withoutCoded } from './packed-rules.ts'

interface Rule {
  readonly id: string
  readonly table?: { readonly columns: readonly string[]; readonly rows?: unknown }
  readonly options?: readonly object[]
}

test('the rules of the package have every table and option of the catalogue, most from the code', () => {
  const rules = readCatalogue<Rule>(undefined, ROOT).flatMap((book) => book.rules)
  const packed = JSON.parse(JSON.stringify(rules.map(withoutCoded))) as Rule[]
  expect(packed.filter(({ table }) => table && !table.rows).length).toBeGreaterThan(100)
  expect(packed.filter(({ options }) => options)).toEqual([])
  expect(packed.map(withCoded)).toEqual(rules)
})
