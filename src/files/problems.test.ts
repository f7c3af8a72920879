import { describe, expect, it } from 'vitest'
import { readCombatant } from './combatant.ts'
import { readExchange } from './read-exchange.ts'
import { enterExchange } from '../books/fnff-1988/exchange/enter.ts'
import { optionsOf } from '../books/fnff-1988/options.ts'
import { nearest } from '../books/gunfight/files/suggest.ts'
import { sentence } from './problems.ts'
import { parseScenario, readScenario } from './scenario.ts'

const stats = { int: 5, ref: 8, cool: 6, ma: 6, body: 6 }
const exchange = {
  book: 'fnff-1988',
  attacker: { name: 'Mad Matt', stats, skills: { pistol: 5 } },
  defender: {
    name: 'Scar',
    stats,
    armor: [{ name: 'Flack vest', sp: 20, covers: ['torso'], hard: false }],
  },
  attack: { weapon: 'glock-17', range: 10 },
}
const combatant = (name: string, more: object = {}) => ({ name, stats, ...more })
const scenario = (more: object = {}) => ({
  book: 'fnff-1988',
  title: 'Alley',
  sides: [
    { name: 'Us', seat: 'player-1', combatants: [combatant('Mad Matt', { weapons: ['uzi'] })] },
    { name: 'Them', seat: 'player-2', combatants: [combatant('Scar')] },
  ],
  ...more,
})

const US = { name: 'Us', seat: 'player-1' }
const WALL = {
  ...{ id: 'wall', name: 'Wall', kind: 'wall', height: 3 },
  shape: [
    { x: 4, y: 4 },
    { x: 6, y: 4 },
    { x: 6, y: 6 },
    { x: 4, y: 6 },
  ],
}
const WALLED = { name: 'Yard', width: 10, height: 10, obstacles: [WALL] }

/** A copy with the value at `path` replaced. */
function put(base: unknown, path: string, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(base)) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop()!
  const inside = keys.reduce((at, key) => at[key] as Record<string, unknown>, copy)
  inside[last] = value
  return copy
}

describe('an exchange that is right', () => {
  it('gets its defaults', () => {
    const { value } = readExchange(exchange)
    expect(value?.attack).toEqual({
      weapon: 'glock-17',
      mode: 'single',
      range: 10,
      aim: 0,
      ammo: 'plain',
      conditions: [],
    })
    expect(value?.defender).toMatchObject({ skills: {}, firefights: 0, wounds: [] })
  })
  it('may write out a weapon', () => {
    const weapon = { name: 'Zip gun', type: 'P', damage: '1D6/2', shots: 1, rof: 1 }
    expect(readExchange(put(exchange, 'attack.weapon', weapon)).problems).toBeUndefined()
  })
})

describe('an exchange that is wrong', () => {
  it.each([
    ['attacker.stats.ref', 21, 'attacker.stats.ref: 21 is too large; expected: at most 20'],
    [
      'attacker.stats.ref',
      7.5,
      'attacker.stats.ref: 7.5 is not a whole number; expected: a whole number',
    ],
    ['attacker.stats.ref', '8', 'attacker.stats.ref: "8" is a string; expected: a number'],
    ['attacker.stats.ref', undefined, 'attacker.stats.ref: it is missing; expected: a number'],
    ['attacker.stats.reff', 8, "attacker.stats.reff: there is no such field; did you mean 'ref'?"],
    ['attacker.armour', [], "attacker.armour: there is no such field; did you mean 'armor'?"],
    [
      'defender.armor.0.covers',
      ['trso'],
      `defender.armor[0].covers[0]: "trso" is not known here; did you mean 'torso'?`,
    ],
    ['defender.armor.0.SP', 3, "defender.armor[0].SP: there is no such field; did you mean 'sp'?"],
    ['attack.range', -1, 'attack.range: -1 is too small; expected: at least 0'],
    ['attack.choke', 'opn', `attack.choke: "opn" is not known here; did you mean 'open'?`],
    ['attack.conditions', 'x', 'attack.conditions: "x" is a string; expected: a list: […]'],
  ])('%s = %j', (path, value, said) => {
    expect(readExchange(put(exchange, path, value)).problems?.map(sentence)).toEqual([said])
  })
  it("what it is loaded with is the book's to know", () => {
    expect(
      enterExchange(
        readExchange(put(exchange, 'attack.ammo', 'armour-piercing')).value!,
        optionsOf(),
      ).problems?.map(sentence),
    ).toEqual([
      "attack.ammo: the book has no 'armour-piercing' for Glock 17; expected: one of: plain, armor-piercing",
    ])
  })
  it('tells everything at once', () => {
    expect(
      readExchange(put(put(exchange, 'attack.range', -1), 'attacker.stats.ref', 1)).problems,
    ).toHaveLength(2)
  })
  it('is never taken for an object', () => {
    expect(readExchange([]).problems?.map(sentence)).toEqual([
      'the file: [] is a list; expected: an object: {…}',
    ])
  })
})

describe('broken JSON', () => {
  it.each([
    ['{"a": }', 'line 1, column 7: this is not JSON: found "}"'],
    ['{\n  "a": 1,\n}', 'line 3, column 1: this is not JSON: found "}"'],
    ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3: this is not JSON: found "\\""'],
    ["{'a': 1}", `line 1, column 2: this is not JSON: found "'"`],
    ['[1, 2', 'line 1, column 6: this is not JSON: the text ends'],
    ['{} x', 'line 1, column 4: this is not JSON: found "x"'],
    ['"abc', 'line 1, column 1: this is not JSON: found "\\""'],
    ['', 'the file: it is empty'],
  ])('%j', (text, said) => {
    expect(parseScenario(text).problems?.map(sentence)[0]).toContain(said)
  })
})

describe('a scenario', () => {
  it('makes ids of names', () => {
    expect(readScenario(scenario()).value?.sides[0]?.combatants[0]?.id).toBe('mad-matt')
  })
  it.each([
    [
      { pairs: [{ a: 'mad-matt', b: 'scra', metres: 5 }] },
      "pairs[0].b: nobody here has the id 'scra'; did you mean 'scar'?",
    ],
    [
      { pairs: [{ a: 'scar', b: 'scar', metres: 5 }] },
      "pairs[0].b: 'scar' is also a; expected: somebody else",
    ],
    [
      {
        pairs: [
          { a: 'scar', b: 'mad-matt', metres: 5 },
          { a: 'mad-matt', b: 'scar', metres: 6 },
        ],
      },
      'pairs[1]: mad-matt and scar are stated above; expected: each pair once',
    ],
    [
      { ambush: [{ who: 'scar', victims: ['bob'] }] },
      "ambush[0].victims[0]: nobody here has the id 'bob'; expected: one of mad-matt, scar",
    ],
    [
      { ambush: [{ who: 'scar', victims: ['scar'] }] },
      "ambush[0].victims[0]: 'scar' lies in wait; expected: somebody else",
    ],
    [
      { ambush: [{ who: 'scar', victims: ['mad-matt'], incapacitated: ['scar'] }] },
      "ambush[0].incapacitated[0]: 'scar' is no victim of this ambush; expected: one of mad-matt",
    ],
    [
      { map: { name: 'Alley', width: 10, height: 10 } },
      'sides[0].combatants[0].at: it is missing; expected: the place of Mad Matt on the map: {"x": …, "y": …}',
    ],
    [
      { map: WALLED, sides: [{ ...US, combatants: [combatant('A', { at: { x: 5, y: 5 } })] }] },
      'sides[0].combatants[0].at: 5, 5 is inside Wall; expected: a place where they can stand',
    ],
    [
      { map: WALLED, sides: [{ ...US, combatants: [combatant('A', { at: { x: 6.1, y: 5 } })] }] },
      undefined,
    ],
    // They get into it from there.
    [
      {
        map: { ...WALLED, obstacles: [{ ...WALL, kind: 'vehicle' }] },
        sides: [{ ...US, combatants: [combatant('A', { at: { x: 5, y: 5 } })] }],
      },
      undefined,
    ],
    [
      { sides: [{ name: 'Us', seat: 'red', combatants: [combatant('A')] }] },
      'sides[0].seat: "red" has the wrong form; expected: player-1, player-2 and so on',
    ],
    [
      { sides: [{ name: 'Us', seat: 'player-1', combatants: [combatant('A'), combatant('A')] }] },
      "sides[0].combatants[1].id: 'a' is also sides[0].combatants[0].id; expected: a unique id",
    ],
    [
      { sides: [{ name: 'Us', seat: 'player-1', combatants: [combatant('A', { wepons: [] })] }] },
      "sides[0].combatants[0].wepons: there is no such field; did you mean 'weapons'?",
    ],
  ])('%j', (more, said) => {
    expect(readScenario(scenario(more)).problems?.map(sentence)[0]).toBe(said)
  })
})

describe('a map that somebody drew', () => {
  const wall = (more: object = {}) => ({
    id: 'wall',
    name: 'Wall',
    kind: 'wall',
    height: 2,
    shape: [
      { x: 1, y: 1 },
      { x: 1, y: 9 },
    ],
    ...more,
  })
  const mud = (more: object = {}) => ({
    id: 'mud',
    name: 'Mud',
    kind: 'mud',
    shape: [
      { x: 2, y: 2 },
      { x: 4, y: 2 },
      { x: 4, y: 4 },
    ],
    ...more,
  })
  const on = (obstacles: object[], ground: object[] = []) =>
    scenario({
      map: { name: 'Lot', width: 10, height: 10, obstacles, ground },
      sides: [
        {
          name: 'Us',
          seat: 'player-1',
          combatants: [combatant('Mad Matt', { at: { x: 5, y: 5 } })],
        },
        { name: 'Them', seat: 'player-2', combatants: [combatant('Scar', { at: { x: 7, y: 5 } })] },
      ],
    })
  it('is taken when it can be fought on', () => {
    expect(readScenario(on([wall()], [mud()])).problems).toBeUndefined()
  })
  it.each([
    [
      'two of an id',
      on([wall(), wall()]),
      "map.obstacles[1].id: 'wall' is also obstacles[0]; expected: a unique id",
    ],
    [
      'ground with the id of a wall',
      on([wall()], [mud({ id: 'wall' })]),
      "map.ground[0].id: 'wall' is also obstacles[0]; expected: a unique id",
    ],
    [
      'a corner off the map',
      on([
        wall({
          shape: [
            { x: 1, y: 1 },
            { x: 1, y: 12 },
          ],
        }),
      ]),
      'map.obstacles[0].shape[1]: Wall reaches over the edge of the map: 1, 12; expected: x from 0 to 10, y from 0 to 10',
    ],
    [
      'ground that is a line',
      on(
        [],
        [
          mud({
            shape: [
              { x: 1, y: 1 },
              { x: 1, y: 9 },
            ],
          }),
        ],
      ),
      'map.ground[0].shape: Mud has 2 corners; expected: at least 3 corners',
    ],
    [
      'a wall without a height',
      on([wall({ height: 0 })]),
      'map.obstacles[0].height: Wall is 0 metres high; expected: more than 0 metres; what lies flat is ground',
    ],
  ])('is refused with %s', (_, file, said) => {
    expect(readScenario(file).problems?.map(sentence)).toEqual([said])
  })
})

describe('the nearest word', () => {
  it.each([
    ['glok-17', ['glock-17', 'uzi', 'ak-47'], ['glock-17']],
    ['mp5', ['hk-mp5', 'uzi'], ['hk-mp5']],
    ['uiz', ['uzi'], ['uzi']],
    ['trebuchet', ['glock-17', 'uzi'], []],
  ])('of %s', (word, known, near) => {
    expect(nearest(word, known)).toEqual(near)
  })
})

it('an editor may name the schema of any file, and write a byte-order mark in front', () => {
  const named = { $schema: '../schemas/any.json' }
  expect(readExchange({ ...named, ...exchange }).problems).toBeUndefined()
  expect(readCombatant({ ...named, ...exchange.defender }).problems).toBeUndefined()
  expect(parseScenario(`\ufeff${JSON.stringify({ ...named, ...scenario() })}`).problems).toBe(
    undefined,
  )
})
