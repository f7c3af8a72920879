import { expect, it } from 'vitest'
import { describePlace, plainWords, readExample } from './rule-words.ts'

it.each([
  [{ d10: 5 }, 'd10 5'],
  [{ d10: 10, 'extra d10': [10, 2] }, 'd10 10, extra d10 10, 2'],
  [[1, 2], '1, 2'],
  [true, 'yes'],
  [null, ''],
  [{}, ''],
])('%j of the catalogue reads "%s"', (value, words) => expect(plainWords(value)).toBe(words))

it('an example has its parts in words, without dice that are not rolled', () => {
  expect(readExample({ own: true, given: 'REF 7', dice: { d10: 5 }, expect: 'a hit' })).toEqual({
    rows: [
      ['Given', 'REF 7'],
      ['Dice', 'd10 5'],
      ['Result', 'a hit'],
    ],
    own: true,
  })
  expect(readExample({ given: 'BODY 5', dice: {}, expect: 'Average' }).rows).toHaveLength(2)
})

it('a rule has its place in the book, or none', () => {
  expect(describePlace('Grenades')).toBe('in the book: Grenades')
  expect(describePlace('not in the book (body type)')).toBe('not in the book (body type)')
})
