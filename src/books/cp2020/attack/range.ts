// Range bands and their difficulties (`cp2020/attack/range-bands-gap`, `cp2020/attack/ranged-formula-gap`).
import { rowWhere } from '../../gunfight/tables.ts'
import type { Tabled } from '../../gunfight/variant-tables.ts'
import { tableOf } from '../tables.ts'
import type { Load } from '../arms/loads.ts'
import type { Attack, Ranged } from '../contract/attack.ts'
import type { Band, Carried, Weapon } from '../words.ts'

/** The total needed to hit at a band. */
export const difficulty = (band: Band, options: Tabled = {}): number =>
  rowWhere(tableOf(options, 'cp2020/attack/ranged-formula-gap'), ({ range }) => range === band)
    .difficulty

/** The point blank distance in metres. */
export const POINT_BLANK = 1

/** The listed range in metres; ten times BODY if thrown (`cp2020/attack/grenade-gap`). */
export const listedRange = ({ range }: Pick<Weapon, 'range'>, body: number): number =>
  range === 'body' ? 10 * body : range

/** The range band of a shot; undefined if out of range. Thrown weapons have no extreme range. */
export function bandOf(
  weapon: Pick<Weapon, 'range'>,
  metres: number,
  body: number,
): Band | undefined {
  const range = listedRange(weapon, body)
  if (metres <= POINT_BLANK) return 'point blank'
  if (metres <= range / 4) return 'close'
  if (metres <= range / 2) return 'medium'
  if (metres <= range) return 'long'
  return metres <= range * 2 && weapon.range !== 'body' ? 'extreme' : undefined
}

/** The range band of a shot; undefined if out of range. */
export const band2020 = ({ weapon, load, metres, attacker }: Ranged): Band | undefined =>
  bandWith(weapon, load, metres, attacker.stats.body)

/** The range band of an attack with this weapon; undefined if out of range. */
export const bandIn = (
  { rules, attacker, mode, metres }: Pick<Attack, 'rules' | 'attacker' | 'mode' | 'metres'>,
  carried: Carried,
): Band | undefined =>
  rules.band({
    weapon: carried.weapon,
    load: rules.load(carried, mode, attacker),
    metres,
    attacker,
    sights: carried.sights,
  })

/** The range band of a shot with a load that may have its own range; undefined if out of range. */
export function bandWith(
  weapon: Pick<Weapon, 'range'>,
  load: Pick<Load, 'range' | 'reach'>,
  metres: number,
  body: number,
): Band | undefined {
  return metres <= (load.reach ?? Infinity)
    ? bandOf({ range: load.range ?? weapon.range }, metres, body)
    : undefined
}
