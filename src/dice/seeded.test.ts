import { describe, expect, test } from 'vitest'
import { readState, next32, openState, splitmix32, stateFromSeed } from './generator.ts'
import { seeded, seededSource } from './seeded.ts'

/** A second implementation of xoshiro128**, from the authors' text, in bigints. */
function* reference(words: readonly number[]): Generator<number> {
  const mask = 0xffffffffn
  const rotate = (x: bigint, k: bigint): bigint => ((x << k) | (x >> (32n - k))) & mask
  let [a, b, c, d] = words.map(BigInt) as [bigint, bigint, bigint, bigint]
  for (;;) {
    yield Number((rotate((b * 5n) & mask, 7n) * 9n) & mask)
    const shifted = (b << 9n) & mask
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotate(d, 11n)
  }
}

describe('xoshiro128**', () => {
  // Test vector of the `rand_xoshiro` crate, there "produced with the reference implementation (v1.1)",
  // xoshiro128starstar.c.
  const published = [
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
    4258142804,
  ]
  test('gives the published vector for the state 1, 2, 3, 4', () => {
    const state = openState([1, 2, 3, 4])
    expect(published.map(() => next32(state) >>> 0)).toEqual(published)
    const other = reference([1, 2, 3, 4])
    expect(published.map(() => other.next().value)).toEqual(published)
  })
  test.each([0, 1, 7, -1, 2 ** 31, 2 ** 53 - 1])(
    'agrees with whole-number arithmetic for seed %d',
    (seed) => {
      const other = reference(stateFromSeed(seed))
      const state = openState(seed)
      for (let i = 0; i < 2000; i++) expect(next32(state) >>> 0).toBe(other.next().value)
    },
  )
  test('seeds are spread by splitmix32, high words too', () => {
    const mask = 0xffffffffn
    const own = (word: bigint) => {
      let mixed = (word + 0x9e3779b9n) & mask
      mixed ^= mixed >> 16n
      mixed = (mixed * 0x21f0aaadn) & mask
      mixed ^= mixed >> 15n
      mixed = (mixed * 0x735a2d97n) & mask
      return Number(mixed ^ (mixed >> 15n))
    }
    for (const word of [0, 1, 7, 123456789]) expect(splitmix32(word)()).toBe(own(BigInt(word)))
    expect(stateFromSeed(1)).not.toEqual(stateFromSeed(1 + 2 ** 32))
  })
  test('no state, no seed', () => {
    expect(() => openState([0, 0, 0, 0])).toThrow('four words')
    expect(() => openState([1, 2, 3])).toThrow('four words')
    expect(() => openState([1, 2, 3, -4])).toThrow('four words')
    expect(() => openState(1.5)).toThrow('whole number')
  })
  test('a state can be saved and taken up', () => {
    const source = seededSource(42)
    for (let i = 0; i < 10; i++) source.die(10)
    const again = seededSource(JSON.parse(JSON.stringify(source.state())) as number[])
    for (let i = 0; i < 100; i++) expect(again.die(6)).toBe(source.die(6))
    expect(readState(openState([1, 2, 3, 0xffffffff]))).toEqual([1, 2, 3, 0xffffffff])
  })
})

describe('seeded dice', () => {
  test('what seed 7 throws stays as it is: old fights depend on it', () => {
    const dice = seeded(seededSource(7))
    expect(Array.from({ length: 20 }, () => dice.d('attack', 10))).toMatchInlineSnapshot(`
      [
        1,
        4,
        1,
        3,
        4,
        7,
        3,
        10,
        3,
        1,
        4,
        4,
        10,
        4,
        8,
        4,
        10,
        5,
        3,
        3,
      ]
    `)
    expect(Array.from({ length: 5 }, () => dice.sum('damage', 5, 6))).toMatchInlineSnapshot(`
      [
        20,
        20,
        16,
        14,
        11,
      ]
    `)
  })
  test('30 bits at the most', () => {
    const source = seededSource(1)
    for (let i = 0; i < 1000; i++) expect(source.next30()).toBeLessThan(2 ** 30)
  })
  test('dice that cannot be', () => {
    const dice = seeded(seededSource(1))
    expect(() => dice.d('attack', 0)).toThrow('1 or more, not 0')
    expect(() => dice.d('attack', 6.5)).toThrow('whole')
    expect(() => dice.sum('damage', -1, 6)).toThrow('must be whole')
    expect(() => dice.among('location', 6, [])).toThrow('none of the faces')
  })
})
