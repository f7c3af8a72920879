import { describe, expect, test } from 'vitest'
import {
  maplessCover,
  maplessDistance,
  maplessField,
  maplessSees,
  stateBetween,
  type MaplessField,
  type MaplessPair,
} from './mapless.ts'

const addStatement = (field: MaplessField, pair: MaplessPair): MaplessField => ({
  ...field,
  pairs: [...field.pairs, pair],
})

describe('a fight without a map', () => {
  const nothing = maplessField()
  test.each([
    ['nothing said', nothing, 10, true, 'open'],
    [
      'distance said',
      addStatement(nothing, { a: 'matt', b: 'scar', metres: 12 }),
      12,
      true,
      'open',
    ],
    [
      'said the other way round',
      addStatement(nothing, { a: 'scar', b: 'matt', metres: 12, sees: false }),
      12,
      false,
      'open',
    ],
    [
      'cover of the target',
      addStatement(nothing, { a: 'matt', b: 'scar', cover: 'behind corner' }),
      10,
      true,
      'behind corner',
    ],
    [
      'cover of the shooter is not the target’s',
      addStatement(nothing, { a: 'scar', b: 'matt', cover: 'prone' }),
      10,
      true,
      'open',
    ],
    [
      'the later word holds',
      addStatement(addStatement(nothing, { a: 'matt', b: 'scar', metres: 5 }), {
        a: 'scar',
        b: 'matt',
        metres: 7,
      }),
      7,
      true,
      'open',
    ],
    [
      'a later word on something else changes nothing',
      addStatement(addStatement(nothing, { a: 'matt', b: 'scar', metres: 5 }), {
        a: 'matt',
        b: 'scar',
        sees: false,
      }),
      5,
      false,
      'open',
    ],
    [
      'other defaults',
      maplessField({ metres: 30, cover: 'over cover', sees: false }),
      30,
      false,
      'over cover',
    ],
  ])('[fnff-1988/scale/metre] %s', (_, field, metres, sees, cover) => {
    expect([
      maplessDistance(field, 'matt', 'scar'),
      maplessSees(field, 'matt', 'scar'),
      maplessCover(field, 'matt', 'scar'),
    ]).toEqual([metres, sees, cover])
  })

  test('to oneself it is no way', () =>
    expect([
      maplessDistance(nothing, 'matt', 'matt'),
      maplessSees(maplessField({ sees: false }), 'matt', 'matt'),
    ]).toEqual([0, true]))

  test('[fnff-1988/scale/metre] what is stated of two groups holds for each of both, and replaces what it says anew', () => {
    const crew = Array.from({ length: 6 }, (_, i) => `us ${i}`)
    const foes = Array.from({ length: 6 }, (_, i) => `them ${i}`)
    const before = stateBetween([{ a: 'us 1', b: 'them 1', metres: 5, cover: 'low' }], crew, foes, {
      metres: 30,
      sees: false,
    })
    const after = stateBetween(stateBetween(before, foes, crew, { metres: 20 }), crew, crew, {
      metres: 2,
      cover: 'wall',
    })
    const field = { ...nothing, pairs: after }
    // 36 with sight, 36 with the newer range, 30 of six among themselves, and the cover of one.
    expect([before.length, after.length]).toEqual([37, 36 + 36 + 30 + 1])
    expect(
      [
        ['us 1', 'them 1'],
        ['them 5', 'us 0'],
        ['us 2', 'us 3'],
      ].map(([a = '', b = '']) => [
        maplessDistance(field, a, b),
        maplessSees(field, a, b),
        maplessCover(field, a, b),
      ]),
    ).toEqual([
      [20, false, 'low'],
      [20, false, 'open'],
      [2, true, 'wall'],
    ])
    const again = stateBetween(after, crew, foes, { metres: 4, sees: true })
    expect(again.filter(({ a, b }) => a[0] !== b[0])).toHaveLength(37)
  })
})
