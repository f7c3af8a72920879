// A fight of computers from a scenario's text to its log as text; runs in Node and in a page.
import { BOOKS } from '../../src/books/index.ts'
import { newGame } from '../../src/engine/play.ts'
import { simplePlayer } from '../../src/players/simple-player.ts'

/** The whole log (tapes and events) of a fight that computers play with this seed. */
export function playOut(scenario: string, seed: number): string {
  const file = JSON.parse(scenario)
  const entry = BOOKS[file.book]
  const entered = entry!.enter(file, {})
  if (entered.problems) throw new Error(JSON.stringify(entered.problems))
  const { book, face } = entry!.make({})
  const game = newGame(book, entered.setup, { seed })
  for (let answers = 0; game.pending && answers < 2000; answers++) {
    const open = game.pending.asks.find(({ answered }) => !answered)!
    const view = book.view(game.state, open.ask.seat)
    const choice = simplePlayer({ face, view, ask: open.ask, menu: face.menu(view, open.ask) })
    if (game.answer(open.ask.seat, open.key, choice).refusal) game.silent(open.key)
  }
  return JSON.stringify({ log: game.log, dice: game.dice })
}
