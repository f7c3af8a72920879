// Plays a bout with its log, with the computer for every star. Used by `ringfire bout` and the record book.
import { makeBook } from '../books/fights/book.ts'
import { setupOf, type Replay } from '../books/fights/career/box-bout.ts'
import { makeFace } from '../books/fights/face.ts'
import type { Options } from '../books/fights/options.ts'
import { readingsOf } from '../books/fights/readings.ts'
import type { Setup, State } from '../books/fights/state.ts'
import type { Ask } from '../dice/dice.ts'
import { newGame } from '../engine/play.ts'
import { chooseForBoxer } from './boxer.ts'

const computerBoxer = (options: Options) => {
  const read = readingsOf(options)
  return (view: Readonly<State>, ask: Ask): unknown => chooseForBoxer(view, ask, read)
}

/** Plays a bout to its end at a table. The same seed gives the same bout. */
export function playBout(
  setup: Setup,
  options: Options,
  seed: number,
  player: (view: Readonly<State>, ask: Ask) => unknown = computerBoxer(options),
) {
  const book = makeBook(options)
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
  playBout(setupOf(replay), options, replay.seed)

/** Returns the log of a bout as sentences, each worded from the state after its event. */
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
