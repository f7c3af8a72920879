// A veteran lets poor shots be, but not without end: where nothing makes a shot better, it is taken.
import { expect, it } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import type { GunfightFace } from '../../src/books/gunfight/table/face.ts'
import type { Clock } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { readScenario } from '../../src/files/scenario.ts'
import { veteranPlayer } from '../../src/players/veteran.ts'

/** Nobody can come nearer, and a full aim still needs 25 with 5 + 2 + 3 + 1D10: six of a hundred hit. */
const DUEL = {
  book: 'cp2020',
  title: 'Duel',
  pairs: [{ a: 'rose', b: 'thorn', metres: 40 }],
  sides: ['Rose', 'Thorn'].map((name, i) => ({
    name,
    seat: `player-${i + 1}`,
    combatants: [
      {
        name,
        id: name.toLowerCase(),
        stats: { int: 5, ref: 5, tech: 4, cool: 8, ma: 6, body: 7 },
        skills: { handgun: 2 },
        weapons: ['pistol-heavy'],
      },
    ],
  })),
}

it.each(['cp2020', 'done-right'])(
  '%s: two veterans who shoot badly shoot all the same, once they have aimed',
  (id) => {
    const file = readScenario(DUEL).value!
    const { entry, options, setup } = readUnderBook(BOOKS, file, { book: id }).value!
    const { book, face: made } = entry.make(options)
    const face: GunfightFace<Clock, unknown> = made
    const game = newGame(book, setup, { seed: 2 })
    const acts: string[] = []
    while (game.pending && acts.length < 30) {
      const { key, ask } = game.pending.asks.find(({ answered }) => !answered)!
      const view = game.view(ask.seat)
      const turn = { face, view, ask, menu: face.menu(view, ask) }
      const choice = veteranPlayer(turn)
      if (ask.kind === 'act') acts.push((choice as { readonly do: string }).do)
      if (game.answer(ask.seat, key, choice).refusal) game.silent(key)
    }
    expect(acts).toContain('attack')
  },
)
