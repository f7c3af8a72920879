// A recorded fight: what was told in each of its beats, and the moments from which it can be played
// on.
import type { Book, Clock, Counting, Face } from '../engine/book.ts'
import type { Beat as LoggedBeat } from '../engine/fight.ts'
import type { Game } from '../engine/game.ts'
import { loadGame } from '../engine/play.ts'
import type { Moment } from '../engine/simulate.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'
import { optionProblems } from '../files/options.ts'
import type { Parsed } from '../files/problems.ts'
import { problem } from '../files/problems.ts'
import type { Save } from '../files/save.ts'
import { castOf } from '../odds/record.ts'
import type { Cast } from '../odds/record.ts'
import type { Beat } from '../odds/course.ts'
import { PLAYERS } from './players.ts'
import type { Shown } from './players.ts'
import type { Playable } from './play.ts'
import type { AnyPlayable } from './ready.ts'

/**
 * Everything that decides what becomes of a recorded fight; plain data, so that a worker can be
 * told.
 */
export interface RecordOrder {
  readonly save: Save
  readonly seed: number
  /** Modules of books from outside. */
  readonly books: readonly string[]
}

/**
 * A fight with the moments that it can be played on from. Place 0 is before the first beat, place n
 * after n beats; where a beat is open, the last place is in the middle of it: now.
 */
export interface Recorded extends Playable {
  readonly id: string
  readonly title: string
  readonly bookTitle: string
  readonly counting: Counting<Clock>
  /** Beats that are over. */
  readonly beats: number
  /** The place that is now. */
  readonly now: number
  moment(place: number): Moment<Clock>
  /** Who takes part from a place on; wounds that he has by then are counted as brought. */
  cast(place: number): Cast
  /** What the beat before each place told: `told()[0]` is the beginning. */
  told(): readonly Beat[]
}

/** A save as a fight that can be played on; it must have been checked whether it plays again. */
export function recordedFight(
  books: Readonly<Record<string, AnyPlayable>>,
  save: Save,
): Parsed<Recorded> {
  const entry = Object.hasOwn(books, save.book) ? books[save.book] : undefined
  if (!entry)
    return {
      problems: [
        problem('book', `there is no book '${save.book}'`, suggest(save.book, Object.keys(books))),
      ],
    }
  const wrong = optionProblems(entry.options, save.options)
  if (wrong.length > 0) return { problems: wrong }
  const { book, face } = entry.make(save.options)
  const { counting } = face
  if (!counting)
    return {
      problems: [problem('book', `fights of '${save.book}' are not counted`, 'another book')],
    }
  const player = PLAYERS[entry.kind ?? 'gunfight']({ face, options: save.options })
  const game = loadGame(book, save.setup, save.steps)
  const last = openMoment(game)
  const moments = momentsOf(book, save.setup, game.log)
  const now = game.log.length + (last ? 1 : 0)
  const moment = (place: number): Moment<Clock> =>
    place > game.log.length && last
      ? { ...last, state: moments(game.log.length) }
      : { state: moments(place), tape: [] }
  const sides = save.sides.map(({ name }) => name)
  return {
    value: {
      id: entry.id,
      title: save.title,
      bookTitle: entry.title,
      book,
      player,
      counting,
      beats: game.log.length,
      now,
      moment,
      cast: (place) =>
        castOf(counting, place > game.log.length ? game.state : moments(place), sides),
      told: () => [
        ...toldOf(book, face, save.setup, game.log),
        ...(last ? [openBeat(book, face, game)] : []),
      ],
    },
  }
}

/** The beat that is open, where anything has been thrown, chosen or begun in it. */
function openMoment(game: Game<unknown, Clock, unknown>): Omit<Moment<Clock>, 'state'> | undefined {
  const { open: tape, start, suspended } = game
  return tape.length > 0 || start ? { tape, start, suspended } : undefined
}

/** The states between beats, made when they are asked for. */
function momentsOf(
  book: Book<unknown, Clock, unknown>,
  setup: unknown,
  log: readonly LoggedBeat<unknown>[],
): (beats: number) => Readonly<Clock> {
  const known: Clock[] = [book.begin(structuredClone(setup))]
  return (beats) => {
    while (known.length <= beats) {
      const next = book.copy(known.at(-1)!)
      for (const event of log[known.length - 1]!.events) book.apply(next, event)
      known.push(next)
    }
    return known[beats]!
  }
}

/** The beats as the referee reads them. */
function toldOf(
  book: Book<unknown, Clock, unknown>,
  face: Face<Clock, unknown, Shown>,
  setup: unknown,
  log: readonly LoggedBeat<unknown>[],
): Beat[] {
  const state = book.begin(structuredClone(setup))
  const clock = (): string => face.scene(book.view(book.copy(state), 'referee')).clock
  const beats: Beat[] = [{ clock: clock(), lines: [], over: book.over(state) }]
  for (const { start, tape, events } of log) {
    const lines = sentences(book, face, state, events)
    beats.push({
      clock: clock(),
      lines,
      over: book.over(state),
      ...(tape.length === 0 && !start ? { sure: true } : {}),
    })
  }
  return beats
}

/** Applies the events, and puts each into words. */
function sentences(
  book: Book<unknown, Clock, unknown>,
  face: Face<Clock, unknown, Shown>,
  state: Clock,
  events: readonly unknown[],
): Beat['lines'] {
  return events.flatMap((event) => {
    book.apply(state, event)
    const text = face.say(event, book.view(book.copy(state), 'referee'))
    return text === undefined ? [] : [{ text, kind: face.kind?.(event) ?? 'event' }]
  })
}

function openBeat(
  book: Book<unknown, Clock, unknown>,
  face: Face<Clock, unknown, Shown>,
  game: Game<unknown, Clock, unknown>,
): Beat {
  const view = book.view(game.state, 'referee')
  const lines = game.told.flatMap((event) => {
    const text = face.say(event, view)
    return text === undefined ? [] : [{ text, kind: face.kind?.(event) ?? 'event' }]
  })
  return { clock: face.scene(view).clock, lines, over: book.over(game.state) }
}
