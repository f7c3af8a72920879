// Seats of a vehicle and the spot beside it where somebody gets out.
import { describe, expect, it } from 'vitest'
import { distanceToShape, pointInShape } from '../../src/field/geometry.ts'
import type { FieldMap, Obstacle } from '../../src/field/map.ts'
import {
  spotBeside,
  mayGetOut,
  seatIn,
  seatsFree,
} from '../../src/books/gunfight/movement/vehicles.ts'
import type { Rider, Riders } from '../../src/books/gunfight/movement/vehicles.ts'

const rectangle = (x: number, y: number, width: number, depth: number) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + depth },
  { x, y: y + depth },
]
const van = {
  id: 'van',
  name: 'Van',
  kind: 'vehicle',
  height: 2,
  seats: 4,
  shape: rectangle(30, 20, 4, 2),
} as Obstacle
const wall = { id: 'w', name: 'w', kind: 'wall', height: 3, shape: rectangle(20, 22.3, 30, 0.3) }
const mapOf = (...more: readonly object[]): FieldMap =>
  ({ name: 'Road', width: 60, height: 40, ground: [], obstacles: [van, ...more] }) as FieldMap
const rider = (id: string, x: number, y: number, aboard?: string): Rider => ({
  id,
  name: id,
  seat: 'player-1',
  hidden: false,
  x,
  y,
  ...(aboard ? { aboard } : {}),
})
const riders = (...all: readonly Rider[]): Riders => ({
  roll: all.map(({ id }) => id),
  men: Object.fromEntries(all.map((one) => [one.id, one])),
})

describe('getting out', () => {
  const ann = rider('ann', 32, 21, 'van')
  it('[cp2020/action/mount-dismount] half a metre beside it, on any side, nearest to where they sit', () => {
    const spot = spotBeside(mapOf(), riders(ann), ann, van)!
    expect(pointInShape(spot, van.shape)).toBe(false)
    expect(distanceToShape(spot, van.shape)).toBeCloseTo(0.5, 1)
    expect(Math.abs(spot.y - 21)).toBeCloseTo(1.5, 1)
    expect(spot.x).toBeCloseTo(32, 1)
  })
  it('[cp2020/action/mount-dismount] not into a wall, and not onto anybody', () => {
    const blocked = spotBeside(mapOf(wall), riders(ann), ann, van)!
    expect(blocked.y).toBeLessThan(21)
    const bob = rider('bob', 32, 19.5)
    const beside = spotBeside(mapOf(wall), riders(ann, bob), ann, van)!
    expect(Math.hypot(beside.x - bob.x, beside.y - bob.y)).toBeGreaterThan(0.3)
    expect(mayGetOut(mapOf(wall), riders(ann), ann, van, { x: 32, y: 22.4 })).toBe(false)
    expect(mayGetOut(mapOf(), riders(ann), ann, van, { x: 32, y: 21 })).toBe(false)
    expect(mayGetOut(mapOf(), riders(ann), ann, van, { x: 32, y: 30 })).toBe(false)
    expect(mayGetOut(mapOf(), riders(ann), ann, van, { x: 32, y: 22.5 })).toBe(true)
    const hidden = { ...rider('cy', 32, 22.5), hidden: true }
    const may = (...others: Rider[]) =>
      mayGetOut(mapOf(), riders(ann, ...others), ann, van, { x: 32, y: 22.5 })
    // Of somebody hidden of another seat nothing is told.
    expect([may(hidden), may({ ...hidden, seat: 'player-2' })]).toEqual([false, true])
    expect([may(rider('di', 32, 22.5, 'van')), may(rider('di', 32, 23.5))]).toEqual([true, true])
  })
})

describe('seats', () => {
  it('[cp2020/action/mount-dismount] everybody has a seat of their own inside of it, as many as there are', () => {
    const all: Rider[] = []
    for (let i = 0; i < 4; i++) {
      expect(seatsFree(riders(...all), van)).toBe(4 - i)
      const seat = seatIn(riders(...all), van)
      expect(pointInShape(seat, van.shape)).toBe(true)
      for (const other of all)
        expect(Math.hypot(other.x - seat.x, other.y - seat.y)).toBeGreaterThan(0.2)
      all.push(rider(`r${i}`, seat.x, seat.y, 'van'))
    }
    expect(seatsFree(riders(...all), van)).toBe(0)
    expect(seatsFree(riders(rider('x', 1, 1)), van)).toBe(4)
  })
})
