import { describe, expect, it } from 'vitest'
import type { FieldMap } from '../field/map.ts'
import { canStand } from '../field/movement.ts'
import { differences } from './character-changes.ts'
import { arrangeFight, readFight } from './character-fight.ts'
import { startingPlaces } from './starting-places.ts'
import { readPerson, type Character, type Person } from './character.ts'
import { readScenario } from './scenario.ts'

const stats = { int: 5, ref: 8, cool: 6, ma: 6, body: 6 }
const person = (over: object = {}): Person => {
  const { value, problems } = readPerson({ name: 'Ann', stats, ...over })
  if (problems) throw new Error(JSON.stringify(problems))
  return value
}
const character = (id: string, name: string, over: Partial<Character> = {}): Character => ({
  id,
  book: 'fnff-1988',
  name,
  made: '',
  changed: '',
  version: 1,
  person: person({ name }),
  dead: false,
  homes: [],
  ...over,
})

describe('a person', () => {
  it('is a combatant without his place', () => {
    expect(
      person({
        id: 'ann',
        at: { x: 1, y: 2 },
        facing: 90,
        posture: 'prone',
        hidden: true,
        $schema: 'x',
      }),
    ).toEqual({
      id: 'ann',
      name: 'Ann',
      stats,
      skills: {},
      firefights: 0,
      armor: [],
      wounds: [],
      weapons: [],
    })
  })
  it.each([[[]], [null], ['Ann'], [{ name: 'Ann' }], [{ name: 'Ann', stats, seat: 7, owner: 1 }]])(
    'is not %j',
    (input) => {
      expect(readPerson(input).problems?.length).toBeGreaterThan(0)
    },
  )
})

describe('differences', () => {
  it('are told in words, field by field', () => {
    const before = person({
      weapons: [{ weapon: 'uzi', loaded: 30, spare: 2 }],
      armor: ['Flack Vest'],
    })
    const after = person({
      firefights: 1,
      weapons: [{ weapon: 'uzi', loaded: 4, spare: 1, ammo: 'plain' }],
      armor: ['Flack Vest'],
      wounds: [{ area: 'right-arm', level: 'SW', effect: 'broken', treated: true }],
      spLost: { torso: 2 },
    })
    expect(differences(before, after)).toEqual([
      { what: 'Firefights survived', before: '0', after: '1' },
      { what: 'Wounds', before: 'none', after: 'SW right arm (broken, treated)' },
      { what: 'Weapons', before: 'uzi, loaded 30, spare 2', after: 'uzi, loaded 4, spare 1' },
      { what: 'SP lost', before: 'none', after: 'torso 2' },
    ])
  })
  it('name the wounds of every book, and a weapon that is broken', () => {
    const after = person({
      initiativeBonus: 1,
      stabilised: true,
      weapons: [{ weapon: 'knife', jammed: 10_000 }],
      lasting: [{ area: 'left-leg', effect: 'amputated' }],
      wounds: [
        { points: 15 },
        { area: 'left-leg', points: 8, effect: 'crippled' },
        { area: 'right-leg', effect: 'lost', treated: true },
        { effect: 'bleeding' },
        { level: 'LW', area: 'torso' },
      ],
    })
    expect(differences(person({ weapons: ['knife'] }), after)).toEqual([
      {
        what: 'Wounds',
        before: 'none',
        after:
          '15 points; left leg: 8 points, crippled; right leg: lost, treated; bleeding; LW torso',
      },
      { what: 'Weapons', before: 'knife', after: 'knife, broken' },
      { what: 'Initiative bonus', before: 'none', after: '1' },
      { what: 'Stabilised', before: 'no', after: 'yes' },
      { what: 'Lasting effects', before: 'none', after: 'left leg: amputated' },
    ])
  })
  it('name weapons as the book does, whether a file has an id alone or an object', () => {
    const names = new Map([
      ['uzi', 'Uzi'],
      ['colt-python', 'Colt Python'],
    ])
    const before = person({ weapons: [{ weapon: 'uzi', loaded: 30, spare: 2 }, 'colt-python'] })
    const after = person({ weapons: [{ weapon: 'uzi', loaded: 4, spare: 2 }, 'own-design'] })
    expect(differences(before, after, names)).toEqual([
      {
        what: 'Weapons',
        before: 'Uzi, loaded 30, spare 2; Colt Python',
        after: 'Uzi, loaded 4, spare 2; own-design',
      },
    ])
  })
  it('of the same person are none', () => {
    expect(differences(person({ id: 'a' }), person({ id: 'b' }))).toEqual([])
  })
})

describe('starting places', () => {
  const box = (x: number, y: number, width: number, height: number) => [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
  const map: FieldMap = {
    name: 'Yard',
    width: 40,
    height: 20,
    ground: [],
    obstacles: [{ id: 'hut', name: 'Hut', kind: 'building', shape: box(11, 7, 6, 6), height: 3 }],
  }

  it('[fnff-1988/scale/metre] two rows face each other across the middle, along the longer way', () => {
    const open = { ...map, obstacles: [] }
    const [[west], [east]] = startingPlaces(open, [1, 1], 12) as [
      [{ x: number; y: number; facing: number }],
      [{ x: number; y: number; facing: number }],
    ]
    expect([west, east]).toEqual([
      { x: 14, y: 10, facing: 90 },
      { x: 26, y: 10, facing: 270 },
    ])
    const [[north]] = startingPlaces({ ...open, width: 20, height: 40 }, [1, 1], 12) as [
      [{ x: number; y: number }],
      unknown,
    ]
    expect(north.y).toBeLessThan(20)
  })

  it.each([
    [[6, 6], 12],
    [[3, 3, 3], 20],
    [[40, 1], 400],
    [[1, 1], 0],
  ] as const)('of sides of %j, %i m apart, are free and no two the same', (sizes, metres) => {
    const all = startingPlaces(map, sizes, metres).flat()
    expect(all).toHaveLength(sizes.reduce((sum, size) => sum + size, 0))
    expect(all.every((at) => canStand(map, at))).toBe(true)
    expect(new Set(all.map(({ x, y }) => `${x} ${y}`)).size).toBe(all.length)
  })

  it('keep a whole token off the walls, unless only a narrow place is near', () => {
    const [row] = startingPlaces(map, [6, 6], 12)
    expect(row!.every((at) => canStand(map, at, 1.2))).toBe(true)
    const narrow = { ...map, height: 1.6, obstacles: [] }
    const walls = [0, 1.5].map((y, i) => ({
      ...map.obstacles[0]!,
      id: `w${i}`,
      shape: box(0, y, 40, 0.1),
    }))
    const [[inside]] = startingPlaces({ ...narrow, obstacles: walls }, [1, 1], 12) as [
      [{ x: number; y: number }],
      unknown,
    ]
    expect(canStand({ ...narrow, obstacles: walls }, inside)).toBe(true)
  })
})

describe('a fight among characters', () => {
  const plan = (over: object = {}) =>
    readFight({
      book: 'fnff-1988',
      title: 'Alley',
      metres: 9,
      sides: [
        { name: 'Us', seat: 'player-1', people: ['a', 'b'] },
        { name: 'Them', seat: 'player-2', people: ['c'] },
      ],
      ...over,
    }).value!
  const found = new Map(
    [character('a', 'Rook'), character('b', 'Rook'), character('c', 'Zoë', { dead: true })].map(
      (one) => [one.id, one],
    ),
  )

  const muster = (all: ReadonlyMap<string, Character>) => ({
    found: all,
    combatant: (one: Character) => one.person,
    map: undefined,
  })

  it('becomes a scenario that can be read: in the head with the stated distance', () => {
    const { value } = arrangeFight(plan({ insist: true }), muster(found))
    const id = Object.fromEntries(value!.combatants)
    expect(Object.values(id)).toEqual([
      expect.stringMatching(/^rook-[0-9a-f]{8}$/),
      expect.stringMatching(/^rook-[0-9a-f]{8}$/),
      expect.stringMatching(/^zoe-[0-9a-f]{8}$/),
    ])
    expect(new Set(Object.values(id)).size).toBe(3)
    const scenario = readScenario(value!.scenario)
    expect(scenario.problems).toBeUndefined()
    expect(scenario.value?.pairs?.map(({ a, b, metres }) => [a, b, metres])).toEqual([
      [id['a'], id['b'], 2],
      [id['a'], id['c'], 9],
      [id['b'], id['c'], 9],
    ])
  })

  it('takes one character several times, each with a name, wounds and loads of their own; the first alone comes home', () => {
    const thugs = plan({
      sides: [
        { name: 'Us', seat: 'player-1', people: ['b'] },
        {
          name: 'Thugs',
          seat: 'player-2',
          people: [
            'a',
            { character: 'a', name: 'Second', weapons: [{ weapon: 'uzi', loaded: 3 }] },
            { character: 'a', wounds: [{ area: 'torso', level: 'FW' }], hidden: true },
          ],
        },
      ],
    })
    const { value } = arrangeFight(thugs, muster(found))
    expect([...value!.combatants.keys()]).toEqual(['b', 'a'])
    const scenario = readScenario(value!.scenario)
    expect(scenario.problems).toBeUndefined()
    const three = scenario.value!.sides[1]!.combatants
    expect(new Set(three.map(({ id }) => id)).size).toBe(3)
    expect(three).toMatchObject([
      { name: 'Rook', weapons: [], wounds: [] },
      { name: 'Second', weapons: [{ weapon: 'uzi', loaded: 3 }] },
      { name: 'Rook', wounds: [{ area: 'torso', level: 'FW' }], hidden: true },
    ])
  })

  it('is none with somebody dead, unless the referee insists', () => {
    expect(arrangeFight(plan(), muster(found)).problems).toMatchObject([
      { field: 'sides[1].people[0]', wrong: 'Zoë is dead' },
    ])
  })

  it('is none by a book that a character does not belong to', () => {
    const others = new Map(found).set('c', character('c', 'Zoë', { book: 'cp2020' }))
    expect(arrangeFight(plan(), muster(others)).problems).toMatchObject([
      { field: 'sides[1].people[0]', right: expect.stringContaining("characters of 'fnff-1988'") },
    ])
  })
})
