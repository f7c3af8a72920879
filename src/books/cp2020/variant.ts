// Changes that variants from outside make to a book of the 2020 family.
import type { OptionValues } from '../../engine/book.ts'
import { changedTables, type BookTables, type Tables } from '../gunfight/variant-tables.ts'
import {
  ATTACK_RETURNS,
  changedList,
  checkVariant,
  chosenUnder,
  count,
  flag,
  optionsOfVariant,
  replacedSlots,
  wholeNumber,
  type Variant,
} from '../gunfight/variant.ts'
import type { VariantSlots, Vary } from './contract/layer.ts'
import { underHouse, type Change, type FamilyBook } from './under-house.ts'
import type { Weapon, Worn } from './words.ts'

/** The differences between a variant and a book of this family, whose options are `O`. */
export type VariantOf<O extends object> = Variant<O, VariantSlots, Weapon, Worn>

/** What a variant from outside replaces under these options. */
function varied<O extends object>(
  id: string,
  { slots, arms, armour }: VariantOf<O>,
  options: OptionValues,
): Vary {
  const chosen = options as O & OptionValues
  return {
    ...(slots && {
      slots: (base) =>
        replacedSlots(id, base, (own) => slots(own, chosen), {
          // The others are checked by the types alone.
          returns: {
            ...ATTACK_RETURNS,
            stat: wholeNumber,
            d10: wholeNumber,
            attackSum: wholeNumber,
            rof: count,
            share: count,
            spreads: flag,
          },
          optional: ['roll'],
        }),
    }),
    ...(arms && {
      arms: (base) => changedList(`${id}: arms`, base, (own) => arms(own, chosen)),
    }),
    ...(armour && {
      armour: (base) => changedList(`${id}: armour`, base, (own) => armour(own, chosen)),
    }),
  }
}

/** A book of this family with what a variant changes in it. Slots and lists that are none are found at once. */
export function variantOf<O extends object>(
  book: FamilyBook,
  tables: BookTables,
  variant: VariantOf<O>,
): readonly [book: FamilyBook, change: Change] {
  checkVariant(book, variant)
  const { id = book.id, title = book.title } = variant
  const options = optionsOfVariant(book, variant)
  const usual = Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, option.default]),
  )
  const change: Change = {
    chosen: (values) => chosenUnder(variant, values),
    tables(chosen) {
      const all = { ...usual, ...chosen } as O & OptionValues
      const made = variant.tables && ((base: Tables) => variant.tables?.(base, all))
      return changedTables(id, tables, made).tables
    },
    vary: (chosen) => varied(id, variant, { ...usual, ...chosen }),
  }
  const named = { ...book, id, title, options }
  if (variant.slots || variant.arms || variant.armour || variant.tables)
    underHouse(named, change).rulesUnder({})
  return [named, change]
}
