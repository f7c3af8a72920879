// Messages between the page and the worker that verifies dice.
import type { Verdict } from '../../files/verify.ts'

export interface CheckRequest {
  readonly save: unknown
  /** The commitment that this browser saw first. */
  readonly commitment: string | undefined
}

export interface CheckReply {
  readonly verdict: Verdict | 'unknown'
  readonly lines: readonly string[]
}
