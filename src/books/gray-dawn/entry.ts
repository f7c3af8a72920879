// The entry in the list of books: the 2020 book's table with Gray Dawn's slots.
import { entryOf } from '../cp2020/entry.ts'
import type { VariantOf } from '../cp2020/variant.ts'
import { slotsGrayDawn } from './desk-slots.ts'
import { BOOK } from './exchanges.ts'
import { ownTables } from './own-tables.ts'
import { optionsOf, type Options } from './options.ts'
import { rulesGrayDawn } from './rules.ts'
import { bookTables } from './tables.ts'

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
    BOOK,
    {
      rules: (values, vary) => rulesGrayDawn(optionsOf(values), vary),
      desk: (values) => slotsGrayDawn(optionsOf(values)),
      tables: bookTables(),
      own: ownTables,
    },
    variant,
  )

export const bookEntry = variantGrayDawn()
