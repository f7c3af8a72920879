// Entries for the list of books: the 2020 book, every book built from its slots, and variants of them from outside.
import { TABLES } from '../../catalogue/cp2020.ts'
import type { Material } from '../gunfight/movement/material.ts'
import type { OptionValues } from '../../engine/book.ts'
import type { ScenarioText } from '../gunfight/files/texts.ts'
import { requireOptions } from '../gunfight/files/option-problems.ts'
import {
  ATTACK_RETURNS,
  changedList,
  checkVariant,
  chosenUnder,
  count,
  flag,
  optionsOfVariant,
  replacedSlots,
  rulesOfVariant,
  wholeNumber,
  type Returns,
  type Variant,
} from '../gunfight/variant.ts'
import { changedTables, type TablesOfBook, type Tables } from '../gunfight/variant-tables.ts'
import { makeDesk, type DeskSlots } from './character/desk.ts'
import { slots2020 } from './character/desk-slots.ts'
import { BOOK_OPTIONS, ID, TITLE, bookOf, faceOf, type Named } from './book.ts'
import { enter } from './files/enter.ts'
import { houseBook, houseProblems, varyByHouse } from './files/house.ts'
import { withIds } from '../gunfight/house/names.ts'
import { CHECKED, houseIn, modifiersOf, withHouse } from '../gunfight/house/house.ts'
import { readTables } from '../gunfight/house/tables.ts'
import { exchangesOf } from './exchange/book.ts'
import { optionsOf, type Options } from './options.ts'
import { rules2020 } from './rules.ts'
import { OWN_TABLES } from './files/own-tables.ts'
import { BOOK_TABLES } from './tables.ts'
import type { Rules, VariantSlots, Vary } from './contract/rules.ts'
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

/**
 * Builds the entry of a book, or of a variant of it. The options of a table, which `rules` and `desk` take, are already
 * validated.
 */
export function entryOf<O extends object>(
  book: Named & { readonly tables: TablesOfBook },
  rules: (values: OptionValues, vary: Vary) => Rules,
  desk: (values: OptionValues) => DeskSlots,
  variant: VariantOf<O> = {},
) {
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
  const rulesUnder = (values: OptionValues): Rules => {
    const house = houseIn(values)
    const chosen = {
      ...withTables(values),
      ...(house.modifiers && { modifiers: modifiersOf(house) }),
    } as OptionValues
    return rules(chosen, varyByHouse(varied(id, variant, { ...usual, ...chosen }), values))
  }
  // Slots and lists that are none are found when the variant is loaded.
  if (variant.slots || variant.arms || variant.armour || variant.tables) rulesUnder({})
  const checked = {
    ...named,
    /** Every problem with what house rules add. */
    houseProblems: (values: OptionValues) =>
      houseProblems(houseIn(values), rulesUnder(withHouse(values, {})), book.tables.own(values)),
    houseWithIds: (values: OptionValues) =>
      withIds(houseIn(values), houseBook(rulesUnder(withHouse(values, {})), [])),
  }
  const rulesOf = (values: OptionValues): Rules => rulesUnder(requireOptions(checked, values))
  return {
    ...checked,
    rules: rulesOfVariant(book, variant),
    /** Makes the book and its face for these options. */
    make(values: OptionValues) {
      const made = rulesOf(values)
      return {
        book: bookOf(named, made),
        face: faceOf(made),
      }
    },
    /** Reads a fight from a scenario file. */
    enter: (scenario: ScenarioText, values: OptionValues, foreign?: boolean) =>
      enter(scenario, rulesOf(values), foreign),
    /** Creates and edits characters. */
    desk: (values: OptionValues) =>
      makeDesk(rulesOf(values), desk(withTables(values)), book.tables.own(values)),
    materials: TABLES['cp2020/armor/cover-gap'].map(({ cover: name, sp: value }): Material => ({
      name,
      value,
      of: 'SP',
    })),
    exchanges: exchangesOf({ ...named, rules: rulesUnder }),
  }
}

const TABLES_OF_BOOK = { ...BOOK_TABLES, own: () => OWN_TABLES }

/**
 * Makes the registry entry of a variant of the book, with its own id, title, defaults, options, slots and lists.
 * @example
 * import { cp2020 } from 'ringfire'
 * const softer: cp2020.Variant = {
 *   ...{ id: 'softer', title: 'Softer', defaults: { 'exploding-ten': 'once' } },
 *   slots: (base: cp2020.Slots) => ({
 *     points: (dice, plan, margin) => Math.ceil(base.points(dice, plan, margin) / 2),
 *   }),
 *   arms: (base) => base.filter(({ id }) => id !== 'cannon-20mm'),
 * }
 * console.log(cp2020.bookEntry(softer).options['exploding-ten']?.default)
 * console.log(cp2020.ID, cp2020.TITLE, cp2020.optionsOf().fumbles)
 */
export const variant2020 = (variant: VariantOf<Options> = {}) =>
  entryOf(
    { id: ID, title: TITLE, options: BOOK_OPTIONS, tables: TABLES_OF_BOOK },
    (values, vary) => rules2020(optionsOf(values), {}, vary),
    (values) => slots2020(optionsOf(values)),
    variant,
  )

/** The 2020 book. */
export const bookEntry = variant2020()
