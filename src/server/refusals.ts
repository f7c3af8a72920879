// Refusals made by the server itself; those of the rules come from the engine and pass through unchanged.
import type { Refusal } from '../dice/dice.ts'
import { StoreError } from './store-errors.ts'

/**
 * Builds a refusal `refused/CODE` with a readable sentence. Its rule names the server, since no rule of a book
 * refused.
 */
export const refuse = (code: string, why: string): Refusal => ({
  code: `refused/${code}`,
  rule: `server/table/${code}`,
  why,
})

/** What a function returns instead of its result. */
export interface Refused {
  readonly refusal: Refusal
}

/** Such a refusal as a result. */
export const refused = (code: string, why: string): Refused => ({ refusal: refuse(code, why) })

/** For faults that nobody at the table caused; the cause is written to the server log. */
export const FAULT = refuse(
  'fault',
  'This could not be done, and nothing has changed. Try again; if it happens again, choose something else.',
)

/** What people are told about an error: storage faults by name, anything else as a general fault. */
export const faultOf = (error: unknown, other = FAULT): Refusal =>
  error instanceof StoreError ? refuse(`store-${error.fault}`, error.sentence) : other

export const NOT_ITS_SEAT = refuse('not-your-device', 'A device opens only for its own seat.')

export const TURN_ENDED = refuse('turn-ended', 'The turn ended without dice. Please choose again.')

/** The position that a request names is past. */
export const MOVED_ON: Refusal = refuse(
  'moved-on',
  'The fight has moved on since you asked for this. Look at the newest lines and ask again.',
)

export const SUPERSEDED = refuse(
  'superseded',
  'This plan was not finished, because you asked for another one after it.',
)

/** Sent to whoever changed a document while others changed it too. */
export const CHANGED_AT_ONCE = refuse(
  'changed-at-once',
  'Somebody else changed this at the same moment. Nothing of yours was saved. Load the page again, then make your change.',
)

/** Sent to everyone at a table that cannot be shown. Everything that was acknowledged is in the store. */
export const TABLE_FAULT = refuse(
  'table-fault',
  'This table has a fault and cannot be shown. Everything that was acknowledged is stored. Undo the last choice, or save the fight. Other tables are not affected.',
)

/** Sent to everyone at a table whose rules repeatedly exceeded their time or memory. */
export const TABLE_PUT_ASIDE = refuse(
  'table-put-aside',
  'This table has exceeded the limits of the server more than once and is suspended. Everything that was acknowledged is stored: you can save the fight. Other tables are not affected.',
)

/** Sent to the client that requested something that exceeded its time or memory. */
export const OVER_BUDGET = refuse(
  'over-budget',
  'This request exceeded the limits of the server and was stopped. Check how things stand, then ask for less.',
)

/** Sent if the worker ended while the request was running. */
export const INTERRUPTED = refuse(
  'interrupted',
  'The server had to restart while this was in progress. Check how things stand, then ask again.',
)

/** The refusal for a request that failed before it was parsed, by response status. */
export const refusalOfStatus = (status: number): Refusal =>
  status < 500
    ? refuse('not-a-request', BY_STATUS[status] ?? 'This request is not understood.')
    : refuse('fault', 'The server could not do this. Nothing has changed.')

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'This request cannot be read: its body is not JSON.',
  413: 'This is too large: a scenario may have one megabyte, a picture 4, a save file 32.',
  415: 'Send JSON, with the header content-type: application/json, or a picture as PNG, JPEG or WebP.',
}
