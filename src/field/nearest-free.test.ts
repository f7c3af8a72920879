import { expect, it } from 'vitest'
import { nearestFree } from './nearest-free.ts'
import { canStand } from './movement.ts'
import type { FieldMap } from './map.ts'

const square = (from: number, to: number) => [
  { x: from, y: from },
  { x: to, y: from },
  { x: to, y: to },
  { x: from, y: to },
]
const mapWith = (from: number, to: number): FieldMap => ({
  name: 'Yard',
  width: 10,
  height: 10,
  ground: [],
  obstacles: [{ id: 'block', name: 'block', kind: 'building', height: 3, shape: square(from, to) }],
})

it('is the spot itself where there is room, else the nearest that has it', () => {
  const map = mapWith(4, 6)
  expect(nearestFree(map, { x: 2, y: 2 })).toEqual({ x: 2, y: 2 })
  const beside = nearestFree(map, { x: 4.4, y: 5 })
  expect([canStand(map, beside), Math.hypot(beside.x - 4.4, beside.y - 5)]).toEqual([
    true,
    expect.closeTo(1, 6),
  ])
  expect(nearestFree(map, { x: 2, y: 2 }, ({ x }) => x > 8).x).toBeGreaterThan(8)
})

it('stays where it is where nothing fits', () => {
  expect(nearestFree(mapWith(-1, 11), { x: 5, y: 5 })).toEqual({ x: 5, y: 5 })
})
