// Refusals that the server itself makes; those of the rules come from the engine and pass through unchanged.
import type { Refusal } from '../dice/dice.ts'
import { FAULT_SENTENCE, StoreError } from './store-errors.ts'

/** `refused/CODE` with a sentence for people. The rule names the door that refused, since no rule of a book did. */
export const refuse = (code: string, why: string): Refusal => ({
  code: `refused/${code}`,
  rule: `server/table/${code}`,
  why,
})

/** What nobody at the table can be blamed for; the cause goes to the server's own log. */
export const FAULT = refuse(
  'fault',
  'The server could not do this, and nothing has changed. Try again; if it stays so, choose something else.',
)

/** What people are told of an error: a full disk and its like by name, anything else as a fault. */
export const faultOf = (error: unknown): Refusal =>
  error instanceof StoreError ? refuse(`store-${error.fault}`, FAULT_SENTENCE[error.fault]) : FAULT
