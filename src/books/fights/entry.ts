// The boxing book's entry in the list of books, and the entries of its variants.
import type { OptionValues } from '../../engine/book.ts'
import { requireOptions } from '../gunfight/files/option-problems.ts'
import { changedTables, type Tables } from '../gunfight/variant-tables.ts'
import {
  checkVariant,
  chosenUnder,
  optionsOfVariant,
  replacedSlots,
  rulesOfVariant,
  type Variant as VariantOf,
} from '../gunfight/variant.ts'
import { BOOK, makeBook } from './book.ts'
import { readSetup, type BoutText } from './read-setup.ts'
import { makeFace } from './face.ts'
import { optionsOf, type Options } from './options.ts'
import { readingsOf, type Readings, type ReadingSlots } from './readings.ts'
import { BOOK_TABLES } from './tables.ts'

/** The differences between a variant and the book. Its slots are the readings of the options. */
export type Variant = Omit<VariantOf<Options, ReadingSlots>, 'arms' | 'armour'>

/** The parts of a variant: boxing has no lists of arms and armour. */
const PARTS = ['id', 'title', 'defaults', 'options', 'slots', 'tables']

/**
 * Makes the registry entry of the book, or of a variant with its own id, title, defaults, options and readings.
 * @example
 * import { boxing } from 'ringfire'
 * const variant: boxing.Variant = {
 *   ...{ id: 'long-night', title: 'Long Night', defaults: { 'bout-rounds': 12 } },
 *   slots: (base: boxing.Slots) => ({ staminaFloor: base.staminaFloor + 1 }),
 * }
 * console.log(boxing.bookEntry(variant).options['bout-rounds']?.default)
 * console.log(boxing.ID, boxing.TITLE, boxing.optionsOf()['bout-rounds'])
 */
export function variantFights(variant: Variant = {}) {
  checkVariant(BOOK, variant, PARTS)
  const { id = BOOK.id, title = BOOK.title, slots, tables } = variant
  const named = { id, title, options: optionsOfVariant(BOOK, variant) }
  const chosen = (values: OptionValues): Options => optionsOf(chosenUnder(variant, values))
  const readings = (values: OptionValues): Readings => {
    const options = chosen(values)
    const change = tables && ((base: Tables) => tables(base, options as never))
    const { gruntUses, judges, ...base } = readingsOf({
      ...options,
      ...changedTables(id, BOOK_TABLES, change),
    })
    const replace = (own: ReadingSlots) => slots?.(own, options as never) ?? {}
    const replaced = slots ? replacedSlots(id, base, replace, { returns: {} }) : {}
    return { ...base, ...replaced, gruntUses, judges }
  }
  const checked = (values: OptionValues): OptionValues => requireOptions(named, values)
  // Readings that are none are found when the variant is loaded.
  readings({})
  return {
    kind: 'bout' as const,
    ...named,
    rules: rulesOfVariant(BOOK, variant),
    /** Makes the book and its face for these options. */
    make(values: OptionValues) {
      const [options, read] = [chosen(checked(values)), readings(values)]
      return { book: makeBook(options, named, read), face: makeFace(options, read) }
    },
    /** Every option with its value: the table's choices over the defaults. */
    chosen,
    /** Reads a bout from a bout file. */
    enter: (bout: BoutText, values: OptionValues) => readSetup(bout, chosen(checked(values))),
  }
}

export const bookEntry = variantFights()
