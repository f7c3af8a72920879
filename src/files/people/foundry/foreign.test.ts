// Actors of other games, and what else a file with actors may hold.
import { describe, expect, it } from 'vitest'
import { BOOKS } from '../../../books/index.ts'
import { importActors } from './actor.ts'

const hammer = { name: 'Hammer', type: 'npc', system: { stats: { ref: { base: 8 } } } }
const load = (one: unknown) => importActors(JSON.stringify(one), BOOKS['cp2020']!)

describe('Foundry actors', () => {
  it.each<[string, string, object, object, object]>([
    [
      'with stats of the same names',
      'cyberpunk-red-core',
      { stats: { int: { value: 6 }, ref: { value: 8 }, move: { value: 7 }, body: { value: 14 } } },
      { int: 6, ref: 8, ma: 7, body: 5 },
      ['sword'],
    ],
    [
      'with others',
      'dnd5e',
      { abilities: { str: { value: 18 } } },
      { int: 5, ref: 5, ma: 5, body: 5 },
      ['sword'],
    ],
  ])('reads of another game %s what is known', (_, systemId, system, stats, weapons) => {
    const arms = ['Sword', 'Eldritch Blast'].map((name) => ({ name, type: 'weapon', system: {} }))
    const other = { name: 'Orc', type: 'hero', system, items: arms, _stats: { systemId } }
    const { people, findings } = load(other).value!
    expect(people[0]).toMatchObject({ name: 'Orc', stats, weapons, skills: {} })
    expect(findings[0]).toMatchObject({ is: 'doubtful', value: systemId })
    expect(findings[1]!.why).toContain('Eldritch Blast')
  })

  it.each([
    ['a list', [hammer, { ...hammer, name: 'Truck', type: 'vehicle' }]],
    ['an adventure', { name: 'Heist', actors: [hammer, { name: 'Truck', type: 'vehicle' }] }],
  ])('leaves out of %s who is nobody, and tells it', (_, file) => {
    const { people, findings } = load(file).value!
    expect(people.map(({ name }) => name)).toEqual(['Hammer'])
    expect(findings.at(-1)).toMatchObject({ actor: 'Truck', why: "it is of the type 'vehicle'" })
  })
})
