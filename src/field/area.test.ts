import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rectangleAcross, byDistance, inArea, wholeMetres, zoneShape } from './area.ts'
import { distance, distanceToSegment } from './geometry.ts'
import { changesAlong } from './path-changes.ts'

const at = (x: number, y: number) => ({ x, y })

describe('the fire zone', () => {
  test.each([
    [0, 1],
    [0.4, 1],
    [1, 1],
    [1.0004, 1],
    [1.001, 2],
    [7.2, 8],
    [8, 8],
    [20, 20],
    [20.01, 21],
  ])('a line of %s m is %s whole metres wide', (metres, width) => {
    expect(wholeMetres(at(3, 4), at(3 + metres, 4))).toBe(width)
    expect(wholeMetres(at(3, 4), at(3, 4 - metres))).toBe(width)
  })

  test('the triangle from the muzzle to the line, sides and line included, and nothing behind the line', () => {
    const zone = zoneShape(at(10, 10), [at(6, 2), at(14, 2)])
    for (const inside of [at(10, 5), at(6, 2), at(14, 2), at(10, 2), at(8, 6), at(10, 9.5)])
      expect(inArea(zone, inside), JSON.stringify(inside)).toBe(true)
    for (const outside of [at(10, 1.9), at(7.9, 6), at(12.1, 6), at(10, 10.1), at(5.9, 2)])
      expect(inArea(zone, outside), JSON.stringify(outside)).toBe(false)
  })

  test('a path that crosses it changes where it enters and where it leaves, to a centimetre', () => {
    const zone = zoneShape(at(10, 10), [at(6, 2), at(14, 2)])
    const changes = changesAlong([at(2, 6), at(18, 6)], (point) => String(inArea(zone, point)))
    expect(changes.map((change) => change.at.x)).toEqual([
      expect.closeTo(8, 1),
      expect.closeTo(12, 1),
      18,
    ])
    expect(inArea(zone, changes[0]!.at)).toBe(true)
    expect(changesAlong([at(2, 1), at(18, 1)], (point) => String(inArea(zone, point))).length).toBe(
      1,
    )
  })
})

describe('the width of a blast', () => {
  test('across the line of fire at the distance of the target, whichever way it goes', () => {
    const coordinate = fc.double({ min: 1, max: 50, noNaN: true })
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        coordinate,
        coordinate,
        fc.constantFrom(1, 3),
        (ax, ay, bx, by, width) => {
          const [muzzle, target] = [at(ax, ay), at(bx, by)]
          fc.pre(distance(muzzle, target) > 1)
          const shape = rectangleAcross(muzzle, target, width, 1)!
          expect(inArea(shape, target)).toBe(true)
          expect(inArea(shape, muzzle)).toBe(distance(muzzle, target) <= 0.5)
          expect(distance(shape[0]!, shape[1]!)).toBeCloseTo(width, 2)
          expect(distance(shape[1]!, shape[2]!)).toBeCloseTo(1, 2)
          for (const corner of shape)
            expect(distance(corner, target)).toBeCloseTo(Math.hypot(width / 2, 0.5), 2)
          // The near side is square to the line of fire, half a metre before the target.
          expect(distanceToSegment(target, shape[0]!, shape[1]!)).toBeCloseTo(0.5, 2)
          expect(distance(muzzle, shape[0]!)).toBeCloseTo(distance(muzzle, shape[1]!), 2)
        },
      ),
    )
  })

  test('who stands beside the target is in it up to the half of the width', () => {
    const shape = rectangleAcross(at(5, 20), at(5, 10), 3, 1)!
    expect([1.4, 1.5, 1.6].map((off) => inArea(shape, at(5 + off, 10)))).toEqual([
      true,
      true,
      false,
    ])
    expect([1.4, 1.5, 1.6].map((off) => inArea(shape, at(5 - off, 10)))).toEqual([
      true,
      true,
      false,
    ])
    expect([9.4, 9.6, 10.4, 10.6].map((y) => inArea(shape, at(5, y)))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(rectangleAcross(at(5, 5), at(5, 5), 3, 1)).toBeUndefined()
  })
})

test('nearest first, equal distances together', () => {
  expect(
    byDistance(
      [
        ['c', 9],
        ['a', 2],
        ['b', 4],
        ['d', 4.0001],
      ] as const,
      ([, metres]) => metres,
    ).map((group) => group.map(([name]) => name)),
  ).toEqual([['a'], ['b', 'd'], ['c']])
})
