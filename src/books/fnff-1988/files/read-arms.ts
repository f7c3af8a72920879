// Reads weapons and armour that a file or a set of house rules writes out in full.
import type { Area, Armour, Ballistics, Weapon, WeaponType } from '../words.ts'
import type { Wrong } from '../../gunfight/files/faults.ts'
import { slug } from '../../gunfight/files/names.ts'
import type { ArmourText, DamageText, WrittenWeapon } from '../../gunfight/files/texts.ts'
import { worksOn } from '../arms/arms.ts'
import { isDamageCode, parseDamage } from '../arms/damage-dice.ts'
import { GRENADE } from './conversions.ts'

/** A weapon of this type. */
export function readWeapon(
  text: WrittenWeapon,
  type: WeaponType,
  field: string,
  wrong: Wrong,
): Weapon {
  const reliability = text.reliability ?? 'ST'
  return {
    id: text.id ?? slug(text.name),
    name: text.name,
    type,
    accuracy: text.accuracy ?? 0,
    concealability: text.concealability ?? 'N',
    availability: text.availability ?? 'C',
    ammunition: text.ammunition ?? 'NA',
    shots: text.shots ?? 0,
    rof: text.rof ?? 0,
    reliability,
    worksOn: worksOn(reliability),
    damage: readBallistics(text.damage, `${field}.damage`, wrong),
    bullpup: text.bullpup ?? false,
    cutting: text.cutting ?? false,
    remark: '',
    ...(text.throwing ? { throwing: true } : {}),
    ...(text.class === GRENADE ? { grenade: 'hand' } : {}),
    ...(text.structure === undefined ? {} : { structure: text.structure }),
  }
}

/** Reads damage by the range groups of this book, or by the bands of another. */
export function readBallistics(damage: DamageText, field: string, wrong: Wrong): Ballistics {
  const {
    close,
    medium,
    long,
    near = close,
    far = medium ?? long,
    extreme = long,
  } = typeof damage === 'string' ? { near: damage, far: damage, extreme: damage } : damage
  const read = (code: string | undefined) => {
    const found = code !== undefined && isDamageCode(code) ? parseDamage(code) : undefined
    if (code !== undefined && !found)
      wrong(field, `'${code}' is not a damage of this book`, 'six-sided dice, such as 2D6 or 1D6+3')
    return found
  }
  return { near: read(near), far: read(far), extreme: read(extreme) }
}

/** Armour with figures of its own, over those of a listed piece; undefined if some are missing. */
export function readFigures(
  text: Exclude<ArmourText, string>,
  found: Armour | undefined,
): Omit<Armour, 'id' | 'cost' | 'remark'> | undefined {
  const {
    name,
    sp = found?.sp,
    covers = found?.covers,
    hard = found?.hard ?? false,
    modern = found?.modern ?? !/leather/i.test(name),
  } = text
  return sp === undefined || covers === undefined
    ? undefined
    : { name, sp, covers: covers as readonly Area[], hard, modern }
}
