// What random setups are drawn from. The lists are frozen in `record/lists.json` when everything is recorded: a weapon or an
// option that a book gains later must not shift what is drawn.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BOOKS, BOUTS, PACKAGE_ROOT, readExchange, readScenario, readUnderBook } from './engine.ts'
import type { BookEntry } from './engine.ts'

const FILE = join(PACKAGE_ROOT, 'golden/record/lists.json')

/** A weapon as files name it, with the modes and loads that the book takes for it. */
export interface WeaponRow {
  readonly weapon: string | object
  readonly modes: readonly string[]
  readonly loads: readonly string[]
}

/** What goes with a mode of attack. */
export interface ModeRow {
  readonly mode: string
  readonly bareHands: boolean
  /** Metres up to which it works. */
  readonly reach: number
  readonly calledShot: boolean
  readonly aim: boolean
  readonly sights: readonly string[]
  readonly conditions: readonly string[]
}

export interface OptionRow {
  readonly name: string
  readonly values: readonly (string | number | boolean)[]
  readonly several?: readonly string[]
}

/** The words of one gunfight book. */
export interface BookLists {
  readonly modes: readonly ModeRow[]
  readonly weapons: readonly WeaponRow[]
  readonly armour: readonly unknown[]
  readonly skills: readonly string[]
  readonly wounds: readonly object[]
  readonly perks: readonly string[]
  readonly covers: readonly string[]
  readonly options: readonly OptionRow[]
  /** Shipped scenarios, by the name of their files, that the book can read. */
  readonly scenarios: readonly string[]
}

export interface BoutLists {
  readonly fighters: readonly string[]
  readonly signatures: readonly string[]
  readonly options: readonly OptionRow[]
}

export interface Lists {
  readonly gunfights: Readonly<Record<string, BookLists>>
  readonly bouts: BoutLists
}

let read: Lists | undefined
/** The frozen lists. */
export const lists = (): Lists => (read ??= JSON.parse(readFileSync(FILE, 'utf8')) as Lists)
export const LISTS_FILE = FILE

/** The text of a shipped scenario. */
export const scenarioText = (name: string): string =>
  readFileSync(join(PACKAGE_ROOT, 'scenarios', `${name}.json`), 'utf8')

/** The lists as the engine has them now. */
export const freezeLists = (): Lists => ({
  gunfights: Object.fromEntries(Object.values(BOOKS).map((book) => [book.id, freezeBook(book)])),
  bouts: freezeBouts(),
})

const AREAS = ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg']
const SKILLS = [
  ...['handgun', 'submachinegun', 'rifle', 'heavy-weapons', 'archery', 'athletics', 'melee'],
  ...['pistol', 'martial-arts', 'brawling', 'dodge', 'dodge-cover', 'fencing', 'karate', 'judo'],
  ...['boxing', 'aikido', 'wrestling', 'stealth', 'awareness', 'first-aid', 'medical-tech'],
  ...['resist-torture-drugs', 'shadow-track', 'basic-tech', 'combat-sense'],
]
const LEVELS = [
  'FW',
  'SW',
  'CW',
  'MW',
  'LW',
  'M0',
  'M1',
  'M2',
  'M3',
  'light',
  'serious',
  'critical',
]
const EFFECTS = [
  ...['skull-fracture', 'eye-lost', 'jaw', 'blinded', 'broken-rib', 'lungs', 'abdomen', 'bleeding'],
  ...['broken', 'shattered'],
]
const WOUNDED = ['head', 'torso', 'right-arm', 'left-leg']
const SIGHTS = ['laser-sight', 'targeting-scope', 'telescopic-sight', 'smartgun-link']
const PERKS = ['uses-luck', 'shoulder-roll', 'concentration', 'true-grit', 'steady', 'quick-reload']
const LOADS = ['plain', 'armor-piercing', 'hollow-point', 'slug', 'flechette', 'dum-dum']
/** Weapons that no list has, in the words of 1988 and of 2020. */
const WRITTEN = [
  { name: 'Own pistol', type: 'P', damage: '2D6', shots: 10, rof: 2 },
  {
    name: 'Own submachinegun',
    type: 'SMG',
    damage: { near: '2D6+1', far: '1D6+2' },
    shots: 30,
    rof: 20,
    reliability: 'UR',
  },
  { name: 'Own blade', type: 'M', damage: '1D6+2', cutting: true },
  { name: 'Own heavy pistol', class: 'heavy pistol', damage: '4D6', shots: 8, rof: 2, range: 50 },
  { name: 'Own rifle', class: 'assault rifle', damage: '5D6', shots: 30, rof: 30, range: 400 },
  { name: 'Own sword', class: 'melee', damage: '3D6', cutting: true, mono: true },
]

const COVERS = ['legs', 'chest-high', 'corner', 'head-out', 'whole'].flatMap((what) =>
  ['brick wall', 'sheetrock wall', 'car door'].map((material) => `${what}: ${material}`),
)

const STATS = { int: 6, ref: 7, tech: 5, cool: 6, attr: 5, luck: 6, ma: 6, body: 7, emp: 5 }
const person = (more: object = {}): object => ({ name: 'Somebody', stats: STATS, ...more })

/** Metres at which attacks are tried. */
const RANGES = [1, 8, 40, 400]
const NEAR = [1, 8]
/** What a mode cannot do without. */
const needs = (mode: string): object => (mode === 'suppress' ? { rounds: 10, width: 3 } : {})

/** Whether the book takes an exchange without a problem or a refusal. */
function accepts(
  book: BookEntry,
  attack: object,
  people: { attacker?: object; defender?: object } = {},
): boolean {
  const { attacker = {}, defender = {} } = people
  const file = readExchange({
    book: book.id,
    attacker: person(attacker),
    defender: person(defender),
    attack,
  })
  if (file.problems) return false
  const exchange = book.exchanges?.read(file.value, {})
  return exchange?.value !== undefined && exchange.value.refusal === undefined
}

function freezeBook(book: BookEntry): BookLists {
  const { exchanges } = book
  if (!exchanges) throw new Error(`${book.id} has no exchanges`)
  const rows = [
    ...exchanges.arms().rows.map(({ id, loads = [] }) => ({ weapon: id, loads })),
    ...WRITTEN.map((weapon) => ({ weapon, loads: LOADS })),
  ]
  const weapons = rows
    .map(({ weapon, loads }): WeaponRow => {
      const modes = exchanges.modes.filter((mode) =>
        NEAR.some((range) => accepts(book, { weapon, mode, range, ...needs(mode) })),
      )
      const fits = (ammo: string): boolean =>
        modes.some((mode) =>
          NEAR.some((range) => accepts(book, { weapon, mode, range, ammo, ...needs(mode) })),
        )
      return { weapon, modes, loads: loads.filter(fits) }
    })
    .filter(({ modes }) => modes.length > 0)
  const modes = exchanges.modes.flatMap((mode) => freezeMode(book, mode, weapons) ?? [])
  const [first] = modes
  if (!first) throw new Error(`${book.id}: no mode of attack is accepted`)
  return { modes, weapons, ...freezePerson(book), ...freezeTable(book) }
}

/** Undefined: nothing is accepted in this mode. */
function freezeMode(
  book: BookEntry,
  mode: string,
  weapons: readonly WeaponRow[],
): ModeRow | undefined {
  const bareHands = accepts(book, { mode, range: 1 })
  const able = weapons.filter(({ modes }) => modes.includes(mode)).map(({ weapon }) => weapon)
  // A few from the whole length of the list stand for all.
  const step = Math.max(1, Math.floor(able.length / 5))
  const tried = [...able.filter((_, i) => i % step === 0), ...(bareHands ? [undefined] : [])]
  if (tried.length === 0) return undefined
  const takes = (more: object, ranges = NEAR): boolean =>
    tried.some((weapon) =>
      ranges.some((range) => accepts(book, { weapon, mode, range, ...needs(mode), ...more })),
    )
  return {
    mode,
    bareHands,
    reach: Math.max(...RANGES.filter((range) => takes({}, [range]))),
    calledShot: takes({ at: 'head' }),
    aim: takes({ aim: 2 }),
    sights: SIGHTS.filter(
      (sight) => takes({ sights: [sight], aim: 1 }) || takes({ sights: [sight] }),
    ),
    conditions: Object.keys(book.exchanges!.conditions).filter((one) =>
      takes({ conditions: [one] }),
    ),
  }
}

function freezePerson(book: BookEntry): Pick<BookLists, 'armour' | 'skills' | 'wounds' | 'perks'> {
  const plain = { mode: 'single', range: 8, weapon: book.exchanges!.arms().rows[0]!.id }
  const wears = (armor: unknown): boolean => accepts(book, plain, { defender: { armor: [armor] } })
  const bears = (wound: object): boolean => accepts(book, plain, { defender: { wounds: [wound] } })
  const effects = book.desk?.({}).form.effects ?? []
  return {
    armour: [
      ...(book.exchanges!.armour?.() ?? []).map(({ name }) => name),
      { name: 'plate', sp: 14, covers: ['torso', 'head'], hard: true, metal: true },
      { name: 'skin weave', sp: 8, covers: AREAS, implant: true },
      { name: 'old vest', sp: 12, covers: ['torso'], lost: { torso: 5 } },
    ].filter(wears),
    skills: SKILLS.filter((skill) =>
      accepts(book, plain, { attacker: { skills: { [skill]: 4 } } }),
    ),
    wounds: [
      ...LEVELS.flatMap((level) => WOUNDED.map((area) => ({ area, level }))),
      ...EFFECTS.flatMap((effect) =>
        ['SW', 'CW', 'M0'].flatMap((level) => WOUNDED.map((area) => ({ area, level, effect }))),
      ),
      ...effects.map(({ id, level, areas }) => ({ area: areas[0], level, effect: id })),
      ...[1, 3, 6, 10, 14].map((points) => ({ points })),
      ...[2, 7].map((points) => ({ points, area: 'left-arm' })),
    ].filter(bears),
    perks: PERKS.filter((perk) => accepts(book, plain, { attacker: { perks: { [perk]: 2 } } })),
  }
}

function freezeTable(book: BookEntry): Pick<BookLists, 'covers' | 'options' | 'scenarios'> {
  const words = ['open', 'over-cover', 'behind-corner', 'behind-hostage', 'prone', ...COVERS]
  const fights = (cover: string): boolean => {
    const file = readScenario({
      book: book.id,
      title: 'Cover',
      pairs: [{ a: 'x', b: 'y', metres: 10, coverA: cover }],
      sides: ['x', 'y'].map((id, i) => ({
        name: id,
        seat: `player-${i + 1}`,
        combatants: [{ ...person(), id }],
      })),
    })
    return !file.problems && !readUnderBook(BOOKS, file.value).problems
  }
  return {
    covers: words.filter(fights),
    options: freezeOptions(book.options),
    scenarios: readdirSync(join(PACKAGE_ROOT, 'scenarios'))
      .map((file) => file.replace(/\.json$/, ''))
      .sort()
      .filter((name) => {
        const file = readScenario(JSON.parse(scenarioText(name)))
        return !file.problems && !readUnderBook(BOOKS, file.value, { book: book.id }).problems
      }),
  }
}

const freezeOptions = (options: BookEntry['options']): OptionRow[] =>
  Object.entries(options).map(([name, { values, several }]) => ({
    name,
    values,
    ...(several ? { several } : {}),
  }))

/** The command line is the public door to the list of fighters. */
function freezeBouts(): BoutLists {
  const text = execFileSync(
    process.execPath,
    [join(PACKAGE_ROOT, 'bin/ringfire.mjs'), 'fighters', '--json'],
    { encoding: 'utf8', cwd: PACKAGE_ROOT, maxBuffer: 1 << 26 },
  )
  const rows = JSON.parse(text) as { name: string; signatures: string[] }[]
  return {
    fighters: rows.map(({ name }) => name),
    signatures: [...new Set(rows.flatMap(({ signatures }) => signatures))].sort(),
    options: freezeOptions(BOUTS['fights']!.options),
  }
}
