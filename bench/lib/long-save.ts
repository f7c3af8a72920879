// A save of a very long fight: mostly silence, with occasional choices.
import { resolve } from 'node:path'
import { newGame } from '../../src/engine/play.ts'
import { saveOf } from '../../src/server/records.ts'
import { realLibrary } from '../../src/server/wire.ts'

/** The junkyard with this many steps. */
export function longSave(steps: number): object {
  const library = realLibrary(resolve('.'), (error) => {
    throw error
  })
  const { scenario } = library.scenarios().find(({ id }) => id === 'junkyard')!
  const { book } = library.books[scenario.book]!.make(scenario.options)
  const game = newGame(book, scenario.setup, { seed: 7 })
  while (game.steps.length < steps) {
    const open = game.pending?.asks.find(({ answered }) => !answered)
    if (!open) throw new Error(`the fight ended after ${game.steps.length} steps`)
    game.silent(open.key)
  }
  const record = {
    id: '',
    made: '',
    title: 'A long night',
    book: scenario.book,
    options: scenario.options,
    setup: scenario.setup,
    sides: scenario.sides,
    computer: [],
  }
  return saveOf(record, game.steps)
}
