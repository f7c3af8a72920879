// The entry for the list of books: the 2020 book with this one's slots.
import { entryOf, type VariantOf } from '../cp2020/entry.ts'
import { slotsDoneRight } from './desk-slots.ts'
import { OPTIONS, optionsOf, type Options } from './options.ts'
import { ownTables } from './own-tables.ts'
import { BOOK_TABLES } from './tables.ts'
import { rulesDoneRight } from './rules.ts'

/** The id of this book in files and on the command line. */
export const ID = 'done-right'
/** The title of this book. */
export const TITLE = 'Friday Night Firefight (Done Right)'

const TABLES_OF_BOOK = { ...BOOK_TABLES, own: ownTables }

/**
 * Makes the registry entry of a variant of the book, with its own id, title, defaults, options, slots and lists.
 * @example
 * import { doneRight } from 'ringfire'
 * const slots: NonNullable<doneRight.Variant['slots']> = (base: doneRight.Slots) => ({
 *   hits: (dice, plan, margin) => Math.min(2, base.hits(dice, plan, margin)),
 * })
 * console.log(doneRight.bookEntry({ id: 'two', title: 'Two hits', slots }).id)
 * console.log(doneRight.ID, doneRight.TITLE, doneRight.optionsOf().fumbles)
 */
export const variantDoneRight = (variant: VariantOf<Options> = {}) =>
  entryOf(
    { id: ID, title: TITLE, options: OPTIONS, tables: TABLES_OF_BOOK },
    (values, vary) => rulesDoneRight(optionsOf(values), vary),
    (values) => slotsDoneRight(optionsOf(values)),
    variant,
  )

export const bookEntry = variantDoneRight()
