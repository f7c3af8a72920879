// The weapons and the armour of a book for the command line and the lab.
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
import { armourId } from '../arms/armour-list.ts'
import { findWeapon } from '../arms/arms.ts'
import { printPrice } from '../arms/prices.ts'
import { OTHER_BOOKS } from '../files/other-books.ts'
import { weaponText } from '../healing/people.ts'
import { printDamage } from '../arms/damage-dice.ts'
import type { Rules } from '../contract/rules.ts'
import type { Weapon } from '../words.ts'

/** `rules`: those of the book under these options. */
export function listsOf(rules: (values: OptionValues) => Rules): ExchangeLists {
  const rulesOf = once(rules)
  return {
    arms: (values = {}) => armsOf(rulesOf(values)),
    armour: (values = {}) =>
      rulesOf(values).armour.map((piece) => ({
        id: armourId(piece),
        name: plainName(piece),
        ...pick(piece, 'sp', 'covers'),
        ...ownMark(piece),
      })),
  }
}

function armsOf({
  arms,
  loads,
  price,
  sights,
}: Pick<Rules, 'arms' | 'loads' | 'price' | 'sights'>): ArmsList {
  const priced = (weapon: Weapon, load: string): string => {
    const each = price(weapon, load)
    return each === undefined ? load : `${load} (${printPrice(each)} a round)`
  }
  const row = (weapon: Weapon): ArmsRow => {
    const { id, skill, shots, range } = weapon
    const name = plainName(weapon)
    const damage = weapon.damage.map(printDamage).join('/')
    const loaded = loads(weapon).map((load) => load.id)
    const edge = weapon.mono ? 'monomolecular' : weapon.edged ? 'edged' : ''
    return {
      id,
      name,
      ...(skill ? { skill } : {}),
      ...ownMark(weapon),
      loads: shots > 0 ? loaded : [],
      weapon: { ...weapon, name, damage, loads: loaded },
      written: weaponText(weapon),
      cells: [
        id,
        weapon.class,
        skill,
        weapon.accuracy,
        damage,
        shots,
        weapon.rof,
        edge || weapon.modes.join(' '),
        weapon.reliability,
        range === 'body' ? '10 x BODY' : range,
        weapon.calibre,
      ],
      lines: [
        `${weapon.name}: ${weapon.class}, ${damage}${edge ? `, ${edge}` : ''}`,
        ...(shots > 0
          ? [`can be loaded with: ${loaded.map((load) => priced(weapon, load)).join(', ')}`]
          : []),
      ],
    }
  }
  return {
    head: [
      'id',
      'class',
      'skill',
      'acc',
      'damage',
      'shots',
      'ROF',
      'modes',
      'reliability',
      'range',
      'calibre',
    ],
    rows: arms.map(row),
    sights,
    levels: [],
    find(wanted) {
      const found = findWeapon(arms, wanted) ?? OTHER_BOOKS.weapon(arms, wanted)
      return found && row(found)
    },
    why: () => undefined,
  }
}
