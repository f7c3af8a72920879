// Nobody hides anybody, and no name stands on a name or on somebody else's token: measured at 8, 60 and 200 tokens.
import { describe, expect, it } from 'vitest'
import type { Token } from '../../books/gunfight/table/scene.ts'
import { initials, shortName } from './initials.ts'
import { overlaps, type Box } from './labels.ts'
import { placeNames, type Named } from './token-names.ts'
import { tokenPlaces } from './token-places.ts'

const FIRST = ['Mad', 'Scar', 'Crusher', 'Little', 'Doc', 'Pastor', 'Boss', 'Corporal', 'Trooper']
const LAST = ['Matt', 'Heckler', 'Jones', 'Anna', 'Mercer', 'Gill', 'Kessler', 'Vane', 'Moreno']

/** A crowd on a field of 60 by 40 metres, in groups, with some on the same spot. Always the same. */
function crowd(count: number, spread: number, onOneSpot: number): readonly Token[] {
  let seed = 7
  const next = (): number => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648
  return Array.from({ length: count }, (_, i) => {
    const [x, y] =
      i % 9 === 8 || i < onOneSpot
        ? [30, 20]
        : [30 + (next() - 0.5) * 60 * spread, 20 + (next() - 0.5) * 40 * spread]
    const name = `${FIRST[i % FIRST.length]} ${i < 81 ? LAST[Math.floor(i / 9) % LAST.length] : i}`
    return { id: `t${i}`, name, x, y, down: i % 11 === 5, dead: i % 13 === 7 } as unknown as Token
  })
}

const HEIGHT = 19
const width = (text: string): number => text.length * 7.5

function layOut(tokens: readonly Token[], k: number, r: number) {
  const places = tokenPlaces(tokens, { eye: { k, tx: 0, ty: 0 }, r }, 't0')
  const people: readonly Named[] = tokens.map(({ id, name }) => ({
    id,
    name,
    at: places.get(id)!,
    reach: r * 1.2,
    rank: id === 't0' ? 0 : 1,
  }))
  return { people, places, names: placeNames(people, { height: HEIGHT, width }) }
}

const pairs = <T>(all: readonly T[]): readonly (readonly [T, T])[] =>
  all.flatMap((a, i) => all.slice(i + 1).map((b) => [a, b] as const))

describe.each([
  [8, 0.6, 20, 15, 8, 0],
  [60, 0.9, 22, 15, 54, 0],
  [60, 0.35, 22, 15, 15, 0],
  [60, 0.9, 22, 15, 15, 40],
  [60, 0.9, 6.5, 11, 15, 0],
  [200, 1, 20, 10, 60, 0],
  [200, 1, 6.5, 10, 1, 200],
])(
  '%i tokens within %d of the field, %i px to the metre',
  (count, spread, k, r, least, onOneSpot) => {
    const { people, places, names } = layOut(crowd(count, spread, onOneSpot), k, r)
    const boxes: readonly Box[] = [...names.values()].map(({ box }) => box)

    it('no token covers the initials of another', () => {
      for (const [a, b] of pairs([...places.values()]))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(1.5 * r)
    })
    it('no name stands on a name', () => {
      expect(pairs(boxes).filter(([a, b]) => overlaps(a, b))).toEqual([])
    })
    it("no name stands on somebody else's token", () => {
      for (const [id, { box }] of names)
        for (const { id: other, at } of people)
          if (other !== id)
            expect(overlaps(box, { x: at.x - r, y: at.y - r, width: 2 * r, height: 2 * r })).toBe(
              false,
            )
    })
    it(`at least ${least} have their names, whoever acts among them`, () => {
      expect(names.has('t0')).toBe(true)
      expect(names.size).toBeGreaterThanOrEqual(least)
    })
  },
)

it.each([
  ['Mad Matt', 'MM', 'Matt'],
  ['Trooper 2', 'T2', undefined],
  ['Blue Number 12', 'B12', undefined],
  ['Dutch', 'D', undefined],
  ['Ann van der Berg', 'AB', 'Berg'],
  ['Boss (hauler)', 'B', undefined],
])('%s is %s on a token', (name, letters, short) => {
  expect(initials(name)).toBe(letters)
  expect(shortName(name)).toBe(short)
})
