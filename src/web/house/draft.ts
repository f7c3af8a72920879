// A set of house rules being edited.
import { writeHouseRules } from '../../books/gunfight/house/house.ts'
import type { OptionValues } from '../../engine/book.ts'
import type { HouseRules } from './api.ts'

/** `saved` is the stored version. */
export interface Draft {
  readonly book: string
  readonly name: string
  readonly description: string
  readonly options: OptionValues
  readonly saved?: HouseRules
}

/** An empty set for a book. */
export const newDraft = (book: string): Draft => ({
  book,
  name: '',
  description: '',
  options: {},
})
/** The draft of a saved set. */
export const draftOf = (saved: HouseRules): Draft => ({
  book: saved.book,
  name: saved.name,
  description: saved.description,
  options: saved.options,
  saved,
})
/** Whether leaving would lose changes. */
export const isUnsaved = (draft: Draft): boolean =>
  JSON.stringify(fileOf(draft)) !==
  JSON.stringify(fileOf(draft.saved ? draftOf(draft.saved) : newDraft(draft.book)))

/** The set in the form it is saved in. */
export const fileOf = ({ book, name, description, options }: Draft) =>
  writeHouseRules({ book, name: name.trim(), description, options })
