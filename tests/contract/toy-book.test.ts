import { expect, test } from 'vitest'
import { newGame, loadGame } from '../../src/engine/play.ts'
import { TOY_SETUP, toyBook } from './toy-book.ts'
test('a duel comes to its end', () => {
  const game = newGame(toyBook(), TOY_SETUP, { seed: 3 })
  let n = 0
  while (game.wanted && n++ < 500) {
    const open = game.wanted.asks.find((a) => !a.answered)!
    const opts = open.ask.options
    const out = game.answer(open.ask.seat, open.key, opts[(n * 7) % opts.length])
    expect(out.refusal).toBeUndefined()
  }
  expect(game.wanted).toBeUndefined()
  expect(game.audit()).toBeUndefined()
  console.log(game.heard('player-2').map((h) => JSON.stringify(h.event)).join('\n'))
  const again = loadGame(toyBook(), TOY_SETUP, JSON.parse(JSON.stringify(game.steps)))
  expect(again.state).toEqual(game.state)
})
