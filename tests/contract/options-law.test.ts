// Every option of every book changes something: each of its values has an exchange, a fight or a bout that goes otherwise under it, or
// a test that names it. The soak plays all of them, `npm test` one of each book.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BOOKS, BOUTS } from '../../src/books/index.ts'
import { SOAK } from '../support/soak.ts'
import { differs, valuesOf } from './option-witness.ts'
import type { Witness } from './option-witness.ts'
import WITNESSES from './option-witnesses.json' with { type: 'json' }

const witnesses = WITNESSES as unknown as Readonly<
  Record<string, Readonly<Record<string, Witness>>>
>
const keyOf = ([name, value]: readonly [string, unknown]): string => `${name}=${String(value)}`
describe.each([...Object.keys(BOOKS), ...Object.keys(BOUTS)])('%s', (book) => {
  const values = new Map(valuesOf(book).map((one) => [keyOf(one), one]))
  const known = Object.entries(witnesses[book]!)

  test('every value of every option has something that shows it', () => {
    expect(known.map(([key]) => key).toSorted()).toEqual([...values.keys()].toSorted())
  })

  const played = known.flatMap(([key, [kind, n]]) =>
    kind === 'test' ? [] : [[key, kind, n as number] as const],
  )
  const chosen = SOAK ? played : played.filter(([, kind]) => kind !== 'fight').slice(0, 1)
  test.each(chosen)('%s shows in %s %i', (key, kind, n) => {
    expect(differs(book, values.get(key)!, [kind, n])).toBe(true)
  })

  test.each(known.flatMap(([key, [kind, file]]) => (kind === 'test' ? [[key, file]] : [])))(
    '%s shows in %s',
    (key, file) => {
      const [name, value] = values.get(key as string)!
      expect(existsSync(file as string)).toBe(true)
      const text = readFileSync(file as string, 'utf8')
      expect(text).toContain(name)
      expect(text).toContain(String(value))
    },
  )
})
