import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kept, same, sharedStart } from './kept.ts'

test('what is kept is a frozen copy in the form that JSON gives back', () => {
  fc.assert(
    // A field named __proto__ is refused: see below.
    fc.property(
      fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"__proto__"')),
      (value) => {
        const copy = kept(value)
        expect(copy).toEqual(JSON.parse(JSON.stringify(value)))
        expect(same(copy, value)).toBe(true)
        expect(Object.isFrozen(copy)).toBe(true)
      },
    ),
  )
})

test('a field named __proto__ is no plain data', () => {
  expect(() => kept(JSON.parse('{"__proto__": 1}'))).toThrow(/__proto__/)
})

test('undefined members and -0 are as in JSON', () => {
  expect(Object.keys(kept({ a: undefined, b: 1 }))).toEqual(['b'])
  expect(Object.is(kept(-0), 0)).toBe(true)
})

test.each([[NaN], [Infinity], [() => 0], [new Map()], [{ a: 1n }], [undefined]])(
  '%s cannot be kept',
  (value) => {
    expect(() => kept(value)).toThrow('not plain data')
  },
)

test('endless nesting cannot be kept', () => {
  const loop: unknown[] = []
  loop.push(loop)
  expect(() => kept(loop)).toThrow('nested deeper')
})

test.each([
  { a: { x: 1, y: 2 }, b: { y: 2, x: 1 }, equal: true },
  { a: { x: 1, y: undefined }, b: { x: 1 }, equal: true },
  { a: [1, 2], b: { 0: 1, 1: 2 }, equal: false },
  { a: null, b: {}, equal: false },
  { a: '1', b: 1, equal: false },
])('same($a, $b) is $equal', ({ a, b, equal }) => {
  expect(same(a, b)).toBe(equal)
})

test('lists share what they share from the start', () => {
  expect(sharedStart([{ a: 1 }, 2, 3], [{ a: 1 }, 2, 4])).toBe(2)
})
