// People who stand on each other are both seen.
import { expect, it } from 'vitest'
import type { Token } from '../../books/gunfight/table/scene.ts'
import { tokenPlaces } from './token-places.ts'

const token = (id: string, x: number, more: Partial<Token> = {}): Token =>
  ({ id, x, y: 0, down: false, dead: false, ...more }) as Token
const EYE = { k: 10, tx: 0, ty: 0 }
const R = 11

it('whoever acts keeps their place, the fallen give way, and everybody can be seen', () => {
  const places = tokenPlaces(
    [token('dead', 5, { dead: true }), token('a', 5), token('b', 5), token('far', 9)],
    EYE,
    R,
    'b',
  )
  expect(places.get('b')).toEqual({ x: 50, y: 0 })
  expect(places.get('far')).toEqual({ x: 90, y: 0 })
  const all = [...places.values()]
  for (const [i, one] of all.entries())
    for (const other of all.slice(i + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(1.5 * R)
})
