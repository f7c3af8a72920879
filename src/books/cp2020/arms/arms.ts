// The weapon list: generic weapons by class (`cp2020/weapons/ranged-list-gap`, `cp2020/weapons/melee-list-gap`).
import type { Hand } from '../../gunfight/table/hands.ts'
import { CP2020_WEAPONS_RANGED_LIST_GAP } from '../../../catalogue/common.ts'
import { TABLES } from '../../../catalogue/cp2020.ts'
import { listedDamage } from './damage-dice.ts'
import { rowWhere } from '../../gunfight/tables.ts'
import { slug } from '../attack/modifiers.ts'
import { plainName } from '../../gunfight/house/in-words.ts'
import type { Tabled } from '../../gunfight/variant-tables.ts'
import { tableOf } from '../tables.ts'
import type { Carried, Weapon } from '../words.ts'

const RANGED = CP2020_WEAPONS_RANGED_LIST_GAP
const MELEE = TABLES['cp2020/weapons/melee-list-gap']

const ranged: readonly Weapon[] = RANGED.map((row) => ({
  id: row.id,
  name: row.name,
  class: row.class,
  skill: slug(row.skill),
  accuracy: row.wa,
  damage: [
    listedDamage(row.damage),
    ...(row.damageMedium === null ? [] : [row.damageMedium, row.damageLong].map(listedDamage)),
  ],
  shots: row.shots,
  rof: row.rof,
  modes: row.modes,
  reliability: row.reliability,
  range: row.rangeM === 'BODY x 10' ? 'body' : row.rangeM,
  calibre: row.calibreBand,
  edged: false,
  mono: false,
  ...(row.radiusM === null ? {} : { radius: row.radiusM }),
}))

const swung: readonly Weapon[] = MELEE.map(({ id, name, wa, damage, edged, mono }) => ({
  id,
  name,
  class: 'melee',
  skill: 'melee',
  accuracy: wa,
  damage: [listedDamage(damage)],
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
  return list.find(({ id }) => id === wanted) ?? list.find((one) => slug(plainName(one)) === wanted)
}

/** The die of the rounds that clearing a jam takes (`cp2020/weapons/reliability-gap`). */
export const JAM_DIE = 6

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
export const isPistol = (weapon: Weapon): boolean => isGun(weapon) && handOf(weapon) === 'pistol'
const HANDS = new Map<string, 1 | 2>(RANGED.map((row) => [row.class, row.hands]))
/** The hands it needs, to use it at all or beside a second weapon (`cp2020/weapons/ranged-list-gap`). */
export const handsFor = (weapon: Weapon): 1 | 2 =>
  isSwung(weapon) || isGrenade(weapon) ? 1 : (HANDS.get(weapon.class) ?? 2)
/** Fired from the shoulder: all guns but pistols. */
export const isShoulderArm = (weapon: Weapon | undefined): boolean =>
  isGun(weapon) && !isPistol(weapon)
/** Whether it fires cartridges: bows and thrown weapons have no calibre, and are no firearms to the rules. */
export const hasCalibre = ({ calibre }: Pick<Weapon, 'calibre'>): boolean => calibre !== 'none'
/** Whether a fumble leaves it stuck for a round, where a firearm would jam. */
export const getsStuck = (carried: Carried | undefined): boolean =>
  carried !== undefined && !hasCalibre(carried.weapon)
export const isShotgun = (weapon: Weapon | undefined): boolean => weapon?.calibre === 'shotgun'

/** The highest d10 roll on which the weapon jams (`cp2020/weapons/reliability-gap`). */
export function jamsOn({ reliability }: Weapon, options: Tabled = {}): number {
  const rows = tableOf(options, 'cp2020/weapons/reliability-gap')
  const standard = rowWhere(rows, (row) => row.reliability === 'standard')
  return (rows.find((row) => row.reliability === reliability) ?? standard).jamsOnD10UpTo
}

/** The last words of classes and the shapes of their weapons; any other class is a rifle. */
const SHAPES: readonly (readonly [string, Hand])[] = [
  ['pistol', 'pistol'],
  ['submachinegun', 'smg'],
  ['shotgun', 'shotgun'],
  ['bow', 'bow'],
  ['heavy weapon', 'heavy'],
  ['launcher', 'heavy'],
]
/** How a weapon looks in the hand. */
export const handOf = (weapon: Weapon): Hand =>
  isGrenade(weapon)
    ? 'grenade'
    : isSwung(weapon)
      ? 'melee'
      : (SHAPES.find(([word]) => weapon.class.endsWith(word))?.[1] ?? 'rifle')
