// The entry for the list of books: the 2020 book with this one's slots.
import { entryOf } from '../cp2020/entry.ts'
import { SLOTS } from './desk-slots.ts'
import { OPTIONS, optionsOf } from './options.ts'
import { rulesDoneRight } from './rules.ts'

export const bookEntry = entryOf(
  { id: 'done-right', title: 'Friday Night Firefight (Done Right)', options: OPTIONS },
  (values) => rulesDoneRight(optionsOf(values)),
  () => SLOTS,
)
