// Listed weapons with changes: written out and unchanged they do what the list says.
import { expect, it } from 'vitest'
import { BOOKS, odds, weaponLike, type BookId, type ExchangeInput } from '../../src/index.ts'

const stats = { int: 5, ref: 9, cool: 6, ma: 6, body: 7 }
const skills = { pistol: 5, handgun: 5, rifle: 5, submachinegun: 5, melee: 4, athletics: 4 }
const matt = { name: 'Matt', stats, skills }
const with_ = (book: BookId, weapon: unknown, armor: unknown[] = []) =>
  ({
    book,
    attacker: matt,
    defender: { ...matt, name: 'Scar', armor },
    attack: {
      weapon,
      mode: modeOf(book, weapon),
      range: modeOf(book, weapon) === 'melee' ? 1 : 15,
    },
  }) as ExchangeInput
const modeOf = (book: BookId, weapon: unknown): string => {
  const name = (weapon as { name?: string }).name ?? String(weapon)
  const { shots = 0, radius } = BOOKS[book]!.exchanges!.arms().find(name)!.weapon as {
    shots?: number
    radius?: number
  }
  return shots > 0 || radius ? 'single' : 'melee'
}

const SOME: readonly (readonly [BookId, string])[] = [
  ['fnff-1988', 'glock-17'],
  ['cp2020', 'pistol-heavy'],
  ['done-right', 'shotgun'],
  ['gray-dawn', 'knife'],
]

const oddsOf = (exchange: ExchangeInput) => {
  try {
    const { hit, wound, out } = odds(exchange)
    return { hit, wound, out }
  } catch (error) {
    return String(error)
  }
}

it.each(SOME)('%s: %s written out is the listed one, and takes changes', (book, id) => {
  const listed = oddsOf(with_(book, id))
  expect(listed).toHaveProperty('hit')
  expect(oddsOf(with_(book, weaponLike(book, id as never)))).toEqual(listed)
  const better = odds(with_(book, weaponLike(book, id as never, { accuracy: '+1' })))
  expect(better.hit).toBeGreaterThan((listed as { hit: number }).hit)
})

it('armour has another SP without being written out', () => {
  const [vest] = BOOKS['fnff-1988']!.exchanges!.armour!()
  const outIn = (sp: number) => odds(with_('fnff-1988', 'uzi', [{ name: vest!.name, sp }])).out
  expect(outIn(30)).toBeLessThan(outIn(1))
})

it.each(Object.keys(BOOKS) as BookId[])(
  'every weapon of %s written out is the listed one @long',
  (book) => {
    const wrong = BOOKS[book]!.exchanges!.arms().rows.flatMap(({ id, written }) => {
      if (!written) return []
      const [listed, own] = [id, weaponLike(book, id as never)].map((one) =>
        oddsOf(with_(book, one)),
      )
      return JSON.stringify(listed) === JSON.stringify(own) ? [] : [[id, listed, own]]
    })
    expect(wrong).toEqual([])
  },
)
