// Weapons, armour and loads of house rules, in the four gunfight books.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { odds, resolve } from '../../src/api/exchanges.ts'
import type { ExchangeInput } from '../../src/api/odds.ts'
import { BOOKS } from '../../src/books/index.ts'
import type { ExchangeText } from '../../src/books/gunfight/exchange/exchange.ts'
import {
  changesInWords,
  combinedName,
  conflictsOf,
  houseIn,
  mergeOptions,
  writeHouseRules,
} from '../../src/books/gunfight/house/house.ts'
import { changedInWords } from '../../src/books/gunfight/house/in-words.ts'
import { fast } from '../../src/dice/fast.ts'
import { present } from '../../src/dice/present.ts'
import type { OptionValues } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { readExchange } from '../../src/files/read-exchange.ts'
import { parseHouseRules, readHouseRules } from '../../src/files/house-rules.ts'
import { changedOptions } from '../../src/files/options.ts'
import { shippedPeople } from '../../src/files/people/shipped.ts'
import { sentence } from '../../src/files/problems.ts'
import { findModes, labBooks } from '../../src/odds/lab/catalog.ts'
import { computeOdds } from '../../src/odds/lab/compute-odds.ts'
import { exchangeAt, linesOf } from '../../src/odds/lab/lines.ts'
import { formatSetup, parseSetup } from '../../src/odds/lab/setup.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { findReplayFault, formatSave, parseSave } from '../../src/files/save.ts'
import { readScenario } from '../../src/files/scenario.ts'
import { peopleOf } from '../../src/server/people.ts'

/** A set for each family: what it adds, as a file has it. */
const IN_1988 = {
  weapon: { name: 'Long Colt', type: 'P', accuracy: 2, damage: '3D6+1', shots: 6, rof: 2 },
  piece: { name: 'Duster', sp: 8, covers: ['torso', 'right-arm', 'left-arm'], modern: false },
  // As the book has armour-piercing rounds (`fnff-1988/armour/armour-piercing`), with the damage of the gun.
  load: { name: 'Silver', like: 'armor-piercing', damage: '3D6+1' },
}
const IN_2020 = {
  weapon: {
    ...{ name: 'Long Colt', class: 'heavy pistol', accuracy: 1, damage: '3D6+1', shots: 6, rof: 2 },
    range: 40,
  },
  piece: { name: 'Duster', sp: 8, covers: ['torso', 'right-arm', 'left-arm'], ev: 1 },
  // As the book has armour-piercing rounds (`cp2020/weapons/ap-gap`).
  load: { name: 'Silver', sp: { soft: 0.5, hard: 0.5 }, points: 0.5 },
}
const FAMILIES = [
  ['fnff-1988', IN_1988],
  ['cp2020', IN_2020],
  ['done-right', IN_2020],
  // Rounds graze by what they are like (`gray-dawn/graze/modifiers`).
  ['gray-dawn', { ...IN_2020, load: { name: 'Silver', like: 'armor-piercing' } }],
] as const

const bookOf = (id: string) => present(BOOKS[id], id)
const setOf = (book: string, added: object) =>
  readHouseRules(BOOKS, { book, name: 'Ours', ...added })
const optionsOf = (book: string, added: object): OptionValues =>
  present(setOf(book, added).value, 'a set').options
const all = ({ weapon, piece, load }: (typeof FAMILIES)[number][1]) => ({
  weapons: [weapon],
  armor: [piece],
  loads: [load],
})

const stats = { int: 5, ref: 8, cool: 6, body: 6, ma: 5, attr: 5, luck: 5, tech: 5, emp: 5 }
const person = (name: string, over: object = {}) => ({
  ...{ name, stats, skills: { pistol: 4, handgun: 4, athletics: 3 } },
  ...over,
})
function oddsOf(
  book: string,
  options: OptionValues,
  { weapon, armor, ammo = 'plain' }: { weapon: unknown; armor: unknown; ammo?: string },
) {
  const file = present(
    readExchange({
      ...{ book, options, attacker: person('Ann'), defender: person('Bob', { armor: [armor] }) },
      attack: { weapon, range: 10, ammo },
    }).value,
    'an exchange',
  )
  const { exchanges } = bookOf(book)
  return present(exchanges?.read(file as ExchangeText, file.options).value, 'read').odds()
}

describe.each(FAMILIES)('in %s', (book, family) => {
  const options = optionsOf(book, all(family))
  const { weapon, piece } = family

  test('a weapon and armour by id count as those written out in full', () => {
    expect(oddsOf(book, options, { weapon: 'long-colt', armor: 'Duster' })).toEqual(
      oddsOf(book, {}, { weapon, armor: piece }),
    )
  })

  test('a load counts as the load of the book with the same figures', () => {
    const own = oddsOf(book, options, { weapon: 'long-colt', armor: piece, ammo: 'silver' })
    const listed = oddsOf(book, options, { weapon, armor: piece, ammo: 'armor-piercing' })
    const plain = oddsOf(book, options, { weapon, armor: piece })
    expect(own).toEqual(listed)
    expect(own).not.toEqual(plain)
  })

  test('lists have what the set adds, with a mark; those of the book have none', () => {
    const marked = (values: OptionValues) => {
      const { exchanges, desk } = bookOf(book)
      const lists = present(desk, 'a desk')(values)
      const rows = [
        ...present(exchanges, 'exchanges').arms(values).rows,
        ...(exchanges?.armour?.(values) ?? []),
        ...lists.arms,
        ...lists.armour,
      ]
      return rows.filter(({ own }) => own).map(({ id }) => id)
    }
    expect(marked(options)).toEqual(['long-colt', 'duster', 'long-colt', 'duster'])
    expect(marked({})).toEqual([])
    expect(bookOf(book).exchanges?.arms(options).find('long-colt')?.loads).toContain('silver')
  })

  test('the lab shows the book under the set, and finds the modes of its weapons', () => {
    const exchanges = present(bookOf(book).exchanges, 'exchanges')
    const [shown] = labBooks([exchanges], { book, options })
    const colt = present(
      shown?.weapons.find(({ own }) => own),
      'an own weapon',
    )
    expect(colt.id).toBe('long-colt')
    expect(findModes(exchanges, colt, options)).toContain('single')
    const setup = parseSetup(`w=${book}~long-colt~single~silver&a=duster&h=our-set`)
    expect(parseSetup(formatSetup(setup))).toEqual(setup)
    const [line] = linesOf(setup, [present(shown, 'a book')])
    const { exchange } = exchangeAt(setup, present(line, 'a line'), [present(shown, 'a book')], {})
    expect(exchange?.attack.ammo).toBe('silver')
    expect(
      computeOdds(
        { [book]: exchanges },
        { exchange: present(exchange, 'an exchange'), precision: 'quick', through: false },
      ).refused,
    ).toBeUndefined()
  })

  test('the form has the fields that the book reads', () => {
    const forms = present(bookOf(book).desk, 'a desk')({}).form.house
    expect(forms.map(({ list }) => list)).toEqual([
      'weapons',
      'armor',
      'loads',
      'modifiers',
      'tables',
    ])
    const loads = forms[2]?.fields.map(({ field }) => field) ?? []
    for (const field of Object.keys(family.load))
      if (!['name', 'sp'].includes(field)) expect(loads).toContain(field)
  })

  test('a fight is played with it, and its save replays by itself', () => {
    const armed = { armor: ['Duster'], weapons: [{ weapon: 'Long Colt', ammo: 'silver' }] }
    const file = present(
      readScenario({
        ...{ book, title: 'Duel', pairs: [{ a: 'ann', b: 'bob', metres: 10 }] },
        sides: ['Ann', 'Bob'].map((name, i) => ({
          ...{ name, seat: `player-${i + 1}` },
          combatants: [{ ...person(name, armed), id: name.toLowerCase() }],
        })),
      }).value,
      'a scenario',
    )
    const set = present(setOf(book, all(family)).value, 'a set')
    const read = present(
      readUnderBook(BOOKS, file, { options: set.options }).value,
      'a fight under the set',
    )
    const made = read.entry.make(read.options)
    const { face } = made
    const game = newGame(made.book, read.setup, { seed: 7, words: { say: face.say } })
    const shown: unknown[] = []
    for (let i = 0; i < 12; i++) {
      const [open] = game.pending?.asks ?? []
      if (!open) break
      const { ask } = open
      const view = made.book.view(game.state, ask.seat)
      const items = face.menu(view, ask)
      // An act that the gun in hand does not allow is refused by its name.
      const refused = ['suppress', 'reload'].map((verb) =>
        ask.kind === 'act'
          ? game.answer(ask.seat, open.key, { do: verb, load: 'none' })
          : undefined,
      )
      const cards = items.flatMap(({ plan, choice }) => (plan ? face.plan(view, ask, choice) : []))
      shown.push(
        items,
        cards,
        refused.map((one) => one?.refusal),
        face.scene(view),
      )
      const item =
        items.find(({ verb, refusal }) => verb === 'shoot' && !refusal) ??
        items.find(({ refusal, needs }) => !refusal && !needs)
      game.answer(ask.seat, open.key, item?.choice)
    }
    shown.push(game.logOf('referee').map(({ text: line }) => line))
    const names = JSON.stringify(shown).match(/(Long Colt|Duster|Silver)( \(own\))?/g) ?? []
    expect([...new Set(names)].sort()).toEqual(['Duster (own)', 'Long Colt (own)', 'Silver (own)'])
    const gives = face
      .rulings(made.book.view(game.state, 'referee'), 'referee')
      .flatMap(({ fields }) => fields)
      .flatMap(({ values = [] }) => values)
    expect(gives).toContainEqual({ value: 'long-colt', label: 'Long Colt (own)' })
    const { options, setup } = read
    const text = formatSave({ book, title: 'Duel', options, sides: [], setup, steps: game.steps })
    const save = present(parseSave(text).value, 'a save')
    expect(findReplayFault(bookOf(book).make(save.options).book, save)).toBeUndefined()
    expect(text).toContain('Silver')
    // The survivors go on without the set: their weapons are written out.
    const people = JSON.stringify(face.people?.(game.state))
    expect(people).toContain('"name":"Long Colt"')
    expect(people).not.toContain('(own)')
  })
})

test('extras of a fight under a set carry what it adds', () => {
  const made = peopleOf(BOOKS, shippedPeople).make(
    ...(['cp2020', '1 solo, Long Colt, Duster', [], optionsOf('cp2020', all(IN_2020))] as const),
  )
  const [solo] = made && 'people' in made ? made.people : []
  expect(JSON.stringify([solo?.weapons, solo?.armor])).toMatch(/Long Colt.*Duster/)
})

test.each(['heavy-streets', 'blades-and-bows', 'night-terrors'])(
  'the shipped set %s is read by its book, and says that it is ours',
  (name) => {
    const text = readFileSync(`examples/house-rules/${name}.json`, 'utf8')
    const { value, problems } = parseHouseRules(BOOKS, text)
    expect(problems).toBeUndefined()
    expect(value?.description).toContain("Ringfire's own")
    expect(value && JSON.stringify(writeHouseRules(value))).toContain('"modifiers":[{')
  },
)

test('what two sets add is added together; under one id, the second counts', () => {
  const options = mergeOptions(
    { fumbles: 'ignore', house: { weapons: [{ name: 'A' }, { name: 'B', shots: 1 }] } as never },
    { house: { weapons: [{ name: 'b', shots: 2 }] } as never },
  )
  expect(options).toEqual({
    fumbles: 'ignore',
    house: { weapons: [{ name: 'A' }, { name: 'b', shots: 2 }] },
  })
})

test.each([
  ['fnff-1988', IN_1988.weapon, 'glock-17'],
  ['cp2020', IN_2020.weapon, 'pistol-heavy'],
])('in %s, a weapon stands in the place of one of the book', (book, weapon, replaces) => {
  const options = optionsOf(book, { weapons: [{ ...weapon, replaces }] })
  const armor = 'none'
  const rows = present(bookOf(book).exchanges, 'exchanges').arms(options).rows
  expect(rows.filter(({ id }) => id === replaces).map(({ own }) => own)).toEqual([true])
  const exchange = (values: OptionValues, carried: unknown) =>
    oddsOf(book, values, { weapon: carried, armor: { name: armor, sp: 0, covers: ['head'] } })
  expect(exchange(options, replaces)).toEqual(exchange({}, weapon))
  expect(exchange(options, replaces)).not.toEqual(exchange({}, replaces))
})

test.each([
  ['fnff-1988', IN_1988, 'flack-vest'],
  ['cp2020', IN_2020, 'kevlar-vest'],
])(
  'in %s, armour stands in the place of a piece of the book',
  (book, { weapon, piece }, replaces) => {
    const options = optionsOf(book, { armor: [{ ...piece, replaces }] })
    const rows = present(bookOf(book).exchanges?.armour, 'an armour list')(options)
    expect(rows.filter(({ own }) => own).map(({ id, name }) => [id, name])).toEqual([
      [replaces, 'Duster'],
    ])
    const exchange = (values: OptionValues, armor: unknown) =>
      oddsOf(book, values, { weapon, armor })
    for (const name of [replaces, 'Duster'])
      expect(exchange(options, name)).toEqual(exchange({}, piece))
    expect(exchange(options, replaces)).not.toEqual(exchange({}, replaces))
    // What the set leaves out is as the book has it.
    const renamed = optionsOf(book, { armor: [{ name: 'Duster', replaces }] })
    expect(exchange(renamed, replaces)).toEqual(exchange({}, replaces))
  },
)

test.each([
  ['fnff-1988', IN_1988.weapon],
  ['cp2020', IN_2020.weapon],
  ['gray-dawn', IN_2020.weapon],
])('in %s, a load stands in the place of one of the book, where it fits', (book, weapon) => {
  const replaces = 'armor-piercing'
  const load = { name: 'Silver', replaces, damage: '1D6' }
  const other = book === 'fnff-1988' ? { type: ['RIF'] } : { calibre: ['light'] }
  const armor = { name: 'none', sp: 0, covers: ['head'] }
  const exchange = (values: OptionValues, ammo = replaces) =>
    oddsOf(book, values, { weapon, armor, ammo })
  const options = optionsOf(book, { loads: [load] })
  const ids = (values: OptionValues) =>
    bookOf(book).exchanges?.arms(values).find('long-colt')?.loads ?? []
  expect(ids({ ...options, ...optionsOf(book, { weapons: [weapon], loads: [load] }) })).toEqual(
    ids(optionsOf(book, { weapons: [weapon] })),
  )
  const beside = { name: 'Silver', like: replaces, damage: '1D6' }
  expect(exchange(options)).toEqual(exchange(optionsOf(book, { loads: [beside] }), 'silver'))
  expect(exchange(options)).not.toEqual(exchange({}))
  expect(exchange(optionsOf(book, { loads: [{ ...load, fits: other }] }))).toEqual(exchange({}))
})

const NOTHING = { name: 'none', sp: 0, covers: ['head'] }
const SOFT = { name: 'coat', sp: 8, covers: ['torso', 'head'], hard: false }
const HARD = { ...SOFT, hard: true }
const SHOTGUN = { name: 'Pump', type: 'SHG', damage: '4D6', shots: 6, rof: 1 }
test.each<[book: string, load: object, armor: object, as: object]>([
  // SP and what goes through are halved, both rounded down (`fnff-1988/armour/armour-piercing`).
  ['fnff-1988', { sp: { soft: 0.5, hard: 0.5 }, points: 0.5 }, SOFT, { ammo: 'armor-piercing' }],
  ['fnff-1988', { sp: { soft: 0, hard: 0 } }, SOFT, { armor: NOTHING }],
  ['fnff-1988', { sp: { hard: 0 } }, SOFT, {}],
  ['fnff-1988', { sp: { hard: 0 } }, HARD, { armor: NOTHING }],
  ['fnff-1988', { sp: { soft: 2 } }, SOFT, { armor: { ...SOFT, sp: 16 } }],
  ['fnff-1988', { like: 'armor-piercing', sp: { soft: 0.5 } }, SOFT, { ammo: 'armor-piercing' }],
  ['fnff-1988', { like: 'armor-piercing', points: 0.5 }, SOFT, { ammo: 'armor-piercing' }],
  // A load that does not spread is a single shot at one area (`fnff-1988/shotgun/location`).
  ['fnff-1988', { spreads: false }, SOFT, { ammo: 'flechette', weapon: SHOTGUN }],
  ['fnff-1988', { like: 'flechette', spreads: true }, SOFT, { weapon: SHOTGUN }],
  ['cp2020', { range: 16 }, SOFT, { weapon: { ...IN_2020.weapon, range: 16 } }],
  ['gray-dawn', { range: 16 }, SOFT, { weapon: { ...IN_2020.weapon, range: 16 } }],
])('in %s, a load with %j at %j counts as %j', (book, load, armor, as) => {
  const usual = book === 'fnff-1988' ? IN_1988.weapon : IN_2020.weapon
  const { weapon = usual } = as as { readonly weapon?: typeof usual }
  const own = book === 'fnff-1988' ? weapon : usual
  const options = optionsOf(book, { loads: [{ name: 'Own', ...load }] })
  expect(oddsOf(book, options, { weapon: own, armor, ammo: 'own' })).toEqual(
    oddsOf(book, {}, { weapon, armor, ...as }),
  )
})

test('what two sets say differently is told, and what they share is not', () => {
  const gun = { name: 'A', shots: 1 }
  const rain = { name: 'rain', value: -2, on: 'attack' }
  const of = (fumbles: string, weapon: object, ...modifiers: object[]): OptionValues =>
    ({ fumbles, house: { weapons: [weapon, { name: 'C' }], modifiers } }) as never
  expect(conflictsOf(of('ignore', gun, rain), of('ignore', gun, rain))).toEqual([])
  expect(
    conflictsOf(of('table', gun, rain), of('ignore', { ...gun, id: 'a' }, { ...rain, value: 1 })),
  ).toEqual(['fumbles', 'A', 'rain'])
  expect(conflictsOf(of('table', gun), {})).toEqual([])
})

test('what a set changes is counted by kind, for the set and at its table', () => {
  const options = {
    fumbles: 'ignore',
    house: {
      weapons: [IN_2020.weapon],
      armor: [IN_2020.piece, { ...IN_2020.piece, name: 'Coat' }],
    },
  } as never
  const said = '1 option, 1 weapon, 2 pieces of armour'
  expect(changesInWords(options)).toBe(said)
  expect(changedInWords(changedOptions(bookOf('cp2020').options, options))).toBe(said)
  expect(changesInWords({})).toBe('')
})

test.each([
  ['Heavy streets', 'Night', 'Heavy streets, Night'],
  ['Heavy streets', 'Heavy streets', 'Heavy streets'],
  ['Heavy streets, Night', 'Night', 'Heavy streets, Night'],
])('the set of %s and %s is called %s', (one, over, name) =>
  expect(combinedName(one, over)).toBe(name),
)

describe('names in whatever case mean the ids of the book and of the set', () => {
  const added = {
    'fnff-1988': {
      weapons: [IN_1988.weapon, { ...IN_1988.weapon, name: 'Ours', replaces: 'GLOCK 17' }],
      armor: [{ ...IN_1988.piece, replaces: 'Flack vest' }],
      loads: [{ name: 'Silver', like: 'Armor piercing', fits: { type: ['Pistol'] } }],
      modifiers: [
        {
          ...{ name: 'm', value: 1, on: 'attack' },
          when: { weapon: ['Long Colt'], type: ['PISTOL'], load: ['SILVER'] },
          unless: { band: ['Extreme'] },
        },
      ],
    },
    cp2020: {
      weapons: [
        { ...IN_2020.weapon, class: 'Heavy Pistol' },
        { ...IN_2020.weapon, name: 'Ours', replaces: 'Pistol heavy' },
      ],
      armor: [{ ...IN_2020.piece, replaces: 'Kevlar Vest' }],
      loads: [{ name: 'Silver', like: 'Armor-Piercing', fits: { weapon: ['Long Colt'] } }],
      modifiers: [
        {
          ...{ name: 'm', value: 1, on: 'attack' },
          when: { weapon: ['long COLT'], class: ['Heavy pistol'], load: ['silver'] },
          unless: { sight: ['Smartgun link'] },
        },
      ],
    },
  }
  test.each([
    [
      'fnff-1988',
      ['glock-17', 'flack-vest', 'armor-piercing', { type: ['P'] }],
      { weapon: ['long-colt'], type: ['P'], load: ['silver'] },
      { band: ['EXTR'] },
    ],
    [
      'cp2020',
      ['pistol-heavy', 'kevlar-vest', 'armor-piercing', { weapon: ['long-colt'] }],
      { weapon: ['long-colt'], class: ['heavy pistol'], load: ['silver'] },
      { sight: ['smartgun-link'] },
    ],
  ] as const)('in %s', (book, ids, when, unless) => {
    const { options, problems } = { ...setOf(book, added[book]).value, ...setOf(book, added[book]) }
    expect(problems).toBeUndefined()
    const { weapons, armor, loads, modifiers } = houseIn(present(options, 'options'))
    expect([
      weapons?.[1]?.replaces,
      armor?.[0]?.replaces,
      loads?.[0]?.like,
      loads?.[0]?.fits,
    ]).toEqual(ids)
    expect([modifiers?.[0]?.when, modifiers?.[0]?.unless]).toEqual([when, unless])
  })
})

test.each(FAMILIES)('in %s, odds and resolve read names in the options as well', (book, family) => {
  const named = (like: string, weapon: string) => {
    const modifier = { name: 'm', value: 1, on: 'attack', when: { weapon: [weapon] } }
    const loads = [{ ...family.load, like }]
    const shot = {
      ...{ book, attacker: person('Ann'), defender: person('Bob', { armor: [family.piece] }) },
      options: { house: { ...all(family), loads, modifiers: [modifier] } },
      attack: { weapon: 'Long Colt', range: 10, ammo: 'silver' },
    } as unknown as ExchangeInput
    return [odds(shot), resolve(shot, fast(7))]
  }
  expect(named('Armor Piercing', 'LONG Colt')).toEqual(named('armor-piercing', 'long-colt'))
  expect(JSON.stringify(named('Armor Piercing', 'LONG Colt'))).toContain('m (own)')
})

const GUN = IN_2020.weapon
describe('a set that a book cannot read is refused field by field', () => {
  test.each<[book: string, added: object, said: string]>([
    [
      'cp2020',
      { weapons: [{ ...GUN, class: 'heavy pistle' }] },
      "weapons[0].class: there is no class 'heavy pistle'; expected: one of: ",
    ],
    [
      'cp2020',
      { weapons: [{ ...GUN, name: 'Pistol heavy' }] },
      "weapons[0].name: the book has 'pistol-heavy'; expected: a name or an id that no other has",
    ],
    [
      'cp2020',
      { weapons: [GUN, { ...GUN, name: 'Other', id: 'long-colt' }] },
      "weapons[1].id: 'long-colt' is in the list already",
    ],
    [
      'cp2020',
      { weapons: [{ ...GUN, replaces: 'pistol-hevy' }] },
      "weapons[0].replaces: the book has no 'pistol-hevy'; did you mean 'pistol-heavy'?",
    ],
    [
      'cp2020',
      {
        weapons: [
          { ...GUN, replaces: 'pistol-heavy' },
          { ...GUN, name: 'Other', replaces: 'pistol-heavy' },
        ],
      },
      'weapons[1]',
    ],
    ['cp2020', { weapons: [{ ...GUN, name: '!!!' }] }, 'weapons[0].name: no id can be made of'],
    [
      'cp2020',
      { weapons: [{ ...GUN, dammage: '1D6' }] },
      "weapons[0].dammage: there is no such field; did you mean 'damage'?",
    ],
    [
      'cp2020',
      { weapons: [{ ...GUN, damage: '4D7' }] },
      'weapons[0].damage: "4D7" has the wrong form',
    ],
    [
      'cp2020',
      { weapons: [{ ...GUN, shots: 2000 }] },
      'weapons[0].shots: 2000 is too large; expected: at most 1000',
    ],
    ['cp2020', { armor: [{ name: 'Coat' }] }, "armor[0]: the book has no armour 'Coat'"],
    [
      'fnff-1988',
      { armor: [{ name: 'Coat', sp: 4 }] },
      'armor[0].covers: it is missing; expected: the areas that it covers',
    ],
    [
      'fnff-1988',
      { weapons: [{ name: 'Gun', damage: '1D6' }] },
      'weapons[0].type: it is missing; expected: one of: P, SMG',
    ],
    [
      'fnff-1988',
      { weapons: [{ name: 'Gun', type: 'P', damage: '2D10', shots: 6, rof: 1 }] },
      "weapons[0].damage: '2D10' is not a damage of this book",
    ],
    [
      'fnff-1988',
      { weapons: [{ name: 'Gun', type: 'RIF', damage: '4D6', rof: 1 }] },
      'weapons[0].shots: it is missing; expected: at least 1 for a gun',
    ],
    [
      'fnff-1988',
      { loads: [{ name: 'Hot', wear: 2 }] },
      'loads[0].wear: the loads of this book have no such figure; expected: damage, sp, points, spreads; or a load that it is like',
    ],
    [
      'fnff-1988',
      { loads: [{ name: 'Hot', fits: { class: ['pistol'] } }] },
      'loads[0].fits.class[0]: the weapons of this book have no class; expected: leave it out',
    ],
    [
      'cp2020',
      { loads: [{ name: 'Hot', fits: { calibre: ['hevy'] } }] },
      "loads[0].fits.calibre[0]: no gun has 'hevy'; did you mean 'heavy'?",
    ],
    [
      'cp2020',
      { loads: [{ name: 'Hot', fits: { calibre: ['heavy'], class: ['light pistol'] } }] },
      'loads[0].fits: no gun has all of this',
    ],
    [
      'cp2020',
      { loads: [{ name: 'Hot', like: 'armour-piercing' }] },
      "loads[0].like: the book has no load 'armour-piercing'; did you mean 'armor-piercing'?",
    ],
    [
      'cp2020',
      { loads: [{ name: 'Hot', like: 'armor-piercing', fits: { calibre: ['shotgun'] } }] },
      "loads[0].like: no weapon that it fits takes 'armor-piercing'",
    ],
    [
      'cp2020',
      { loads: [{ name: 'Hot', damage: { near: '1D6' } }] },
      'loads[0].damage: this book has no damage by range for loads',
    ],
    [
      'cp2020',
      { loads: [{ name: 'Hot', id: 'constructor' }] },
      'loads[0].id: "constructor" has the wrong form',
    ],
    [
      'cp2020',
      { weapons: Array.from({ length: 61 }, (_, i) => ({ ...GUN, name: `Gun ${i}` })) },
      'weapons: [{',
    ],
    [
      'fnff-1988',
      { options: { house: { weapons: [{ name: 'Gun', damage: '1D6' }] } } },
      'options.house.weapons[0].type: it is missing',
    ],
  ])('%s: %j', (book, added, said) => {
    const problems = setOf(book, added).problems ?? []
    expect(problems.map(sentence)[0]).toContain(said)
  })

  test('in boxing, to whose lists nothing can be added', () => {
    const { problems } = readHouseRules(
      { fights: { options: {} } },
      { book: 'fights', name: 'Ours', weapons: [GUN] },
    )
    expect(problems?.map(sentence)).toEqual([
      'options.house: nothing can be added to the lists of this book; expected: leave it out',
    ])
  })

  test('a set of megabytes is refused before it is read', () => {
    const list = Array.from({ length: 60 }, (_, i) => ({
      ...{ name: `Load ${i}`, fits: { weapon: Array.from({ length: 20 }, () => 'x'.repeat(80)) } },
    }))
    const house = { loads: list, weapons: [], armor: [] }
    const { problems } = setOf('cp2020', { options: { house } })
    expect(problems?.map(sentence)[0]).toContain('at most 65536 characters in all')
  })
})
