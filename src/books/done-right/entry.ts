// The entry for the list of books: the 2020 book with this one's slots.
import { entryOf } from '../cp2020/entry.ts'
import type { VariantOf } from '../cp2020/variant.ts'
import { slotsDoneRight } from './desk-slots.ts'
import { BOOK } from './exchanges.ts'
import { ownTables } from './own-tables.ts'
import { optionsOf, type Options } from './options.ts'
import { rulesDoneRight } from './rules.ts'
import { bookTables } from './tables.ts'

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
    BOOK,
    {
      rules: (values, vary) => rulesDoneRight(optionsOf(values), vary),
      desk: (values) => slotsDoneRight(optionsOf(values)),
      tables: bookTables(),
      own: ownTables,
    },
    variant,
  )

export const bookEntry = variantDoneRight()
