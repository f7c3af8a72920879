// Seats of a vehicle and the spot beside it where somebody gets out.
import { describe, expect, it } from 'vitest'
import { distanceToShape, pointInShape } from '../../src/field/geometry.ts'
import type { FieldMap, Obstacle } from '../../src/field/map.ts'
import {
  spotBeside,
  mayGetOut,
  seatIn,
  seatsFree,
  withSeat,
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
    const from = (x: number, y: number) => {
      const at = rider('ann', x, y, 'van')
      return spotBeside(mapOf(), riders(at), at, van)
    }
    expect([from(33.6, 21), from(30.4, 21), from(32, 21.4), from(32, 20.6)]).toEqual([
      ...[
        { x: 34.5, y: 21 },
        { x: 29.5, y: 21 },
        { x: 32, y: 22.5 },
        { x: 32, y: 19.5 },
      ],
    ])
    // 7.5 degrees to the north and to the south of east.
    const [x, off] = [34 + 0.5 * Math.cos(Math.PI / 24), 0.263 + 0.5 * Math.sin(Math.PI / 24)]
    for (const [seat, y] of [
      [20.67, 21 - off],
      [21.33, 21 + off],
    ] as const)
      expect(from(33.9, seat)).toEqual({ x: expect.closeTo(x, 2), y: expect.closeTo(y, 2) })
    // A vehicle like a horseshoe, whose middle is not in it: on the ways that lead out of it.
    const souths = [20, 20, 21, 21, 25, 25, 26, 26]
    const shape = [30, 36, 36, 31, 31, 36, 36, 30].map((x, i) => ({ x, y: souths[i]! }))
    const shoe = { ...van, shape }
    const out = spotBeside({ ...mapOf(), obstacles: [shoe] }, riders(ann), ann, shoe)
    expect(out && distanceToShape(out, shape)).toBeCloseTo(0.5, 0)
  })
  it('[cp2020/action/mount-dismount] as far from the outline as the door reaches, as near to others as they stand; nowhere where there is no room at all', () => {
    const may = (y: number, ...others: Rider[]) =>
      mayGetOut(mapOf(), riders(ann, ...others), ann, van, { x: 32, y })
    expect([may(23), may(23.02), may(19), may(18.98)]).toEqual([true, false, true, false])
    const [near, beside] = [rider('bob', 32.39, 22.5), rider('bob', 32.41, 22.5)]
    expect([may(22.5, near), may(22.5, beside)]).toEqual([false, true])
    const around = rectangle(28, 18, 8, 6)
    const shut = { id: 'w', name: 'w', kind: 'building', height: 9, shape: around }
    expect(spotBeside(mapOf(shut), riders(ann), ann, van)).toBeUndefined()
  })
  it('[cp2020/action/mount-dismount] in a corner they find the gap between two walls', () => {
    // Walls all around, 0.4 m from the outline, with an opening towards the north-east.
    const walls = [
      rectangle(29.5, 22.2, 5, 0.1),
      rectangle(29.7, 19, 0.1, 3.2),
      rectangle(29.5, 19.7, 3.2, 0.1),
      rectangle(34.2, 20.6, 0.1, 2),
    ].map((shape, i) => ({ id: `w${i}`, name: 'w', kind: 'wall', height: 3, shape }))
    const { x, y } = spotBeside(mapOf(...walls), riders(ann), ann, van)!
    expect([x > 33, y < 20]).toEqual([true, true])
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
  it('[cp2020/action/mount-dismount] whoever finds the last one taken, by somebody unseen too, stays outside (X7)', () => {
    const full = { ...riders(rider('ann', 29, 21), rider('bob', 32, 21, 'van')), map: mapOf() }
    const bus = { ...full.map, obstacles: [{ ...van, seats: 1 }] }
    const boards = { type: 'mounted', who: 'ann', mounted: true, vehicle: 'van' } as const
    expect(withSeat({ ...full, map: bus }, boards)).toMatchObject({ type: 'left-out', who: 'ann' })
    expect(withSeat(full, boards)).toMatchObject({ ...boards, to: { y: 21 } })
  })

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
    expect(seatsFree(riders(rider('x', 1, 1)), { ...van, seats: undefined })).toBe(4)
    expect(seatsFree(riders(rider('x', 31, 21, 'van')), { ...van, seats: 2 })).toBe(1)
  })
  it('[cp2020/action/mount-dismount] the middle first, then 0.8 m before and behind, as far as it is long; then the middle again', () => {
    const filled = (vehicle: Obstacle): number[][] => {
      const all: Rider[] = []
      for (let i = 0; i < 6; i++) {
        const { x, y } = seatIn(riders(...all), vehicle)
        all.push(rider(`r${i}`, x, y, 'van'))
      }
      return all.map(({ x, y }) => [x, y])
    }
    expect(filled(van)).toEqual([
      [32, 21],
      [31.2, 21],
      [32.8, 21],
      [30.4, 21],
      [33.6, 21],
      [32, 21],
    ])
    expect(filled({ ...van, shape: rectangle(30, 20, 1, 2.4) })).toEqual([
      ...[
        [30.5, 21.2],
        [30.5, 20.4],
        [30.5, 22],
        [30.5, 21.2],
        [30.5, 21.2],
        [30.5, 21.2],
      ],
    ])
  })
  it('[cp2020/action/mount-dismount] a bus has twelve places of their own', () => {
    const bus = { ...van, shape: rectangle(10, 20, 20, 2) }
    const all: Rider[] = []
    for (let i = 0; i < 14; i++) {
      const { x, y } = seatIn(riders(...all), bus)
      all.push(rider(`r${i}`, x, y, 'van'))
    }
    const places = all.map(({ x }) => Math.round((x - 20) / 0.8))
    expect(places.slice(0, 12).toSorted((a, b) => a - b)).toEqual([
      ...[-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5],
    ])
    expect(places.slice(12)).toEqual([0, 0])
  })
  it.each([
    [32.39, 31.2],
    [32.41, 32],
    [31.61, 31.2],
  ])('[cp2020/action/mount-dismount] nobody sits in the lap of who is at %d', (at, seat) =>
    expect(seatIn(riders(rider('a', at, 21, 'van')), van)).toEqual({ x: seat, y: 21 }),
  )
})
