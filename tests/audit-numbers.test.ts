// Every entry of the audit of the rules (F of 1988, C of the 2020 books, G of Gray Dawn, B of boxing) is named by a test that proves it.
import { expect, it } from 'vitest'
import { readSource, sources } from './support/house.ts'

const ENTRIES = { F: 12, C: 16, G: 18, B: 14 }

it('each number of the audit stands in the title of a test', () => {
  const named = new Set(
    ['src', 'tests']
      .flatMap((room) => sources(room))
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .flatMap((file) => readSource(file).match(/\(audit [FCGB]\d+(, [FCGB]\d+)*\)/g) ?? [])
      .flatMap((text) => text.match(/[FCGB]\d+/g) ?? []),
  )
  const all = Object.entries(ENTRIES).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, i) => `${letter}${i + 1}`),
  )
  // Later audits go on counting; not all of their entries are proven yet.
  expect(all.filter((entry) => !named.has(entry))).toEqual([])
})
