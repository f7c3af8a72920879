import { describe, expect, test } from 'vitest'
import {
  maplessCover,
  maplessDistance,
  maplessField,
  maplessSees,
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
})
