// The entry in the list of books: the 2020 book's table with Gray Dawn's slots.
import { entryOf, type VariantOf } from '../cp2020/entry.ts'
import { slotsGrayDawn } from './desk-slots.ts'
import { OPTIONS, optionsOf, type Options } from './options.ts'
import { OWN_TABLES } from './own-tables.ts'
import { BOOK_TABLES } from './tables.ts'
import { rulesGrayDawn } from './rules.ts'

/** The id of this book in files and on the command line. */
export const ID = 'gray-dawn'
/** The title of this book. */
export const TITLE = 'X-Com: Gray Dawn'

const TABLES_OF_BOOK = { ...BOOK_TABLES, own: () => OWN_TABLES }

/**
 * Makes the registry entry of a variant of the book, with its own id, title, defaults, options, slots and lists.
 * @example
 * import { grayDawn } from 'ringfire'
 * const variant: grayDawn.Variant = {
 *   ...{ id: 'steady', title: 'Steady' },
 *   slots: (base: grayDawn.Slots) => ({ stat: (person, stat) => Math.max(3, base.stat(person, stat)) }),
 * }
 * console.log(grayDawn.bookEntry(variant).title)
 * console.log(grayDawn.ID, grayDawn.TITLE, grayDawn.optionsOf()['luck-reroll-scope'])
 */
export const variantGrayDawn = (variant: VariantOf<Options> = {}) =>
  entryOf(
    { id: ID, title: TITLE, options: OPTIONS, tables: TABLES_OF_BOOK },
    (values, vary) => rulesGrayDawn(optionsOf(values), vary),
    (values) => slotsGrayDawn(optionsOf(values)),
    variant,
  )

export const bookEntry = variantGrayDawn()
