// The exchanges of the 1988 book, and of any variant of it.
import { armsList, findWeapon } from '../arms/arms.ts'
import { printDamage } from '../arms/damage-dice.ts'
import { armourList } from '../arms/armour-list.ts'
import { ammoOf } from '../character/desk-lists.ts'
import type { Options } from '../options.ts'
import { weaponSkill } from '../attack/skill.ts'
import { termsOf } from '../attack/terms.ts'
import { parseWeaponCode, weaponCode, weaponInWords } from '../arms/weapon-code.ts'
import type { Weapon } from '../words.ts'
import type { Option, OptionValues } from '../../../engine/book.ts'
import type { ArmsList, ArmsRow, ExchangeBook } from '../../gunfight/exchange/exchange.ts'
import { oddsSentence, once } from '../../gunfight/exchange/exchange.ts'
import { plainSentence } from '../../gunfight/exchange/plain-words.ts'
import { CONDITIONS_1988 } from './conditions.ts'
import { MODES_1988, attackOf1988 } from './read.ts'
import { odds1988 } from './odds.ts'
import { resolve1988, sentences, whatOf } from './resolve.ts'

/** What a book is called, which options it has, and what its rules read under some of them. */
interface Ruled {
  readonly id: string
  readonly title: string
  readonly options: Readonly<Record<string, Option>>
  readings(chosen: OptionValues): Options
}

/** Exchanges of the book or of a variant. */
export const exchanges1988 = ({ id, title, options, readings: make }: Ruled): ExchangeBook => {
  const readings = once(make)
  return {
    id,
    title,
    options,
    modes: MODES_1988,
    conditions: CONDITIONS_1988,
    read(text, values) {
      const { value: exchange, problems } = attackOf1988(text, readings(values))
      if (problems) return { problems }
      const [attacker, defender] = [text.attacker.name, text.defender.name]
      return {
        value: {
          ...(exchange.refusal ? { refusal: exchange.refusal } : {}),
          resolve(dice) {
            const result = resolve1988(exchange, dice)
            return { result, sentences: sentences(attacker, defender, whatOf(exchange), result) }
          },
          odds: (effort) => odds1988(exchange, effort),
          sentence: (odds) => oddsSentence(attacker, defender, odds),
          plain: (odds) =>
            plainSentence(
              { attacker, target: defender },
              odds,
              exchange.escape ? [] : termsOf(exchange.attack, exchange.options),
            ),
        },
      }
    },
    arms: () => arms1988(readings({})),
    armour: () =>
      armourList(readings({})).map(({ id, name, sp, covers }) => ({ id, name, sp, covers })),
  }
}

function arms1988(options: Options): ArmsList {
  const list = armsList(options)
  const row = (weapon: Weapon): ArmsRow => {
    const { id, name, type, accuracy, ammunition, shots, rof, reliability, availability } = weapon
    const damage = {
      near: printDamage(weapon.damage.near),
      far: printDamage(weapon.damage.far),
      extreme: printDamage(weapon.damage.extreme),
    }
    return {
      id,
      name,
      skill: weaponSkill(weapon),
      loads: ammoOf(weapon),
      cells: [
        id,
        name,
        type,
        accuracy,
        ammunition,
        shots,
        rof,
        reliability,
        damage.near,
        damage.far,
        damage.extreme,
      ],
      weapon: { ...weapon, damage },
      level: availability,
      lines: [weaponCode(weapon), weaponInWords(weapon).join('; ')],
    }
  }
  const read = (wanted: string): Partial<ReturnType<typeof parseWeaponCode>> =>
    wanted.includes(',') ? parseWeaponCode(wanted, options) : {}
  return {
    head: [
      'id',
      'name',
      'type',
      'acc',
      'ammunition',
      'shots',
      'ROF',
      'rel',
      'damage close',
      'far',
      'extreme',
    ],
    rows: list.map(row),
    levels: [...new Set(list.map(({ availability }) => availability))],
    find(wanted) {
      const found = findWeapon(list, wanted) ?? read(wanted).weapon
      return found && row(found)
    },
    why(wanted) {
      const why = read(wanted).refusal?.why
      return why === undefined
        ? undefined
        : {
            wrong: why,
            right:
              'name, type, accuracy, hiding, availability, ammunition, shots, ROF, reliability',
          }
    },
  }
}
