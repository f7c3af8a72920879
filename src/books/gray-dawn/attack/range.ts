// Range bands, and how bracing and scopes lower them (`gray-dawn/range/bands`, `gray-dawn/range/bracing`, `gray-dawn/scope/categories`).
import { circumstancesOf, weaponOf, type Attack } from './attack.ts'
import type { Rule } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import type { Ranged as Ranged2020 } from '../../cp2020/contract/attack.ts'
import { POINT_BLANK, listedRange } from '../../cp2020/attack/range.ts'
import { BANDS, type Band } from '../../cp2020/words.ts'
import type { Tabled } from '../../gunfight/variant-tables.ts'
import { tableOf } from '../tables.ts'
import type { Options } from '../options.ts'
import { isShot } from '../arms/loads.ts'
import type { Person } from '../state.ts'

const LIMITS = TABLES['gray-dawn/range/bands']
/** The true distance: the bands of the 2020 book and two beyond them. */
export type Distance = Band | 'double extreme' | 'four times extreme'
const LOWERED = TABLES['gray-dawn/scope/categories']

/**
 * Sights of this book: scopes that leave the iron sights free or block them, and the bipod (`gray-dawn/scope/iron-sights`, `gray-dawn/auto/recoil`).
 */
export const SCOPE = 'telescopic-sight'
export const BLOCKING_SCOPE = 'blocking-scope'
export const BIPOD = 'bipod'
export const isScope = (sight: string): boolean => sight === SCOPE || sight === BLOCKING_SCOPE

/** Whether they are bracing, the stance for scopes, with its dangers (`gray-dawn/scope/hazards`). */
export const braced = (person: Person): boolean => person.own.stance === 'bracing'
/** Whether they use a scope, which takes the bracing stance and more time than a fast draw leaves (`cp2020/round/fast-draw`). */
export const scopes = (person: Person, sights: readonly string[]): boolean =>
  braced(person) && !person.inRound?.fastDraw && sights.some(isScope)
/** Whether their scope blocks the iron sights they have to use. */
export const blinds = (person: Person, sights: readonly string[]): boolean =>
  !scopes(person, sights) && sights.includes(BLOCKING_SCOPE)

/** The listed range of a pistol in metres, as in the book's example (`gray-dawn/scope/iron-sights`). */
const PISTOL = 40

interface Ranged extends Ranged2020 {
  readonly attacker: Person
}

/** The true distance, by fractions of the listed range; undefined beyond them. A distance exactly on a limit counts as the nearer band. */
export function distanceOf(
  { weapon, load, metres, attacker, sights }: Ranged,
  options: Tabled = {},
): Distance | undefined {
  if (metres > (load.reach ?? Infinity)) return undefined
  if (metres <= POINT_BLANK) return 'point blank'
  const listed = listedRange({ range: load.range ?? weapon.range }, attacker.stats.body)
  const range = blinds(attacker, sights) ? Math.min(PISTOL, listed) : listed
  const found = tableOf(options, 'gray-dawn/range/bands').find(
    ({ shareOfTheListedRange: share }) => metres <= share * range,
  )?.band
  // Thrown weapons have no extreme range.
  return weapon.range === 'body' &&
    found !== undefined &&
    !(BANDS.slice(0, BANDS.indexOf('extreme')) as readonly string[]).includes(found)
    ? undefined
    : found
}

/** The range band after bracing and scope; undefined if out of range. Shot has no extreme range (`gray-dawn/shotgun/attack-bonus`). */
export function bandCounted(shot: Ranged, options: Tabled = {}): Band | undefined {
  const distance = distanceOf(shot, options)
  if (distance === undefined || distance === 'point blank') return distance
  const column = scopes(shot.attacker, shot.sights)
    ? 'bracedWithScope'
    : braced(shot.attacker)
      ? 'braced'
      : 'unbraced'
  const lowered = LOWERED.find(({ band }) => band === distance)?.[column]
  const counted = BANDS.find((band) => band === lowered)
  return isShot(shot.load) && !within(distance, 'long') ? undefined : counted
}

export const bandUnder =
  (options: Tabled) =>
  (shot: Ranged): Band | undefined =>
    bandCounted(shot, options)

/** The rule that limits how far a shot goes. */
export const reachRule = ({ load, attacker, sights }: Ranged): Rule => {
  if (isShot(load)) return 'gray-dawn/shotgun/attack-bonus'
  if (scopes(attacker, sights)) return 'gray-dawn/scope/categories'
  return braced(attacker) ? 'gray-dawn/range/bracing' : 'gray-dawn/range/bands'
}

/** The true distance of an attack with a firearm. */
export function distanceIn(attack: Attack): Distance {
  const { mode, attacker, metres, rules } = attack
  const carried = weaponOf(attack)
  return present(
    distanceOf(
      {
        weapon: carried.weapon,
        load: rules.load(carried, mode, attacker),
        metres,
        attacker,
        sights: carried.sights,
      },
      rules.options,
    ),
    'distance within range',
  )
}

/** The band of the 2020 book for a true distance: beyond extreme range it is extreme. */
export const bandOfDistance = (distance: Distance): Band =>
  distance === 'double extreme' || distance === 'four times extreme' ? 'extreme' : distance

const nearest = (distance: Distance): number =>
  ['point blank', ...LIMITS.map(({ band }) => band)].indexOf(distance)
export const within = (distance: Distance, limit: Distance): boolean =>
  nearest(distance) <= nearest(limit)

/** The row for a band; these tables have one row per band. */
const rowOf = <R>(rows: readonly R[], band: Band): R => present(rows[BANDS.indexOf(band)], band)

/** The range penalty on the attack roll, 0 or less (`gray-dawn/range/penalties`). */
export const rangePenalty = (band: Band, options: Tabled): number =>
  rowOf(tableOf(options, 'gray-dawn/range/penalties'), band).penalty

/** The target number of a range band (`gray-dawn/core/ranged-tn-by-range`). Its "short" is the band "close". */
export const tnOf = (band: Band, options: Tabled): number =>
  rowOf(tableOf(options, 'gray-dawn/core/ranged-tn-by-range'), band).TN

const DODGES = TABLES['gray-dawn/core/dodge-in-tn-mode']
/** The dodge modifier of a range band (`gray-dawn/core/dodge-in-tn-mode`). */
export const dodgeBonus = (band: Band): number => rowOf(DODGES, band).dodgeBonus

/**
 * Whether shots at this target roll against the target number of the range: always, or only for mooks (`gray-dawn/core/ranged-tn-by-range`,
 * `gray-dawn/core/mooks`).
 */
export const againstTn = (target: Person, options: Options): boolean =>
  options['ranged-resolution'] === 'tn-by-range' ||
  (options['ranged-resolution'] === 'tn-for-mooks' && target.own.mook)

/**
 * Whether an attack is rolled against the target number of its range, which then stands for the range penalty: every throw at a place and suppressing
 * fire, and by option shots at this target (`gray-dawn/explosion/main-wound`, `gray-dawn/suppress/attack-roll`).
 */
export const againstNumber = (attack: Attack): boolean =>
  attack.atPlace === true ||
  circumstancesOf(attack).suppressing === true ||
  againstTn(attack.target, attack.rules.options)

/** The band for penalty, target number and dodge; never beyond close if spread replaces the penalty (option shotgun-range-handling). */
export function bandThatCounts({ weapon, mode, attacker, rules }: Attack, band: Band): Band {
  const free =
    rules.options['shotgun-range-handling'] === 'bonus-replaces-penalty' &&
    isShot(rules.load(weapon, mode, attacker))
  return free && band !== 'point blank' ? 'close' : band
}
