import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bearing,
  crossShape,
  distance,
  distanceToShape,
  inDirectView,
  pointInShape,
  segmentToShape,
  segmentTouch,
  pointTowards,
  angleBetween,
  toCentimetres,
} from './geometry.ts'
import type { Point } from './map.ts'

const p = (x: number, y: number): Point => ({ x, y })
const square = [p(0, 0), p(4, 0), p(4, 4), p(0, 4)]
const nook = [p(0, 0), p(6, 0), p(6, 6), p(4, 6), p(4, 2), p(0, 2)]
const wall = [p(0, 0), p(4, 0)]
const millimetres = fc.integer({ min: 0, max: 40_000 }).map((mm) => mm / 1000)
const point = fc.record({ x: millimetres, y: millimetres })
const degrees = fc.integer({ min: -720, max: 720 })

test.each([
  [5, 5],
  [10.344, 10.34],
  [10.346, 10.35],
  [0.004, 0],
])('%d m are %d to the centimetre', (metres, rounded) => {
  expect(toCentimetres(metres)).toBe(rounded)
})

describe('directions', () => {
  test.each([
    ['north', p(5, 4), 0],
    ['north-east', p(6, 4), 45],
    ['east', p(6, 5), 90],
    ['south', p(5, 6), 180],
    ['west', p(4, 5), 270],
    ['the same point', p(5, 5), 0],
  ])('%s', (_, to, degrees) => expect(bearing(p(5, 5), to)).toBe(degrees))

  test.each([
    [0, 0, 0],
    [350, 20, 30],
    [20, 350, 30],
    [0, 180, 180],
    [90, -90, 180],
    [720, 45, 45],
  ])('from %d to %d one turns %d degrees', (facing, to, turn) =>
    expect(angleBetween(facing, to)).toBe(turn),
  )

  test('a turn is the same there and back, and never over 180', () => {
    fc.assert(
      fc.property(
        degrees,
        degrees,
        (a, b) => angleBetween(a, b) === angleBetween(b, a) && angleBetween(a, b) <= 180,
      ),
    )
  })
})

describe('the direct view', () => {
  test.each([
    ['ahead', 0, p(5, 1), true],
    ['on the shoulder line to the right', 0, p(9, 5), true],
    ['on the shoulder line to the left', 0, p(1, 5), true],
    ['a centimetre behind the shoulder line', 0, p(9, 5.01), false],
    ['behind', 0, p(5, 9), false],
    ['on the slanting shoulder line', 45, p(9, 9), true],
    ['the figure itself', 45, p(5, 5), true],
  ])('[fnff-1988/facing/direct] %s', (_, facing, point, seen) =>
    expect(inDirectView({ x: 5, y: 5, facing }, point)).toBe(seen),
  )

  test('[fnff-1988/facing/no-hexes] any angle: what lies within 90 degrees of the facing is in direct view', () => {
    fc.assert(
      fc.property(point, point, degrees, (a, b, facing) => {
        const turn = angleBetween(facing, bearing(a, b))
        fc.pre(Math.abs(turn - 90) > 0.01 && distance(a, b) > 0.01)
        expect(inDirectView({ ...a, facing }, b)).toBe(turn < 90)
      }),
    )
  })
})

describe('shapes', () => {
  test.each([
    ['inside', square, p(2, 2), true],
    ['on a side', square, p(4, 2), true],
    ['on a corner', square, p(0, 4), true],
    ['outside', square, p(4.001, 2), false],
    ['in the nook of a hook', nook, p(2, 4), false],
    ['in the hook', nook, p(5, 5), true],
    ['on a thin wall', wall, p(2, 0), true],
    ['beside a thin wall', wall, p(2, 0.001), false],
  ])('a point %s', (_, shape, at, inside) => expect(pointInShape(at, shape)).toBe(inside))

  test.each([
    ['through', square, p(-4, 2), p(8, 2), { first: 1 / 3, last: 2 / 3 }],
    ['past', square, p(-4, 5), p(8, 5), undefined],
    ['grazing a corner', square, p(-4, 0), p(4, 8), { first: 0.5, last: 0.5 }],
    ['along a side', square, p(-4, 0), p(8, 0), { first: 1 / 3, last: 2 / 3 }],
    ['from inside', square, p(2, 2), p(6, 2), { first: 0, last: 0.5 }],
    ['within', square, p(1, 1), p(3, 3), { first: 0, last: 1 }],
    ['across a thin wall', wall, p(2, -1), p(2, 3), { first: 0.25, last: 0.25 }],
    ['to the end of a thin wall', wall, p(4, 2), p(4, 0), { first: 1, last: 1 }],
    ['short of a thin wall', wall, p(2, 3), p(2, 0.01), undefined],
  ])('a line %s', (_, shape, a, b, span) => {
    const found = crossShape(a, b, shape)
    if (!span) expect(found).toBeUndefined()
    else
      expect([found?.first, found?.last]).toEqual([
        expect.closeTo(span.first, 9),
        expect.closeTo(span.last, 9),
      ])
  })

  test('two segments touch or not, whichever is named first', () => {
    fc.assert(
      fc.property(point, point, point, point, (a, b, c, d) => {
        const touch = segmentTouch(a, b, c, d) !== undefined
        expect(segmentTouch(c, d, a, b) !== undefined).toBe(touch)
      }),
    )
  })

  test('a segment is no nearer to a shape than the shape allows its points to be', () => {
    fc.assert(
      fc.property(point, point, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, t) => {
        const on = pointTowards(a, b, distance(a, b) * t)
        expect(segmentToShape(a, b, square)).toBeLessThanOrEqual(
          distanceToShape(on, square) + 0.001,
        )
      }),
    )
  })
})
