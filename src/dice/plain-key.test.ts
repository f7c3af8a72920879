import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Tally, keyOf } from './plain-key.ts'

/** Values of one shape, as a slot returns them. */
const number = fc.oneof(
  fc.nat(60),
  fc.integer(),
  fc.double({ noNaN: true }).map((x) => x + 0),
)
const value = fc.record({
  by: number,
  die: fc.option(fc.constantFrom('ten', 'fumble'), { nil: undefined }),
  through: fc.boolean(),
  levels: fc.array(fc.nat(30), { maxLength: 7 }),
  body: fc.record({ real: number, out: fc.nat(3) }),
  losses: fc.array(fc.tuple(fc.nat(5), fc.nat(40)), { maxLength: 3 }),
})

it('equal values have equal keys, and others have others', () =>
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(keyOf(structuredClone(one))).toBe(keyOf(one))
      expect(keyOf(one) === keyOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
  ))

it.each([
  [
    { a: 1, b: [2, 3] },
    { a: 1, b: [23] },
  ],
  [
    { a: 1, b: [] },
    { a: 1, b: [0] },
  ],
  [
    [[1], [2]],
    [[1, 2], []],
  ],
  [
    { a: 728, b: 0 },
    { a: 26, b: 728 },
  ],
  [
    { a: 729, b: 1 },
    { a: 72, b: 91 },
  ],
  [{ a: true }, { a: 1 }],
  [{ a: undefined }, { a: false }],
  [{ a: '1' }, { a: 1 }],
  [{ a: -1 }, { a: 1 }],
  [{ a: 0.5 }, { a: 0 }],
])('%j is not %j', (one, other) => expect(keyOf(one)).not.toBe(keyOf(other)))

it('a tally adds up equal results, in the order in which they came', () => {
  const tally = new Tally<{ readonly by: number }>()
  for (const by of [3, 1, 3, 2, 1]) tally.add({ by }, 0.2)
  expect([tally.values, tally.chances]).toEqual([
    [{ by: 3 }, { by: 1 }, { by: 2 }],
    [0.4, 0.4, 0.2],
  ])
})
