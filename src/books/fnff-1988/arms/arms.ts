// The book's weapons, adjusted for the table's options.
import { typeOf } from './types.ts'
import { present } from '../../../dice/present.ts'
import {
  FNFF_1988_WEAPONS_DATA_AUTOMATICS,
  FNFF_1988_WEAPONS_DATA_REVOLVERS,
  FNFF_1988_WEAPONS_DATA_HOLDOUTS,
  FNFF_1988_WEAPONS_DATA_SUBMACHINEGUNS,
  FNFF_1988_WEAPONS_DATA_RIFLES,
  FNFF_1988_WEAPONS_DATA_SHOTGUNS,
  FNFF_1988_WEAPONS_DATA_MELEE,
  FNFF_1988_WEAPONS_DATA_SPECIALS,
  FNFF_1988_WEAPONS_DATA_VARIANTS,
} from '../../../catalogue/common.ts'
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { onceFor } from '../../gunfight/remember.ts'
import { rowWhere } from '../../gunfight/tables.ts'
import { ALIASES, namesOf, slug } from '../../gunfight/files/names.ts'
import { plainName } from '../../gunfight/house/in-words.ts'
import { atHand, firing, readings } from './arms-readings.ts'
import { arrowDamage, gunDamage, meleeDamage } from './ballistics.ts'
import type { Options } from '../options.ts'
import { AMMO, type Ballistics, type Carried, type Weapon } from '../words.ts'

/**
 * All listed firearms. `fnff-1988/weapons-data/automatics`, `fnff-1988/weapons-data/revolvers`, `fnff-1988/weapons-data/holdouts`,
 * `fnff-1988/weapons-data/submachineguns`, `fnff-1988/weapons-data/rifles`, `fnff-1988/weapons-data/shotguns`
 */
const GUNS = [
  ...FNFF_1988_WEAPONS_DATA_AUTOMATICS,
  ...FNFF_1988_WEAPONS_DATA_REVOLVERS,
  ...FNFF_1988_WEAPONS_DATA_HOLDOUTS,
  ...FNFF_1988_WEAPONS_DATA_SUBMACHINEGUNS,
  ...FNFF_1988_WEAPONS_DATA_RIFLES,
  ...FNFF_1988_WEAPONS_DATA_SHOTGUNS,
]
/** `fnff-1988/weapons-data/melee`, `fnff-1988/weapons-data/specials` */
const MELEE = FNFF_1988_WEAPONS_DATA_MELEE
const SPECIALS = FNFF_1988_WEAPONS_DATA_SPECIALS
const VARIANTS = FNFF_1988_WEAPONS_DATA_VARIANTS

/** A row of any weapon list; `ballistics` is its row in the damage table. */
type Row = (typeof GUNS)[number] | (typeof MELEE)[number] | (typeof SPECIALS)[number]

/** The highest d10 roll on which a weapon of this reliability works. `fnff-1988/weapons/reliability` */
export const worksOn = (reliability: string): number =>
  rowWhere(TABLES['fnff-1988/weapons/reliability'], ({ code }) => code === reliability)
    .worksOnOrBelow

/**
 * All weapons: the lists, their versions, and improvised weapons. `fnff-1988/setup/equipment`, `fnff-1988/weapons-data/variants`
 *
 * `findWeapon(armsList(optionsOf()), 'Glock 17')?.shots` is 17.
 */
export const armsList = onceFor((options: Options): readonly Weapon[] => {
  const changed = readings(options)
  const listed = [
    ...GUNS.map((row) => fromRow(row, gunDamage(row.ballistics, options))),
    ...MELEE.map((row) => fromRow(row, meleeDamage(row.ballistics, options))),
    ...SPECIALS.map((row) =>
      fromRow(row, (row.shots === 'NA' ? meleeDamage : arrowDamage)(row.ballistics, options)),
    ),
  ].map((weapon) => ({ ...weapon, ...changed[weapon.name] }))
  const things = atHand(options).map((thing) => ({ ...thing, worksOn: worksOn(thing.reliability) }))
  const all = [...listed, ...versionsOf(listed, options), ...things]
  return options.arms?.(all) ?? all
})

/** The id of a list entry: that of its first name. */
const idOf = (name: string): string => present(namesOf(name)[0], 'name of a weapon')

/** `mark`: `fnff-1988/weapons/bullpup`, `fnff-1988/armour/blades`. */
function fromRow(row: Row, damage: Ballistics): Weapon {
  const { ballistics: _, mark, ...cells } = row
  return {
    id: idOf(row.name),
    ...cells,
    shots: row.shots === 'NA' ? 0 : row.shots,
    rof: row.rof === 'NA' ? 0 : row.rof,
    worksOn: worksOn(row.reliability),
    damage,
    bullpup: mark === 'bullpup',
    cutting: mark === 'cutting',
  }
}

/** The versions mentioned in weapon descriptions. They inherit option changes to their base weapon. `fnff-1988/weapons-data/variants` */
function versionsOf(listed: readonly Weapon[], options: Options): Weapon[] {
  return VARIANTS.flatMap(({ variant: name, of, differs: remark, ...row }) => {
    const parent = listed.find((weapon) => weapon.name === of)
    if (parent === undefined) return []
    const reliability = row.reliability === 'VG' ? options['mp5k-reliability'] : row.reliability
    const weapon = {
      ...parent,
      id: idOf(name),
      name,
      remark,
      type: row.type ?? parent.type,
      accuracy: row.accuracy ?? parent.accuracy,
      concealability: row.concealability ?? parent.concealability,
      availability: row.availability ?? parent.availability,
      rof: row.rof ?? parent.rof,
      reliability: reliability ?? parent.reliability,
      ...(row.ammunition === null ? {} : firing(row.ammunition, options)),
    }
    return [{ ...weapon, worksOn: worksOn(weapon.reliability) }]
  })
}

/** Finds a weapon by id, name or alias. */
export function findWeapon(list: readonly Weapon[], idOrName: string): Weapon | undefined {
  const wanted = slug(idOrName)
  const id = ALIASES[wanted] ?? wanted
  return (
    list.find((weapon) => weapon.id === id) ??
    list.find((weapon) => slug(plainName(weapon)) === wanted) ??
    list.find((weapon) => namesOf(plainName(weapon)).includes(wanted))
  )
}

/** A carried weapon: loaded, clean, with `spare` reloads; if undefined, reloads are unlimited. `fnff-1988/weapons/shots` */
export function carry(weapon: Weapon, spare?: number): Carried {
  return {
    weapon,
    loaded: weapon.shots,
    spare,
    ammo: 'plain',
    choke: 'open',
    jammed: false,
    dirty: false,
  }
}

/**
 * The ammunition kinds a weapon of this type takes; none for melee weapons and grenades.
 * `fnff-1988/armour/armour-piercing`, `fnff-1988/weapons/types`
 */
export const ammoOf = (weapon: Weapon, { loads = [] }: Pick<Options, 'loads'>): readonly string[] =>
  weapon.shots === 0 || weapon.grenade
    ? []
    : [
        ...new Set([
          ...typeOf(weapon).loads,
          ...loads.filter((load) => load.fits(weapon)).map(({ id }) => id),
        ]),
      ]

/** What a weapon is loaded with, by the word of a file; undefined if there is no such load. */
export function loadedWith(
  weapon: Weapon,
  word: string,
  { loads = [] }: Pick<Options, 'loads'>,
): Pick<Carried, 'ammo' | 'load'> | undefined {
  const ammo = AMMO.find((one) => one === word)
  const own = loads.find(({ id, fits }) => id === word && (!ammo || fits(weapon)))
  if (!own) return ammo && { ammo }
  const { like, fits: _, ...load } = own
  return { ammo: like, load }
}

/** Why a load of a file does nothing in this weapon (`fnff-1988/weapons/types`, `fnff-1988/armour/armour-piercing`). */
export function idleLoad(weapon: Weapon, ammo: string, options: Options): string | undefined {
  const loads = ammoOf(weapon, options)
  if (loads.length === 0) return `${weapon.name} is not loaded`
  return loads.includes(ammo) ? undefined : `${weapon.name} has no such load`
}
