// Tables that variants change: each of them is read where the rules use it, and each of the others is refused with what a
// variant can change instead.
import { describe, expect, it } from 'vitest'
import { BOOK_TABLES as BOXING } from '../../src/books/fights/tables.ts'
import { bookTables as CP2020 } from '../../src/books/cp2020/tables.ts'
import { bookTables as DONE_RIGHT } from '../../src/books/done-right/tables.ts'
import { bookTables as FNFF_1988 } from '../../src/books/fnff-1988/tables.ts'
import { bookTables as GRAY_DAWN } from '../../src/books/gray-dawn/tables.ts'
import { interval } from '../../src/books/done-right/wounds/recovery.ts'
import { recoveryValue } from '../../src/books/done-right/wounds/levels.ts'
import type { BookTables } from '../../src/books/gunfight/variant-tables.ts'
import {
  InvalidInput,
  boxing,
  cp2020,
  doneRight,
  fnff1988,
  grayDawn,
  odds,
  resolve,
} from '../../src/index.ts'
import { seeded, seededSource } from '../../src/dice/seeded.ts'
import { playBouts } from '../../src/series/bouts.ts'

type Row = Readonly<Record<string, unknown>>
type Change = (rows: readonly Row[]) => readonly Row[]
type Make = typeof cp2020.bookEntry

const BOOKS: Readonly<Record<string, readonly [Make, BookTables]>> = {
  'fnff-1988': [fnff1988.bookEntry as never, FNFF_1988()],
  cp2020: [cp2020.bookEntry, CP2020()],
  'done-right': [doneRight.bookEntry as never, DONE_RIGHT()],
  'gray-dawn': [grayDawn.bookEntry as never, GRAY_DAWN()],
  fights: [boxing.bookEntry as never, BOXING],
}

const variant = (book: string, table: string, change: Change) =>
  BOOKS[book]![0]({
    id: 'mine',
    title: 'Mine',
    tables: (base) => ({ [table]: change(base[table] as never) }) as never,
  })

/** Each number of this column is `value`. */
const all =
  (column: string, value: unknown): Change =>
  (rows) =>
    rows.map((row) => ({ ...row, [column]: value }))

const stats = { int: 5, ref: 6, cool: 6, ma: 6, body: 6, tech: 5, luck: 5 }
const skills = { pistol: 5, handgun: 5, rifle: 5, brawling: 6 }
const man = { name: 'Matt', stats, skills }
const target = { ...man, name: 'Scar' }
const pistol = { weapon: 'pistol-heavy', range: 30 }
const glock = { weapon: 'glock-17', range: 20 }
const shells = { weapon: 'shotgun', range: 20 }
const layers = { ...target, armor: ['kevlar vest', 'light armor jacket'] }

/** What shows that a table is read: an attack whose odds it changes. */
const ATTACKS: readonly (readonly [
  books: string,
  table: string,
  change: Change,
  attack: object,
  more?: object,
])[] = [
  ['cp2020 done-right', 'cp2020/attack/ranged-formula-gap', all('difficulty', 12), pistol],
  [
    'cp2020 done-right',
    'cp2020/attack/shotgun-gap',
    all('patternWidthM', 3),
    shells,
    { options: { 'shotgun-locations': 'as-many-as-pattern-metres' } },
  ],
  [
    'cp2020 done-right gray-dawn',
    'cp2020/armor/proportional',
    all('bonus', 0),
    pistol,
    { defender: layers },
  ],
  [
    'cp2020 done-right gray-dawn',
    'cp2020/melee/moves',
    (rows) => rows.map((row) => (row['damage'] === null ? row : { ...row, damage: '3D6' })),
    { mode: 'strike' },
  ],
  ['cp2020', 'cp2020/character/body-type-gap', all('btm', -5), pistol],
  [
    'cp2020',
    'cp2020/damage/location-table-gap',
    (rows) => rows.map((row, i) => ({ ...row, from: i + 1, to: i + 1 })),
    pistol,
  ],
  ['cp2020', 'cp2020/wounds/stun-save-gap', all('penalty', -9), pistol],
  [
    'done-right',
    'done-right/ammo/table',
    all('spFactor', 9),
    { ...pistol, ammo: 'armor-piercing' },
    { defender: layers },
  ],
  ['done-right', 'done-right/shotgun/table', all('damage', '1D6'), { ...shells, ammo: 'slug' }],
  [
    'done-right',
    'done-right/cumulative/table',
    all('LW', 'M6'),
    pistol,
    { defender: { ...target, wounds: [{ area: 'torso', level: 'SW' }] } },
  ],
  ['gray-dawn', 'gray-dawn/range/penalties', all('penalty', -9), pistol],
  [
    'gray-dawn',
    'gray-dawn/core/ranged-tn-by-range',
    all('TN', 12),
    pistol,
    { options: { 'ranged-resolution': 'tn-by-range' } },
  ],
  ['fnff-1988', 'fnff-1988/range/modifiers', all('singleShot', 9), glock],
  ['fnff-1988', 'fnff-1988/range/firearm-ranges', all('clsMaxM', 24), glock],
  [
    'fnff-1988',
    'fnff-1988/wound/cumulative-table',
    all('FW', 'MW'),
    glock,
    { defender: { ...target, wounds: [{ area: 'torso', level: 'SW' }] } },
  ],
]

describe('a table that a variant changes', () => {
  it.each(
    ATTACKS.flatMap(([books, table, change, attack, more = {}]) =>
      books.split(' ').map((book) => ({ book, table, change, attack, more })),
    ),
  )('$book: $table counts in the odds of an attack', ({ book, table, change, attack, more }) => {
    const exchange = { book, attacker: man, defender: target, attack, ...more } as never
    const oddsUnder = (by: Change) => odds(exchange, variant(book, table, by))
    const same = oddsUnder((rows) => rows)
    expect(oddsUnder(change)).not.toEqual(same)
    expect(same).toEqual(odds(exchange, BOOKS[book]![0]()))
  })

  it.each(['cp2020', 'done-right'])('%s: a burst jams as its row of reliability says', (book) => {
    const exchange = {
      ...{ book, attacker: man, defender: target },
      attack: { weapon: 'smg-heavy', mode: 'burst', range: 10 },
    } as never
    const jams = (upTo: number): number => {
      const entry = variant(book, 'cp2020/weapons/reliability-gap', all('jamsOnD10UpTo', upTo))
      const dice = seeded(seededSource(4))
      const told = Array.from({ length: 60 }, () => resolve(exchange, dice, entry).sentences.join())
      return told.filter((text) => /jams/.test(text)).length
    }
    expect([jams(0), jams(10) > 0]).toEqual([0, true])
  })

  it('done-right: recovery takes the values and the days of its rows', () => {
    const options = doneRight.optionsOf()
    const tables = {
      'done-right/recovery/table': all(
        'AV',
        1,
      )(DONE_RIGHT().all['done-right/recovery/table'] as never),
      'done-right/recovery/intervals': all(
        'days',
        99,
      )(DONE_RIGHT().all['done-right/recovery/intervals'] as never),
    }
    expect(recoveryValue('AV', 1, { ...options, tables })).toBe(1)
    const day = {
      care: 'first-aid',
      speedHeal: false,
      nanotechnology: false,
      rested: true,
    } as never
    expect(interval(day, { ...options, tables })).toBe(99)
  })

  it.each([
    ['fights/bonus-dice/grunt-use', all('usedUpTo', 6)],
    [
      'fights/scoring/judges-table',
      (rows) =>
        rows.map(({ '2d6': roll }) => ({
          '2d6': roll,
          from0: 'E',
          from1: 'E',
          from6: 'E',
          from11: 'E',
          from20: 'E',
        })),
    ],
  ] as readonly (readonly [string, Change])[])(
    'fights: %s counts in a bout',
    async (table, change) => {
      const figures = async (by: Change) => {
        const entry = variant('fights', table, by) as unknown as ReturnType<typeof boxing.bookEntry>
        const { setup } = entry.enter(
          { sides: [{ fighter: 'Armed Hassan' }, { fighter: 'Tony Gerardo' }] },
          {},
        )
        const job = { setups: [setup!], options: entry.chosen({}), seed: 3, runs: 100 }
        return (await playBouts({ job, entry, workers: 1 }))[0]!
      }
      expect(await figures(change)).not.toEqual(await figures((rows) => rows))
    },
  )
})

describe.each(Object.entries(BOOKS))(
  'the tables of %s',
  (book, [make, { all: tables, open, instead }]) => {
    it('are changed or refused with what a variant can change', () => {
      for (const [table, rows] of Object.entries(tables)) {
        const load = () => make({ id: 'mine', tables: () => ({ [table]: rows }) })
        if (open.includes(table)) load()
        else expect(load).toThrow(instead?.[table] ?? `expected: one of ${open.join(', ')}`)
      }
      expect(Object.keys({ ...instead }).filter((table) => !(table in tables))).toEqual([])
    })
  },
)

it.each([
  [
    { 'cp2020/armor/proportinal': [] },
    "tables.cp2020/armor/proportinal: the book has no such table; did you mean 'cp2020/armor/proportional'?",
  ],
  [{ 'cp2020/armor/proportional': [] }, 'a list of rows'],
  [{ 'cp2020/armor/proportional': [3] }, 'tables.cp2020/armor/proportional[0]: it is no row'],
  [
    { 'cp2020/armor/proportional': [{ from: 0, to: 4, bonus: 1.5 }] },
    '[0].bonus: 1.5 is not valid; expected: a whole number, such as 5',
  ],
  [
    { 'cp2020/armor/proportional': [{ from: 0, to: 4 }] },
    '[0].bonus: it is missing; expected: a whole number, such as 5',
  ],
  [
    { 'cp2020/armor/proportional': [{ from: 0, to: 4, bonus: 1, bonos: 2 }] },
    "[0].bonos: the table has no such column; did you mean 'bonus'?",
  ],
])('a wrong table is refused when the variant is loaded: %j', (wrong, said) => {
  const load = () => cp2020.bookEntry({ id: 'mine', tables: () => wrong as never })
  expect(load).toThrow(InvalidInput)
  expect(load).toThrow(said)
})

it('a weapon of a variant without damage is refused when it is loaded', () => {
  const load = () =>
    cp2020.bookEntry({ id: 'mine', arms: ([first]) => [{ ...first!, damage: undefined as never }] })
  expect(load).toThrow('mine: arms[0].damage: it is missing; expected: a list')
})

it('a variant of boxing has no arms', () => {
  expect(() => boxing.bookEntry({ id: 'mine', arms: () => [] } as never)).toThrow(
    'arms: a variant has no such part',
  )
})
