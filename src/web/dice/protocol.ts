// Messages between the page and the worker that verifies dice.
import type { Verdict } from '../../files/verify.ts'

export interface CheckRequest {
  readonly save: unknown
  /** The first commitment this browser saw. */
  readonly commitment: string | undefined
}

export interface CheckReply {
  readonly verdict: Verdict | 'unknown'
  readonly lines: readonly string[]
}
