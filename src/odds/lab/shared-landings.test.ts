// The points of a curve share the outcomes of each margin; the figures must equal those of each point
// computed alone.
import { expect, it } from 'vitest'
import { BOOKS } from '../../books/index.ts'
import { CARD } from '../../books/gunfight/attack/chances.ts'
import { sampleExchange } from './exchange.ts'
import { labBooks } from './catalog.ts'

const EXCHANGES = Object.values(BOOKS).flatMap(({ exchanges }) => exchanges ?? [])

it.each(EXCHANGES.map((book) => [book.id, book] as const))(
  '%s: a curve has the same exact odds as each of its points alone',
  (id, book) => {
    const weapons = labBooks([book])[0]!.weapons
    let compared = 0
    for (const weapon of weapons.filter((one) => /^(uzi|smg-light)$/.test(one.id)))
      for (const mode of ['single', 'burst', 'auto'])
        for (const [range, sp] of [
          [60, 12],
          [5, 12],
        ] as const) {
          const text = sampleExchange({ weapon, mode, range })
          const armor = [{ name: 'SP', sp, covers: ['torso', 'head'] }]
          const { value } = book.read({ ...text, defender: { ...text.defender, armor } }, {})
          if (!value || value.refusal) continue
          const [alone, shared] = [CARD.runs, CARD.runs + 1].map((runs) =>
            value.odds({ runs, throws: 10, through: 0 }),
          )
          if (alone!.method !== 'exact') continue
          compared++
          expect([id, weapon.id, mode, shared!.method]).toEqual([id, weapon.id, mode, 'exact'])
          expect(shared!.out).toBeCloseTo(alone!.out, 12)
          for (const [word, chance] of Object.entries(alone!.wound))
            expect(shared!.wound[word]).toBeCloseTo(chance, 12)
        }
    expect(compared).toBeGreaterThan(2)
  },
)
