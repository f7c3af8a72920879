// What a connection sees, built only from the view of its seat.
import type { Gradual } from '../dice/gradual.ts'
import { canExpect } from './expectations.ts'
import { USUAL_LEVEL } from '../players/levels.ts'
import type { Ask, Id, Seat } from '../dice/dice.ts'
import { describeHouse } from '../books/gunfight/house/describe.ts'
import { houseIn } from '../books/gunfight/house/house.ts'
import { changedOptions } from '../files/options.ts'
import { ruleBooks } from '../files/rule-books.ts'
import type { AnyBook, AnyFace } from './library.ts'
import type { AnyGame, Lines } from './lines.ts'
import { chatLinesFor } from './chat.ts'
import { eveningFor } from './evening.ts'
import { freeSeats } from './free-seats.ts'
import { knownSides, unknownSeats } from './known-sides.ts'
import { lookBackInfo } from './look-back.ts'
import type { Now, Shown, ShownAsk, ShownLine } from './protocol.ts'
import { portraitsIn } from './portraits.ts'
import { positionOf } from './position.ts'
import { shownProof } from './turn-dice.ts'
import { handsIn, menuWithJson, rulingsJson, sceneOf } from './shared.ts'
import type { Summary, TableRecord } from './store.ts'
import { seatsOf } from './table-seats.ts'
import { mayReferee, seatOfViewer, type Viewer } from './viewer.ts'

export type NowBody = Omit<Now, 'from' | 'lines'>

/** What a connection sees. */
export interface Snapshot {
  /** The message without its lines, as JSON, for comparing and sending. */
  readonly body: string
  readonly lines: readonly ShownLine[]
}

/** A table in play. */
export interface Session {
  readonly record: TableRecord
  readonly book: AnyBook
  readonly face: AnyFace
  readonly game: AnyGame
  readonly lines: Lines
  /** Seats that the computer plays and can currently answer for. */
  readonly playing: ReadonlySet<Seat>
}

export function snapshot(session: Session, viewer: Viewer): Snapshot {
  const { record, book, face, game, lines } = session
  const seat = seatOfViewer(viewer)
  const view = game.view(seat)
  const { scene, json } = sceneOf(face, view, seat)
  const roll = game.pending?.roll
  const proof = shownProof(record)
  const chat = chatLinesFor(record, viewer)
  const body: Omit<NowBody, 'scene' | 'rulings' | 'asks'> = {
    type: 'now',
    table: record.id,
    book: book.id,
    bookTitle: book.title,
    you: viewer,
    at: positionOf(session, viewer),
    ruleBooks: ruleBooks(book),
    ...(record.career ? { career: record.career } : {}),
    ...houseOf(session),
    ...handsIn(face, view),
    ...portraitsIn(record, scene),
    ...lookBackInfo(session, viewer),
    ...(roll && (viewer === 'all' || roll.seat === viewer) ? { roll } : {}),
    ...askedElsewhere(session, viewer, scene),
    ...(chat.length > 0 ? { chat } : {}),
    seats: shownSeats(session, viewer),
    ...sideColours(session, viewer),
    ...free(record, viewer),
    ...(record.next ? { next: record.next } : {}),
    ...eveningFor(record, viewer),
    level: record.level ?? USUAL_LEVEL,
    ...(canExpect(session) ? { learns: true } : {}),
    ...(record.advice ? { advice: record.advice } : {}),
    ...(proof ? { proof } : {}),
    canUndo: game.canUndo(seat),
    canRedo: game.canRedo(seat),
  }
  const asks = askJsons(session, viewer, scene)
  const rulings = rulingsJson(record.waiting ? [] : face.rulings(view, seat))
  // These are most of the message, and several connections share their JSON.
  return {
    body: `${JSON.stringify(body).slice(0, -1)},"asks":[${asks.join(',')}],${rulings},"scene":${json}}`,
    lines: lines.shown(seat),
  }
}

/** What these viewers see, one after another. */
export function* snapshots(
  session: Session,
  viewers: readonly Viewer[],
): Gradual<Map<Viewer, Snapshot>> {
  const seen = new Map<Viewer, Snapshot>()
  for (const viewer of viewers) {
    if (seen.size > 0) yield
    seen.set(viewer, snapshot(session, viewer))
  }
  return seen
}

/** For a seat whose combatants are all hidden from the viewer, only its place at the table is shown. */
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

/** A free seat is named even if its combatants are hidden: taking it reveals them. */
function free(record: TableRecord, viewer: Viewer): Pick<Now, 'free' | 'code'> {
  const { invites } = record
  if (!invites || !(viewer === 'watcher' || mayReferee(viewer))) return {}
  return {
    free: freeSeats(record).map(({ seat, name }) => ({ seat, name })),
    ...(invites.code !== undefined && mayReferee(viewer) ? { code: invites.code } : {}),
  }
}

/** The colours of the sides, if seats do not have their own. */
function sideColours(session: Session, viewer: Viewer): Pick<Now, 'sides'> {
  const { seats, sides } = session.record
  if (!seats || sides.every(({ colour }) => colour === undefined)) return {}
  const known = knownSides(session, viewer)
  return {
    sides: sides.map(({ colour }, i) => (colour !== undefined && known.has(i) ? { colour } : {})),
  }
}

/** A row for the list of tables. */
export function summaryOf({ clock, over }: Shown): Summary {
  if (over === undefined) return { clock }
  return { clock, over: typeof over === 'string' ? over : over.sentence }
}

/** The table's house rules; nothing if it plays the book as written. */
function houseOf({ record, book }: Session): Pick<Now, 'house'> {
  const changed = changedOptions(book.options, record.options)
  if (!record.house && changed.length === 0) return {}
  const own = describeHouse(houseIn(record.options))
  return {
    house: {
      ...(record.house ? { name: record.house.name } : {}),
      changed,
      ...(own.length > 0 ? { own } : {}),
    },
  }
}

/** Maximum items over all menus in one message; menus of further questions are sent on request. */
const MOST_ITEMS = 400

/**
 * The viewer's own questions as JSON; on a shared screen, everyone's except the computer's. Menus are built from the
 * view of the asked seat.
 */
function askJsons({ face, game, playing }: Session, viewer: Viewer, scene: Shown): string[] {
  const asks = (game.pending?.asks ?? []).filter(({ ask }) =>
    viewer === 'all' ? !playing.has(ask.seat) : ask.seat === viewer,
  )
  let shown = 0
  return asks.map(({ key, ask, answered }) => {
    const later = !answered && shown >= MOST_ITEMS
    const menu = answered || later ? { items: [], json: '[]' } : menuWithJson(face, game, ask)
    shown += menu.items.length
    const shownAsk: Omit<ShownAsk, 'items'> = {
      key,
      kind: ask.kind,
      seat: ask.seat,
      ...(ask.who === undefined ? {} : { who: ask.who }),
      title: titleOf(ask, scene),
      ...(ask.kind === 'act' ? {} : { offer: { name: ask.offer ?? ask.kind, keeps: ask.silent } }),
      ...face.question?.(game.view(ask.seat), ask),
      ...(later ? { later } : {}),
      answered,
    }
    return `${JSON.stringify(shownAsk).slice(0, -1)},"items":${menu.json}}`
  })
}

function askedElsewhere({ face, game }: Session, viewer: Viewer, scene: Shown): Pick<Now, 'asked'> {
  if (viewer !== 'referee') return {}
  const open = (game.pending?.asks ?? []).filter(
    ({ ask, answered }) => !answered && ask.seat !== viewer,
  )
  const roll = game.pending?.roll
  const asked = [
    ...open.map(({ ask }) => ({
      seat: ask.seat,
      title: face.question?.(game.view(viewer), ask)?.title ?? titleOf(ask, scene),
    })),
    ...(roll && roll.seat !== viewer
      ? [{ seat: roll.seat, title: `roll ${roll.count}d${roll.sides} for ${roll.label}` }]
      : []),
  ]
  return asked.length > 0 ? { asked } : {}
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

/** The next frame for a connection, or undefined if nothing it sees has changed. */
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

/** `nextFrame` for several connections: those that see the same, before and now, share one frame. */
export function sharedFrames(): typeof nextFrame {
  const made = new Map<Snapshot, Map<Sent | undefined, ReturnType<typeof nextFrame>>>()
  return (seen, sent) => {
    let bySent = made.get(seen)
    if (!bySent) made.set(seen, (bySent = new Map()))
    if (!bySent.has(sent)) bySent.set(sent, nextFrame(seen, sent))
    return bySent.get(sent)
  }
}

/** The number of lines that two logs share from the start. */
function commonLength(lines: readonly ShownLine[], old: readonly ShownLine[]): number {
  const changed = lines.findIndex((line, i) => {
    const before = old[i]
    return before === undefined || !alike(line, before)
  })
  return changed < 0 ? lines.length : changed
}

/** Most lines are identical objects; those of the unfinished beat are rebuilt. */
const alike = (a: ShownLine, b: ShownLine): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)
