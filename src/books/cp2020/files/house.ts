// What a set of house rules adds to a book of the 2020 family: its weapons, armour and loads.
import type { OptionValues } from '../../../engine/book.ts'
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
  type OwnLoad,
} from '../../gunfight/house/house.ts'
import { formProblems, houseWithIds } from '../../gunfight/house/names.ts'
import { readTables, type OwnTable } from '../../gunfight/house/tables.ts'
import { pick } from '../../gunfight/files/write.ts'
import { ownMark } from '../../gunfight/exchange/exchange.ts'
import { markedName, plainName } from '../../gunfight/house/in-words.ts'
import { openReports } from '../../gunfight/files/faults.ts'
import type { Problem } from '../../gunfight/files/texts.ts'
import { listedDamage } from '../arms/damage-dice.ts'
import { armourId, findArmour } from '../arms/armour-list.ts'
import { plainLoad, type Load } from '../arms/loads.ts'
import { STATED } from '../attack/modifiers.ts'
import type { Vary } from '../contract/layer.ts'
import type { Rules } from '../contract/rules.ts'
import type { House2020 } from '../under-house.ts'
import { BANDS, type Weapon, type Worn } from '../words.ts'
import { OTHER_BOOKS } from './other-books.ts'
import { readArmour } from './read-armour.ts'
import { readWrittenWeapon } from './read-weapon.ts'

const UNTOLD = () => () => undefined

const weaponsOf = (
  { weapons }: HouseData,
  book: readonly Weapon[],
  wrong = CHECKED,
): readonly Weapon[] =>
  readOwn(weapons, { field: 'weapons', known: book.map(({ id }) => id), wrong }, (text, at) =>
    readWrittenWeapon(text, book, at, wrong, UNTOLD),
  )

const armourOf = ({ armor }: HouseData, book: readonly Worn[], wrong = CHECKED): readonly Worn[] =>
  readOwn(
    armor,
    { field: 'armor', known: book.map(armourId), wrong },
    ({ id, replaces, ...text }, at) => {
      const under = replaces === undefined ? undefined : findArmour(book, replaces)
      const base = under && pick(under, 'sp', 'covers', 'hard', 'ev', 'metal', 'implant')
      const read = readArmour(
        { ...base, ...text },
        { armour: book, otherBooks: OTHER_BOOKS },
        at,
        wrong,
        UNTOLD,
      )?.piece
      return read && (under ? { ...read, ...pick(under, 'skinweave'), id } : read)
    },
  )
/** An armour list with what a set adds to it. */
const withArmour = (book: readonly Worn[], own: readonly Worn[]): readonly Worn[] => [
  ...book.map((one) => own.find(({ id }) => id === armourId(one)) ?? one),
  ...own.filter(({ id }) => id === undefined),
]

/** A load of a set, over the load of the book that it is like. */
function loadOver(
  base: Load,
  { id, name, damage, extra, sp, points, wear, ...own }: OwnLoad,
): Load {
  return {
    ...base,
    ...{ id, name: markedName({ name, own: true }), rule: `house/loads/${id}`, own: true },
    like: base.id,
    ...(typeof damage === 'string' ? { dice: listedDamage(damage) } : {}),
    ...(extra === undefined ? {} : { extra: listedDamage(extra) }),
    ...(sp ? { sp: { ...base.sp, ...sp } } : {}),
    points: points ?? base.points,
    wear: wear ?? base.wear,
    ...(own.range === undefined ? {} : { range: own.range }),
    ...(own.reach === undefined ? {} : { reach: own.reach }),
    ...(own.blast === undefined ? {} : { blast: own.blast }),
  }
}

/** What a variant replaces, and then what a set of house rules adds. */
function varyByHouse(vary: Vary, house: HouseData): Vary {
  return {
    ...vary,
    ...(house.weapons && {
      arms(book) {
        const base = vary.arms?.(book) ?? book
        return withOwn(base, weaponsOf(house, base))
      },
    }),
    ...(house.armor && {
      armour(book) {
        const base = vary.armour?.(book) ?? book
        return withArmour(base, armourOf(house, base))
      },
    }),
    ...(house.loads && { slots: slotsWithLoads(vary, house.loads) }),
  }
}

function slotsWithLoads(
  vary: Vary,
  texts: NonNullable<HouseData['loads']>,
): NonNullable<Vary['slots']> {
  const all: readonly OwnLoad[] = readList(texts, { field: 'loads' }, (load) => load)
  return (book) => {
    const replaced = vary.slots?.(book) ?? {}
    const base = { ...book, ...replaced }
    const ownOf = (weapon: Weapon, id: string): OwnLoad | undefined =>
      all.find((load) => load.id === id && fits(load, weapon))
    return {
      ...replaced,
      loads(weapon) {
        const listed = base.loads(weapon)
        const own = all.filter((load) => fits(load, weapon))
        const under = (load: OwnLoad): Load =>
          listed.find(({ id }) => id === likeOf(load)) ?? plainLoad
        return withOwn(
          listed,
          own.map((load) => loadOver(under(load), load)),
        )
      },
      load(carried, mode, attacker) {
        const own = carried && mode !== 'melee' ? ownOf(carried.weapon, carried.load) : undefined
        if (!carried || !own) return base.load(carried, mode, attacker)
        return loadOver(base.load({ ...carried, load: likeOf(own) }, mode, attacker), own)
      },
      spreads(carried, mode) {
        const own = ownOf(carried.weapon, carried.load)
        return own
          ? (own.spreads ?? base.spreads({ ...carried, load: likeOf(own) }, mode))
          : base.spreads(carried, mode)
      },
      price: (weapon, load) => {
        const own = ownOf(weapon, load)
        return own?.price ?? (own && !own.replaces ? undefined : base.price(weapon, load))
      },
    }
  }
}

/** What the rules say about what can be added to them. */
export const houseBook = (
  { arms, armour, loads, sights, exchange, replaceable }: Rules,
  tables: readonly OwnTable[],
): HouseBook<Weapon> => ({
  tables,
  arms,
  armour: armour.map((one) => ({ id: armourId(one), name: plainName(one), ...ownMark(one) })),
  loads: (weapon) => loads(weapon).map(({ id }) => id),
  loadFields: [
    'damage',
    'extra',
    'sp',
    'points',
    'wear',
    'spreads',
    'range',
    'reach',
    'blast',
    'price',
  ],
  words: { sight: sights, band: BANDS, mode: Object.keys(exchange.modes) },
  rolls: ['attack', 'defence', 'task', 'notice', 'save'],
  replaceable: [...sights, ...STATED, ...replaceable],
})

/** Every problem with what a set adds to this book. */
function problemsOf(
  house: HouseData,
  rules: Rules,
  tables: readonly OwnTable[],
): readonly Problem[] {
  const { problems, wrong } = openReports()
  const weapons = weaponsOf(house, rules.arms, wrong)
  armourOf(house, rules.armour, wrong)
  checkAdded(house, houseBook({ ...rules, arms: withOwn(rules.arms, weapons) }, tables), wrong)
  house.loads?.forEach(({ damage }, i) => {
    if (typeof damage === 'object')
      wrong(`loads[${i}].damage`, 'this book has no damage by range for loads', 'one damage code')
  })
  return problems
}

/** Reads house rules for a book of this family. `own`: the tables that they can change. */
export const house2020 = (own: (values: OptionValues) => readonly OwnTable[]): House2020 => {
  const added: House2020['added'] = (values, under) =>
    houseWithIds(values, (plain) => houseBook(under(plain), []))
  return {
    added,
    tabled: ({ tables, ...house }, chosen) => ({
      ...(tables && { tables: readTables(tables, own(chosen), CHECKED) }),
      ...(house.modifiers && { modifiers: modifiersOf(house) }),
    }),
    vary: varyByHouse,
    problems(values, under) {
      const wrong = formProblems(values)
      return wrong.length > 0
        ? wrong
        : problemsOf(added(values, under), under(withHouse(values, {})), own(values))
    },
  }
}
