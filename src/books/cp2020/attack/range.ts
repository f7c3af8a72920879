// Range bands and what they ask for (`cp2020/attack/range-bands-gap`, `cp2020/attack/ranged-formula-gap`).
import { TABLES } from '../../../catalogue/cp2020.ts'
import type { Load } from '../arms/loads.ts'
import type { Ranged } from '../contract/attack.ts'
import { BANDS, type Weapon, type Band } from '../words.ts'

const DIFFICULTIES = TABLES['cp2020/attack/ranged-formula-gap'].rows

/** The total that a shot needs. */
export const difficulty = (band: Band): number => DIFFICULTIES[BANDS.indexOf(band)]![1]

/** Metres that are point blank. */
export const POINT_BLANK = 1

/** Listed range in metres: of what is thrown, ten times BODY (`cp2020/attack/grenade-gap`). */
export const listedRange = ({ range }: Pick<Weapon, 'range'>, body: number): number =>
  range === 'body' ? 10 * body : range

/** The band of a shot; undefined: out of range. What is thrown has no extreme range. */
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

/** The band of a shot; undefined: out of range. */
export const band2020 = ({ weapon, load, metres, attacker }: Ranged): Band | undefined =>
  bandWith(weapon, load, metres, attacker.stats.body)

/** The band of a shot with this load in the weapon, which may have a range of its own; undefined: out of range. */
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
