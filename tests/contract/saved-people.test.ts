// The people of any fight can be saved as characters: nobody's wounds are lost because a field of theirs is not accepted.
import { expect, it } from 'vitest'
import { fightCount, fightItem } from '../../golden/fights.ts'
import { BOOKS } from '../../src/books/index.ts'
import { readPerson } from '../../src/files/character.ts'
import { refuseUnsavable } from '../../src/server/characters-home.ts'
import { SOAK } from '../support/soak.ts'

/**
 * Fights of the golden record. In number 21 of 1988 a gun is reloaded although no load is left, where loads are not counted; in number 1
 * of Gray Dawn a weapon breaks.
 */
const fightsOf = (book: string): readonly number[] =>
  SOAK ? Array.from({ length: fightCount(book) }, (_, n) => n) : [book === 'fnff-1988' ? 21 : 1]

// The books of one family share the code that keeps people.
const TRIED = SOAK ? Object.keys(BOOKS) : ['fnff-1988', 'gray-dawn']

it.each(TRIED)('%s: the people of a fight are read again', (book) => {
  let read = 0
  for (const n of fightsOf(book)) {
    const people = fightItem(book, n).parts['people']
    for (const person of Array.isArray(people) ? people : []) {
      expect(readPerson(person).problems, `fight ${n}`).toBeUndefined()
      read++
    }
  }
  expect(read).toBeGreaterThan(0)
})

it('an update of somebody who could not be saved is refused by name and field; others do not matter', () => {
  const told = [{ id: 'ann', name: 'Ann', stats: {}, weapons: [{ weapon: 'knife', spare: -1 }] }]
  const refusal = refuseUnsavable(told, { ann: {} })
  expect(refusal?.code).toBe('refused/cannot-be-saved')
  expect(refusal?.why).toMatch(/^Ann cannot be updated: .+: .+; expected: .+\.$/)
  expect(refuseUnsavable(told, { bob: {} })).toBeUndefined()
})
