// Parses, prints and rolls damage codes such as 5D6+2 and 1D6/3.
import { present } from '../../../dice/present.ts'
import type { Dice } from '../../../dice/dice.ts'
import type { Options } from '../options.ts'
import type { Ballistics, DamageDice } from '../words.ts'

/** How to round the quotient of 1D6/2 and 1D6/3: `fnff-1988/setup/fraction-dice`. */
export type Rounding = Options['fraction-dice-rounding']

/** The number of sides of a damage die. */
const SIDES = 6
const CODE = /^([1-9]\d*)D6(?:\/([23]))?(?:\+(\d+))?$/i

/**
 * Parses a damage code; returns undefined for NA, which means no damage at that range (`fnff-1988/setup/dice`).
 *
 * `parseDamage('5D6+2')` is `{ count: 5, plus: 2, divide: 1 }`. Throws on invalid codes.
 */
export function parseDamage(code: string): DamageDice | undefined {
  if (code === 'NA') return undefined
  const match = CODE.exec(code)
  if (match === null) throw new Error(`'${code}' is not a damage code`)
  return { count: Number(match[1]), plus: Number(match[3] ?? 0), divide: Number(match[2] ?? 1) }
}

/** The damage that a table lists. Throws on NA. */
export const listedDamage = (code: string): DamageDice => present(parseDamage(code), 'damage code')

/** Whether the text is a damage code other than NA. */
export const isDamageCode = (text: string): boolean => CODE.test(text)

/** Formats dice as a damage code; `NA` for no damage. */
export function printDamage(dice: DamageDice | undefined): string {
  if (dice === undefined) return 'NA'
  return `${dice.count}D6${dice.divide > 1 ? `/${dice.divide}` : ''}${dice.plus > 0 ? `+${dice.plus}` : ''}`
}

/** Formats a weapon's damage codes by range. */
export const printBallistics = ({
  near,
  far,
  extreme,
}: Ballistics): Record<keyof Ballistics, string> => ({
  near: printDamage(near),
  far: printDamage(far),
  extreme: printDamage(extreme),
})

/** Converts `faces`, the sum of the dice rolled, to points of damage. */
export function pointsOf(dice: DamageDice, faces: number, rounding: Rounding): number {
  if (dice.divide === 1) return faces + dice.plus
  const quotient = faces / dice.divide
  return (rounding === 'up' ? Math.ceil(quotient) : Math.floor(quotient)) + dice.plus
}

/** The highest damage that the dice can do. */
export function maximum(dice: DamageDice, rounding: Rounding): number {
  return pointsOf(dice, dice.count * SIDES, rounding)
}

/** Rolls the dice and returns points of damage. `fnff-1988/setup/dice`, `fnff-1988/setup/fraction-dice`. */
export function rollDamage(
  dice: Dice,
  code: DamageDice,
  rounding: Rounding,
  label = 'damage',
): number {
  const faces = code.count === 1 ? dice.d(label, SIDES) : dice.sum(label, code.count, SIDES)
  return pointsOf(code, faces, rounding)
}
