// Refusals that the server itself makes; those of the rules come from the engine and pass through unchanged.
import type { Refusal } from '../dice/dice.ts'
import { StoreError } from './store-errors.ts'

/** `refused/CODE` with a sentence for people. The rule names the door that refused, since no rule of a book did. */
export const refuse = (code: string, why: string): Refusal => ({
  code: `refused/${code}`,
  rule: `server/table/${code}`,
  why,
})

/** For faults that nobody at the table caused; the cause goes to the server's own log. */
export const FAULT = refuse(
  'fault',
  'This could not be done, and nothing has changed. Try again; if it stays so, choose something else.',
)

/** What people are told of an error: a full disk and its like by name, anything else as a fault. */
export const faultOf = (error: unknown): Refusal =>
  error instanceof StoreError ? refuse(`store-${error.fault}`, error.sentence) : FAULT

/** Sent to everyone at a table that cannot be shown. Everything that was acknowledged is in the store. */
export const TABLE_FAULT = refuse(
  'table-fault',
  'This table met a fault and cannot be shown as it stands. What was acknowledged is kept. Take back the last choice, or save the fight as it was kept; other tables go on.',
)

/** Sent to everyone at a table whose rules exceeded their time or memory more than once. */
export const TABLE_PUT_ASIDE = refuse(
  'table-put-aside',
  'This table asked more of the server than one table may have, more than once, and was put aside. What was acknowledged is kept: save the fight as it was kept. Other tables go on.',
)

/** Sent to the one who asked for something that took too much time or memory. */
export const OVER_BUDGET = refuse(
  'over-budget',
  'This asked more of the server than one request may have, and was stopped. Look at what there is now before you ask again, for less.',
)

/** Sent where a request was under way when its worker ended. */
export const INTERRUPTED = refuse(
  'interrupted',
  'The server had to begin anew while this was under way. Look at what there is now, then ask again.',
)

/** Sent when a request failed before anything read what it asks, by the status of its answer. */
export const refusalOfStatus = (status: number): Refusal =>
  status < 500
    ? refuse('not-a-request', BY_STATUS[status] ?? 'This request is not understood.')
    : refuse('fault', 'The server could not do this. Nothing has changed.')

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'This request cannot be read: its body is not JSON.',
  413: 'This is too large: a scenario may have one megabyte, a picture 4, a save file 32.',
  415: 'Send JSON, with the header content-type: application/json, or a picture as PNG, JPEG or WebP.',
}
