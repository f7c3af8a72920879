// The name and the options of the 1988 book, and what a variant changes in them.
import { OPTIONS } from '../../catalogue/fnff-1988.ts'
import type { Option, OptionValues } from '../../engine/book.ts'
import { isObject } from '../../engine/plain-data.ts'
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
import { STEPS, type Options, type Replaced } from './options.ts'
import type { Change } from './readings.ts'
import { bookTables } from './tables.ts'
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

/** What a variant changes in the book, checked when it is called. */
export function changeOf(variant: Variant): Change {
  const { id = ID, slots, arms, armour, tables } = variant
  return {
    chosen: (over) => chosenUnder(variant, over as OptionValues) as Partial<Options>,
    ...(slots && {
      slots: (base, chosen) =>
        replacedSlots(id, base, (own) => slots(own, chosen as never), {
          returns: {
            ...ATTACK_RETURNS,
            harm: count,
            spread: (value) =>
              Array.isArray(value) && value.every((one) => count(one) === undefined)
                ? undefined
                : 'a list of whole numbers',
            suffer: body,
            forget: body,
          },
          optional: ['forget'],
        }),
    }),
    ...(arms && {
      arms: (base, all) => changedList(`${id}: arms`, base, (own) => arms(own, all as never)),
    }),
    ...(armour && {
      armour: (base, all) => changedList(`${id}: armour`, base, (own) => armour(own, all as never)),
    }),
    ...(tables && {
      tables: (all) =>
        changedTables(id, bookTables(), (base: Tables) => tables(base, all as never)).tables,
    }),
  }
}
