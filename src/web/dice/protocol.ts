// Messages between the page and the worker that verifies dice.
import type { DiceNotes } from '../../files/dice-notes.ts'
import type { Verdict } from '../../files/verify.ts'

export interface CheckRequest {
  readonly save: unknown
  /** What this browser noted. */
  readonly notes: DiceNotes | undefined
}

export interface CheckReply {
  readonly verdict: Verdict | 'unknown'
  readonly lines: readonly string[]
}
