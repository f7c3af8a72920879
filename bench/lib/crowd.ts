// Fights of any size: two rows in the open that shoot at each other.
import type { Book, Clock } from '../../src/engine/book.ts'
import { BOOKS } from '../../src/books/index.ts'
import type { CountableFight } from '../../src/series/play.ts'
import { PLAYERS } from '../../src/series/players.ts'

const stats = { int: 5, ref: 7, cool: 8, ma: 6, body: 6 }

/** A fight of `count` combatants in two rows 20 m apart, 3 m between neighbours. */
export function crowd(count: number): CountableFight {
  const entry = BOOKS['fnff-1988']!
  const row = (name: string, y: number, men: number) =>
    Array.from({ length: men }, (_, i) => ({
      name: `${name} ${i + 1}`,
      stats: { ...stats, ref: 5 + (i % 5) },
      skills: { pistol: 4, athletics: 3 },
      weapons: ['glock-17'],
      armor: ['Kevlar Armor Jacket'],
      x: 2 + 3 * i,
      y,
      facing: y < 20 ? 180 : 0,
    }))
  const sides = [
    ['North', 5],
    ['South', 25],
  ].map(([name, y], i) => ({
    name: String(name),
    seat: `player-${i + 1}` as const,
    combatants: row(
      String(name),
      Number(y),
      i === 0 ? Math.ceil(count / 2) : Math.floor(count / 2),
    ),
  }))
  const scenario = {
    book: entry.id,
    title: 'Two rows',
    options: {},
    map: { name: 'field', width: Math.max(20, 3 * count), height: 30, obstacles: [], ground: [] },
    sides,
  }
  const entered = entry.enter(scenario as never, {})
  if (entered.problems) throw new Error(JSON.stringify(entered.problems[0]))
  const { book, face } = entry.make({})
  return {
    book: book as Book<unknown, Clock, unknown>,
    face,
    player: PLAYERS.gunfight({ book, face, options: {} }),
    setup: entered.setup,
    sides,
    counting: face.counting!,
  }
}
