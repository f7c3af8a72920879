// The ground that a seat's people see is where they would see somebody who stands there, by the sight rules of the book.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import type { Clock } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { parseScenario } from '../../src/files/scenario.ts'

/** The duel on an empty lot, with one wall between a place in the west and a place in the east. */
function lot(wall: number, smoke = false): string {
  const duel = JSON.parse(
    readFileSync(new URL('../../scenarios/duel.json', import.meta.url), 'utf8'),
  ) as { map: object; sides: { combatants: object[] }[] }
  const line = [
    { x: 10, y: 4 },
    { x: 10, y: 12 },
  ]
  const cloud = [
    { x: 12, y: 2 },
    { x: 13, y: 2 },
    { x: 13, y: 14 },
    { x: 12, y: 14 },
  ]
  duel.map = {
    name: 'A lot',
    width: 20,
    height: 16,
    obstacles: [{ id: 'w', name: 'Wall', kind: 'wall', height: wall, shape: line }],
    ground: smoke ? [{ id: 's', name: 'Smoke', kind: 'smoke', shape: cloud }] : [],
  }
  duel.sides.forEach(({ combatants }, side) => {
    combatants[0] = { ...combatants[0], at: { x: side === 0 ? 4 : 18, y: 8 }, facing: 90 }
  })
  return JSON.stringify(duel)
}

function seenAt(book: string, text: string): (x: number, y: number) => boolean {
  const file = parseScenario(text)
  if (file.problems) throw new Error(JSON.stringify(file.problems))
  const under = readUnderBook(BOOKS, file.value, { book, options: {} })
  if (under.problems) throw new Error(JSON.stringify(under.problems))
  const { entry, options, setup } = under.value
  const { book: rules, face } = entry.make(options)
  const game = newGame<unknown, Clock, unknown>(rules, setup, { seed: 1, words: face })
  const seen = face.seenGround?.(game.view('player-1'), 'player-1')
  if (!seen) throw new Error('nobody sees')
  return (x, y) => seen.rows[Math.floor(y / seen.cell)]?.[Math.floor(x / seen.cell)] === '1'
}

test.each(['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'])(
  '%s: a wall hides the ground behind it, as far as it reaches; a low one and open ground hide nothing',
  (book) => {
    const high = seenAt(book, lot(3))
    expect([high(4, 8), high(2, 2), high(9, 8), high(10, 2)]).toEqual([true, true, true, true])
    expect([high(11, 8), high(18, 8), high(14, 5)]).toEqual([false, false, false])
    expect([high(14, 0.5), high(14, 15.5)]).toEqual([true, true])
    expect(seenAt(book, lot(0.5))(18, 8)).toBe(true)
  },
)

test.each(['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'])('%s: smoke hides too', (book) => {
  const smoke = seenAt(book, lot(0.5, true))
  expect([smoke(11, 8), smoke(18, 8)]).toEqual([true, false])
})
