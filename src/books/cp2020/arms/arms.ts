// The weapon list: generic weapons by class (`cp2020/weapons/ranged-list-gap`, `cp2020/weapons/melee-list-gap`).
import { TABLES } from '../../../catalogue/cp2020.ts'
import { listedDamage } from './damage-dice.ts'
import { rowWhere } from '../../gunfight/tables.ts'
import { slug } from '../attack/modifiers.ts'
import type { Carried, Weapon } from '../words.ts'

const RANGED = TABLES['cp2020/weapons/ranged-list-gap'].rows
const MELEE = TABLES['cp2020/weapons/melee-list-gap'].rows

/** Names of weapons whose id has a different word order; all others are named after their id. */
const NAMES: Readonly<Record<string, string>> = {
  'pistol-light-cheap': 'cheap light pistol',
  'pistol-light': 'light pistol',
  'pistol-medium': 'medium pistol',
  'pistol-medium-10mm': 'medium 10mm pistol',
  'pistol-heavy': 'heavy pistol',
  'pistol-very-heavy': 'very heavy pistol',
  'smg-light': 'light SMG',
  'smg-light-6mm': 'light 6mm SMG',
  'smg-medium': 'medium SMG',
  'smg-medium-9mm': 'medium 9mm SMG',
  'smg-heavy': 'heavy SMG',
  'smg-very-heavy': 'very heavy SMG',
  'rifle-assault-light': 'light assault rifle',
  'rifle-assault-medium': 'medium assault rifle',
  'rifle-assault-heavy': 'heavy assault rifle',
  'rifle-hunting': 'hunting rifle',
  'shotgun-auto': 'automatic shotgun',
  'cannon-20mm': '20mm cannon',
  'grenade-frag': 'fragmentation grenade',
  'nunchaku-tonfa': 'nunchaku or tonfa',
}

/** The display name of a listed weapon. */
const nameOf = (id: string): string => NAMES[id] ?? id.replaceAll('-', ' ')

/** Parses "2D6+1", "1D6/2", or a code for each range: "4D6/3D6/2D6". */
function diceOf(code: string): Weapon['damage'] {
  const [near = code, ...further] = code.split(/\/(?=\d+D)/i)
  return [listedDamage(near), ...further.map(listedDamage)]
}

const ranged: readonly Weapon[] = RANGED.map(
  ([id, kind, skill, accuracy, damage, shots, rof, modes, reliability, range, calibre]) => {
    const radius = /area (\d+) m/.exec(modes)?.[1]
    return {
      id,
      name: nameOf(id),
      class: kind,
      skill: slug(skill),
      accuracy,
      damage: diceOf(damage),
      shots,
      rof,
      modes: radius ? ['area'] : modes.split(' '),
      reliability,
      range: typeof range === 'number' ? range : 'body',
      calibre,
      edged: false,
      mono: false,
      ...(radius ? { radius: Number(radius) } : {}),
    }
  },
)

const swung: readonly Weapon[] = MELEE.map(([id, accuracy, damage, edged, mono]) => ({
  id,
  name: nameOf(id),
  class: 'melee',
  skill: 'melee',
  accuracy,
  damage: diceOf(damage),
  shots: 0,
  rof: 0,
  modes: ['melee'],
  reliability: 'very reliable',
  range: 0,
  calibre: 'none',
  edged,
  mono,
}))

export const ARMS: readonly Weapon[] = [...ranged, ...swung]

/** Finds a weapon by id (spaces may replace hyphens) or by name; undefined if the book has none. */
export function findWeapon(list: readonly Weapon[], idOrName: string): Weapon | undefined {
  const wanted = slug(idOrName)
  return list.find(({ id }) => id === wanted) ?? list.find(({ name }) => slug(name) === wanted)
}

/** A fully loaded, undamaged weapon. */
export const carry = (weapon: Weapon, spare?: number): Carried => ({
  weapon,
  loaded: weapon.shots,
  spare,
  load: 'plain',
  jammed: 0,
  sights: [],
})

/** A melee weapon (`cp2020/melee/scope`). */
export const isSwung = (weapon: Weapon | undefined): boolean =>
  weapon !== undefined && weapon.shots === 0
/** A thrown weapon that explodes where it lands. */
export const isGrenade = (
  weapon: Weapon | undefined,
): weapon is Weapon & { readonly radius: number } =>
  weapon !== undefined && weapon.range === 'body' && weapon.radius !== undefined
export const isGun = (weapon: Weapon | undefined): weapon is Weapon =>
  weapon !== undefined && !isSwung(weapon) && !isGrenade(weapon)
/** The hands it needs: one for melee weapons, thrown weapons and pistols, otherwise two (`cp2020/damage/limb-loss-gap`). */
export const handsFor = (weapon: Weapon): 1 | 2 =>
  isSwung(weapon) || isGrenade(weapon) || /pistol/.test(weapon.class) ? 1 : 2
export const isShotgun = (weapon: Weapon | undefined): boolean => weapon?.calibre === 'shotgun'

const JAMS = TABLES['cp2020/weapons/reliability-gap'].rows
const STANDARD = rowWhere(JAMS, ([word]) => word === 'standard')[1]
/** The highest d10 roll on which the weapon jams (`cp2020/weapons/reliability-gap`). */
export const jamsOn = ({ reliability }: Weapon): number =>
  JAMS.find(([word]) => word === reliability)?.[1] ?? STANDARD
