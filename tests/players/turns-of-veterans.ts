// The turns of a fight between veterans, for tests of how they play.
import { readFileSync } from 'node:fs'
import { BOOKS } from '../../src/books/index.ts'
import type { GunfightFace } from '../../src/books/gunfight/table/face.ts'
import type { Clock } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { readScenario } from '../../src/files/scenario.ts'
import type { Turn } from '../../src/players/turn.ts'
import { veteranPlayer } from '../../src/players/veteran.ts'

/** Returns the first act questions of a fight that veterans play, each with the view of its seat. */
export function turnsOfVeterans(id: string, scenario: string, answers: number): readonly Turn[] {
  const file = readScenario(JSON.parse(readFileSync(`scenarios/${scenario}.json`, 'utf8'))).value!
  const { entry, options, setup } = readUnderBook(BOOKS, file, { book: id }).value!
  const { book, face: made } = entry.make(options)
  const face: GunfightFace<Clock, unknown> = made
  const game = newGame(book, setup, { seed: 2 })
  const found: Turn[] = []
  while (game.pending && found.length < answers) {
    const { key, ask } = game.pending.asks.find(({ answered }) => !answered)!
    const view = book.copy(book.view(game.state, ask.seat))
    const turn = { face, view, ask, menu: face.menu(view, ask) }
    if (ask.kind === 'act') found.push(turn)
    if (game.answer(ask.seat, key, veteranPlayer(turn)).refusal) game.silent(key)
  }
  return found
}
