// Weapon codes, the book's one-line notation for weapons: HK MP5K, SMG, 1, J, C, 9mm, 30, 20, VG.
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Refusal } from '../../../dice/dice.ts'
import { TYPES, typeOf } from './types.ts'
import { isAutomatic } from '../turn/at-hand.ts'
import { armsList, findWeapon, worksOn } from './arms.ts'
import { gunDamage, roundOf } from './ballistics.ts'
import type { Options } from '../options.ts'
import { slug } from '../../gunfight/files/names.ts'
import type { Weapon } from '../words.ts'
import { rowWhere } from '../../gunfight/tables.ts'

/** The number of fields after the name. */
const FIELDS = 8

/** `fnff-1988/weapons/types`, `fnff-1988/weapons/concealability`, `fnff-1988/weapons/availability` */
const HIDING = TABLES['fnff-1988/weapons/concealability']
const FINDING = TABLES['fnff-1988/weapons/availability']
const RELIABILITY = TABLES['fnff-1988/weapons/reliability']
const ACCURACY = TABLES['fnff-1988/attack/accuracy-levels']

/** Formats a weapon as a weapon code. `fnff-1988/weapons/code` */
export function weaponCode(weapon: Weapon): string {
  const { name, type, accuracy, concealability, availability, ammunition, reliability } = weapon
  return [
    name,
    type,
    accuracy,
    concealability,
    availability,
    ammunition,
    weapon.shots || 'NA',
    weapon.rof || 'NA',
    reliability,
  ].join(', ')
}

/** The fields of a weapon code in words: `Accurate (+1)`, `jacket, coat, shoulder holster`, ... `fnff-1988/weapons/code` */
export function weaponInWords(weapon: Weapon): readonly string[] {
  const { accuracy, rof } = weapon
  const signed = `${accuracy > 0 ? '+' : ''}${accuracy}`
  const level = ACCURACY.find(({ modifier }) => modifier === accuracy)?.level
  return [
    typeOf(weapon).type,
    level === undefined ? signed : `${level} (${signed})`,
    rowWhere(HIDING, ({ code }) => code === weapon.concealability).hiddenIn,
    rowWhere(FINDING, ({ code }) => code === weapon.availability).level,
    ...(weapon.ammunition === 'NA' ? [] : [weapon.ammunition]),
    ...(weapon.shots === 0 ? [] : [`${weapon.shots} shots`]),
    ...(rof === 0
      ? []
      : [isAutomatic(weapon) ? `full auto with ${rof} rounds in a phase` : `${rof} in a phase`]),
    rowWhere(RELIABILITY, ({ code }) => code === weapon.reliability).level,
  ]
}

type Read =
  | { readonly weapon: Weapon; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly weapon?: undefined }

/**
 * Parses a weapon code, whether or not the weapon is listed. Damage comes from the ammunition or, if there is none, from the
 * listed weapon of that name. `fnff-1988/weapons/code`, `fnff-1988/ammunition/mapping`
 */
export function parseWeaponCode(text: string, options: Options): Read {
  const fields = text.split(',').map((field) => field.trim())
  if (fields.length <= FIELDS)
    return refuse(
      `'${text}' has ${fields.length} fields; name, type, accuracy, hiding, availability, ammunition, shots, ROF and reliability are needed.`,
    )
  const name = fields.slice(0, -FIELDS).join(', ')
  const [
    typeCode = '',
    accuracyText = '',
    hiding = '',
    finding = '',
    ammunition = '',
    shotsText = '',
    rofText = '',
    printed = '',
  ] = fields.slice(-FIELDS)
  const type = TYPES.find(({ code }) => code === typeCode)?.code
  if (type === undefined) return refuse(`${name}: there is no type ${typeCode}.`)
  const concealability = HIDING.find(({ code }) => code === hiding)?.code
  if (concealability === undefined) return refuse(`${name}: there is no concealability ${hiding}.`)
  const availability = FINDING.find(({ code }) => code === finding)?.code
  if (availability === undefined) return refuse(`${name}: there is no availability ${finding}.`)
  const reliability = readReliability(printed, options)
  if (reliability === undefined) return refuse(`${name}: there is no reliability ${printed}.`)
  const accuracy = wholeNumber(accuracyText)
  const shots = shotsText === 'NA' ? 0 : wholeNumber(shotsText)
  const rof = rofText === 'NA' ? 0 : wholeNumber(rofText)
  if (accuracy === undefined)
    return refuse(`${name}: the accuracy '${accuracyText}' is not a whole number.`)
  if (shots === undefined || shots < 0)
    return refuse(`${name}: '${shotsText}' is not a number of shots.`)
  if (rof === undefined || rof < 0) return refuse(`${name}: '${rofText}' is not a rate of fire.`)
  const listed = findWeapon(armsList(options), name)
  const damage = damageOf(ammunition, listed, options)
  if (damage === undefined)
    return refuse(`${name}: no damage is known for the ammunition ${ammunition}.`)
  return {
    weapon: {
      id: listed?.id ?? slug(name),
      name,
      type,
      accuracy,
      concealability,
      availability,
      ammunition,
      shots,
      rof,
      reliability,
      worksOn: worksOn(reliability),
      damage,
      bullpup: listed?.bullpup ?? false,
      cutting: listed?.cutting ?? false,
      remark: listed?.remark ?? '',
      grenade: listed?.grenade,
    },
  }
}

function damageOf(
  ammunition: string,
  listed: Weapon | undefined,
  options: Options,
): Weapon['damage'] | undefined {
  if (listed?.ammunition === ammunition) return listed.damage
  const round = roundOf(ammunition)
  return round && gunDamage(round, options)
}

/** VG appears only in the book's own example. `fnff-1988/weapons-data/variants` */
function readReliability(code: string, options: Options): string | undefined {
  const wanted = code === 'VG' ? options['mp5k-reliability'] : code
  return RELIABILITY.find((row) => row.code === wanted)?.code
}

function wholeNumber(text: string): number | undefined {
  return /^[+-]?\d+$/.test(text) ? Number(text) : undefined
}

function refuse(why: string): Read {
  return { refusal: { code: 'refused/weapon-code', rule: 'fnff-1988/weapons/code', why } }
}
