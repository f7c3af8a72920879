import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldMap, Figure, Obstacle, Point } from './map.ts'
import { isClear, lineOfSight, sideBlocked, type SightBlocker } from './sight.ts'

const p = (x: number, y: number): Point => ({ x, y })
const thing = (id: string, height: number, ...shape: Point[]): Obstacle => ({
  id,
  name: id,
  kind: 'wall',
  shape,
  height,
})
const yard = (...obstacles: Obstacle[]): FieldMap => ({
  name: 'yard',
  width: 40,
  height: 30,
  obstacles,
  ground: [],
})
const combatant = (x: number, y: number, height = 2): Figure => ({ x, y, facing: 0, height })

/** The rule of the 1988 book, as an example. */
const blocks: SightBlocker = (o, a, b) => o.height > 1.83 || o.height > Math.min(a.height, b.height)

const high = thing('high', 2.2, p(5, 0), p(5, 10))
const low = thing('low', 1, p(7, 4), p(8, 4), p(8, 6), p(7, 6))

describe('line of sight', () => {
  test.each([
    ['nothing between', yard(), combatant(2, 5), combatant(12, 5), undefined],
    ['a high wall', yard(high), combatant(2, 5), combatant(12, 5), 'high'],
    ['past the end of the wall', yard(high), combatant(2, 10.1), combatant(12, 10.1), undefined],
    ['touching the end of the wall', yard(high), combatant(2, 10), combatant(12, 10), 'high'],
    ['a low crate', yard(low), combatant(2, 5), combatant(12, 5), undefined],
    ['a low crate and a prone target', yard(low), combatant(2, 5), combatant(12, 5, 0.4), 'low'],
    ['a low crate and a prone shooter', yard(low), combatant(2, 5, 0.4), combatant(12, 5), 'low'],
  ])('[fnff-1988/sight/line-of-sight] %s', (_, map, a, b, by) => {
    expect(lineOfSight(map, a, b, blocks).blockedBy?.id).toBe(by)
    expect(lineOfSight(map, a, b, blocks).clear).toBe(by === undefined)
  })

  test('[fnff-1988/sight/obstacles] 1.9 m blocks people of 2 m', () => {
    const wreck = thing('wreck', 1.9, p(5, 0), p(5, 10))
    expect(lineOfSight(yard(wreck), combatant(2, 5), combatant(12, 5), blocks).clear).toBe(false)
  })

  test('the blocking obstacle nearest to the viewer is named', () => {
    const map = yard(thing('far', 3, p(9, 0), p(9, 10)), high)
    expect(lineOfSight(map, combatant(2, 5), combatant(12, 5), blocks).blockedBy?.id).toBe('high')
    expect(lineOfSight(map, combatant(12, 5), combatant(2, 5), blocks).blockedBy?.id).toBe('far')
  })

  test('low obstacles are told with their distances, the one nearest to the target first', () => {
    const map = yard(thing('first', 1, p(3, 4), p(3, 6)), low)
    expect(
      lineOfSight(map, combatant(2, 5), combatant(12, 5), blocks).low.map((l) => [
        l.obstacle.id,
        l.fromShooter,
        l.toTarget,
      ]),
    ).toEqual([
      ['low', 5, 4],
      ['first', 1, 9],
    ])
  })
})

describe('corners', () => {
  const corner = (y1: number, y2: number): FieldMap =>
    yard(thing('corner', 3, p(11, y1), p(11, y2)))
  test.each([
    ['in the open', yard(), 'none'],
    ['a corner at its left, seen from the west', corner(0, 4.9), 'left'],
    ['a corner at its right', corner(5.1, 10), 'right'],
    ['the corner is far enough off', corner(0, 4.6), 'none'],
    [
      'a slit',
      yard(thing('n', 3, p(11, 0), p(11, 4.9)), thing('s', 3, p(11, 5.1), p(11, 10))),
      'both',
    ],
    ['wholly behind the wall', corner(0, 10), 'both'],
  ])('[fnff-1988/cover/modifiers] the target stands with %s', (_, map, side) => {
    expect(sideBlocked(map, combatant(2, 5), combatant(12, 5), blocks)).toBe(side)
  })
})

describe('laws of sight', () => {
  const mm = (most: number): fc.Arbitrary<number> =>
    fc.integer({ min: 0, max: most * 20 }).map((n) => n / 20)
  const place = fc.record({ x: mm(40), y: mm(30) })
  const figure = fc.record({
    x: mm(40),
    y: mm(30),
    facing: fc.constant(0),
    height: fc.constantFrom(0.4, 1.3, 2),
  })
  const obstacle = fc
    .tuple(fc.array(place, { minLength: 2, maxLength: 5 }), fc.constantFrom(0.9, 1.4, 1.9, 3))
    .map(([shape, height]) => thing('o', height, ...shape))
  const map = fc.array(obstacle, { maxLength: 12 }).map((all) => yard(...all))

  test('sight is mutual', () => {
    fc.assert(
      fc.property(map, figure, figure, (m, a, b) => {
        const there = lineOfSight(m, a, b, blocks)
        const back = lineOfSight(m, b, a, blocks)
        expect(there.clear).toBe(back.clear)
        expect(isClear(m, a, b, blocks)).toBe(there.clear)
        expect(there.low.map((l) => l.toTarget).toSorted()).toEqual(
          back.low.map((l) => l.fromShooter).toSorted(),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('one more obstacle never clears a line', () => {
    fc.assert(
      fc.property(map, obstacle, figure, figure, (m, more, a, b) => {
        fc.pre(!lineOfSight(m, a, b, blocks).clear)
        expect(lineOfSight(yard(...m.obstacles, more), a, b, blocks).clear).toBe(false)
      }),
    )
  })

  test('a side is hidden on the left for one half of the views and on the right in their mirror image', () => {
    const mirror = (q: Point): Point => ({ x: q.x, y: 30 - q.y })
    const swap = { left: 'right', right: 'left', none: 'none', both: 'both' } as const
    fc.assert(
      fc.property(map, figure, figure, (m, a, b) => {
        const mirrored = yard(...m.obstacles.map((o) => ({ ...o, shape: o.shape.map(mirror) })))
        const side = sideBlocked(m, a, b, blocks)
        expect(sideBlocked(mirrored, { ...a, ...mirror(a) }, { ...b, ...mirror(b) }, blocks)).toBe(
          swap[side],
        )
      }),
    )
  })
})
