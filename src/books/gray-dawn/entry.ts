// The entry in the list of books: the 2020 book's table with Gray Dawn's slots.
import { entryOf } from '../cp2020/entry.ts'
import { slotsGrayDawn } from './desk-slots.ts'
import { OPTIONS, optionsOf } from './options.ts'
import { rulesGrayDawn } from './rules.ts'

export const bookEntry = entryOf(
  { id: 'gray-dawn', title: 'X-Com: Gray Dawn', options: OPTIONS },
  (values) => rulesGrayDawn(optionsOf(values)),
  (values) => slotsGrayDawn(optionsOf(values)),
)
