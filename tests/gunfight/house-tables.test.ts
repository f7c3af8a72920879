// Tables that a set of house rules changes: the dice, the odds and the sheet read them, and each roll is covered once.
import { describe, expect, test } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import type { ExchangeText } from '../../src/books/gunfight/exchange/exchange.ts'
import { EFFECTS } from '../../src/books/done-right/wounds/effects.ts'
import { EFFECT } from '../../src/books/fnff-1988/events/wounds.ts'
import { isMortal } from '../../src/books/gray-dawn/wounds/condition.ts'
import { FRESH } from '../../src/books/gray-dawn/wounds/facts.ts'
import { BOXES, STEPS, TRACK, trackUnder } from '../../src/books/gray-dawn/wounds/track.ts'
import { present } from '../../src/dice/present.ts'
import { readExchange } from '../../src/files/read-exchange.ts'
import { readHouseRules } from '../../src/files/house-rules.ts'
import { sentence } from '../../src/files/problems.ts'
import { scripted } from '../support/book-dice.ts'

const IDS = ['fnff-1988', 'cp2020', 'done-right', 'gray-dawn']
const setOf = (book: string, tables: readonly object[], options: object = {}) =>
  readHouseRules(BOOKS, { book, name: 'Ours', tables, options })
const stats = { int: 5, ref: 8, cool: 6, body: 6, ma: 5, attr: 5, luck: 5, tech: 5, emp: 5 }
const skills = { pistol: 4, handgun: 4 }

const GUN = { name: 'Gun', class: 'heavy pistol', damage: '2D6', shots: 8, rof: 2, range: 40 }
function exchangeOf(
  book: string,
  tables: readonly object[],
  attack: object = {},
  hurt: { attacker?: object; defender?: object; options?: object } = {},
) {
  const set = setOf(book, tables, hurt.options)
  const { options } = present(set.value, JSON.stringify(set.problems))
  const gun =
    book === 'fnff-1988' ? { name: 'Gun', type: 'P', damage: '2D6', shots: 8, rof: 2 } : GUN
  const file = present(
    readExchange({
      ...{ book, options, attack: { weapon: gun, range: 10, ...attack } },
      attacker: { name: 'Ann', stats, skills, ...hurt.attacker },
      defender: { name: 'Bob', stats, skills, ...hurt.defender },
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

test.each([
  ['gray-dawn/location/d8', 'hit locations on d8', { 'hit-location-model': 'd8' }, {}, 8, 3],
  [
    'gray-dawn/aimed/centre-of-mass',
    'hit locations at the centre of mass',
    {},
    { conditions: ['centre-of-mass'] },
    6,
    2,
  ],
])('[%s] %s of a set', (_, name, options, attack, sides, faces) => {
  const rows = [
    { location: 'head', faces },
    { location: 'torso', faces: sides - faces - (sides === 8 ? 4 : 2) },
  ]
  const headIn = (tables: readonly object[]) =>
    oddsOf('gray-dawn', tables, attack, { options }).location['head']
  expect(headIn([])).toBeCloseTo(1 / sides, 10)
  expect(headIn([{ name, rows }])).toBeCloseTo(faces / sides, 10)
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

describe('the wound ladder of a set', () => {
  const wounded = (points: number) => ({ wounds: [{ points }] })
  const track = (...rows: object[]) => [{ name: 'wound track', rows }]
  /** The chance of each state of the target, after a hit or a miss. */
  const woundOf = (...asked: Parameters<typeof oddsOf>) => oddsOf(...asked).wound

  const TRACKS = ['cp2020', 'gray-dawn']
  test.each(TRACKS)(
    '[cp2020/wounds/track-gap, gray-dawn/wound/track] odds of %s name its states, and nothing else changes',
    (book) => {
      const { light, ...others } = woundOf(book, [])
      const named = woundOf(book, track({ state: 'light', name: 'scratched' }))
      expect(named).toEqual({ ...others, scratched: light })
    },
  )

  test.each(
    TRACKS.flatMap((book) => [
      // A hit leaves 1 point at least.
      [book, 12, 'serious', 'critical'] as const,
      [book, 11, 'serious', 'mortal 0'] as const,
    ]),
  )(
    '[cp2020/wounds/track-gap, gray-dawn/wound/track] in %s, with %i points and limits of their own',
    (book, points, before, after) => {
      const limits = { critical: 13, 'mortal 0': 17, 'mortal 1': 19 }
      const rows = Object.entries(limits).map(([state, from]) => ({ state, from }))
      const hurt = { defender: wounded(points) }
      const found = woundOf(book, track(...rows), {}, hurt)
      expect(found[before]).toBeGreaterThan(0)
      expect(found[after]).toBeGreaterThan(0)
      expect(found['light']).toBe(0)
    },
  )

  test('[gray-dawn/wound/track] mortal condition begins where the set says, and the track keeps its length', () => {
    const steps = STEPS.map((step) => (step.state === 'mortal 0' ? { ...step, from: 15 } : step))
    const [book, ours] = [trackUnder({}), trackUnder({ tables: { [TRACK]: steps } })]
    const marks = { ...FRESH, wounding: 14 }
    expect([isMortal(marks, book), isMortal(marks, ours)]).toEqual([true, false])
    expect([14, 15].map((boxes) => ours.name(ours.at(boxes)))).toEqual(['critical', 'mortal 0'])
    expect(ours.rows.map(({ to }) => to).at(-1)).toBe(BOXES)
    const said = setOf('gray-dawn', track({ state: 'mortal 6', from: 41 })).problems ?? []
    expect(said.map(sentence)[0]).toContain('a whole number from 1 to 40')
  })

  test('[cp2020/wounds/track-gap] a track that ends at 13 kills whoever has 13 points', () => {
    const ends = ['mortal 0', 'mortal 1', 'mortal 2', 'mortal 3', 'mortal 4', 'mortal 5']
    const rows = [
      { state: 'serious', from: 3 },
      { state: 'critical', from: 4 },
      ...ends.map((state, i) => ({ state, from: 5 + i })),
      { state: 'mortal 6', from: 11 },
      { state: 'dead', from: 13 },
    ]
    const hurt = { defender: wounded(12) }
    const odds = oddsOf('cp2020', track(...rows), {}, hurt)
    expect(odds.wound['dead']).toBeCloseTo(odds.hit, 10)
    expect(oddsOf('cp2020', [], {}, hurt).wound['dead']).toBeLessThan(0.1)
  })

  test.each([
    // Of REF 8 and CL 6, 1 each is off when serious, 2 when critical; an attack has half their sum, rounded up.
    [5, { state: 'serious', loss: 3 }, -2],
    [9, { state: 'critical', share: 'half' }, -1],
    [13, { state: 'mortal', loss: 0, share: 'none' }, 2],
  ])('[gray-dawn/wound/states] %i marks and %j: %i on ranged attacks', (points, row, more) => {
    const hurt = { attacker: { wounds: [{ points, area: 'torso' }] } }
    const weapon = { ...GUN, accuracy: more }
    const { hit } = oddsOf('gray-dawn', [], { weapon }, hurt)
    const own = [{ name: 'wound effects', rows: [row] }]
    expect(oddsOf('gray-dawn', own, {}, hurt).hit).toBeCloseTo(hit, 10)
  })

  test.each([
    // REF -2 and nothing off INT and COOL when serious, all three halved when critical.
    [5, { state: 'serious', ref: -4 }, -2],
    [9, { state: 'critical', left: 'quarter' }, -2],
    [9, { state: 'critical', left: 'all' }, 4],
    [13, { state: 'mortal 0', left: 'all', ref: -5 }, 0],
  ])('[cp2020/wounds/effects-gap] %i points and %j: %i on attacks', (points, row, more) => {
    const hurt = { attacker: wounded(points) }
    const own = [{ name: 'wound effects', rows: [row] }]
    const weapon = { ...GUN, accuracy: more }
    const { hit } = oddsOf('cp2020', [], { weapon }, hurt)
    expect(oddsOf('cp2020', own, {}, hurt).hit).toBeCloseTo(hit, 10)
  })
})

/** Attack, defence (in 1988 only), location, damage; a head counts double. */
const STRUCK: Readonly<Record<string, readonly number[]>> = {
  'fnff-1988 serious torso': [9, 1, 3, 1, 1],
  'fnff-1988 serious limb': [9, 1, 5, 1, 1],
  'fnff-1988 critical torso': [9, 1, 3, 2, 2],
  'fnff-1988 critical limb': [9, 1, 5, 2, 2],
  'fnff-1988 critical head': [9, 4, 1, 1, 1],
  'done-right serious torso': [9, 3, 4, 4],
  'done-right serious head': [9, 1, 2, 2],
  'done-right critical torso': [9, 3, 6, 6],
  'done-right critical limb': [9, 5, 6, 6],
  'done-right critical head': [9, 1, 3, 3],
  'done-right mortal head': [9, 1, 4, 4],
}
describe.each<[blow: string, rule: string, faces: readonly string[]]>([
  [
    'fnff-1988 serious torso',
    'wound/serious-effects',
    ['none', 'none', 'rib', 'none', 'rib', 'rib'],
  ],
  [
    'fnff-1988 serious limb',
    'wound/serious-effects',
    ['none', 'none', 'none', 'broken', 'none', 'broken'],
  ],
  [
    'fnff-1988 critical torso',
    'wound/critical-effects',
    ['groin', 'none', 'abdomen', 'lungs', 'none', 'lungs'],
  ],
  [
    'fnff-1988 critical limb',
    'wound/critical-effects',
    ['none', 'unusable', 'none', 'amputated', 'amputated', 'none'],
  ],
  [
    'fnff-1988 critical head',
    'wound/critical-effects',
    ['blind', 'none', 'amnesia', 'blind', 'amnesia', 'none'],
  ],
  [
    'done-right serious torso',
    'effects/serious-torso',
    ['none', 'none', 'broken-rib', 'none', 'broken-rib', 'none'],
  ],
  [
    'done-right serious head',
    'effects/serious-head',
    ['none', 'eye-lost', 'skull-fracture', 'none', 'none', 'eye-lost'],
  ],
  [
    'done-right critical torso',
    'effects/critical-torso',
    ['groin', 'none', 'abdomen', 'lungs', 'none', 'lungs'],
  ],
  [
    'done-right critical limb',
    'effects/critical-limb',
    ['none', 'none', 'shattered', 'none', 'none', 'shattered'],
  ],
  [
    'done-right critical head',
    'effects/critical-head',
    ['jaw', 'blinded', 'none', 'amnesia', 'none', 'blinded'],
  ],
  [
    'done-right mortal head',
    'effects/mortal-head',
    ['neck', 'none', 'eyes-lost', 'brain-damage', 'none', 'neck'],
  ],
])('%s [%s] with effects of a set', (blow, _, faces) => {
  const [book = '', kind = '', part = ''] = blow.split(' ')
  const rows = faces.map((effect, i) => ({ roll: i + 1, [part]: effect }))
  const read = exchangeOf(book, [{ name: `${kind} effects`, rows }])
  const says =
    book === 'fnff-1988'
      ? EFFECT
      : Object.fromEntries(Object.entries(EFFECTS).map(([id, { says: words }]) => [id, words]))
  test.each(faces.map((effect, i) => [i + 1, effect] as const))('%i is %s', (face, effect) => {
    const dice = scripted([...present(STRUCK[blow], blow), face, 1, 1])
    const said = read.resolve(dice).sentences.join(' ')
    expect(said).toContain(`a ${kind}`)
    expect(dice.used().map(({ label }) => label)).toContainEqual(expect.stringMatching(/effect$/))
    const found = Object.entries(says).flatMap(([id, words]) => (said.includes(words) ? [id] : []))
    if (effect === 'none') expect(found).toEqual([])
    else expect(found).toContain(effect)
  })
})

test.each([
  ['fnff-1988', { code: 'SW', name: 'ugly wound' }, 'Bob takes an ugly wound (torso)'],
  ['done-right', { level: 'SW', name: 'ugly' }, 'Bob takes an ugly wound at the torso'],
])('in %s, the log calls a wound what %j says', (book, row, said) => {
  const dice = scripted([...present(STRUCK[`${book} serious torso`], 'dice'), 6, 1])
  const read = exchangeOf(book, [{ name: 'wound names', rows: [row] }])
  expect(read.resolve(dice).sentences.join(' ')).toContain(said)
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
      'cp2020',
      { name: 'wound track', rows: [{ state: 'light', from: 2 }] },
      'tables[0].rows: light begins at 2; expected: a track that begins at 1',
    ],
    [
      'cp2020',
      { name: 'wound track', rows: [{ state: 'serious', from: 9 }] },
      'tables[0].rows: from 9 is no more than 9 in the row before',
    ],
    [
      'cp2020',
      { name: 'wound track', rows: [{ state: 'serious', name: 'Light' }] },
      "tables[0].rows: two rows have the name 'Light'",
    ],
    [
      'cp2020',
      { name: 'wound track', rows: [{ state: 'serious', name: 3 }] },
      'tables[0].rows[0].name: 3 is not valid; expected: a word of 1 to 30 characters',
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
