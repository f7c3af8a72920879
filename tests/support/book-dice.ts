// Scripted dice for tests of books: they refuse a die that no book has.
import { scripted as anyDice, type ScriptedDice } from '../../src/dice/scripted.ts'

/** 1D10 of the gunfight books, 1D6 of all, and half of it. */
const SIDES: ReadonlySet<number> = new Set([3, 6, 10])
/** Throws that draw one of several people, things, rounds or ways: a die of as many sides. */
const LOTS: ReadonlySet<string> = new Set([
  'drawn',
  'nearest',
  'which ally',
  'extremity',
  'whose round',
  'panic target',
  'direction',
])
/** A place: one of two, or by the shorter table of Gray Dawn (`gray-dawn/location/d8`). */
const isPlace = (label: string, sides: number): boolean =>
  label === 'location' && (sides === 2 || sides === 8)

/** Throws where a book throws a die that it does not have. */
export function checkSides(label: string, sides: number): void {
  if (!SIDES.has(sides) && !LOTS.has(label) && !isPlace(label, sides))
    throw new Error(`'${label}' is thrown with a d${sides}`)
}

/** Dice with given faces, which must all be used, on dice that the books have. */
export function scripted(faces: readonly number[], answers?: readonly unknown[]): ScriptedDice {
  const dice = anyDice(faces, answers)
  return {
    ...dice,
    finish() {
      for (const { label, sides } of dice.used()) checkSides(label, sides)
      dice.finish()
    },
  }
}
