// A fight as plain data that a page can replay without a server: the current table, every earlier moment, and every
// "why", limited to what the viewer may know.
import type { Seat } from '../dice/dice.ts'
import type { Clock } from '../engine/book.ts'
import { loadGame } from '../engine/play.ts'
import { sceneForSeat } from '../engine/seat-scene.ts'
import { findPatch, type Patch } from '../files/patch.ts'
import type { Save } from '../files/save.ts'
import { verifySave } from '../files/verify.ts'
import { formatVerification } from '../files/verify-text.ts'
import type { AnyBook, AnyFace } from './library.ts'
import { shownLines } from './lines.ts'
import type { SentRulings } from '../files/shared-lists.ts'
import { handsIn, sightIn } from './shared.ts'
import { snapshot, type NowBody, type Session } from './snapshot.ts'
import type { Reply, ShownLine } from './protocol.ts'
import type { ReplayData, ReplayMoment } from './http-api.ts'
import { query } from './queries.ts'
import { seatOfViewer, type Viewer } from './viewer.ts'

/** Every moment of a fight, starting before its first beat. */
function momentsOf({ record, book, face, game }: Session, seat: Seat): ReplayData['moments'] {
  const state: Clock = book.begin(record.setup)
  let before: unknown = {}
  const moment = (beat: number): Patch => {
    const view = book.view(book.copy(state), seat)
    const now: ReplayMoment = {
      beat,
      until: game.linesAfter(seat, beat + 1),
      scene: sceneForSeat(face, view, seat),
      ...handsIn(face, view),
      ...sightIn(face, view, seat),
    }
    // As it will be read from the file: without undefined fields.
    const after: unknown = JSON.parse(JSON.stringify(now))
    const patch = findPatch(before, after) ?? {}
    before = after
    return patch
  }
  return [
    moment(-1),
    ...game.log.map(({ events }, beat) => {
      for (const event of events) book.apply(state, event)
      return moment(beat)
    }),
  ]
}

/** The `why` answer of each line with numbers; rolls of a replay cannot be amended. */
function whysOf(session: Session, viewer: Viewer, lines: readonly ShownLine[]): ReplayData['whys'] {
  const answers = lines
    .filter((line) => line.why)
    .map(({ n }): Reply => query(session, viewer, { id: '', do: 'why', line: n }))
  return answers.flatMap((answer) =>
    answer.type === 'why'
      ? [
          {
            line: answer.line,
            sums: answer.sums,
            rolls: answer.rolls.map(({ line: _, ...roll }) => roll),
          },
        ]
      : [],
  )
}

/** The beat of each line that was not undone. */
const beatsOf = (
  { game }: Session,
  seat: Seat,
  lines: readonly ShownLine[],
): ReplayData['beatOfLine'] =>
  Object.fromEntries(
    lines.flatMap(({ n, struck }) => {
      const source = struck ? undefined : game.sourceOf(seat, n)
      return source ? [[n, Math.min(source.commit, game.log.length - 1)]] : []
    }),
  )

/** The replay of a fight in progress or finished. `save` is absent if the viewer may not have it. */
export function replayOf(
  session: Session,
  viewer: Viewer,
  save: Save | undefined,
): Omit<ReplayData, 'rules'> {
  const { book, game } = session
  const seat = seatOfViewer(viewer)
  const seen = snapshot(session, viewer)
  // What people say, write and draw is not part of the fight; the page adds the portraits that it shows.
  const {
    chat: _,
    lists: __,
    drawings: ___,
    handouts: ____,
    note: _____,
    portraits: ______,
    ...body
  } = JSON.parse(seen.body) as NowBody & Pick<SentRulings, 'lists'>
  const now = { ...body, from: 0, lines: seen.lines }
  return {
    // A replay accepts no answers, rulings or undos.
    now: {
      ...now,
      asks: [],
      rulings: [],
      canUndo: false,
      canRedo: false,
      beats: game.log.length,
      playsOn: true,
    },
    moments: momentsOf(session, seat),
    whys: whysOf(session, viewer, seen.lines),
    beatOfLine: beatsOf(session, seat, seen.lines),
    proof: save ? formatVerification(verifySave(book, save)) : [],
    ...(save ? { save } : {}),
  }
}

/** Makes a replay from a save that has been replayed and verified. */
export function makeReplay(
  save: Save,
  { book, face }: { readonly book: AnyBook; readonly face: AnyFace },
): Omit<ReplayData, 'rules'> {
  const game = loadGame(book, save.setup, save.steps, face)
  const named = book.namedSeats?.(game.state)
  const seats = (named ?? save.sides).map(({ seat }) => seat)
  const record = {
    id: 'replay',
    made: '',
    title: save.title,
    book: save.book,
    options: save.options,
    ...(save.house ? { house: save.house } : {}),
    setup: save.setup,
    sides: save.sides,
    ...(named ? { seats: named } : {}),
    computer: seats,
  }
  const lines = shownLines(game, ['referee', ...seats], face)
  return replayOf({ record, book, face, game, lines, playing: new Set(seats) }, 'all', save)
}
