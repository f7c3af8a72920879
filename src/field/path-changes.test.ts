import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathLength } from './movement.ts'
import type { Point } from './map.ts'
import { changesAlong } from './path-changes.ts'

const p = (x: number, y: number): Point => ({ x, y })
const east =
  (border: number) =>
  (q: Point): string =>
    q.x >= border ? 'east' : 'west'

describe('along a path', () => {
  test('nothing changes: only the end', () =>
    expect(changesAlong([p(0, 0), p(3, 4)], () => '')).toEqual([{ at: p(3, 4), length: 5 }]))
  test('no path: nothing', () => expect(changesAlong([], () => '')).toEqual([]))
  test('standing: the end', () =>
    expect(changesAlong([p(1, 1)], () => '')).toEqual([{ at: p(1, 1), length: 0 }]))

  test('a change is found to a centimetre, on its far side', () => {
    const [change, end] = changesAlong([p(0, 0), p(10, 0)], east(3.333))
    expect(change!.at.x).toBeGreaterThanOrEqual(3.333)
    expect(change!.at.x).toBeLessThanOrEqual(3.343)
    expect(change!.length).toBe(change!.at.x)
    expect(end).toEqual({ at: p(10, 0), length: 10 })
  })

  test('lengths go on over corners', () => {
    const changes = changesAlong([p(0, 0), p(4, 0), p(4, 4)], (q) => (q.y > 2 ? 'b' : 'a'))
    expect(changes).toHaveLength(2)
    expect(changes[0]!.length).toBeCloseTo(6, 1)
    expect(changes[1]!.length).toBe(8)
  })

  test('a change at the very end is told once', () =>
    expect(changesAlong([p(0, 0), p(4, 0)], (q) => String(q.x === 4))).toHaveLength(1))

  test('every change tells a signature other than the one before', () => {
    const place = fc.record({
      x: fc.integer({ min: 0, max: 20 }),
      y: fc.integer({ min: 0, max: 20 }),
    })
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 19 }), { maxLength: 4 }),
        (path, borders) => {
          const signature = (q: Point): string =>
            borders.map((b) => (q.x > b + 0.3 ? 1 : 0)).join('')
          const changes = changesAlong(path, signature)
          expect(changes.at(-1)!.length).toBeCloseTo(pathLength(path), 2)
          let before = signature(path[0]!)
          for (const change of changes.slice(0, -1)) {
            expect(signature(change.at)).not.toBe(before)
            before = signature(change.at)
          }
          expect(changes.map((c) => c.length)).toEqual(
            changes.map((c) => c.length).toSorted((a, b) => a - b),
          )
        },
      ),
    )
  })
})
