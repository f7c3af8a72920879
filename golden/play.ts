// A game played by answers until it is over or long enough, and what of it is compared.
import type { Ask, Book, Clock, Face, Game, Seat, AnyScene } from './engine.ts'
import type { Parts } from './item.ts'

export interface Played {
  readonly game: Game<unknown, Clock, unknown>
  readonly book: Book<unknown, Clock, unknown>
  readonly face: Face<Clock, unknown, AnyScene>
  /** The players, whose views are compared beside the referee's. */
  readonly seats: readonly Seat[]
}

/** Plays at most this many answers; one that is refused counts as silence. */
export function playGame(
  game: Played['game'],
  answer: (ask: Ask) => unknown,
  mostAnswers: number,
): void {
  for (let answers = 0; answers < mostAnswers && game.pending; answers++) {
    const open = game.pending.asks.find(({ answered }) => !answered)
    if (!open) return
    const choice = answer(open.ask)
    if (game.answer(open.ask.seat, open.key, choice).refusal && game.silent(open.key).refusal)
      return
  }
}

/** Events and tape in one list each: how they are grouped into beats does not count. Never the raw state. */
export function gameParts({ game, book, face, seats }: Played): Parts {
  const referee = book.view(game.state, 'referee')
  return {
    events: [...game.log.flatMap(({ events }) => events), ...game.told],
    tape: [...game.log.flatMap(({ tape }) => tape), ...game.open],
    scene: face.scene(referee),
    seats: seats.map((seat) => face.scene(book.view(game.state, seat))),
    people: face.people?.(referee),
  }
}
