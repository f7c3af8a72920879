// What a set of house rules adds to this book: its weapons, armour and loads.
import { checkAdded } from '../../gunfight/house/check-added.ts'
import {
  CHECKED,
  fits,
  likeOf,
  modifiersOf,
  readList,
  readOwn,
  withHouse,
  withOwn,
  type HouseBook,
  type HouseData,
  type OwnLoad as Text,
} from '../../gunfight/house/house.ts'
import { formProblems, houseWithIds } from '../../gunfight/house/names.ts'
import { readTables } from '../../gunfight/house/tables.ts'
import { openReports, type Wrong } from '../../gunfight/files/faults.ts'
import { markedName, plainName } from '../../gunfight/house/in-words.ts'
import type { Problem } from '../../gunfight/files/texts.ts'
import type { Rule } from '../../../dice/dice.ts'
import { armourList } from '../arms/armour-list.ts'
import { ammoOf, armsList } from '../arms/arms.ts'
import { TYPES } from '../arms/types.ts'
import type { Options, Replaced } from '../options.ts'
import type { House1988 } from '../readings.ts'
import { AMMO, BANDS, BAND_NAMES, MODES, type Armour, type OwnLoad, type Weapon } from '../words.ts'
import { ownTables } from './own-tables.ts'
import { readBallistics, readFigures, readWeapon } from './read-arms.ts'

const ownWeapons = (
  { weapons }: HouseData,
  book: readonly Weapon[],
  wrong = CHECKED,
): readonly Weapon[] =>
  readOwn(weapons, { field: 'weapons', known: book.map(({ id }) => id), wrong }, (text, at) => {
    const { type, shots = 0 } = text
    if (type) {
      // Without shots it would be a melee weapon (`fnff-1988/melee/definition`).
      if (shots === 0 && TYPES.some(({ code, muzzle }) => code === type && muzzle))
        wrong(`${at}.shots`, 'it is missing', 'at least 1 for a gun')
      return readWeapon(text, type, at, wrong)
    }
    const codes = TYPES.map(({ code }) => code).join(', ')
    wrong(`${at}.type`, 'it is missing', `one of: ${codes}`)
    return undefined
  })

const ownArmour = (
  { armor }: HouseData,
  book: readonly Armour[],
  wrong = CHECKED,
): readonly Armour[] =>
  readOwn(
    armor,
    { field: 'armor', known: book.map(({ id }) => id), wrong },
    ({ id, replaces, ...text }, at) => {
      const under = book.find((one) => one.id === replaces)
      const read = readFigures(text, under)
      if (read) return { ...read, id, cost: undefined, remark: '' }
      wrong(
        `${at}.${text.sp === undefined ? 'sp' : 'covers'}`,
        'it is missing',
        text.sp === undefined ? 'its stopping power' : 'the areas that it covers',
      )
      return undefined
    },
  )

/** The loads of a set, as weapons are loaded with them. */
const ownLoads = ({ loads }: HouseData): NonNullable<Replaced['loads']> =>
  readList(loads, { field: 'loads' }, (load, at) => ({
    ...loadOf(load, at, CHECKED),
    like: AMMO.find((one) => one === likeOf(load)) ?? 'plain',
    fits: (weapon: Weapon) => fits(load, weapon),
  }))

const loadOf = (
  { id, name, damage, sp, points, spreads }: Text,
  at: string,
  wrong: Wrong,
): OwnLoad => ({
  id,
  name: markedName({ name, own: true }),
  ...(damage === undefined ? {} : { damage: readBallistics(damage, `${at}.damage`, wrong) }),
  ...(sp ? { sp } : {}),
  ...(points === undefined ? {} : { points }),
  ...(spreads === undefined ? {} : { spreads }),
})

/** The rules of modifiers that one of house rules may stand for. */
const REPLACEABLE: readonly Rule[] = [
  'fnff-1988/attack/accuracy-levels',
  'fnff-1988/melee/thrown-accuracy',
  'fnff-1988/aiming/bonus',
  'fnff-1988/action/feint',
  'fnff-1988/facing/turning',
  'fnff-1988/autofire/suppressive-table',
  'fnff-1988/wound/serious-effects',
  'fnff-1988/movement/running-target',
  'fnff-1988/action/active-dodge',
  'fnff-1988/action/parry',
  'fnff-1988/range/modifiers',
  'fnff-1988/cover/modifiers',
]

/** What the book says about what can be added to it. */
export const houseBook = (options: Options, arms = armsList(options)): HouseBook<Weapon> => ({
  arms,
  armour: armourList(options).map((one) => ({ ...one, name: plainName(one) })),
  loads: (weapon) => ammoOf(weapon, options),
  loadFields: ['damage', 'sp', 'points', 'spreads'],
  words: { mode: MODES, band: BANDS },
  names: { ...BAND_NAMES, ...Object.fromEntries(TYPES.map(({ code, type }) => [code, type])) },
  tables: ownTables(options),
  rolls: ['attack', 'defence', 'task', 'notice', 'save'],
  replaceable: REPLACEABLE,
})

/** Every problem with what a set adds to this book. `options`: without what it adds. */
function problemsOf(house: HouseData, options: Options): readonly Problem[] {
  const { problems, wrong } = openReports()
  const arms = armsList(options)
  const weapons = ownWeapons(house, arms, wrong)
  ownArmour(house, armourList(options), wrong)
  const loads = checkAdded(house, houseBook(options, withOwn(arms, weapons)), wrong)
  loads.forEach((load, i) => loadOf(load, `loads[${i}]`, wrong))
  return problems
}

const added: House1988['added'] = (values, under) =>
  houseWithIds(values, (plain) => houseBook(under(plain)))

/** Reads house rules for this book. */
export const HOUSE_1988: House1988 = {
  added,
  replaced: (house, { arms, armour }) => ({
    ...(house.weapons && {
      arms(base) {
        const list = arms?.(base) ?? base
        return withOwn(list, ownWeapons(house, list))
      },
    }),
    ...(house.armor && {
      armour(base) {
        const list = armour?.(base) ?? base
        return withOwn(list, ownArmour(house, list))
      },
    }),
    ...(house.loads && { loads: ownLoads(house) }),
    ...(house.modifiers && { modifiers: modifiersOf(house) }),
  }),
  tables: (house, all) => house.tables && readTables(house.tables, ownTables(all), CHECKED),
  problems(values, under) {
    const wrong = formProblems(values)
    return wrong.length > 0 ? wrong : problemsOf(added(values, under), under(withHouse(values, {})))
  },
}
