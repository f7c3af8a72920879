import { expect, it } from 'vitest'
import { sentences } from './english.ts'

it.each([
  [['Who fires?', '', 'Or keep it'], 'Who fires? Or keep it.'],
  [['It takes the whole round.', 'No'], 'It takes the whole round. No.'],
])('%j are sentences, without a full stop twice', (parts, said) => {
  expect(sentences(...parts)).toBe(said)
})
