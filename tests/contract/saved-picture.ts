// What a saved fight shows once it is loaded, in a form that neither sentences nor the shape of the state change.
import { createHash } from 'node:crypto'
import type { Clock } from '../../src/engine/book.ts'
import type { Game } from '../../src/engine/game.ts'
import { loadGame } from '../../src/engine/play.ts'
import type { Save } from '../../src/files/save.ts'
import { realLibrary } from '../../src/server/wire.ts'
import { ROOT } from '../support/house.ts'

export const library = realLibrary(ROOT, (error) => {
  throw error
})

type AnyGame = Game<unknown, Clock, unknown>

const digest = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 16)

/** Questions answered in silence after loading, to see that the fight goes on with the same dice. */
const GOES_ON = 12

/** The book, its face, and the game of a save. */
export function loadSaved(save: Save) {
  const { book, face } = library.books[save.book]!.make(save.options)
  const words = { say: face.say, ...(face.kind ? { kind: face.kind } : {}) }
  return { book, face, game: loadGame(book, save.setup, save.steps, words as never) as AnyGame }
}

/** What the seats of a save see of it, and what comes of it if nobody answers any more. */
export function pictureOf(save: Save): object {
  const { face, game } = loadSaved(save)
  const seats = ['referee', ...save.sides.map(({ seat }) => seat)] as const
  const tally = (): unknown => face.counting!.tally(game.state)
  const eventCount = (): number =>
    game.log.flatMap(({ events }) => events).length + game.told.length
  const shown = {
    dice: game.dice,
    tally: digest(tally()),
    people: digest(face.people?.(game.view('referee')) ?? []),
    asked: game.pending && {
      roll: game.pending.roll && { ...game.pending.roll, key: undefined },
      asks: game.pending.asks.map(({ ask: { kind, seat, who }, answered }) => [
        kind,
        seat,
        who,
        answered,
      ]),
    },
    logs: seats.map((seat) => {
      const lines = game.logOf(seat)
      return {
        seat,
        lines: lines.length,
        struck: lines.filter(({ struck }) => struck).length,
        digest: digest(lines.map(({ event, struck }) => [event, struck])),
      }
    }),
    undo: seats.map((seat) => game.canUndo(seat)),
    redo: seats.map((seat) => game.canRedo(seat)),
    events: eventCount(),
  }
  for (let i = 0; i < GOES_ON && game.pending; i++) {
    const { roll, asks } = game.pending
    if (roll) game.roll(roll.seat, roll.label, roll.who, [(i % roll.sides) + 1])
    else game.silent(asks.find(({ answered }) => !answered)!.key)
  }
  const later = [...game.log.flatMap(({ events }) => events), ...game.told]
  return JSON.parse(
    JSON.stringify({
      ...shown,
      later: { events: later.length, digest: digest(later), tally: digest(tally()) },
    }),
  ) as object
}
