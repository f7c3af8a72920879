import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distance } from './geometry.ts'
import { canStand, CLEARANCE, isLegFree, pathBlocked, pathCost, pathLength } from './movement.ts'
import type { Combine, GroundCosts } from './movement.ts'
import type { FieldMap, Ground, Obstacle, Point } from './map.ts'
import { findPath, reachableSpots } from './reach.ts'

const p = (x: number, y: number): Point => ({ x, y })
const metres = { rough: 2, mud: 3, water: 3, slope: 2 }
const costs = (combine: Combine): GroundCosts => ({ metres, combine })
const wall = (id: string, ...shape: Point[]): Obstacle => ({
  id,
  name: id,
  kind: 'wall',
  shape,
  height: 2,
})
const patch = (kind: Ground['kind'], ...shape: Point[]): Ground => ({
  id: kind,
  name: kind,
  kind,
  shape,
})
const field = (obstacles: Obstacle[], ground: Ground[] = []): FieldMap => ({
  name: 'field',
  width: 20,
  height: 20,
  obstacles,
  ground,
})
const junkyard = JSON.parse(
  readFileSync(new URL('../../scenarios/junkyard-map.json', import.meta.url), 'utf8'),
) as FieldMap

const across = wall('across', p(10, 0), p(10, 15))
const gap = [wall('north', p(10, 0), p(10, 8)), wall('south', p(10, 9.2), p(10, 20))]
const shut = wall('shut', p(10, 0), p(10, 20))

describe('finding a way', () => {
  test.each([
    ['in the open', field([]), p(2, 2), p(5, 6), 5],
    ['on the spot', field([]), p(2, 2), p(2, 2), 0],
    [
      'round the end of a wall',
      field([across]),
      p(8, 13),
      p(12, 13),
      2 * Math.hypot(2, 2.25) + 0.4,
    ],
    ['through a gap', field(gap), p(5, 8.6), p(15, 8.6), 10],
    [
      'straight through a little mud',
      field([], [patch('mud', p(9, 0), p(9.5, 0), p(9.5, 20), p(9, 20))]),
      p(5, 5),
      p(15, 5),
      11,
    ],
    [
      'round a mud pool',
      field([], [patch('mud', p(6, 3), p(14, 3), p(14, 7), p(6, 7))]),
      p(4, 5),
      p(16, 5),
      13.8,
    ],
    ['off the grid', field([across]), p(8.123, 13.377), p(8.123, 3.301), 10.076],
  ])('%s', (_, map, from, to, cost) => {
    const walker = { name: 'Ann', ...from }
    const found = findPath(map, walker, to, costs('multiply'))
    expect(found?.cost).toBeGreaterThan(cost - 0.45)
    expect(found?.cost).toBeLessThan(cost + 0.35)
    expect([found?.path[0], found?.path.at(-1)]).toEqual([from, to])
  })

  test.each([
    ['through a shut wall', field([shut]), p(5, 5), p(15, 5)],
    ['into a wall', field([shut]), p(5, 5), p(9.9, 5)],
    ['off the map', field([]), p(5, 5), p(25, 5)],
  ])('no way %s', (_, map, from, to) =>
    expect(findPath(map, from, to, costs('multiply'))).toBeUndefined(),
  )

  test('who stands too near to a wall gets away from it', () =>
    expect(findPath(field([across]), p(9.9, 5), p(12, 5), costs('multiply'))).toBeDefined())
})

describe('laws of ways', () => {
  const mm = fc.integer({ min: 500, max: 19_500 }).map((n) => n / 1000)
  const place = fc.record({ x: mm, y: mm })
  const box = fc
    .tuple(place, fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 50 }))
    .map(([q, w, h]) => [
      q,
      p(q.x + w / 10, q.y),
      p(q.x + w / 10, q.y + h / 10),
      p(q.x, q.y + h / 10),
    ])
  const obstacle = fc
    .tuple(box, fc.boolean())
    .map(([shape, thin]) => wall('o', ...(thin ? [shape[0]!, shape[2]!] : shape)))
  const ground = fc
    .tuple(fc.constantFrom('rough', 'mud', 'slope'), box)
    .map(([kind, shape]) => patch(kind, ...shape))
  const map = fc
    .tuple(fc.array(obstacle, { maxLength: 10 }), fc.array(ground, { maxLength: 5 }))
    .map(([o, g]) => field(o, g))

  test('a found way is free, ends at its goal, costs what is told and no less than the distance', () => {
    fc.assert(
      fc.property(map, place, place, (m, from, to) => {
        const found = findPath(m, from, to, costs('multiply'))
        fc.pre(found !== undefined)
        expect(pathBlocked(m, found!.path)).toBeUndefined()
        expect(found!.path.at(-1)).toEqual(to)
        expect(found!.cost).toBe(pathCost(m, found!.path, costs('multiply')))
        expect(found!.cost).toBeGreaterThanOrEqual(distance(from, to) - 0.001)
      }),
      { numRuns: 100, interruptAfterTimeLimit: 4000 },
    )
  })

  test('a way through a gap of 0.55 m or more is at most 5 % longer than the shortest', () => {
    const y = fc.integer({ min: 1000, max: 19_000 }).map((n) => n / 1000)
    const x = fc.integer({ min: 500, max: 9000 }).map((n) => n / 1000)
    const hinge = fc.integer({ min: 1000, max: 18_000 }).map((n) => n / 1000)
    fc.assert(
      fc.property(
        x,
        y,
        x,
        y,
        hinge,
        fc.integer({ min: 55, max: 150 }),
        (west, a, east, b, at, cm) => {
          const end = at + cm / 100
          const m = field([wall('n', p(10, 0), p(10, at)), wall('s', p(10, end), p(10, 20))])
          const [from, to] = [p(west, a), p(20 - east, b)]
          // Square ends of the clearance round both posts: a path that is free, so no shorter than the shortest.
          const [north, south] = [at + CLEARANCE, end - CLEARANCE]
          const through = (y: number): number => Math.min(south, Math.max(north, y))
          const posts = [9.75, 10.25].map((x) =>
            p(x, through(a + ((b - a) * (x - west)) / (20 - east - west))),
          )
          const shortest = pathLength([from, ...posts, to])
          expect(findPath(m, from, to, costs('multiply'))?.cost).toBeLessThanOrEqual(
            shortest * 1.05,
          )
        },
      ),
      { numRuns: 300, interruptAfterTimeLimit: 4000 },
    )
  })

  test('no path from corner to corner is more than 5 % shorter than a found way', () => {
    const eighths = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => (n * Math.PI) / 4)
    fc.assert(
      fc.property(map, place, place, (m, from, to) => {
        const bare = { ...m, ground: [] }
        fc.pre(canStand(bare, from) && canStand(bare, to))
        // Every corner has eight places to pass it, as far away as the corners of a square around it.
        const corners = bare.obstacles
          .flatMap(({ shape }) => shape)
          .flatMap((corner) =>
            eighths.map((angle) =>
              p(corner.x + 0.36 * Math.sin(angle), corner.y + 0.36 * Math.cos(angle)),
            ),
          )
          .filter((at) => canStand(bare, at))
        const open = new Map([from, to, ...corners].map((at) => [at, at === from ? 0 : Infinity]))
        for (;;) {
          const [at, cost] = [...open].reduce((a, b) => (b[1] < a[1] ? b : a))
          if (cost === Infinity) return
          if (at === to) {
            const found = findPath(bare, from, to, costs('multiply'))
            expect(found?.cost).toBeLessThanOrEqual(cost * 1.05)
            return
          }
          open.delete(at)
          for (const [other, before] of open)
            if (cost + distance(at, other) < before && isLegFree(bare, at, other))
              open.set(other, cost + distance(at, other))
        }
      }),
      { numRuns: 100, interruptAfterTimeLimit: 4000 },
    )
  })

  test('a way that is free and over clear ground is taken straight', () => {
    fc.assert(
      fc.property(map, place, place, (m, from, to) => {
        const bare = { ...m, ground: [] }
        fc.pre(distance(from, to) > 0 && pathBlocked(bare, [from, to]) === undefined)
        expect(findPath(bare, from, to, costs('multiply'))?.path).toEqual([from, to])
      }),
    )
  })

  test('a place in reach has a way that costs no more than told; a place with a much cheaper way is in reach', () => {
    fc.assert(
      fc.property(map, place, fc.integer({ min: 1, max: 10 }), (m, from, budget) => {
        fc.pre(canStand(m, from))
        const spots = reachableSpots(m, from, budget, costs('multiply'))
        const told = new Set(spots.map((s) => `${s.at.x} ${s.at.y}`))
        for (const spot of spots.filter((_, i) => i % 97 === 0)) {
          expect(spot.cost).toBeLessThanOrEqual(budget)
          expect(findPath(m, from, spot.at, costs('multiply'))!.cost).toBeLessThanOrEqual(spot.cost)
        }
        for (let x = 0; x <= 20; x += 5)
          for (let y = 0; y <= 20; y += 5) {
            const way = findPath(m, from, p(x, y), costs('multiply'))
            if (way && way.cost * 1.12 + 0.8 < budget) expect(told).toContain(`${x} ${y}`)
          }
      }),
      { numRuns: 20, interruptAfterTimeLimit: 4000 },
    )
  })

  test('the same question has the same answer', () => {
    const copy = structuredClone(junkyard)
    expect(reachableSpots(copy, p(14, 19.5), 10, costs('multiply'))).toEqual(
      reachableSpots(junkyard, p(14, 19.5), 10, costs('multiply')),
    )
  })
})
