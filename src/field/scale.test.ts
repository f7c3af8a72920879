import { expect, test } from 'vitest'
import { figureScale, metresOnTable } from './scale.ts'

test.each([
  ['inches', 3.25, 1.5],
  ['whole inches', 1, 0.5],
  ['millimetres', 28.9, 14],
  ['odd millimetres: the quotient is kept', 25, 12.5],
])('[fnff-1988/scale/figure-scale] %s', (_, measured, metre) =>
  expect(figureScale(measured)).toBe(metre),
)

test('[fnff-1988/scale/metre] 6 inches at 1.5 inches a metre are 4 m', () =>
  expect(metresOnTable(6, 1.5)).toBe(4))
test.each([0, 0.9, -3, NaN])('%d is no figure', (measured) =>
  expect(() => figureScale(measured)).toThrow('heightMeasured: '),
)
