// Parses, prints and rolls damage codes such as 4D6+1, 1D6/2 and 4D10 (`cp2020/damage/dice`).
import { present } from '../../../dice/present.ts'
import type { Dice } from '../../../dice/dice.ts'
import type { Options } from '../options.ts'
import { roundDie } from '../attack/rounding.ts'
import type { DamageDice } from '../words.ts'

const CODE = /^([1-9]\d?)D(6|10)(?:\/([23]))?(?:\+(\d+))?$/i

/** Parses a damage code or returns undefined. `5D6+2` is `{ count: 5, sides: 6, divide: 1, plus: 2 }`. */
export function parseDamage(code: string): DamageDice | undefined {
  const match = CODE.exec(code.trim())
  return match
    ? {
        count: Number(match[1]),
        sides: Number(match[2]),
        divide: Number(match[3] ?? 1),
        plus: Number(match[4] ?? 0),
      }
    : undefined
}

/** The damage that a table lists. Throws if the code is malformed. */
export const listedDamage = (code: string): DamageDice => present(parseDamage(code), code)

/** Formats a damage code as in the weapon lists. */
export const printDamage = ({ count, sides, divide, plus }: DamageDice): string =>
  `${count}D${sides}${divide > 1 ? `/${divide}` : ''}${plus > 0 ? `+${plus}` : ''}`

/** The damage for a sum of faces. */
export const pointsOf = ({ divide, plus }: DamageDice, faces: number, options: Options): number =>
  (divide === 1 ? faces : roundDie(faces / divide, options)) + plus

/** The maximum damage of a code (`cp2020/attack/point-blank-damage-gap`). */
export const maximum = (code: DamageDice, options: Options): number =>
  pointsOf(code, code.count * code.sides, options)

/** Rolls the damage of a code. */
export function rollDamage(
  dice: Dice,
  code: DamageDice,
  options: Options,
  label = 'damage',
): number {
  const faces =
    code.count === 1 ? dice.d(label, code.sides) : dice.sum(label, code.count, code.sides)
  return pointsOf(code, faces, options)
}
