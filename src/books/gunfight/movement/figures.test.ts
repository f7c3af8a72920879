import { describe, expect, it } from 'vitest'
import { hiddenByHeight } from './figures.ts'

describe('[fnff-1988/sight/line-of-sight, fnff-1988/sight/obstacles] what a thing hides by its height', () => {
  it.each([
    ['a kerb', 0.3, 'nothing', 'nothing', 'nothing'],
    [
      'a thing lower than cover, higher than a prone body',
      0.45,
      'nothing',
      'nothing',
      'everything',
    ],
    ['the lowest cover', 0.5, 'part', 'part', 'everything'],
    ['a crate as high as a kneeling body', 1.3, 'part', 'part', 'everything'],
    ['a car', 1.45, 'part', 'everything', 'everything'],
    ['six feet', 1.83, 'part', 'everything', 'everything'],
    ['more than six feet', 1.84, 'everything', 'everything', 'everything'],
  ])('%s, %d m', (_name, height, standing, kneeling, prone) => {
    expect(hiddenByHeight(height)).toEqual({ standing, kneeling, prone })
  })
})
