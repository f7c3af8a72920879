// A recorded fight: its log by beat, and the moments from which it can be simulated further.
import { present } from '../dice/present.ts'
import type { Book, Clock, Face, OptionValues } from '../engine/book.ts'
import type { Counting } from '../engine/counting.ts'
import type { Beat as LoggedBeat } from '../engine/log.ts'
import type { Game, Pending } from '../engine/game.ts'
import { loadGame } from '../engine/play.ts'
import type { Moment } from '../engine/simulate.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'
import { optionProblems } from '../files/options.ts'
import { faulty, type Parsed } from '../files/problems.ts'
import type { Save } from '../files/save.ts'
import { castOf, type Cast } from '../odds/record.ts'
import type { Beat } from '../odds/course.ts'
import { PLAYERS, type AnyScene } from './players.ts'
import type { Playable } from './play.ts'
import type { AnyBookEntry } from './read-fight.ts'

/** Futures of a recorded fight as plain data that can be sent to a worker. */
export interface RecordedFightJob {
  readonly save: Save
  readonly seed: number
  /** The modules of outside books. */
  readonly books: readonly string[]
}

/**
 * A fight with the moments from which it can be simulated further. Place 0 is before the first beat, place n after
 * n beats. If a beat is open, the last place is the present, in the middle of that beat.
 */
export interface RecordedFight extends Playable {
  readonly id: string
  readonly face: Face<Clock, unknown, AnyScene>
  /** The book's options in this fight. */
  readonly options: OptionValues
  /** The current state, including the unfinished beat. */
  readonly state: Readonly<Clock>
  /** What the fight waits for; undefined if it is over. */
  readonly pending: Pending | undefined
  /** Its finished beats. */
  readonly log: readonly LoggedBeat<unknown>[]
  readonly title: string
  readonly bookTitle: string
  readonly counting: Counting<Clock>
  /** The number of finished beats. */
  readonly beats: number
  /** The current place. */
  readonly now: number
  moment(place: number): Moment<Clock>
  /** The cast from a place on. Earlier wounds count as wounds at the start. */
  cast(place: number): Cast
  /** The beat before each place; `beatLog()[0]` is the start of the fight. */
  beatLog(): readonly Beat[]
}

/** Reads a save as a fight that can be simulated further. The save must replay (`findReplayFault`). */
export function readRecordedFight(
  books: Readonly<Record<string, AnyBookEntry>>,
  save: Save,
): Parsed<RecordedFight> {
  const entry = Object.hasOwn(books, save.book) ? books[save.book] : undefined
  if (!entry)
    return faulty('book', `there is no book '${save.book}'`, suggest(save.book, Object.keys(books)))
  const wrong = optionProblems(entry, save.options)
  if (wrong.length > 0) return { problems: wrong }
  const { book, face } = entry.make(save.options)
  const { counting } = face
  if (!counting) return faulty('book', `fights of '${save.book}' are not counted`, 'another book')
  const player = PLAYERS[entry.kind ?? 'gunfight']({ book, face, options: save.options })
  const game = loadGame(book, save.setup, save.steps)
  const last = openTape(game)
  const moments = cacheStates(book, save.setup, game.log)
  const now = game.log.length + (last ? 1 : 0)
  const moment = (place: number): Moment<Clock> => ({
    ...(place > game.log.length && last
      ? { ...last, state: moments(game.log.length) }
      : { state: moments(place), tape: [] }),
    ...(place === now && game.tray.length > 0 ? { tray: game.tray } : {}),
  })
  const sides = save.sides.map(({ name }) => name)
  return {
    value: {
      id: entry.id,
      title: save.title,
      bookTitle: entry.title,
      book,
      face,
      options: save.options,
      state: game.state,
      pending: game.pending,
      log: game.log,
      player,
      counting,
      beats: game.log.length,
      now,
      moment,
      cast: (place) =>
        castOf(counting, place > game.log.length ? game.state : moments(place), sides),
      beatLog: () => [
        ...describeBeats(book, face, save.setup, [
          ...game.log,
          ...(last ? [{ ...last, events: game.told }] : []),
        ]),
      ],
    },
  }
}

/** The tape of the open beat; undefined if nothing has been rolled, chosen or begun in it. */
function openTape(game: Game<unknown, Clock, unknown>): Omit<Moment<Clock>, 'state'> | undefined {
  const { open: tape, start, suspended } = game
  return tape.length > 0 || start ? { tape, start, suspended } : undefined
}

/** Returns a function for the state after a number of beats, computed on demand and cached. */
function cacheStates(
  book: Book<unknown, Clock, unknown>,
  setup: unknown,
  log: readonly LoggedBeat<unknown>[],
): (beats: number) => Readonly<Clock> {
  const states: Clock[] = []
  let last = book.begin(structuredClone(setup))
  states.push(last)
  return (beats) => {
    for (const { events } of log.slice(states.length - 1, beats)) {
      last = book.copy(last)
      for (const event of events) book.apply(last, event)
      states.push(last)
    }
    return present(states[beats], `state after ${beats} beats`)
  }
}

/** The beats in the words of the referee's log. */
function describeBeats(
  book: Book<unknown, Clock, unknown>,
  face: Face<Clock, unknown, AnyScene>,
  setup: unknown,
  log: readonly LoggedBeat<unknown>[],
): Beat[] {
  const state = book.begin(structuredClone(setup))
  const clock = (): string => face.scene(book.view(book.copy(state), 'referee')).clock
  const beats: Beat[] = [{ clock: clock(), lines: [], over: book.over(state) }]
  for (const { start, tape, events } of log) {
    const lines = applyAndDescribe(book, face, state, events)
    beats.push({
      clock: clock(),
      lines,
      over: book.over(state),
      ...(tape.length === 0 && !start ? { sure: true } : {}),
    })
  }
  return beats
}

/** Applies the events to `state` and returns their log lines. */
function applyAndDescribe(
  book: Book<unknown, Clock, unknown>,
  face: Face<Clock, unknown, AnyScene>,
  state: Clock,
  events: readonly unknown[],
): Beat['lines'] {
  return events.flatMap((event) => {
    book.apply(state, event)
    const view = book.view(book.copy(state), 'referee')
    const text = face.say(event, view)
    return text === undefined ? [] : [{ text, kind: face.kind?.(event, view) ?? 'event' }]
  })
}
