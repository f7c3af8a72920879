// Range by categories, which bracing and a scope lower (`gray-dawn/range/bands`, `gray-dawn/range/bracing`, `gray-dawn/scope/categories`).
import { present } from '../../../dice/present.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import type { Ranged as Ranged2020 } from '../../cp2020/contract/attack.ts'
import { POINT_BLANK, listedRange } from '../../cp2020/attack/range.ts'
import { BANDS, type Band } from '../../cp2020/words.ts'
import type { Options } from '../options.ts'
import { isShot } from '../arms/loads.ts'
import type { Person } from '../state.ts'
import type { Attack } from './attack.ts'

const LIMITS = TABLES['gray-dawn/range/bands'].rows
/** The true distance: the bands of the 2020 book and those beyond. */
export type Distance = Band | 'double extreme' | 'four times extreme'
const LOWERED = TABLES['gray-dawn/scope/categories'].rows

/** Sights of this book: a scope that leaves the iron sights free, or blocks them, and a bipod (`gray-dawn/scope/iron-sights`, `gray-dawn/auto/recoil`). */
export const SCOPE = 'telescopic-sight'
export const BLOCKING_SCOPE = 'blocking-scope'
export const BIPOD = 'bipod'
const isScope = (sight: string): boolean => sight === SCOPE || sight === BLOCKING_SCOPE

/** In the stance of scopes, with their dangers (`gray-dawn/scope/hazards`). */
export const braced = (person: Person): boolean => person.own.stance === 'bracing'
/** A scope is used from the bracing stance, and from no other. */
export const scopes = (person: Person, sights: readonly string[]): boolean =>
  braced(person) && sights.some(isScope)
/** Their scope blocks the sights that they have to use. */
export const blinds = (person: Person, sights: readonly string[]): boolean =>
  !braced(person) && sights.includes(BLOCKING_SCOPE)

/** Listed metres of a pistol, that of the example (`gray-dawn/scope/iron-sights`). */
const PISTOL = 40

interface Ranged extends Ranged2020 {
  readonly attacker: Person
}

/** The distance as it is, in shares of the listed range; undefined: beyond all of them. Exactly on a limit is the nearer one. */
export function distanceOf({
  weapon,
  load,
  metres,
  attacker,
  sights,
}: Ranged): Distance | undefined {
  if (metres > (load.reach ?? Infinity)) return undefined
  if (metres <= POINT_BLANK) return 'point blank'
  const listed = listedRange({ range: load.range ?? weapon.range }, attacker.stats.body)
  const range = blinds(attacker, sights) ? Math.min(PISTOL, listed) : listed
  const found = LIMITS.find(([, share]) => metres <= share * range)?.[0]
  // Thrown weapons have no extreme range.
  return weapon.range === 'body' &&
    found !== undefined &&
    !(BANDS.slice(0, BANDS.indexOf('extreme')) as readonly string[]).includes(found)
    ? undefined
    : found
}

/** The band that counts, after bracing and scope; undefined: out of range. Shot has no extreme range, whatever it is fired from (`gray-dawn/shotgun/attack-bonus`). */
export function bandCounted(shot: Ranged): Band | undefined {
  const distance = distanceOf(shot)
  if (distance === undefined || distance === 'point blank') return distance
  const column = scopes(shot.attacker, shot.sights) ? 3 : braced(shot.attacker) ? 2 : 1
  const lowered = LOWERED.find(([band]) => band === distance)?.[column]
  const counted = BANDS.find((band) => band === lowered)
  return isShot(shot.load) && BANDS.indexOf(distance as Band) > BANDS.indexOf('long')
    ? undefined
    : counted
}

/** The true distance of an attack with a firearm. */
export const distanceIn = ({ weapon, mode, attacker, metres, rules }: Attack): Distance =>
  distanceOf({
    weapon: weapon!.weapon,
    load: rules.load(weapon, mode, attacker),
    metres,
    attacker,
    sights: weapon!.sights,
  })!

const nearest = (distance: Distance): number =>
  ['point blank', ...LIMITS.map(([band]) => band)].indexOf(distance)
export const within = (distance: Distance, limit: Distance): boolean =>
  nearest(distance) <= nearest(limit)

/** The tables by range have a row for each band. */
const rowOf = <R>(rows: readonly R[], band: Band): R => present(rows[BANDS.indexOf(band)], band)

const PENALTIES = TABLES['gray-dawn/range/penalties'].rows
/** Points that the range takes off the attack roll, as a number from 0 down (`gray-dawn/range/penalties`). */
export const rangePenalty = (band: Band): number => rowOf(PENALTIES, band)[1]

const TNS = TABLES['gray-dawn/core/ranged-tn-by-range'].rows
/** `gray-dawn/core/ranged-tn-by-range`: short is what the range chapter calls close. */
export const tnOf = (band: Band): number => rowOf(TNS, band)[1]

const DODGES = TABLES['gray-dawn/core/dodge-in-tn-mode'].rows
/** What range gives to a dodge (`gray-dawn/core/dodge-in-tn-mode`). */
export const dodgeBonus = (band: Band): number => rowOf(DODGES, band)[1]

/** This shot goes against the number of its range: always, or at mooks (`gray-dawn/core/ranged-tn-by-range`, `gray-dawn/core/mooks`). */
export const againstTn = (target: Person, options: Options): boolean =>
  options['ranged-resolution'] === 'tn-by-range' ||
  (options['ranged-resolution'] === 'tn-for-mooks' && target.own.mook)

/** The band of penalty, number and dodge: for shot no further than close where its spread takes the place of the range (option shotgun-range-handling). */
export function bandThatCounts({ weapon, mode, attacker, rules }: Attack, band: Band): Band {
  const free =
    rules.options['shotgun-range-handling'] === 'bonus-replaces-penalty' &&
    isShot(rules.load(weapon, mode, attacker))
  return free && band !== 'point blank' ? 'close' : band
}
