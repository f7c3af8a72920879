// A bout at a table with its log, every star run by the computer; what `ringfire bout` prints and
// the record book shows.
import { makeBook } from '../books/fights/book.ts'
import type { Replay } from '../books/fights/career/box-bout.ts'
import { setupOf } from '../books/fights/career/box-bout.ts'
import { makeFace } from '../books/fights/face.ts'
import type { Options } from '../books/fights/options.ts'
import { readingsOf } from '../books/fights/readings.ts'
import type { Setup } from '../books/fights/state.ts'
import { newGame } from '../engine/play.ts'
import { chooseForBoxer } from './boxer.ts'

/**
 * A game whose stars have been answered for until it was over; the same seed gives the same bout.
 */
export function playBout(setup: Setup, options: Options, seed: number) {
  const book = makeBook(options)
  const read = readingsOf(options)
  const game = newGame(book, setup, { seed })
  for (
    let open = game.pending?.asks[0];
    open;
    open = game.pending?.asks.find(({ answered }) => !answered)
  ) {
    const refused = game.answer(
      open.ask.seat,
      open.key,
      chooseForBoxer(book.view(game.state, open.ask.seat), open.ask, read),
    ).refusal
    if (refused) game.silent(open.key)
  }
  return game
}

/** A bout of a career once more, at a table. */
export const replayBout = (replay: Replay, options: Options) =>
  playBout(setupOf(replay), options, replay.seed)

/** Every event in words, each with the state it left. */
export function describeBout(
  setup: Setup,
  options: Options,
  game: ReturnType<typeof playBout>,
): string[] {
  const book = makeBook(options)
  const face = makeFace(options)
  const state = book.begin(setup)
  return game.log
    .flatMap(({ events }) => events)
    .flatMap((event) => {
      book.apply(state, event)
      return face.say(event, state) ?? []
    })
}
