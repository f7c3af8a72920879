// Range bands and their difficulties (`cp2020/attack/range-bands-gap`, `cp2020/attack/ranged-formula-gap`).
import { lastRow, rowWhere } from '../../gunfight/tables.ts'
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

/** The limits of the bands beyond point blank, as shares of the listed range (`cp2020/attack/range-bands-gap`). */
export const SHARES = [
  { band: 'close', share: 0.25 },
  { band: 'medium', share: 0.5 },
  { band: 'long', share: 1 },
  { band: 'extreme', share: 2 },
] as const
const sharesOf = ({ tables }: Tabled): readonly { readonly band: Band; readonly share: number }[] =>
  (tables?.['cp2020/attack/range-bands-gap'] as typeof SHARES | undefined) ?? SHARES

/** The farthest that a weapon with this range reaches. */
export const farthest = (range: number, options: Tabled): number =>
  lastRow(sharesOf(options)).share * range

/** The range band of a shot; undefined if out of range. Thrown weapons have no extreme range. */
export function bandOf(
  weapon: Pick<Weapon, 'range'>,
  metres: number,
  body: number,
  options: Tabled = {},
): Band | undefined {
  if (metres <= POINT_BLANK) return 'point blank'
  const range = listedRange(weapon, body)
  const found = sharesOf(options).find(({ share }) => metres <= share * range)?.band
  return found === 'extreme' && weapon.range === 'body' ? undefined : found
}

/** The range band of a shot; undefined if out of range. */
export const band2020 =
  (options: Tabled) =>
  ({ weapon, load, metres, attacker }: Ranged): Band | undefined =>
    bandWith({ weapon, load, metres, body: attacker.stats.body }, options)

type Firing = Pick<Attack, 'rules' | 'attacker' | 'mode' | 'metres'>

/** The shot of an attack with this weapon. */
export const shotIn = ({ rules, attacker, mode, metres }: Firing, carried: Carried): Ranged => ({
  weapon: carried.weapon,
  load: rules.load(carried, mode, attacker),
  metres,
  attacker,
  sights: carried.sights,
})

/** The range band of an attack with this weapon; undefined if out of range. */
export const bandIn = (attack: Firing, carried: Carried): Band | undefined =>
  attack.rules.band(shotIn(attack, carried))

/** The range band of a shot with a load that may have its own range; undefined if out of range. */
export const bandWith = (
  {
    weapon,
    load,
    metres,
    body,
  }: {
    readonly weapon: Pick<Weapon, 'range'>
    readonly load: Pick<Load, 'range' | 'reach'>
    readonly metres: number
    readonly body: number
  },
  options: Tabled,
): Band | undefined =>
  metres <= (load.reach ?? Infinity)
    ? bandOf({ range: load.range ?? weapon.range }, metres, body, options)
    : undefined
