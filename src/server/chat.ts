// Table chat: stored with the table, newest lines only, each shown to those it is addressed to.
import type { Request } from './requests.ts'
import { refused, type Refused } from './refusals.ts'
import type { ChatLine } from './protocol.ts'
import type { TableRecord } from './store.ts'
import { hasSeat, seatsOf } from './table-seats.ts'
import { seatOfViewer, type Viewer } from './viewer.ts'

/** Lines that a table keeps, and those sent at once: the newest with every state, earlier ones when asked for. */
const MOST_LINES = 400
const SENT_LINES = 60

type Say = Extract<Request, { do: 'say' }>

/** The dice of "/roll 2d6+3"; undefined for anything else that is said. */
export const diceOf = (text: string): string | undefined => /^\/r(?:oll)?\s+(.+)$/.exec(text)?.[1]

/** What dice in the chat showed, or that they are still to be rolled by hand. */
export type Rolled = Pick<ChatLine, 'text' | 'waits'>

/** The table with one more line. `roll`: what was rolled, which everybody reads. */
export function withChatLine(
  record: TableRecord,
  viewer: Viewer,
  { text, to }: Say,
  roll?: Rolled,
): TableRecord | Refused {
  const from = seatOfViewer(viewer)
  if (roll === undefined && text.startsWith('/')) return refused('no-such-command', NO_COMMAND)
  if (to === from) return no('That is your own seat. Whisper to another one.')
  if (to !== undefined && to !== 'referee' && !hasSeat(record, to))
    return no(
      `There is no seat ${to}: whisper to ${['referee', ...seatsOf(record).map(({ seat }) => seat)].join(', ')}.`,
    )
  const { chat = [] } = record
  const line: ChatLine = {
    n: (chat.at(-1)?.n ?? 0) + 1,
    from,
    ...(roll !== undefined
      ? { rolled: true, ...roll }
      : { text, ...(to === undefined ? {} : { to }) }),
  }
  return { ...record, chat: [...chat, line].slice(-MOST_LINES) }
}

/** The table with the result of the dice in the chat that were last to be rolled. */
export function withRollMade(record: TableRecord, text: string): TableRecord {
  const { chat = [] } = record
  const at = chat.findLastIndex(({ waits }) => waits)
  const line = chat[at]
  if (!line) return record
  const { waits: _, ...made } = line
  return { ...record, chat: chat.with(at, { ...made, text }) }
}

const NO_COMMAND = 'The chat rolls dice: write /roll with them, as in “/roll 2d6+3”.'

const no = (why: string) => refused('no-such-seat', why)

/**
 * The newest lines a viewer may read, or those before a line: only its sender and its recipient see a whisper.
 */
export function chatLinesFor(
  { chat = [] }: TableRecord,
  viewer: Viewer,
  before = Infinity,
): readonly ChatLine[] {
  const seat = seatOfViewer(viewer)
  return chat
    .filter(({ n, from, to }) => n < before && (to === undefined || to === seat || from === seat))
    .slice(-SENT_LINES)
}
