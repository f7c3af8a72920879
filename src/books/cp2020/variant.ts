// Changes that house rules and variants from outside make to a book of the 2020 family.
import type { OptionValues } from '../../engine/book.ts'
import {
  CHECKED,
  houseIn,
  modifiersOf,
  withHouse,
  type HouseData,
} from '../gunfight/house/house.ts'
import { houseWithIds } from '../gunfight/house/names.ts'
import { readTables } from '../gunfight/house/tables.ts'
import { changedTables, type Tables, type TablesOfBook } from '../gunfight/variant-tables.ts'
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
  type Returns,
  type Variant,
} from '../gunfight/variant.ts'
import type { Named } from './contract/named.ts'
import type { Rules, VariantSlots, Vary } from './contract/rules.ts'
import { houseBook, houseProblems, varyByHouse } from './files/house.ts'
import type { Weapon, Worn } from './words.ts'

/** The differences between a variant and a book of this family, whose options are `O`. */
export type VariantOf<O extends object> = Variant<O, VariantSlots, Weapon, Worn>

/** What slots may return; the others are checked by the types alone. */
const RETURNS: Readonly<Record<string, Returns>> = {
  ...ATTACK_RETURNS,
  stat: wholeNumber,
  d10: wholeNumber,
  attackSum: wholeNumber,
  rof: count,
  share: count,
  spreads: flag,
}

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
          returns: RETURNS,
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

/** A book of this family, of which variants are made. The options of a table that `rules` takes are already validated. */
export interface VariedBook extends Named {
  readonly tables: TablesOfBook
  /** The rules of its single attacks. */
  readonly rules: (values: OptionValues, vary: Vary) => Rules
}

/** The name, the options and the rules of a book or of a variant of it. */
export function varyBook<O extends object>(book: VariedBook, variant: VariantOf<O>) {
  checkVariant(book, variant)
  const { id = book.id, title = book.title } = variant
  const named: Named = { id, title, options: optionsOfVariant(book, variant) }
  const usual = Object.fromEntries(
    Object.entries(named.options).map(([name, option]) => [name, option.default]),
  )
  /** The table's choices, and the tables as the variant has them under these. */
  const withTables = (values: OptionValues): OptionValues => {
    const chosen = chosenUnder(variant, values)
    const all = { ...usual, ...chosen } as O & OptionValues
    const change = variant.tables && ((base: Tables) => variant.tables?.(base, all))
    const { tables: changed } = changedTables(id, book.tables, change)
    const { tables: texts } = houseIn(values)
    const own = texts && readTables(texts, book.tables.own(chosen), CHECKED)
    return {
      ...chosen,
      ...((changed ?? own) && { tables: { ...changed, ...own } }),
    } as OptionValues
  }
  /** What these options add, with the ids that its names mean. */
  const added = (values: OptionValues): HouseData =>
    houseWithIds(values, (plain) => houseBook(rulesUnder(plain), []))
  const rulesUnder = (values: OptionValues): Rules => {
    const house = added(values)
    const chosen = {
      ...withTables(values),
      ...(house.modifiers && { modifiers: modifiersOf(house) }),
    } as OptionValues
    const vary = varyByHouse(varied(id, variant, { ...usual, ...chosen }), house)
    return book.rules(chosen, vary)
  }
  // Slots and lists that are none are found when the variant is loaded.
  if (variant.slots || variant.arms || variant.armour || variant.tables) rulesUnder({})
  return {
    named,
    houseWithIds: added,
    /** Every problem with what house rules add. */
    houseProblems: (values: OptionValues) =>
      houseProblems(added(values), rulesUnder(withHouse(values, {})), book.tables.own(values)),
    /** The rules under these choices, already validated. */
    rulesUnder,
    /** The table's choices, and the tables as the variant has them under these. */
    withTables,
  }
}
