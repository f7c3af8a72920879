// The weapons and the armour of the 1988 book for the command line and the lab.
import type { OptionValues } from '../../../engine/book.ts'
import {
  once,
  ownMark,
  type ArmsList,
  type ArmsRow,
  type ExchangeLists,
} from '../../gunfight/exchange/exchange.ts'
import { pick } from '../../gunfight/files/write.ts'
import { plainName } from '../../gunfight/house/in-words.ts'
import { armourList } from '../arms/armour-list.ts'
import { ammoOf, armsList, findWeapon } from '../arms/arms.ts'
import { printBallistics } from '../arms/damage-dice.ts'
import { parseWeaponCode, weaponCode, weaponInWords } from '../arms/weapon-code.ts'
import { weaponSkill } from '../attack/skill.ts'
import { weaponText } from '../healing/people.ts'
import type { Options } from '../options.ts'
import type { Weapon } from '../words.ts'

export function listsOf(readings: (values: OptionValues) => Options): ExchangeLists {
  const readingsOf = once(readings)
  return {
    arms: (values = {}) => arms1988(readingsOf(values)),
    armour: (values = {}) =>
      armourList(readingsOf(values)).map((piece) => ({
        id: piece.id,
        name: plainName(piece),
        ...pick(piece, 'sp', 'covers'),
        ...ownMark(piece),
      })),
  }
}

function arms1988(options: Options): ArmsList {
  const list = armsList(options)
  const row = (weapon: Weapon): ArmsRow => {
    const { id, type, accuracy, ammunition, shots, rof, reliability, availability } = weapon
    const name = plainName(weapon)
    const damage = printBallistics(weapon.damage)
    return {
      id,
      name,
      skill: weaponSkill(weapon),
      ...ownMark(weapon),
      loads: ammoOf(weapon, options),
      cells: [
        id,
        weapon.name,
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
      weapon: { ...weapon, name, damage },
      ...(weapon.grenade === 'rifle' ? {} : { written: weaponText(weapon) }),
      level: availability,
      lines: [weaponCode({ ...weapon, name }), weaponInWords(weapon).join('; ')],
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
