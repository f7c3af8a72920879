// Holes: the pieces never overlap, they are smaller than the whole, and a body fits through.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crossShape, distance, pointInShape } from './geometry.ts'
import { isLegFree } from './movement.ts'
import { polygonArea, cutHole } from './hole.ts'
import type { FieldMap, Obstacle, Point } from './map.ts'
import { lineOfSight } from './sight.ts'

const thing = (
  shape: readonly (readonly [number, number])[],
  kind: Obstacle['kind'] = 'wall',
): Obstacle => ({
  id: 'wall',
  name: 'Wall',
  kind,
  height: 3,
  material: 'stone wall',
  shape: shape.map(([x, y]) => ({ x, y })),
})
const mapOf = (obstacles: readonly Obstacle[]): FieldMap => ({
  name: 'Test',
  width: 60,
  height: 60,
  obstacles,
  ground: [],
})
const shapes = (pieces: readonly Obstacle[]): (readonly [number, number])[][] =>
  pieces.map(({ shape }) => shape.map(({ x, y }) => [x, y]))

describe('a thin wall', () => {
  const wall = thing([
    [10, 20],
    [20, 20],
  ])
  test.each([
    [
      { x: 15, y: 20 },
      [
        [
          [10, 20],
          [14.5, 20],
        ],
        [
          [15.5, 20],
          [20, 20],
        ],
      ],
    ],
    [
      { x: 10.2, y: 20 },
      [
        [
          [11, 20],
          [20, 20],
        ],
      ],
    ],
    [
      { x: 19.9, y: 20 },
      [
        [
          [10, 20],
          [19, 20],
        ],
      ],
    ],
  ])('a hole at %o', (at, left) => {
    expect(shapes(cutHole(wall, at, { x: 15, y: 30 }))).toEqual(left)
  })
  test('a metre of wall is gone altogether, and pieces have names of their own', () => {
    expect(
      cutHole(
        thing([
          [10, 20],
          [11, 20],
        ]),
        { x: 10.5, y: 20 },
        { x: 10, y: 30 },
      ),
    ).toEqual([])
    expect(cutHole(wall, { x: 15, y: 20 }, { x: 15, y: 30 })).toMatchObject([
      { id: 'wall.1', material: 'stone wall', height: 3 },
      { id: 'wall.2' },
    ])
  })
})

describe('a block', () => {
  const block = thing(
    [
      [10, 10],
      [20, 10],
      [20, 14],
      [10, 14],
    ],
    'building',
  )
  test('shot from the south: a strip along the line of fire', () => {
    expect(
      shapes(cutHole(block, { x: 15, y: 14 }, { x: 15, y: 30 })).map((shape) =>
        shape.map(([x]) => x).toSorted((a, b) => a - b),
      ),
    ).toEqual([
      [10, 10, 14.5, 14.5],
      [15.5, 15.5, 20, 20],
    ])
  })
  test('a blow from the spot itself goes in square to the nearest side', () => {
    const at = { x: 20, y: 12 }
    expect(
      shapes(cutHole(block, at, at)).map((shape) =>
        shape.map(([, y]) => y).toSorted((a, b) => a - b),
      ),
    ).toEqual([
      [12.5, 12.5, 14, 14],
      [10, 10, 11.5, 11.5],
    ])
  })
  test('a house in the shape of a U: three pieces, none across the yard', () => {
    const house = thing(
      [
        [10, 10],
        [22, 10],
        [22, 20],
        [18, 20],
        [18, 14],
        [14, 14],
        [14, 20],
        [10, 20],
      ],
      'building',
    )
    const pieces = cutHole(house, { x: 10, y: 16 }, { x: 0, y: 16 })
    expect(pieces).toHaveLength(3)
    expect(pieces.reduce((sum, { shape }) => sum + polygonArea(shape), 0)).toBeCloseTo(
      polygonArea(house.shape) - 8,
      3,
    )
    expect(pieces.some(({ shape }) => pointInShape({ x: 16, y: 18 }, shape))).toBe(false)
  })
})

/** Convex blocks and star-shaped ones with notches, around 30, 30. */
const polygons = fc
  .array(
    fc.record({
      turn: fc.double({ min: 0, max: 0.8, noNaN: true }),
      radius: fc.double({ min: 2, max: 9, noNaN: true }),
    }),
    { minLength: 4, maxLength: 9 },
  )
  .map((corners) => {
    return corners.map(({ turn, radius }, i): readonly [number, number] => {
      const angle = ((i + turn) / corners.length) * 2 * Math.PI
      return [
        30 + Math.round(radius * Math.cos(angle) * 1000) / 1000,
        30 + Math.round(radius * Math.sin(angle) * 1000) / 1000,
      ]
    })
  })
const walls = fc
  .tuple(
    fc.integer({ min: 10, max: 50 }),
    fc.integer({ min: 10, max: 50 }),
    fc.integer({ min: 10, max: 50 }),
    fc.integer({ min: 10, max: 50 }),
  )
  .filter(([x, y, a, b]) => Math.hypot(a - x, b - y) > 1)
  .map(([x, y, a, b]): (readonly [number, number])[] => [
    [x, y],
    [a, b],
  ])
const angles = fc.integer({ min: 0, max: 359 })

/** Whether a disc lies in the shape, judged by points on its rim. */
const discInside = (p: Point, shape: readonly Point[], radius: number): boolean =>
  pointInShape(p, shape) &&
  Array.from({ length: 24 }, (_, i) => (i / 12) * Math.PI).every((angle) =>
    pointInShape({ x: p.x + radius * Math.cos(angle), y: p.y + radius * Math.sin(angle) }, shape),
  )

test('no two pieces overlap, nothing is there that was not, and the whole is smaller', () => {
  fc.assert(
    fc.property(
      polygons,
      angles,
      fc.array(
        fc.tuple(
          fc.double({ min: 20, max: 40, noNaN: true }),
          fc.double({ min: 20, max: 40, noNaN: true }),
        ),
        { minLength: 20, maxLength: 20 },
      ),
      (corners, degrees, points) => {
        const block = thing(corners, 'building')
        const from = {
          x: 30 + 25 * Math.cos((degrees * Math.PI) / 180),
          y: 30 + 25 * Math.sin((degrees * Math.PI) / 180),
        }
        const span = crossShape(from, { x: 30, y: 30 }, block.shape)!
        const at = {
          x: from.x + (30 - from.x) * span.first,
          y: from.y + (30 - from.y) * span.first,
        }
        const pieces = cutHole(block, at, from)
        const sum = pieces.reduce((total, { shape }) => total + polygonArea(shape), 0)
        expect(sum).toBeLessThan(polygonArea(block.shape))
        for (const [x, y] of points) {
          const within = pieces.filter(({ shape }) => discInside({ x, y }, shape, 0.003))
          expect(within.length).toBeLessThan(2)
          if (within.length === 1) expect(pointInShape({ x, y }, block.shape)).toBe(true)
          // Everything outside the strip still stands, except crumbs smaller than this disc.
          const off = Math.abs((x - from.x) * (30 - from.y) - (y - from.y) * (30 - from.x)) / 25
          if (off > 0.75 && discInside({ x, y }, block.shape, 0.2)) expect(within.length).toBe(1)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('somebody can go, and see, along the line of fire through the hole', () => {
  fc.assert(
    fc.property(fc.oneof(polygons, walls), angles, (corners, degrees) => {
      const block = thing(corners)
      const line = block.shape.length === 2
      const [a, b] = block.shape as [Point, Point]
      const middle = line ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : { x: 30, y: 30 }
      const turn = line ? Math.atan2(b.x - a.x, a.y - b.y) : (degrees * Math.PI) / 180
      const end = (metres: number): Point => ({
        x: middle.x + metres * Math.cos(turn),
        y: middle.y + metres * Math.sin(turn),
      })
      const [from, to] = line ? [end(5), end(-5)] : [end(25), end(-25)]
      const before = mapOf([block])
      const span = crossShape(from, to, block.shape)!
      const at = {
        x: from.x + (to.x - from.x) * span.first,
        y: from.y + (to.y - from.y) * span.first,
      }
      const after = mapOf(cutHole(block, at, from))
      const sees = (map: FieldMap): boolean =>
        lineOfSight(
          map,
          { ...from, facing: 0, height: 2 },
          { ...to, facing: 0, height: 2 },
          () => true,
        ).clear
      expect([isLegFree(before, from, to), sees(before)]).toEqual([false, false])
      expect([isLegFree(after, from, to), sees(after)]).toEqual([true, true])
      if (line)
        expect(
          after.obstacles.reduce((sum, { shape: [c, d] }) => sum + distance(c!, d!), 0),
        ).toBeLessThan(distance(a, b) - 0.5)
    }),
    { numRuns: 300 },
  )
})
