// Layers: the proportional table for every pair and every three, against sums made from the table alone.
import { describe, expect, it } from 'vitest'
import { combine, combined } from '../../src/books/cp2020/arms/armour.ts'
import { encumbrance, refuseLayers } from '../../src/books/cp2020/arms/armour-list.ts'
import { TABLES } from '../../src/catalogue/done-right.ts'
import { person, rulesWith } from './people.ts'

/** The bonus by the words of the table, kept apart from the code: 0-4 +5, 5-8 +4, 9-14 +3, 15-20 +2, 21-26 +1, 27 and more nothing. */
function together(a: number, b: number): number {
  const [low, high] = a < b ? [a, b] : [b, a]
  if (low === 0) return high
  const difference = high - low
  return (
    high +
    (difference >= 27
      ? 0
      : difference >= 21
        ? 1
        : difference >= 15
          ? 2
          : difference >= 9
            ? 3
            : difference >= 5
              ? 4
              : 5)
  )
}

describe('layers', () => {
  it.each([
    [18, 10, 22],
    [14, 12, 19],
    [25, 4, 26],
  ])('[done-right/armor/proportional] SP %i and SP %i: %i', (a, b, sum) => {
    expect([combine(a, b), combine(b, a)]).toEqual([sum, sum])
  })
  it.each([
    [[10, 14, 20], 25],
    [[20, 14, 10], 27],
    [[12, 18, 25], 30],
  ])('[done-right/armor/proportional-order] inside out %j: %i', (inside, sum) => {
    expect(combined(inside)).toBe(sum)
  })
  it('[done-right/armor/proportional, cp2020/armor/proportional] every pair from SP 0 to 60', () => {
    for (let a = 0; a <= 60; a++)
      for (let b = 0; b <= 60; b++) expect(combine(a, b)).toBe(together(a, b))
  })
  it('[done-right/armor/proportional-order, cp2020/armor/proportional-order] every three from SP 0 to 30, inside out', () => {
    let wrong = 0
    for (let a = 0; a <= 30; a++)
      for (let b = 0; b <= 30; b++)
        for (let c = 0; c <= 30; c++)
          if (combined([a, b, c]) !== together(together(a, b), c)) wrong++
    expect(wrong).toBe(0)
  })
  it('[done-right/armor/proportional] the same figures as in the 2020 book', () => {
    expect(
      TABLES['done-right/armor/proportional'].map(({ from, to, bonus }) => [from, to, bonus]),
    ).toEqual([
      [0, 4, 5],
      [5, 8, 4],
      [9, 14, 3],
      [15, 20, 2],
      [21, 26, 1],
      [27, null, 0],
    ])
  })
  it('[done-right/armor/max-layers, done-right/armor/layer-encumbrance] three layers, one of them hard; the second costs 1, the third 2 more', () => {
    const rules = rulesWith()
    const worn = (...armour: readonly string[]) => person({ armour }, rules).armour
    expect(
      refuseLayers(worn('skinweave', 'kevlar-vest', 'medium-armor-jacket'), rules.options),
    ).toBeUndefined()
    expect(refuseLayers(worn('flack-vest', 'body-plating'), rules.options)).toMatch(
      /1 of the layers may be hard/,
    )
    expect(
      refuseLayers(
        worn('leather', 'kevlar-vest', 'light-armor-jacket', 'medium-armor-jacket'),
        rules.options,
      ),
    ).toMatch(/at most 3 layers/)
    expect(encumbrance(worn('kevlar-vest', 'medium-armor-jacket'), rules.options)).toBe(2)
    expect(
      encumbrance(worn('skinweave', 'kevlar-vest', 'medium-armor-jacket'), rules.options),
    ).toBe(2)
  })
  it.each([
    // EV of its own: leather and kevlar 0, a medium jacket 1.
    [['leather'], 0],
    [['medium-armor-jacket'], 1],
    [['leather', 'kevlar-vest'], 0 + 1],
    [['leather', 'kevlar-vest', 'medium-armor-jacket'], 1 + 1 + 2],
    [['medium-armor-jacket', 'kevlar-vest', 'leather'], 1 + 1 + 2],
  ])(
    '[done-right/armor/layer-encumbrance] %j: EV %i, the second layer 1 and the third 2 besides their own',
    (armour, ev) => {
      const rules = rulesWith()
      expect(encumbrance(person({ armour }, rules).armour, rules.options)).toBe(ev)
      // Taken off REF: 8 less the EV.
      expect(rules.stat(person({ ref: 8, armour }, rules), 'ref')).toBe(8 - ev)
    },
  )
})
