// A set of house rules under way.
import type { OptionValues } from '../../engine/book.ts'
import type { HouseRules } from './api.ts'

/** `kept` is what the server has of it. */
export interface Draft {
  readonly book: string
  readonly name: string
  readonly description: string
  readonly options: OptionValues
  readonly kept?: HouseRules
}

export const freshDraft = (book: string): Draft => ({
  book,
  name: '',
  description: '',
  options: {},
})
export const draftOf = (kept: HouseRules): Draft => ({
  book: kept.book,
  name: kept.name,
  description: kept.description,
  options: kept.options,
  kept,
})
/** True where leaving it would lose something. */
export const isUnsaved = (draft: Draft): boolean =>
  JSON.stringify(bare(draft)) !==
  JSON.stringify(bare(draft.kept ? draftOf(draft.kept) : freshDraft(draft.book)))

/** As it is written down. */
export const bare = ({ book, name, description, options }: Draft) => ({
  book,
  name: name.trim(),
  description,
  options,
})
