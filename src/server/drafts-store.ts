// Where plans of fights are kept before they begin.
import type { KeptDraft } from '../files/fight-draft.ts'

/** The part of the store that keeps drafts. */
export interface DraftStore {
  /** By name. */
  drafts(): Promise<readonly KeptDraft[]>
  draft(id: string): Promise<KeptDraft | undefined>
  /** `was`: the version that the writer read, undefined for a new one. Rejects with `StaleVersion` where another one is kept. */
  writeDraft(draft: KeptDraft, was: number | undefined): Promise<void>
  /** Rejects with `StaleVersion` where the draft is not there in this version. */
  removeDraft(id: string, was: number): Promise<void>
}
