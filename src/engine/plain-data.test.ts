import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RESERVED_NAMES } from './ids.ts'
import { commonPrefixLength, deepEqual, freezePlain } from './plain-data.ts'

test('what is kept is a frozen copy in the form that JSON gives back', () => {
  fc.assert(
    // Reserved names are refused: see below.
    fc.property(
      fc
        .jsonValue()
        .filter(
          (value) => !RESERVED_NAMES.some((name) => JSON.stringify(value).includes(`"${name}"`)),
        ),
      (value) => {
        const copy = freezePlain(value)
        expect(copy).toEqual(JSON.parse(JSON.stringify(value)))
        expect(deepEqual(copy, value)).toBe(true)
        expect(Object.isFrozen(copy)).toBe(true)
      },
    ),
  )
})

test('a field named __proto__ is no plain data', () => {
  expect(() => freezePlain(JSON.parse('{"__proto__": 1}'))).toThrow(/__proto__/)
})

test('undefined members and -0 are as in JSON', () => {
  expect(Object.keys(freezePlain({ a: undefined, b: 1 }))).toEqual(['b'])
  expect(Object.is(freezePlain(-0), 0)).toBe(true)
})

test.each([[NaN], [Infinity], [() => 0], [new Map()], [{ a: 1n }], [undefined]])(
  '%s cannot be kept',
  (value) => {
    expect(() => freezePlain(value)).toThrow('not plain data')
  },
)

test('endless nesting cannot be kept', () => {
  const loop: unknown[] = []
  loop.push(loop)
  expect(() => freezePlain(loop)).toThrow('nested deeper')
})

test.each([
  { a: { x: 1, y: 2 }, b: { y: 2, x: 1 }, equal: true },
  { a: { x: 1, y: undefined }, b: { x: 1 }, equal: true },
  { a: [1, 2], b: { 0: 1, 1: 2 }, equal: false },
  { a: null, b: {}, equal: false },
  { a: '1', b: 1, equal: false },
])('deepEqual($a, $b) is $equal', ({ a, b, equal }) => {
  expect(deepEqual(a, b)).toBe(equal)
})

test('lists share what they share from the start', () => {
  expect(commonPrefixLength([{ a: 1 }, 2, 3], [{ a: 1 }, 2, 4])).toBe(2)
})
