// Begins a fight with the dice of a table.
import type { Seat } from '../dice/dice.ts'
import type { StepChoice } from '../engine/game.ts'
import { newGame } from '../engine/play.ts'
import type { AnyBook, AnyFace } from './library.ts'
import type { AnyGame } from './lines.ts'
import type { TableRecord } from './store.ts'
import { dealDice, diceOfTurn, withTurn, type TableDeal, type TableDice } from './turn-dice.ts'

/** What is chosen when a fight begins. */
export const OPENING: StepChoice = { by: 'table', kind: 'play' }

interface Beginning {
  readonly manualDiceSeats: readonly Seat[]
  readonly words?: AnyFace
}

/** The fight after its opening, with the values that were opened for it. */
export function openingOf(
  book: AnyBook,
  setup: unknown,
  dice: TableDeal,
  { opened = {}, ...how }: Beginning & { readonly opened?: Readonly<Record<string, string>> },
): { readonly dice: TableDeal; readonly game: AnyGame } {
  const game = newGame(book, setup, { seed: diceOfTurn(dice, dice.turns + 1, opened), ...how })
  return { game, dice: withTurn(dice, game.steps, { choices: [OPENING], opened }) }
}

/** A fight that begins at once, before any device is there. */
export function newFightOf(
  book: AnyBook,
  record: TableRecord,
  how: Beginning,
): { readonly dice: TableDice; readonly game: AnyGame } {
  const { dice, game } = openingOf(book, record.setup, dealDice(record, []), how)
  return { game, dice: { earlier: [], now: dice } }
}
