import { expect, test } from 'vitest'
import { ROOT } from '../../tests/support/house.ts'
import { readCatalogue } from './catalogue.ts'
import { packRules, unpackRules } from './packed-rules.ts'

interface Rule {
  readonly id: string
  readonly table?: { readonly columns: readonly string[]; readonly rows?: unknown }
}

test('the rules of the package have every table and option of the catalogue, most from the code', () => {
  const books = readCatalogue<Rule>(undefined, ROOT)
  const packed = JSON.parse(JSON.stringify(packRules(books))) as ReturnType<
    typeof packRules<(typeof books)[number]>
  >
  const tables = packed.fields['table']!.flat() as Rule['table'][]
  expect(tables.filter((table) => table && !table.rows).length).toBeGreaterThan(100)
  expect(packed.fields['options']).toBeUndefined()
  expect(unpackRules(packed)).toEqual(books)
})
