// How often people are asked in a round of the farm, 14 people all played by hand, with what the page asks usually.
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import { newGame } from '../../src/engine/play.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { parseScenario } from '../../src/files/scenario.ts'
import { PLAYERS } from '../../src/series/players.ts'
import type { ShownAsk } from '../../src/server/protocol.ts'
import { answersItself, rememberUsual } from '../../src/web/state/remembered.ts'
import { clearTable } from '../../src/web/state/table-state.ts'

/** Suppressing fire takes the whole round of who lays it: whom at is asked in place of their turn. */
const OWN_TURN: readonly string[] = ['act', 'suppressing-fire']

/** Questions of the first round, own turns left out. Nobody spends luck; everybody else does what the computer would do. */
function askedInARound(seed: number): number {
  const text = readFileSync(new URL('../../scenarios/farm.json', import.meta.url), 'utf8')
  const file = parseScenario(text)
  if (file.problems) throw new Error('the farm cannot be read')
  const under = readUnderBook(BOOKS, file.value, { book: 'gray-dawn', options: {} })
  if (under.problems) throw new Error('the farm cannot be played')
  const { entry, options, setup } = under.value
  const { book, face } = entry.make(options)
  const game = newGame(book, setup, { seed })
  const player = PLAYERS.gunfight({ book, face, options })
  let asked = 0
  while ((game.state as { round?: number }).round! < 2) {
    const { key, ask } = game.pending!.asks.find(({ answered }) => !answered)!
    const view = game.view(ask.seat)
    const items = face.menu(view, ask)
    const offer = { name: ask.offer ?? ask.kind, keeps: ask.silent }
    const shown = { ...ask, key, items, offer, title: '', answered: false } as ShownAsk
    rememberUsual([shown])
    if (!OWN_TURN.includes(ask.kind) && !answersItself(shown)) asked++
    const choice = ask.kind === 'luck' ? ask.silent : player(view, ask, items)
    if (game.answer(ask.seat, key, choice).refusal) game.silent(key)
  }
  return asked
}

beforeEach(() => clearTable())

test('a round of the farm by hand asks at most 1.5 questions for each of 14 people beside their turns @long', () => {
  expect(askedInARound(1)).toBeLessThanOrEqual(21)
})
