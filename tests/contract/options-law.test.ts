// Every option of every book changes something: each of its values has an exchange, a fight or a bout that goes otherwise under it, or
// a test that names it. The soak plays all of them, `npm test` one of each book.
import { describe, expect, test } from 'vitest'
import { BOOKS, BOUTS } from '../../src/books/index.ts'
import { SOAK } from '../support/soak.ts'
import { readSource, sources } from '../support/house.ts'
import { differs, valuesOf } from './option-witness.ts'
import type { Witness } from './option-witness.ts'
import WITNESSES from './option-witnesses.json' with { type: 'json' }

const witnesses = WITNESSES as unknown as Readonly<
  Record<string, Readonly<Record<string, Witness>>>
>
/** The tests of the books, any of which may show an option by naming it with the value. */
const TESTS = [...sources('tests'), ...sources('src/books')]
  .filter((file) => file.endsWith('.test.ts') && !file.startsWith('tests/contract/'))
  .map(readSource)
const names = (text: string, name: string, value: unknown): boolean =>
  text.includes(name) && text.includes(String(value))
const keyOf = ([name, value]: readonly [string, unknown]): string => `${name}=${String(value)}`
describe.each([...Object.keys(BOOKS), ...Object.keys(BOUTS)])('%s', (book) => {
  const values = new Map(valuesOf(book).map((one) => [keyOf(one), one]))
  const shown = witnesses[book] ?? {}
  const known = Object.entries(shown)

  test('every value of every option has something that shows it', () => {
    const unknown = known.map(([key]) => key).filter((key) => !values.has(key))
    const unshown = [...values]
      .filter(([key]) => !Object.hasOwn(shown, key))
      .filter(([, [name, value]]) => !TESTS.some((text) => names(text, name, value)))
    expect({ unknown, unshown }).toEqual({ unknown: [], unshown: [] })
  })

  const played = known.map(([key, [kind, n]]) => [key, kind, n] as const)
  const chosen = SOAK ? played : played.filter(([, kind]) => kind !== 'fight').slice(0, 1)
  test.each(chosen)('%s shows in %s %i', (key, kind, n) => {
    expect(differs(book, values.get(key)!, [kind, n])).toBe(true)
  })
})
