// The name and the options of the 1988 book, and what a variant or house rules change in them.
import { OPTIONS } from '../../catalogue/fnff-1988.ts'
import type { Option, OptionValues } from '../../engine/book.ts'
import { isObject } from '../../engine/plain-data.ts'
import { modifiersOf, withOwn, type HouseData } from '../gunfight/house/house.ts'
import { houseWithIds } from '../gunfight/house/names.ts'
import { readTables } from '../gunfight/house/tables.ts'
import { changedTables, type Tables } from '../gunfight/variant-tables.ts'
import {
  ATTACK_RETURNS,
  changedList,
  chosenUnder,
  count,
  replacedSlots,
  type Returns,
  type Variant as VariantOf,
} from '../gunfight/variant.ts'
import type { Slots1988 } from './contract/attack.ts'
import { houseBook, ownArmour, ownLoads, ownWeapons } from './files/house.ts'
import { ownTables } from './files/own-tables.ts'
import { STEPS, optionsOf, type Options, type Replaced } from './options.ts'
import { BOOK_TABLES } from './tables.ts'
import { LEVELS, type Armour, type Weapon } from './words.ts'

/** The id of this book in files and on the command line. */
export const ID = 'fnff-1988'
/** The title of this book. */
export const TITLE = 'Friday Night Firefight (1988)'

/** The options of this book, by name. */
export const BOOK_OPTIONS: Readonly<Record<string, Option>> = Object.fromEntries(
  Object.entries(OPTIONS).map(([name, option]) => [
    name,
    name === 'steps-left-out'
      ? { rule: option.rule, values: ['none'], default: 'none', several: STEPS }
      : option,
  ]),
)

/**
 * The differences between a variant and the book.
 * @see {@link ReplaceSlots}, which has an example.
 */
export type Variant = VariantOf<
  Omit<Options, 'steps-left-out' | keyof Replaced>,
  Slots1988,
  Weapon,
  Armour
>

/** The book that variants are made of. */
export const BOOK = { id: ID, options: BOOK_OPTIONS }

const MOST_STATE = LEVELS.length - 1
const body: Returns = (value) =>
  isObject(value) && isBetween(value['state'], MOST_STATE) && isBetween(value['out'], 2)
    ? undefined
    : `{ state: 0 to ${MOST_STATE}, out: 0 to 2 }`
const isBetween = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most

const RETURNS: Readonly<Record<string, Returns>> = {
  ...ATTACK_RETURNS,
  harm: count,
  spread: (value) =>
    Array.isArray(value) && value.every((one) => count(one) === undefined)
      ? undefined
      : 'a list of whole numbers',
  suffer: body,
  forget: body,
}

/** What the table's choices add, with the ids that its names mean. */
export const ownOf = (over: Partial<Options>, variant: Variant): HouseData =>
  houseWithIds(over as OptionValues, (plain) =>
    houseBook(readingsOf(plain as Partial<Options>, variant)),
  )

/** The options that a variant's rules read: its defaults, overridden by the table's choices, and what it replaces. */
export function readingsOf(over: Partial<Options>, variant: Variant): Options {
  const { id = ID, slots, arms, armour, tables } = variant
  const house = ownOf(over, variant)
  const replaced: Replaced = {
    ...(slots && {
      slots: (base, chosen) =>
        replacedSlots(id, base, (own) => slots(own, chosen as never), {
          returns: RETURNS,
          optional: ['forget'],
        }),
    }),
    ...((arms ?? house.weapons) && {
      arms(base) {
        const list = changedList(`${id}: arms`, base, arms && ((own) => arms(own, all as never)))
        return withOwn(list, ownWeapons(house, list))
      },
    }),
    ...((armour ?? house.armor) && {
      armour(base) {
        const change = armour && ((own: typeof base) => armour(own, all as never))
        const list = changedList(`${id}: armour`, base, change)
        return withOwn(list, ownArmour(house, list))
      },
    }),
    ...(house.loads && { loads: ownLoads(house) }),
    ...(house.modifiers && { modifiers: modifiersOf(house) }),
  }
  const all: Options = optionsOf({ ...chosenUnder(variant, over as OptionValues), ...replaced })
  const change = tables && ((base: Tables) => tables(base, all as never))
  const { tables: changed } = changedTables(id, BOOK_TABLES, change)
  const own = house.tables && readTables(house.tables, ownTables(all), () => undefined)
  return { ...all, ...((changed ?? own) && { tables: { ...changed, ...own } }) }
}
