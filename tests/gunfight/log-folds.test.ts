// The folded log in the four gunfight books: the lines of an action are one entry, and deaths have their sign.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import type { Ask, Seat } from '../../src/dice/dice.ts'
import type { Clock } from '../../src/engine/book.ts'
import type { Game } from '../../src/engine/game.ts'
import { newGame } from '../../src/engine/play.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { parseScenario } from '../../src/files/scenario.ts'
import { PLAYERS } from '../../src/series/players.ts'
import { shownLines } from '../../src/server/lines.ts'
import type { AnyFace } from '../../src/server/library.ts'
import { foldLines } from '../../src/web/state/log-entries.ts'
import type { Scene } from '../../src/books/gunfight/table/scene.ts'

function play(
  id: string,
  seed: number,
  answers: number,
): { readonly game: Game<unknown, Clock, unknown>; readonly face: AnyFace } {
  const file = parseScenario(
    readFileSync(new URL('../../scenarios/alley.json', import.meta.url), 'utf8'),
  )
  if (file.problems) throw new Error('the alley cannot be read')
  const under = readUnderBook(BOOKS, file.value, { book: id, options: {} })
  if (under.problems) throw new Error(JSON.stringify(under.problems))
  const { entry, options, setup } = under.value
  const { book, face } = entry.make(options)
  const game = newGame<unknown, Clock, unknown>(book, setup, { seed, words: face })
  const player = PLAYERS.gunfight({ book, face, options })
  const answer = (seat: Seat, key: string, ask: Ask): void => {
    if (game.answer(seat, key, player(game.view(seat), ask)).refusal) game.silent(key)
  }
  for (let n = 0; n < answers; n++) {
    const open = game.pending?.asks.find(({ answered }) => !answered)
    if (open) answer(open.ask.seat, open.key, open.ask)
  }
  return { game, face }
}

test.each([
  ['fnff-1988', 5, 20],
  ['cp2020', 3, 24],
  ['done-right', 15, 20],
  ['gray-dawn', 12, 30],
])(
  '%s: an entry tells one action, of one person; the fallen and the dead have lines with their signs',
  (id, seed, answers) => {
    const { game, face } = play(id, seed, answers)
    const lines = shownLines(game, ['referee'], face).shown('referee')
    const entries = foldLines(lines, String)
    expect(entries.length).toBeLessThan(lines.length * 0.7)
    const events = new Map(game.logOf('referee').map(({ n, event }) => [n, event as Attacked]))
    for (const { lines: inside } of entries) {
      const attackers = inside.flatMap(({ n }) => {
        const event = events.get(n)!
        return event.type === 'attacked' && !event.caught ? [event.who] : []
      })
      expect(new Set(attackers).size).toBeLessThanOrEqual(1)
      expect(new Set(inside.map(({ entry }) => entry)).size).toBe(1)
    }
    const { men } = face.scene(game.view('referee')) as Scene
    // Whoever is only thrown to the ground is unhurt, and soon up again.
    const fallen = men.filter(({ dead, down, state }) => dead || (down && state !== 'none'))
    const toldAs = (...signs: readonly string[]): readonly string[] =>
      entries.filter(({ kind }) => signs.includes(kind)).flatMap(({ about }) => about)
    expect(fallen.length).toBeGreaterThan(0)
    for (const { id: who, dead } of fallen)
      expect(dead ? toldAs('death') : toldAs('death', 'down')).toContain(who)
  },
)

interface Attacked {
  readonly type: string
  readonly who: string
  readonly caught?: unknown
}
