import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bearing, inDirectView } from './geometry.ts'
import { canStand } from './movement.ts'
import type { Combine, GroundCosts } from './movement.ts'
import type { FieldMap, Figure } from './map.ts'
import { findPath, reachableSpots } from './reach.ts'
import { lineOfSight } from './sight.ts'

const map = JSON.parse(
  readFileSync(new URL('../../scenarios/junkyard-map.json', import.meta.url), 'utf8'),
) as FieldMap
const metres = { rough: 2, mud: 3, water: 3, slope: 2 }
const costs = (combine: Combine): GroundCosts => ({ metres, combine })

const starts: Record<string, Figure> = {
  matt: { x: 14, y: 19.5, facing: 41, height: 2 },
  crusher: { x: 31, y: 10, facing: 270, height: 2 },
  scar: { x: 22, y: 9.5, facing: 219, height: 2 },
  killer: { x: 6, y: 25.5, facing: 53, height: 2 },
  legs: { x: 18.8, y: 26.5, facing: 270, height: 2 },
}
const blocks = (o: { height: number }, a: Figure, b: Figure): boolean =>
  o.height > Math.min(1.83, a.height, b.height)
const sees = (a: string, b: string): boolean =>
  lineOfSight(map, starts[a]!, starts[b]!, blocks).clear

describe('the junkyard', () => {
  test.each(Object.entries(starts))('%s can stand where the fight begins', (_, figure) =>
    expect(canStand(map, figure)).toBe(true),
  )

  test.each([
    ['matt', 'scar', true],
    ['scar', 'crusher', true],
    ['matt', 'crusher', false],
    ['killer', 'matt', true],
    ['legs', 'killer', true],
    ['scar', 'legs', true],
  ])('the play example: a clear line between %s and %s: %s', (a, b, clear) =>
    expect(sees(a, b)).toBe(clear),
  )

  test.each([
    ['matt', 'scar', true],
    ['scar', 'matt', true],
    ['scar', 'crusher', false],
    ['crusher', 'scar', true],
    ['matt', 'killer', false],
    ['killer', 'matt', true],
    ['legs', 'killer', true],
  ])('[fnff-1988/facing/direct] %s has %s in the direct view: %s', (a, b, direct) => {
    expect(inDirectView(starts[a]!, starts[b]!), `bearing ${bearing(starts[a]!, starts[b]!)}`).toBe(
      direct,
    )
  })

  test('Crusher comes into the sight of Matt as he sprints across the street', () => {
    const crossing = { ...starts.crusher!, x: 30.5, y: 15 }
    expect(lineOfSight(map, starts.matt!, crossing, blocks).clear).toBe(true)
    expect(inDirectView(starts.matt!, crossing)).toBe(true)
  })

  test.each([
    ['scar', 'matt', 'low-wall'],
    ['scar', 'crusher', 'wreck-van'],
    ['scar', 'matt', 'tyres-middle'],
    ['killer', 'matt', 'tyres-west'],
    ['legs', 'killer', 'wreck-wagon'],
  ])('from %s to %s lies %s', (a, b, id) =>
    expect(
      lineOfSight(map, starts[a]!, starts[b]!, blocks).low.map((l) => l.obstacle.id),
    ).toContain(id),
  )

  test('everybody can get to everybody, through doorway and gaps too', () => {
    const inside = { x: 5.5, y: 5 }
    for (const figure of Object.values(starts))
      expect(findPath(map, figure, inside, costs('multiply'))).toBeDefined()
  })

  test('most of it can be walked', () =>
    expect(reachableSpots(map, starts.matt!, 200, costs('multiply'), 1).length).toBeGreaterThan(
      1000,
    ))
})
