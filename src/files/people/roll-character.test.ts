import { expect, it } from 'vitest'
import { BOOKS } from '../../books/index.ts'
import type { Pools } from '../../books/gunfight/character/desk.ts'
import { seeded, seededSource } from '../../dice/seeded.ts'
import { rollingDesk } from './roll-character.ts'
import { shippedPeople } from './shipped.ts'

it.each(['cp2020', 'done-right', 'gray-dawn'])(
  'every archetype of %s is rolled within the book and its points, the same with the same seed',
  (book) => {
    const desk = rollingDesk(BOOKS[book]!.desk!({}), shippedPeople(book))
    for (const { id: archetype } of desk.form.archetypes)
      for (const bought of [false, true])
        for (let seed = 1; seed <= 8; seed++) {
          const roll = () => desk.quick!(seeded(seededSource(seed)), { archetype, bought })
          const { person, pools } = roll()
          expect(roll()).toEqual({ person, pools, archetype })
          const { problems, converted, points } = desk.check(person, pools as Pools)
          expect([problems, converted]).toEqual([[], undefined])
          expect(points.stats.spent).toBe(pools.stats)
        }
  },
)
