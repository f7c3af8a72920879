// The book as the list of books has it: the 2020 book's table over this one's slots.
import { entryOf } from '../cp2020/entry.ts'
import { SLOTS } from './desk-slots.ts'
import { OPTIONS, optionsOf, type Options } from './options.ts'
import { rulesDoneRight } from './rules.ts'

export const bookEntry = entryOf(
  { id: 'done-right', title: 'Friday Night Firefight (Done Right)', options: OPTIONS },
  (values) => rulesDoneRight(optionsOf(values as Partial<Options>)),
  () => SLOTS,
)
