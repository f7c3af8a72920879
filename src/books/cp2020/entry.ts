// Entries for the list of books: the 2020 book, every book built from its slots, and variants of them from outside.
import { TABLES } from '../../catalogue/cp2020.ts'
import type { Material } from '../gunfight/movement/material.ts'
import type { OptionValues } from '../../engine/book.ts'
import type { ScenarioText } from '../gunfight/files/texts.ts'
import { requireOptions } from '../gunfight/files/option-problems.ts'
import type { OwnTable } from '../gunfight/house/tables.ts'
import type { BookTables } from '../gunfight/variant-tables.ts'
import { rulesOfVariant } from '../gunfight/variant.ts'
import { bookOf, faceOf } from './book.ts'
import { makeDesk, type DeskSlots } from './character/desk.ts'
import { slots2020 } from './character/desk-slots.ts'
import type { Rules } from './contract/rules.ts'
import { listsOf } from './exchange/arms.ts'
import { BOOK, exchangeEntryOf, otherBooks } from './exchanges.ts'
import { enter } from './files/enter.ts'
import { house2020 } from './files/house.ts'
import { ownTables } from './files/own-tables.ts'
import { optionsOf, type Options } from './options.ts'
import { rules2020 } from './table/rules.ts'
import { bookTables } from './tables.ts'
import { underHouse, type FamilyBook } from './under-house.ts'
import { variantOf, type VariantOf } from './variant.ts'

/** What an entry has besides single attacks. The options of a table that both take are already validated. */
interface TableSlots {
  readonly rules: FamilyBook['rules']
  readonly desk: (values: OptionValues) => DeskSlots
  /** The tables that a variant can change, and those that house rules can. */
  readonly tables: BookTables
  readonly own: (values: OptionValues) => readonly OwnTable[]
}

/** Builds the entry of a book, or of a variant of it. */
export function entryOf<O extends object>(
  book: FamilyBook,
  table: TableSlots,
  variant: VariantOf<O> = {},
) {
  const [varied, change] = variantOf(book, table.tables, variant)
  const { id, title, options } = varied
  const houseRules = house2020(table.own)
  const entry = exchangeEntryOf(varied, { houseRules: () => houseRules, otherBooks }, change)
  const { rulesUnder, withTables } = underHouse({ ...varied, rules: table.rules }, change, {
    houseRules,
  })
  const rulesOf = (values: OptionValues): Rules => rulesUnder(requireOptions(entry, values))
  return {
    ...entry,
    exchanges: { ...entry.exchanges, ...listsOf(rulesUnder) },
    rules: rulesOfVariant(book, variant),
    /** Makes the book and its face for these options. */
    make(values: OptionValues) {
      const made = rulesOf(values)
      return {
        book: bookOf({ id, title, options }, made),
        face: faceOf(made),
      }
    },
    /** Reads a fight from a scenario file. */
    enter: (scenario: ScenarioText, values: OptionValues, foreign?: boolean) =>
      enter(scenario, rulesOf(values), foreign),
    /** Creates and edits characters. */
    desk: (values: OptionValues) =>
      makeDesk(rulesOf(values), table.desk(withTables(values)), table.own(values)),
    materials: TABLES['cp2020/armor/cover-gap'].map(({ cover: name, sp: value }): Material => ({
      name,
      value,
      of: 'SP',
    })),
  }
}

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
    BOOK,
    {
      rules: (values, vary) => rules2020(optionsOf(values), undefined, vary),
      desk: (values) => slots2020(optionsOf(values)),
      tables: bookTables(),
      own: ownTables,
    },
    variant,
  )

/** The 2020 book. */
export const bookEntry = variant2020()
