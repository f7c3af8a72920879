import { describe, expect, test } from 'vitest'
import { headCover, headDistance, headField, headSees, say } from './head.ts'

describe('a fight in the head', () => {
  const nothing = headField()
  test.each([
    ['nothing said', nothing, 10, true, 'open'],
    ['distance said', say(nothing, { a: 'matt', b: 'scar', metres: 12 }), 12, true, 'open'],
    [
      'said the other way round',
      say(nothing, { a: 'scar', b: 'matt', metres: 12, sees: false }),
      12,
      false,
      'open',
    ],
    [
      'cover of the target',
      say(nothing, { a: 'matt', b: 'scar', cover: 'behind corner' }),
      10,
      true,
      'behind corner',
    ],
    [
      'cover of the shooter is not the target’s',
      say(nothing, { a: 'scar', b: 'matt', cover: 'prone' }),
      10,
      true,
      'open',
    ],
    [
      'the later word holds',
      say(say(nothing, { a: 'matt', b: 'scar', metres: 5 }), { a: 'scar', b: 'matt', metres: 7 }),
      7,
      true,
      'open',
    ],
    [
      'a later word on something else changes nothing',
      say(say(nothing, { a: 'matt', b: 'scar', metres: 5 }), { a: 'matt', b: 'scar', sees: false }),
      5,
      false,
      'open',
    ],
    [
      'other defaults',
      headField({ metres: 30, cover: 'over cover', sees: false }),
      30,
      false,
      'over cover',
    ],
  ])('[fnff-1988/scale/metre] %s', (_, field, metres, sees, cover) => {
    expect([
      headDistance(field, 'matt', 'scar'),
      headSees(field, 'matt', 'scar'),
      headCover(field, 'matt', 'scar'),
    ]).toEqual([metres, sees, cover])
  })

  test('to oneself it is no way', () =>
    expect([
      headDistance(nothing, 'matt', 'matt'),
      headSees(headField({ sees: false }), 'matt', 'matt'),
    ]).toEqual([0, true]))
})
