import { expect, it } from 'vitest'
import { readScenario } from './scenario.ts'
import { unnumbered } from './unnumbered-ids.ts'

const person = (id: string) => ({ id, name: 'Guard', stats: { ref: 5, cool: 5, body: 5 } })
const scenario = (...ids: readonly string[]) => {
  const { value, problems } = readScenario({
    book: 'cp2020',
    title: 'Gate',
    pairs: [{ a: 'rose', b: ids[0], metres: 4 }],
    sides: [
      { name: 'Rose', seat: 'player-1', combatants: [person('rose')] },
      { name: 'Guards', seat: 'player-2', combatants: ids.map(person) },
    ],
    ambush: [{ who: ids[0], victims: ['rose'] }],
  })
  if (problems) throw new Error(JSON.stringify(problems))
  return value
}

it('ids of combatants have no numbers, wherever they are named', () => {
  const { sides, pairs, ambush } = unnumbered(scenario('guard-2', 'guard10', 'sly'))
  const [rose, first, second, sly] = sides.flatMap(({ combatants }) =>
    combatants.map(({ id }) => id),
  )
  expect([rose, sly]).toEqual(['rose', 'sly'])
  for (const id of [first, second]) expect(id).toMatch(/^guard-[0-9a-f]{8}$/)
  expect(first).not.toBe(second)
  expect(pairs![0]).toMatchObject({ a: 'rose', b: first })
  expect(ambush[0]).toMatchObject({ who: first, victims: ['rose'] })
})

it('what has been done once is not done again: the ids of a fight stay in the next', () => {
  const once = unnumbered(scenario('guard-2', 'guard-3'))
  expect(unnumbered(once)).toBe(once)
})

it('a file without numbers is the same', () => {
  const file = scenario('ann', 'bob-00000001')
  expect(unnumbered(file)).toBe(file)
})
