import { expect, it } from 'vitest'
import { countedList, lower, sentences } from './english.ts'

it.each([
  [['Who fires?', '', 'Or keep it'], 'Who fires? Or keep it.'],
  [['It takes the whole round.', 'No'], 'It takes the whole round. No.'],
])('%j are sentences, without a full stop twice', (parts, said) => {
  expect(sentences(...parts)).toBe(said)
})

it('a list says once what occurs several times, with the number', () => {
  expect(countedList(['Hand grenade', 'Glock 17', 'Hand grenade'])).toBe(
    '2 × Hand grenade, Glock 17',
  )
})

it.each([
  ['Damage', 'damage'],
  ['SP', 'SP'],
  ['A minute', 'a minute'],
])('%s begins small as %s', (text, small) => expect(lower(text)).toBe(small))
