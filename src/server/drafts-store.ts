// Storage for fight drafts.
import type { KeptDraft } from '../files/fight-draft.ts'

/** The part of the store that holds drafts. */
export interface DraftStore {
  /** Sorted by name. */
  drafts(): Promise<readonly KeptDraft[]>
  draft(id: string): Promise<KeptDraft | undefined>
  /**
   * `was` is the version the writer read, or undefined for a new draft. Rejects with `StaleVersion` if the stored
   * version differs.
   */
  writeDraft(draft: KeptDraft, was: number | undefined): Promise<void>
  /** Rejects with `StaleVersion` if the draft is missing or has another version. */
  removeDraft(id: string, was: number): Promise<void>
}
