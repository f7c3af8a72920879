import { describe, expect, it } from 'vitest'
import type { FieldMap } from '../../../field/map.ts'
import { smokeBetween } from './smoke.ts'

const cloud = (kind: 'smoke' | 'fire'): FieldMap => ({
  name: 'Yard',
  width: 30,
  height: 20,
  obstacles: [],
  ground: [
    {
      id: 'cloud',
      name: 'White smoke',
      kind,
      shape: [
        { x: 10, y: 5 },
        { x: 15, y: 5 },
        { x: 15, y: 10 },
        { x: 10, y: 10 },
      ],
    },
  ],
})

describe('[fnff-1988/facing/direct] smoke on the map', () => {
  const [west, east, inside, deep] = [
    { x: 5, y: 7 },
    { x: 20, y: 8 },
    { x: 12, y: 7 },
    { x: 14.5, y: 7 },
  ]
  it.each([
    ['hides who is behind it', west, east, true],
    ['hides who is in it', west, inside, true],
    ['hides those in it from each other', inside, deep, true],
    ['hides nobody within two metres', inside, { x: 13.9, y: 7 }, false],
    ['hides nobody beside it', west, { x: 12, y: 2 }, false],
  ])('%s', (_what, a, b, hides) => {
    const found = hides ? 'White smoke' : undefined
    expect(smokeBetween(cloud('smoke'), a, b)).toBe(found)
    expect(smokeBetween(cloud('smoke'), b, a)).toBe(found)
    expect(smokeBetween(cloud('fire'), a, b)).toBeUndefined()
  })
})
