// People who stand on each other are both seen.
import { expect, it } from 'vitest'
import type { Token } from '../../books/gunfight/table/scene.ts'
import type { FieldMap } from '../../field/map.ts'
import { tokenPlaces } from './token-places.ts'

const token = (id: string, x: number, more: Partial<Token> = {}): Token =>
  ({ id, x, y: 0, down: false, dead: false, ...more }) as Token
const EYE = { k: 10, tx: 0, ty: 0 }
const R = 11

it('whoever acts keeps their place, the fallen give way, and everybody can be seen', () => {
  const places = tokenPlaces(
    [token('dead', 5, { dead: true }), token('a', 5), token('b', 5), token('far', 9)],
    { eye: EYE, r: R },
    'b',
  )
  expect(places.get('b')).toEqual({ x: 50, y: 0 })
  expect(places.get('far')).toEqual({ x: 90, y: 0 })
  const all = [...places.values()]
  for (const [i, one] of all.entries())
    for (const other of all.slice(i + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(1.5 * R)
})

it('a few people within a metre of each other only touch', () => {
  const people = Array.from({ length: 4 }, (_, i) => token(`p${i}`, 1 + i / 2))
  const all = [...tokenPlaces(people, { eye: EYE, r: R }, 'p0').values()]
  for (const [i, one] of all.entries())
    for (const other of all.slice(i + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(2 * R - 0.2)
})

it('nobody gives way through a wall, onto one, or off the map', () => {
  // A corridor of 4 m, whose walls are as far from the people as a token reaches.
  const wall = (id: string, y: number) => ({
    id,
    shape: [
      { x: 0, y },
      { x: 40, y },
    ],
  })
  const floor = {
    width: 40,
    height: 9,
    obstacles: [wall('north', 2), wall('south', 6)] as unknown as FieldMap['obstacles'],
  }
  const people = Array.from({ length: 9 }, (_, i) => ({ ...token(`p${i}`, 1), y: 4 }))
  const places = [...tokenPlaces(people, { eye: EYE, r: R, floor }, 'p0').values()]
  for (const { x, y } of places) {
    expect(x).toBeGreaterThanOrEqual(10)
    expect(y).toBeGreaterThanOrEqual(20 + R)
    expect(y).toBeLessThanOrEqual(60 - R)
  }
  for (const [i, one] of places.entries())
    for (const other of places.slice(i + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(1.5 * R)
})
