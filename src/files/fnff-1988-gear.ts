// Weapons and armour of a file as the 1988 book knows them.
import { findArmour } from '../books/fnff-1988/armour-list.ts'
import type { Armour } from '../books/fnff-1988/armour-list.ts'
import { carry, findWeapon, worksOn } from '../books/fnff-1988/arms.ts'
import { everywhere } from '../books/fnff-1988/ballistics.ts'
import { parseDamage } from '../books/fnff-1988/damage-dice.ts'
import { slug } from '../books/fnff-1988/slug.ts'
import type { Ballistics, Carried, Weapon, Worn } from '../books/fnff-1988/words.ts'
import { suggest } from './nearest.ts'
import type { ArmorFile, CarriedFile, WeaponFile } from './pieces.ts'
import type { Problem } from './problems.ts'
import { problem } from './problems.ts'

/** The lists under the options of the file, and where to say what is wrong. */
export interface Gear {
  readonly arms: readonly Weapon[]
  readonly armour: readonly Armour[]
  readonly problems: Problem[]
}

const RELIABILITIES = ['VR', 'ST', 'UR']

/** A weapon by id or name, or written out; undefined: a problem was noted. */
export function readWeapon(file: string | WeaponFile, field: string, gear: Gear): Weapon | undefined {
  if (typeof file !== 'string') return written(file, field, gear)
  const found = findWeapon(gear.arms, file)
  if (!found) gear.problems.push(problem(field, `there is no weapon '${file}' in the arms list`, suggest(slug(file), gear.arms.map(({ id }) => id))))
  return found
}

function written(file: WeaponFile, field: string, gear: Gear): Weapon | undefined {
  if (!RELIABILITIES.includes(file.reliability)) {
    gear.problems.push(problem(`${field}.reliability`, `'${file.reliability}' is not known here`, `one of ${RELIABILITIES.join(', ')}`))
    return undefined
  }
  const { name, type, accuracy, ammunition, shots, rof, reliability, bullpup, cutting } = file
  const common = { name, type, accuracy, ammunition, shots, rof, reliability, bullpup, cutting }
  return { id: slug(name), ...common, worksOn: worksOn(reliability), damage: damageOf(file.damage), concealability: 'J', availability: 'C', remark: '' }
}

const damageOf = (damage: WeaponFile['damage']): Ballistics => {
  const read = (code: string | undefined) => (code === undefined ? undefined : parseDamage(code))
  return typeof damage === 'string' ? everywhere(damage) : { near: read(damage.near), far: read(damage.far), extreme: read(damage.extreme) }
}

/** A weapon as it is carried, full where the file does not say. */
export function readCarried(file: CarriedFile, field: string, gear: Gear): Carried | undefined {
  if (typeof file === 'string' || !('weapon' in file)) {
    const weapon = readWeapon(file, field, gear)
    return weapon && carry(weapon)
  }
  const weapon = readWeapon(file.weapon, `${field}.weapon`, gear)
  if (!weapon) return undefined
  const { loaded = weapon.shots, spare, ammo = 'plain', choke = 'open' } = file
  if (loaded > weapon.shots) gear.problems.push(problem(`${field}.loaded`, `${loaded} is more than ${weapon.name} holds`, `at most ${weapon.shots}`))
  return { ...carry(weapon, spare), loaded, ammo, choke }
}

/** A piece of armour by name, or written out. */
export function readArmour(file: ArmorFile, field: string, gear: Gear): Worn | undefined {
  if (typeof file !== 'string') return file
  const found = findArmour(gear.armour, file)
  if (!found) gear.problems.push(problem(field, `there is no armour '${file}' in the list`, suggest(slug(file), gear.armour.map(({ id }) => id))))
  return found
}
