// Damage codes such as 5D6+2 and 1D6/3: reading, printing, rolling.
import type { Dice } from '../../../dice/dice.ts'
import type { Options } from '../options.ts'
import type { Ballistics, DamageDice } from '../words.ts'

/** Which way the quotient of 1D6/2 and 1D6/3 is rounded: `fnff-1988/setup/fraction-dice`. */
export type Rounding = Options['fraction-dice-rounding']

/** Faces of a damage die. */
const SIDES = 6
const CODE = /^([1-9]\d*)D6(?:\/([23]))?(?:\+(\d+))?$/i

/**
 * Reads a code of the tables; undefined: NA, the round does nothing there (`fnff-1988/setup/dice`).
 *
 * `parseDamage('5D6+2')` is `{ count: 5, plus: 2, divide: 1 }`. Throws for anything that is no code.
 */
export function parseDamage(code: string): DamageDice | undefined {
  if (code === 'NA') return undefined
  const match = CODE.exec(code)
  if (match === null) throw new Error(`'${code}' is no damage code`)
  return { count: Number(match[1]), plus: Number(match[3] ?? 0), divide: Number(match[2] ?? 1) }
}

/** Whether the text is a damage code: `parseDamage` throws for any other. */
export const isDamageCode = (text: string): boolean => CODE.test(text)

/** The code as the tables print it; `NA` for no damage. */
export function printDamage(dice: DamageDice | undefined): string {
  if (dice === undefined) return 'NA'
  return `${dice.count}D6${dice.divide > 1 ? `/${dice.divide}` : ''}${dice.plus > 0 ? `+${dice.plus}` : ''}`
}

/** The codes of a weapon by range. */
export const printBallistics = ({
  near,
  far,
  extreme,
}: Ballistics): Record<keyof Ballistics, string> => ({
  near: printDamage(near),
  far: printDamage(far),
  extreme: printDamage(extreme),
})

/** Points of damage for `faces`, the sum of the dice as they lie. */
export function pointsOf(dice: DamageDice, faces: number, rounding: Rounding): number {
  if (dice.divide === 1) return faces + dice.plus
  const quotient = faces / dice.divide
  return (rounding === 'up' ? Math.ceil(quotient) : Math.floor(quotient)) + dice.plus
}

/** The most points that the dice can show. */
export function maximum(dice: DamageDice, rounding: Rounding): number {
  return pointsOf(dice, dice.count * SIDES, rounding)
}

/** The fewest points that the dice can show. */
export function minimum(dice: DamageDice, rounding: Rounding): number {
  return pointsOf(dice, dice.count, rounding)
}

/** Rolls a damage code, in points. `fnff-1988/setup/dice`, `fnff-1988/setup/fraction-dice`. */
export function rollDamage(
  dice: Dice,
  code: DamageDice,
  rounding: Rounding,
  label = 'damage',
): number {
  const faces = code.count === 1 ? dice.d(label, SIDES) : dice.sum(label, code.count, SIDES)
  return pointsOf(code, faces, rounding)
}
