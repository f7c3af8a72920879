// Plays a bout with its log, with the computer for every star. Used by `ringfire bout` and the record book.
import { makeBook, type FightsBook } from '../books/fights/book.ts'
import { setupOf, type Replay } from '../books/fights/career/box-bout.ts'
import type { Options } from '../books/fights/options.ts'
import type { Readings } from '../books/fights/readings.ts'
import type { Setup, State } from '../books/fights/state.ts'
import type { Ask } from '../dice/dice.ts'
import type { Clock, Face } from '../engine/book.ts'
import { newGame } from '../engine/play.ts'
import { chooseForBoxer } from './boxer.ts'

const computerBoxer =
  (read: Readings) =>
  (view: Readonly<State>, ask: Ask): unknown =>
    chooseForBoxer(view, ask, read)

/** Plays a bout to its end at a table. The same seed gives the same bout. */
export function playBout(
  book: FightsBook,
  setup: Setup,
  seed: number,
  player: (view: Readonly<State>, ask: Ask) => unknown = computerBoxer(book.read),
) {
  const game = newGame(book, setup, { seed })
  for (
    let open = game.pending?.asks[0];
    open;
    open = game.pending?.asks.find(({ answered }) => !answered)
  ) {
    const refused = game.answer(
      open.ask.seat,
      open.key,
      player(book.view(game.state, open.ask.seat), open.ask),
    ).refusal
    if (refused) game.silent(open.key)
  }
  return game
}

/** Replays a bout of a career. */
export const replayBout = (replay: Replay, options: Options) =>
  playBout(makeBook(options), setupOf(replay), replay.seed)

/** Returns the log of a bout as sentences, each worded from the state after its event. */
export function describeBout(
  {
    book,
    face,
  }: { readonly book: FightsBook; readonly face: Pick<Face<Clock, unknown, unknown>, 'say'> },
  setup: Setup,
  game: ReturnType<typeof playBout>,
): string[] {
  const state = book.begin(setup)
  return game.log
    .flatMap(({ events }) => events)
    .flatMap((event) => {
      book.apply(state, event)
      return face.say(event, state) ?? []
    })
}
