// What a connection sees: made from the one view that its seat may have, and from nothing else.
import { present } from '../dice/present.ts'
import { USUAL_LEVEL } from '../players/levels.ts'
import type { Ask, Id, Seat } from '../dice/dice.ts'
import { changedOptions } from '../files/options.ts'
import type { AnyBook, AnyFace, Shown } from './library.ts'
import type { AnyGame, Lines } from './lines.ts'
import { heardBy } from './chat.ts'
import { freeSeats } from './free-seats.ts'
import { knownSides, unknownSeats } from './known-sides.ts'
import { looking } from './look-back.ts'
import type { Now, ShownAsk, ShownLine } from './protocol.ts'
import { shownProof } from './provable-dice.ts'
import { shareLists, type SentRulings } from '../files/shared-lists.ts'
import { menuOf, sceneOf } from './shared.ts'
import type { Summary, TableRecord } from './store.ts'
import { seatsOf } from './table-seats.ts'
import { mayReferee, seatOfViewer, type Viewer } from './viewer.ts'

export type NowBody = Omit<Now, 'from' | 'lines'>

/** What a connection sees. */
export interface Snapshot {
  /** The message without its lines, as JSON, to be compared and sent. */
  readonly body: string
  readonly lines: readonly ShownLine[]
}

/** A table as it is being played. */
export interface Session {
  readonly record: TableRecord
  readonly book: AnyBook
  readonly face: AnyFace
  readonly game: AnyGame
  readonly lines: Lines
  /** Seats that the computer plays and is able to go on with. */
  readonly playing: ReadonlySet<Seat>
}

export function snapshot(session: Session, viewer: Viewer): Snapshot {
  const { record, book, face, game, lines } = session
  const seat = seatOfViewer(viewer)
  const view = game.view(seat)
  const { scene, json } = sceneOf(face, view, seat)
  const roll = game.pending?.roll
  const proof = shownProof(record)
  const chat = heardBy(record, viewer)
  const body: Omit<NowBody, 'scene' | 'rulings'> & SentRulings = {
    type: 'now',
    table: record.id,
    book: book.id,
    bookTitle: book.title,
    you: viewer,
    ruleBooks: ruleBooks(book),
    ...(record.career ? { career: record.career } : {}),
    ...houseOf(session),
    ...looking(session, viewer),
    asks: shownAsks(session, viewer, scene),
    ...(roll && (viewer === 'all' || roll.seat === viewer) ? { roll } : {}),
    ...(chat.length > 0 ? { chat } : {}),
    ...shareLists(record.waiting ? [] : face.rulings(view, seat)),
    seats: shownSeats(session, viewer),
    ...sideColours(session, viewer),
    ...free(record, viewer),
    level: record.level ?? USUAL_LEVEL,
    ...(record.advice ? { advice: record.advice } : {}),
    ...(proof ? { proof } : {}),
    canUndo: game.canUndo(seat),
    canRedo: game.canRedo(seat),
  }
  // The scene is most of it, and many connections share one.
  return {
    body: `${JSON.stringify(body).slice(0, -1)},"scene":${json}}`,
    lines: lines.shown(seat),
  }
}

/** Of a seat whose people are all hidden from the viewer there is only its place at the table. */
function shownSeats(session: Session, viewer: Viewer): Now['seats'] {
  const { record, game } = session
  const unknown = unknownSeats(session, record, viewer)
  return seatsOf(record).map((side) =>
    unknown.has(side.seat)
      ? { seat: side.seat, name: side.seat.replace('-', ' '), computer: false, hand: false }
      : {
          ...side,
          computer: record.computer.includes(side.seat),
          hand: game.manualDiceSeats.includes(side.seat),
        },
  )
}

/** A free seat is named even where its people are hidden: whoever takes it knows of them. */
function free(record: TableRecord, viewer: Viewer): Pick<Now, 'free'> {
  if (!record.invites || !(viewer === 'watcher' || mayReferee(viewer))) return {}
  return { free: freeSeats(record).map(({ seat, name }) => ({ seat, name })) }
}

/** The colours of the sides, where the seats do not have them. */
function sideColours(session: Session, viewer: Viewer): Pick<Now, 'sides'> {
  const { seats, sides } = session.record
  if (!seats || sides.every(({ colour }) => colour === undefined)) return {}
  const known = knownSides(session, viewer)
  return {
    sides: sides.map(({ colour }, i) => (colour !== undefined && known.has(i) ? { colour } : {})),
  }
}

/** Its own rules, and those of the books that it builds on: its options name them. */
const ruleBooks = ({ id, options }: AnyBook): readonly string[] => [
  ...new Set([
    id,
    ...Object.values(options).map(({ rule }) => present(rule.split('/')[0], 'the book of a rule')),
  ]),
]

/** A line for the list of tables. */
export function summaryOf({ clock, over }: Shown): Summary {
  if (over === undefined) return { clock }
  return { clock, over: typeof over === 'string' ? over : over.sentence }
}

/** By which house rules the table plays, where it does not play by the book alone. */
function houseOf({ record, book }: Session): Pick<Now, 'house'> {
  const changed = changedOptions(book.options, record.options)
  return record.house || changed.length > 0
    ? { house: { ...(record.house ? { name: record.house.name } : {}), changed } }
    : {}
}

/** Items of all menus in one message; the menus of further questions are sent when they are asked for. */
const MOST_ITEMS = 400

/** Own questions; on the one screen everybody's but the computer's. A menu is made from the view of the seat that is asked. */
function shownAsks({ face, game, playing }: Session, viewer: Viewer, scene: Shown): ShownAsk[] {
  const asks = (game.pending?.asks ?? []).filter(({ ask }) =>
    viewer === 'all' ? !playing.has(ask.seat) : ask.seat === viewer,
  )
  let shown = 0
  return asks.map(({ key, ask, answered }) => {
    const later = !answered && shown >= MOST_ITEMS
    const items = answered || later ? [] : menuOf(face, game, ask)
    shown += items.length
    return {
      key,
      kind: ask.kind,
      seat: ask.seat,
      ...(ask.who === undefined ? {} : { who: ask.who }),
      title: titleOf(ask, scene),
      ...(ask.kind === 'act' ? {} : { offer: { name: ask.offer ?? ask.kind, keeps: ask.silent } }),
      ...face.question?.(game.view(ask.seat), ask),
      items,
      ...(later ? { later } : {}),
      answered,
    }
  })
}

/** "Mad Matt acts", "Scar: dodge?". */
function titleOf({ kind, who, seat }: Ask, scene: Shown): string {
  const people: readonly { readonly id: Id; readonly name: string }[] =
    scene.kind === 'bout' ? scene.fighters : scene.men
  const name =
    who === undefined
      ? seat.replace('-', ' ')
      : (people.find((combatant) => combatant.id === who)?.name ?? who)
  return kind === 'act' ? `${name} acts` : `${name}: ${kind.replaceAll('-', ' ')}?`
}

/** What a connection was sent last. */
export type Sent = Snapshot

/** The next frame for a connection, or undefined where nothing that it sees has changed. */
export function nextFrame(
  seen: Snapshot,
  sent: Sent | undefined,
): { readonly frame: string; readonly sent: Sent } | undefined {
  const { body, lines } = seen
  const old = sent?.lines ?? []
  const from = commonLength(lines, old)
  if (sent && sent.body === body && from === lines.length && from === old.length) return undefined
  return {
    frame: `${body.slice(0, -1)},"from":${from},"lines":[${lines
      .slice(from)
      .map((line) => JSON.stringify(line))
      .join(',')}]}`,
    sent: seen,
  }
}

/** How many lines two logs have in common from the start. */
function commonLength(lines: readonly ShownLine[], old: readonly ShownLine[]): number {
  const changed = lines.findIndex((line, i) => {
    const before = old[i]
    return before === undefined || !alike(line, before)
  })
  return changed < 0 ? lines.length : changed
}

/** Most lines are the very same; those of the unfinished beat are made anew. */
const alike = (a: ShownLine, b: ShownLine): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)
