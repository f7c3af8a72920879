import { expect, it } from 'vitest'
import { withoutExcluded } from './exclusive.ts'

const not = (word: string): readonly string[] => (word === 'darkness' ? ['dim-light'] : [])

it.each([
  [
    ['dim-light', 'hidden'],
    ['dim-light', 'darkness', 'hidden'],
    ['darkness', 'hidden'],
  ],
  [['darkness'], ['dim-light', 'darkness'], ['dim-light']],
  [['darkness'], ['darkness', 'hidden'], ['darkness', 'hidden']],
  [['darkness'], [], []],
])('after %j, of %j these stay: %j', (before, chosen, left) => {
  expect(withoutExcluded(before, chosen, not)).toEqual(left)
})
