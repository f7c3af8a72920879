import { describe, expect, it } from 'vitest'
import { formatChance, formatShare } from './percent.ts'

describe('percentages', () => {
  it.each([
    [0, '0 %'],
    [0.0004, '<0.1 %'],
    [0.004, '0.4 %'],
    [0.01, '1 %'],
    [0.45, '45 %'],
    [0.99, '99 %'],
    [0.996, '99.6 %'],
    [0.9996, '>99.9 %'],
    [1, '100 %'],
    // Ten tenths added up.
    [Array.from({ length: 10 }, () => 0.1).reduce((sum, one) => sum + one, 0), '100 %'],
  ])('a chance of %d is "%s" at a glance', (chance, text) =>
    expect(formatChance(chance)).toBe(text),
  )

  it('shares have one digit, and their interval', () => {
    expect(formatShare(0.5)).toBe('50.0 %')
    expect(formatShare(0.452, [0.44, 0.464])).toBe('45.2 % (44.0 to 46.4)')
  })
})
