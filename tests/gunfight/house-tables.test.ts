// Tables that a set of house rules changes: the dice, the odds and the sheet read them, and each roll is covered once.
import { describe, expect, test } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import type { ExchangeText } from '../../src/books/gunfight/exchange/exchange.ts'
import { present } from '../../src/dice/present.ts'
import { readExchange } from '../../src/files/exchange.ts'
import { readHouseRules } from '../../src/files/house-rules.ts'
import { sentence } from '../../src/files/problems.ts'

const IDS = ['fnff-1988', 'cp2020', 'done-right', 'gray-dawn']
const setOf = (book: string, tables: readonly object[]) =>
  readHouseRules(BOOKS, { book, name: 'Ours', tables })
const stats = { int: 5, ref: 8, cool: 6, body: 6, ma: 5, attr: 5, luck: 5, tech: 5, emp: 5 }
const skills = { pistol: 4, handgun: 4 }

function exchangeOf(book: string, tables: readonly object[], attack: object = {}) {
  const set = setOf(book, tables)
  const { options } = present(set.value, JSON.stringify(set.problems))
  const gun =
    book === 'fnff-1988'
      ? { name: 'Gun', type: 'P', damage: '2D6', shots: 8, rof: 2 }
      : { name: 'Gun', class: 'heavy pistol', damage: '2D6', shots: 8, rof: 2, range: 40 }
  const file = present(
    readExchange({
      ...{ book, options, attack: { weapon: gun, range: 10, ...attack } },
      attacker: { name: 'Ann', stats, skills },
      defender: { name: 'Bob', stats, skills },
    }).value,
    'an exchange',
  )
  return present(BOOKS[book]?.exchanges?.read(file as ExchangeText, options).value, 'read')
}
const oddsOf = (...asked: Parameters<typeof exchangeOf>) => exchangeOf(...asked).odds()

test.each(IDS)('in %s, a head of three faces is hit three times as often', (book) => {
  const rows = [
    { location: 'head', faces: 3 },
    { location: 'torso', faces: 1 },
  ]
  const headIn = (tables: readonly object[]): number =>
    present(oddsOf(book, tables).location['head'], 'head')
  expect(headIn([])).toBeCloseTo(0.1, 10)
  expect(headIn([{ name: 'Hit locations', rows }])).toBeCloseTo(0.3, 10)
})

test.each<[book: string, table: object, more: 'hit' | 'out' | 'wound']>([
  [
    'fnff-1988',
    { name: 'range bands', rows: [{ class: 'Pistols', clsMaxM: 5, medMaxM: 8 }] },
    'hit',
  ],
  ['fnff-1988', { name: 'range modifiers', rows: [{ range: 'CLS', singleShot: 6 }] }, 'hit'],
  ['fnff-1988', { name: 'wounds by points', rows: [{ damageMin: 3, AV: 'D' }] }, 'wound'],
  ['fnff-1988', { name: 'consciousness saves', rows: [{ wound: 'FW', AV: 1 }] }, 'out'],
  ['cp2020', { name: 'range bands', rows: [{ band: 'close', share: 0.1 }] }, 'hit'],
  ['cp2020', { name: 'difficulties by range', rows: [{ range: 'close', difficulty: 18 }] }, 'hit'],
  ['cp2020', { name: 'stun saves by wound', rows: [{ state: 'light', penalty: -4 }] }, 'out'],
  ['done-right', { name: 'range bands', rows: [{ band: 'close', share: 0.1 }] }, 'hit'],
  ['done-right', { name: 'wounds by points', rows: [{ from: 3, AV: 'D' }] }, 'wound'],
  ['done-right', { name: 'consciousness saves', rows: [{ wound: 'LW', AV: 1 }] }, 'out'],
  [
    'gray-dawn',
    { name: 'range bands', rows: [{ band: 'close', shareOfTheListedRange: 0.1 }] },
    'hit',
  ],
  ['gray-dawn', { name: 'range penalties', rows: [{ band: 'close', penalty: -4 }] }, 'hit'],
  ['gray-dawn', { name: 'saves by wound', rows: [{ state: 'light', stunSave: -4 }] }, 'out'],
])('in %s, odds read %j', (book, table, changes) => {
  expect(oddsOf(book, [table])[changes]).not.toEqual(oddsOf(book, [])[changes])
})

test.each([
  // Damage, location and save as the book wants them; an effect of 4 is none in the book (`fnff-1988/wound/critical-effects`).
  ['fnff-1988', 'critical effects', { roll: 4, head: 'blind' }, 'blind'],
  ['done-right', 'critical effects', { roll: 6, head: 'blinded' }, 'blinded'],
])('in %s, the table of %s can be changed', (book, name, row, effect) => {
  const options = present(setOf(book, [{ name, rows: [row] }]).value, 'a set').options
  expect(JSON.stringify(options)).toContain(effect)
})

test.each(IDS)('the form of %s shows each table as the book has it, and takes it back', (book) => {
  const forms = present(BOOKS[book]?.desk, 'a desk')({}).form.house
  const tables = present(forms.find(({ list }) => list === 'tables')?.tables, 'tables')
  expect(tables.length).toBeGreaterThan(3)
  for (const { name, rows } of tables) {
    const { value, problems } = setOf(book, [{ name, rows }])
    // A cell without a figure stands in the book only.
    if (name !== 'saves by wound') expect(problems, name).toBeUndefined()
    const before = oddsOf(book, [])
    if (value) expect(oddsOf(book, [{ name, rows }]), name).toEqual(before)
  }
})

describe('a table that a book cannot read is refused', () => {
  const locations = (...rows: object[]) => ({ name: 'hit locations', rows })
  test.each<[book: string, table: object, said: string]>([
    [
      'cp2020',
      locations({ location: 'head', faces: 2 }),
      'tables[0].rows: the faces are 11 in all; expected: 10, so that each roll of the die hits one location',
    ],
    [
      'cp2020',
      locations({ location: 'head', faces: 0 }),
      'tables[0].rows[0].faces: 0 is not valid; expected: a whole number from 1 to 10',
    ],
    [
      'cp2020',
      locations({ location: 'tail', faces: 1 }),
      "tables[0].rows[0].location: there is no row 'tail'",
    ],
    ['cp2020', locations({ faces: 1 }), 'tables[0].rows[0].location: it is missing'],
    [
      'cp2020',
      locations({ location: 'head', faces: 1 }, { location: 'head', faces: 1 }),
      "tables[0].rows[1].location: 'head' is in the table already; expected: each row once",
    ],
    [
      'cp2020',
      locations({ location: 'head', face: 1 }),
      'tables[0].rows[0].face: the table has no such column',
    ],
    [
      'cp2020',
      { name: 'hit location', rows: [] },
      "tables[0].name: this book has no table 'hit location' to change; did you mean 'hit locations'",
    ],
    [
      'cp2020',
      { name: 'range bands', rows: [{ band: 'close', share: 0.5 }] },
      'tables[0].rows: share 0.5 is no more than 0.5 in the row before',
    ],
    [
      'fnff-1988',
      { name: 'range bands', rows: [{ class: 'Pistols', clsMaxM: 25 }] },
      'tables[0].rows: the limits of Pistols do not rise',
    ],
    [
      'fnff-1988',
      { name: 'wounds by points', rows: [{ damageMin: 1, AV: 'XW' }] },
      'tables[0].rows[0].AV: "XW" is not valid',
    ],
    [
      'cp2020',
      { name: 'hit locations', rows: Array.from({ length: 41 }, () => ({ location: 'head' })) },
      'tables[0].rows: [',
    ],
    [
      'cp2020',
      { name: 'hit locations', rows: [{ location: 'head', faces: { a: 1 } }] },
      'tables[0].rows[0].faces',
    ],
  ])('%s: %j', (book, table, said) => {
    expect((setOf(book, [table]).problems ?? []).map(sentence)[0]).toContain(said)
  })
})
