import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distance, pointInShape } from './geometry.ts'
import { canStand, pathBlocked, pathCost, pathLength } from './movement.ts'
import type { Combine, GroundCosts } from './movement.ts'
import type { FieldMap, Ground, Obstacle, Point } from './map.ts'

const p = (x: number, y: number): Point => ({ x, y })
const metres = { rough: 2, mud: 3, water: 3, slope: 2 }
const costs = (combine: Combine): GroundCosts => ({ metres, combine })
const patch = (kind: Ground['kind'], ...shape: Point[]): Ground => ({
  id: kind,
  name: kind,
  kind,
  shape,
})
const wall = (...shape: Point[]): Obstacle => ({
  id: 'wall',
  name: 'wall',
  kind: 'wall',
  shape,
  height: 2,
})
const field = (ground: Ground[], obstacles: Obstacle[] = []): FieldMap => ({
  name: 'field',
  width: 20,
  height: 20,
  obstacles,
  ground,
})

const mud = patch('mud', p(4, 0), p(8, 0), p(8, 20), p(4, 20))
const slope = patch('slope', p(6, 0), p(12, 0), p(12, 20), p(6, 20))
const moreMud = patch('mud', p(5, 0), p(7, 0), p(7, 20), p(5, 20))

describe('the cost of a metre', () => {
  test.each([
    ['clear and level', p(1, 5), 1, 1],
    ['mud', p(5, 5), 3, 3],
    ['the border of mud', p(4, 5), 3, 3],
    ['mud on a slope', p(7, 5), 6, 3],
    ['slope', p(10, 5), 2, 2],
  ])('[fnff-1988/movement/terrain-costs] %s', (_, at, multiplied, highest) => {
    const metre = [at, p(at.x, at.y + 1)]
    expect(pathCost(field([mud, slope]), metre, costs('multiply'))).toBe(multiplied)
    expect(pathCost(field([mud, slope]), metre, costs('highest'))).toBe(highest)
  })

  test('two pieces of mud over each other are mud', () =>
    expect(pathCost(field([mud, moreMud]), [p(6, 5), p(6, 6)], costs('multiply'))).toBe(3))

  test.each([
    ['on clear ground', [p(0, 5), p(3, 5)], 3],
    ['into mud', [p(2, 5), p(6, 5)], 2 + 3 * 2],
    ['over all of it', [p(0, 5), p(14, 5)], 4 + 3 * 2 + 6 * 2 + 2 * 4 + 2],
    ['round a corner in mud', [p(5, 1), p(5, 4), p(4, 4), p(2, 4)], 3 * 4 + 2],
    ['standing', [p(5, 5)], 0],
    ['nowhere', [], 0],
  ])('[fnff-1988/movement/terrain-costs] a path %s', (_, path, cost) => {
    expect(pathCost(field([mud, slope]), path, costs('multiply'))).toBe(cost)
    expect(pathCost(field([mud, slope]), path.toReversed(), costs('multiply'))).toBe(cost)
  })
})

describe('what stands in the way', () => {
  const thin = field([], [wall(p(10, 0), p(10, 10))])
  const solid = field([], [wall(p(10, 0), p(12, 0), p(12, 10), p(10, 10))])
  test.each([
    ['past it', thin, [p(8, 10.3), p(12, 10.3)], undefined],
    ['with just the clearance', thin, [p(8, 10.25), p(12, 10.25)], undefined],
    ['too near to its end', thin, [p(8, 10.2), p(12, 10.2)], 'wall'],
    ['through it', thin, [p(8, 5), p(12, 5)], 'wall'],
    ['up to it', thin, [p(8, 5), p(10, 5)], 'wall'],
    ['up to the clearance', thin, [p(8, 5), p(9.75, 5)], undefined],
    ['through a solid one', solid, [p(8, 5), p(14, 5)], 'wall'],
    ['inside a solid one', solid, [p(10.8, 5), p(11.2, 5)], 'wall'],
    ['away from it, having stood too near', thin, [p(9.9, 5), p(8, 5)], undefined],
    ['nearer to it, having stood too near', thin, [p(9.8, 5), p(9.9, 5)], 'wall'],
    ['off the map', thin, [p(8, 5), p(-1, 5)], 'outside'],
    ['standing beside it', thin, [p(9.9, 5)], 'wall'],
    ['standing free', thin, [p(9, 5)], undefined],
  ])('[fnff-1988/sight/obstacles] %s', (_, map, path, by) => {
    const blocked = pathBlocked(map, path)
    expect(typeof blocked === 'object' ? blocked.id : blocked).toBe(by)
  })

  test('the obstacle that is met first is named', () => {
    const map = field(
      [],
      [
        { ...wall(p(10, 0), p(10, 10)), id: 'second' },
        { ...wall(p(6, 0), p(6, 10)), id: 'first' },
      ],
    )
    expect(pathBlocked(map, [p(2, 5), p(14, 5)])).toMatchObject({ id: 'first' })
  })

  test('nobody stands in a wall or off the map', () =>
    expect([
      canStand(solid, p(11, 5)),
      canStand(solid, p(9.9, 5)),
      canStand(solid, p(9, 5)),
      canStand(solid, p(21, 5)),
    ]).toEqual([false, false, true, false]))
})

describe('laws of going', () => {
  const mm = fc.integer({ min: 0, max: 20_000 }).map((n) => n / 1000)
  const place = fc.record({ x: mm, y: mm })
  const ground = fc
    .tuple(
      fc.constantFrom('rough', 'mud', 'water', 'slope'),
      fc.array(place, { minLength: 3, maxLength: 6 }),
    )
    .map(([kind, shape]) => patch(kind, ...shape))
  const map = fc.array(ground, { maxLength: 5 }).map((all) => field(all))
  const path = fc.array(place, { minLength: 2, maxLength: 5 })
  const combine = fc.constantFrom('multiply' as const, 'highest' as const)

  test('a path costs no less than its length, and this no less than the distance', () => {
    fc.assert(
      fc.property(map, path, combine, (m, way, how) => {
        expect(pathCost(m, way, costs(how))).toBeGreaterThanOrEqual(pathLength(way) - 0.0011)
        expect(pathLength(way)).toBeGreaterThanOrEqual(distance(way[0]!, way.at(-1)!) - 0.0011)
      }),
    )
  })

  test('multiplied costs are no lower than the highest', () => {
    fc.assert(
      fc.property(
        map,
        path,
        (m, way) =>
          pathCost(m, way, costs('multiply')) >= pathCost(m, way, costs('highest')) - 0.001,
      ),
    )
  })

  /** The product of the costs of all kinds of ground at a point. */
  const costOfMetre = (m: FieldMap, at: Point): number =>
    [...new Set(m.ground.filter(({ shape }) => pointInShape(at, shape)).map(({ kind }) => kind))]
      .map((kind) => (metres as Record<string, number>)[kind] ?? 1)
      .reduce((product, cost) => product * cost, 1)

  test('the cost is what adding up tiny steps comes near to', () => {
    fc.assert(
      fc.property(map, place, place, (m, a, b) => {
        const steps = 4000
        let sum = 0
        for (let i = 0; i < steps; i++) {
          const t = (i + 0.5) / steps
          sum += costOfMetre(m, p(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t))
        }
        const length = distance(a, b)
        expect(
          Math.abs(pathCost(m, [a, b], costs('multiply')) - (sum * length) / steps),
        ).toBeLessThan(0.01 + length * 0.05)
      }),
      { numRuns: 30 },
    )
  })
})
