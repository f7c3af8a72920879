// The exchanges of the 1988 book as the command line asks for them.
import { armsList, findWeapon } from '../books/fnff-1988/arms.ts'
import { printDamage } from '../books/fnff-1988/damage-dice.ts'
import type { Options } from '../books/fnff-1988/options.ts'
import { parseWeaponCode, weaponCode, weaponInWords } from '../books/fnff-1988/weapon-code.ts'
import type { Weapon } from '../books/fnff-1988/words.ts'
import type { ArmsList, ArmsRow, ExchangeBook } from '../books/firefight/exchange.ts'
import { oddsSentence } from '../books/firefight/exchange.ts'
import type { ExchangeFile } from '../files/exchange.ts'
import { CONDITIONS_1988 } from '../files/fnff-1988-conditions.ts'
import { MODES_1988, attackOf1988 } from '../files/fnff-1988-exchange.ts'
import type { Readings1988 } from '../files/fnff-1988-exchange.ts'
import { odds1988 } from './odds-1988.ts'
import { resolve1988, sentences, whatOf } from './resolve-1988.ts'

/** The exchanges of the book or of a variant, under what its rules read. */
export const exchanges1988 = (book: { readonly id: string; readonly title: string }, readings: Readings1988): ExchangeBook => ({
  id: book.id, title: book.title, options: readings.options, modes: MODES_1988, conditions: CONDITIONS_1988,
  read(text, options) {
    const { value: exchange, problems } = attackOf1988({ book: book.id, ...text, options } as ExchangeFile, readings)
    if (problems) return { problems }
    const [attacker, defender] = [text.attacker.name, text.defender.name]
    return {
      value: {
        ...(exchange.refusal ? { refusal: exchange.refusal } : {}),
        resolve(dice) {
          const result = resolve1988(exchange, dice)
          return { result, sentences: sentences(attacker, defender, whatOf(exchange), result) }
        },
        odds: () => odds1988(exchange),
        sentence: (odds) => oddsSentence(attacker, defender, odds),
      },
    }
  },
  arms: () => arms1988(readings.readings({})),
})

function arms1988(options: Options): ArmsList {
  const list = armsList(options)
  const row = (weapon: Weapon): ArmsRow => {
    const { id, name, type, accuracy, ammunition, shots, rof, reliability, availability } = weapon
    const damage = { near: printDamage(weapon.damage.near), far: printDamage(weapon.damage.far), extreme: printDamage(weapon.damage.extreme) }
    return { id, cells: [id, name, type, accuracy, ammunition, shots, rof, reliability, damage.near, damage.far, damage.extreme], weapon: { ...weapon, damage }, level: availability, lines: [weaponCode(weapon), weaponInWords(weapon).join('; ')] }
  }
  const read = (wanted: string): Partial<ReturnType<typeof parseWeaponCode>> => (wanted.includes(',') ? parseWeaponCode(wanted, options) : {})
  return {
    head: ['id', 'name', 'type', 'acc', 'ammunition', 'shots', 'ROF', 'rel', 'damage close', 'far', 'extreme'],
    rows: list.map(row),
    levels: [...new Set(list.map(({ availability }) => availability))],
    find(wanted) {
      const found = findWeapon(list, wanted) ?? read(wanted).weapon
      return found && row(found)
    },
    why(wanted) {
      const why = read(wanted).refusal?.why
      return why === undefined ? undefined : { wrong: why, right: 'name, type, accuracy, hiding, availability, ammunition, shots, ROF, reliability' }
    },
  }
}
