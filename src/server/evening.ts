// What people bring to a table besides the fight: names, chat, drawings, pages and notes. All of it is stored with the table,
// bounded, and shown to those whom it is for.
import type { Seat } from '../dice/dice.ts'
import { withChatLine, type Rolled } from './chat.ts'
import type { Drawing, Evening, Player } from './protocol.ts'
import { refused, type Refused } from './refusals.ts'
import type { Request } from './requests.ts'
import type { TableRecord } from './store.ts'
import { hasSeat } from './table-seats.ts'
import { mayReferee, seatOfViewer, type Viewer } from './viewer.ts'

/** The drawings that a table keeps, and those of one seat; the oldest go. */
const MOST_DRAWINGS = { table: 60, seat: 20 }
const MOST_HANDOUTS = 12

const SAYING = ['say', 'introduce', 'draw', 'erase', 'handout', 'note'] as const
export type Saying = Extract<Request, { do: (typeof SAYING)[number] }>
type Do<K extends Saying['do']> = Extract<Saying, { do: K }>

/** Whether a request changes only what people say, draw and write, and nothing of the fight. */
export const isSaying = (request: Request): request is Saying =>
  SAYING.some((one) => one === request.do)

/** The table with what somebody said, drew or wrote. `roll`: what the dice showed that they rolled by saying so. */
export function withSaid(
  record: TableRecord,
  viewer: Viewer,
  request: Saying,
  roll?: Rolled,
): TableRecord | Refused {
  const from = seatOfViewer(viewer)
  switch (request.do) {
    case 'say':
      return withChatLine(record, viewer, request, roll)
    case 'introduce':
      return withPlayer(record, from, request)
    case 'draw':
      return withDrawing(record, from, request)
    case 'erase':
      return withoutDrawings(record, from, request, mayReferee(viewer))
    case 'handout':
      return withHandout(record, request)
    case 'note':
      return { ...record, notes: { ...record.notes, [from]: request.text } }
  }
}

export const withPlayer = (
  record: TableRecord,
  seat: Seat,
  { name, colour }: Pick<Player, 'name' | 'colour'>,
): TableRecord => ({
  ...record,
  players: { ...record.players, [seat]: { name, ...(colour ? { colour } : {}) } },
})

/** Numbers rise, so that a removed one never means another. */
const nextNumber = (list: readonly { readonly n: number }[]): number => (list.at(-1)?.n ?? 0) + 1

function withDrawing(record: TableRecord, from: Seat, { what, points }: Do<'draw'>): TableRecord {
  const { drawings = [] } = record
  const own = drawings.filter((one) => one.from === from)
  const oldest = own.length >= MOST_DRAWINGS.seat ? own[0] : undefined
  const kept = drawings.filter((one) => one !== oldest)
  const drawn: Drawing = {
    n: nextNumber(drawings),
    from,
    what,
    points: what === 'line' ? points : points.slice(0, 2),
  }
  return { ...record, drawings: [...kept, drawn].slice(-MOST_DRAWINGS.table) }
}

function withoutDrawings(
  record: TableRecord,
  from: Seat,
  { n }: Do<'erase'>,
  all: boolean,
): TableRecord | Refused {
  const { drawings = [] } = record
  const mine = (one: Drawing): boolean => all || one.from === from
  const gone = drawings.filter((one) => (n === undefined || one.n === n) && mine(one))
  if (n !== undefined && gone.length === 0)
    return refused('no-such-drawing', 'You can remove only your own drawings.')
  return { ...record, drawings: drawings.filter((one) => !gone.includes(one)) }
}

function withHandout(
  record: TableRecord,
  { n, title, text, to }: Do<'handout'>,
): TableRecord | Refused {
  const { handouts = [] } = record
  if (n !== undefined)
    return handouts.some((one) => one.n === n)
      ? { ...record, handouts: handouts.filter((one) => one.n !== n) }
      : refused('no-such-page', 'There is no such page any more.')
  if (title === undefined || text === undefined)
    return refused('no-such-page', 'A page needs a title and a text.')
  if (to !== undefined && !hasSeat(record, to))
    return refused('no-such-seat', `There is no seat ${to} to give it to.`)
  if (handouts.length >= MOST_HANDOUTS)
    return refused(
      'too-many-pages',
      `There are ${MOST_HANDOUTS} pages, which is the most: take one back first.`,
    )
  const page = { n: nextNumber(handouts), title, text, ...(to === undefined ? {} : { to }) }
  return { ...record, handouts: [...handouts, page] }
}

/** What a viewer sees of it. The referee reads every page, a watcher those that are for everyone. */
export function eveningFor(record: TableRecord, viewer: Viewer): Evening {
  const seat = seatOfViewer(viewer)
  const { players, drawings = [], handouts = [], notes } = record
  const pages = handouts.filter(({ to }) => to === undefined || to === seat || mayReferee(viewer))
  const note = viewer === 'watcher' ? undefined : notes?.[seat]
  return {
    ...(players ? { players } : {}),
    ...(drawings.length > 0 ? { drawings } : {}),
    ...(pages.length > 0 ? { handouts: pages } : {}),
    ...(note ? { note } : {}),
  }
}
