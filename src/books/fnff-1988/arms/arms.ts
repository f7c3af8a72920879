// The book's weapons, adjusted for the table's options.
import { present } from '../../../dice/present.ts'
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { rowWhere } from '../../gunfight/tables.ts'
import { ALIASES, namesOf, slug } from '../../gunfight/files/names.ts'
import { atHand, readings, versions } from './arms-readings.ts'
import { arrowDamage, gunDamage, meleeDamage } from './ballistics.ts'
import type { Options } from '../options.ts'
import type { Ballistics, Carried, Weapon, WeaponType } from '../words.ts'

/**
 * All listed firearms. `fnff-1988/weapons-data/automatics`, `fnff-1988/weapons-data/revolvers`, `fnff-1988/weapons-data/holdouts`,
 * `fnff-1988/weapons-data/submachineguns`, `fnff-1988/weapons-data/rifles`, `fnff-1988/weapons-data/shotguns`
 */
const GUNS = [
  ...TABLES['fnff-1988/weapons-data/automatics'].rows,
  ...TABLES['fnff-1988/weapons-data/revolvers'].rows,
  ...TABLES['fnff-1988/weapons-data/holdouts'].rows,
  ...TABLES['fnff-1988/weapons-data/submachineguns'].rows,
  ...TABLES['fnff-1988/weapons-data/rifles'].rows,
  ...TABLES['fnff-1988/weapons-data/shotguns'].rows,
]
/** `fnff-1988/weapons-data/melee`, `fnff-1988/weapons-data/specials` */
const MELEE = TABLES['fnff-1988/weapons-data/melee'].rows
const SPECIALS = TABLES['fnff-1988/weapons-data/specials'].rows
const VARIANTS = TABLES['fnff-1988/weapons-data/variants'].rows

/** A row of any weapon list; the tenth column names its row in the damage table. */
type Row = readonly [
  name: string,
  type: WeaponType,
  accuracy: number,
  concealability: string,
  availability: string,
  ammunition: string,
  shots: number | 'NA',
  rof: number | 'NA',
  reliability: string,
  damageRow: string,
  remark: string,
]

/** The highest d10 roll on which a weapon of this reliability works. `fnff-1988/weapons/reliability` */
export const worksOn = (reliability: string): number =>
  rowWhere(TABLES['fnff-1988/weapons/reliability'].rows, ([code]) => code === reliability)[2]

/**
 * All weapons: the lists, their versions, and improvised weapons. `fnff-1988/setup/equipment`, `fnff-1988/weapons-data/variants`
 *
 * `findWeapon(armsList(optionsOf()), 'Glock 17')?.shots` is 17.
 */
export function armsList(options: Options): readonly Weapon[] {
  const changed = readings(options)
  const listed = [
    ...GUNS.map((row) => fromRow(row, gunDamage(row[9], options))),
    ...MELEE.map((row) => fromRow(row, meleeDamage(row[9], options))),
    ...SPECIALS.map((row) =>
      fromRow(row, row[1] === 'BOW' ? arrowDamage(row[9], options) : meleeDamage(row[9], options)),
    ),
  ].map((weapon) => ({ ...weapon, ...changed[weapon.name] }))
  const things = atHand(options).map((thing) => ({ ...thing, worksOn: worksOn(thing.reliability) }))
  return [...listed, ...versionsOf(listed, options), ...things]
}

/** The id of a list entry: that of its first name. */
const idOf = (name: string): string => present(namesOf(name)[0], 'name of a weapon')

function fromRow(row: Row, damage: Ballistics): Weapon {
  const [
    name,
    type,
    accuracy,
    concealability,
    availability,
    ammunition,
    shots,
    rof,
    reliability,
    ,
    remark,
  ] = row
  return {
    id: idOf(name),
    name,
    type,
    accuracy,
    concealability,
    availability,
    ammunition,
    shots: shots === 'NA' ? 0 : shots,
    rof: rof === 'NA' ? 0 : rof,
    reliability,
    worksOn: worksOn(reliability),
    damage,
    bullpup: marked(remark, 'bullpup'),
    cutting: marked(remark, 'cutting'),
    remark,
  }
}

/** Whether a weapon's remark contains this mark. `fnff-1988/weapons/bullpup`, `fnff-1988/armour/blades` */
function marked(remark: string, mark: string): boolean {
  return remark.split(/[,;] /).includes(mark)
}

/** The versions mentioned in weapon descriptions. They inherit option changes to their base weapon. `fnff-1988/weapons-data/variants` */
function versionsOf(listed: readonly Weapon[], options: Options): Weapon[] {
  const differs = versions(options)
  return VARIANTS.flatMap(([name, of, remark]) => {
    const parent = listed.find((weapon) => weapon.name === of)
    const change = differs[name]
    if (parent === undefined || change === undefined) return []
    const weapon = { ...parent, id: idOf(name), name, remark, ...change(parent) }
    return [{ ...weapon, worksOn: worksOn(weapon.reliability) }]
  })
}

/** Finds a weapon by id, name or alias. */
export function findWeapon(list: readonly Weapon[], idOrName: string): Weapon | undefined {
  const wanted = slug(idOrName)
  const id = ALIASES[wanted] ?? wanted
  return (
    list.find((weapon) => weapon.id === id) ??
    list.find((weapon) => slug(weapon.name) === wanted) ??
    list.find((weapon) => namesOf(weapon.name).includes(wanted))
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
