// Attack modifiers, by the names in their table (`cp2020/attack/modifiers-gap`).
import type { Rule } from '../../../dice/dice.ts'
import { TABLES } from '../../../catalogue/cp2020.ts'
import { slug } from '../../gunfight/files/names.ts'

/** Converts a name such as "laser sight" to the form used in files: `laser-sight`. */
export { slug } from '../../gunfight/files/names.ts'

const ROWS = TABLES['cp2020/attack/modifiers-gap']

/** The value of each row, by its slug. */
export const MODIFIERS: ReadonlyMap<string, { readonly what: string; readonly value: number }> =
  new Map(ROWS.map(({ modifier: what, value }) => [slug(what), { what, value }]))

/** Throws if there is no such row, which is a programming error. */
function rowOf(word: string): { readonly what: string; readonly value: number } {
  const found = MODIFIERS.get(word)
  if (!found) throw new Error(`the table has no modifier '${word}'`)
  return found
}
/** The value of a row. */
export const modifier = (word: string): number => rowOf(word).value
/** The name of a row as the table prints it. */
export const modifierName = (word: string): string => rowOf(word).what

/** The bonus of a sight at a range band; 0 if it has none. */
export function sightBonus(sight: string, band: string): number {
  if (sight === 'telescopic-sight')
    return band === 'extreme'
      ? modifier('telescopic-sight-at-extreme-range')
      : band === 'medium' || band === 'long'
        ? modifier('telescopic-sight-at-medium-or-long-range')
        : 0
  return modifier(sight)
}

/** Sights that can be mounted on a weapon. */
export const SIGHTS = [
  'laser-sight',
  'targeting-scope',
  'telescopic-sight',
  'smartgun-link',
] as const

/** Modifiers that must be stated, because nothing on the field shows them. */
export const STATED = [
  'blinded-by-light-or-dust',
  'ricochet-or-indirect-fire',
  'firing-while-running',
  'firing-a-shoulder-arm-from-the-hip',
  'turning-to-face-the-target',
  'target-immobile',
  'moving-target-with-ref-above-10',
  'target-silhouetted',
  'large-target-vehicle',
  'small-target',
  'tiny-target',
  'vehicle-mounted-weapon-without-turret',
  'turret-mounted-weapon',
] as const

/** The rules of other modifiers, which one of house rules may stand for. */
export const REPLACEABLE: readonly Rule[] = [
  'cp2020/action/aim',
  'cp2020/action/dodge',
  'cp2020/action/multiple',
  'cp2020/action/two-weapons',
  'cp2020/ambush/bonus',
  'cp2020/attack/burst-gap',
  'cp2020/attack/full-auto-gap',
  'cp2020/damage/called-shot',
  'cp2020/melee/sweep-trip',
  'cp2020/round/fast-draw',
  'cp2020/sight/facing',
]

export const MOVING_TARGET = 'moving-target-with-ref-above-10'
export const FROM_THE_HIP = 'firing-a-shoulder-arm-from-the-hip'
const RUNNING = 'firing-while-running'
/** How no mounted weapon is fired. */
const BY_HAND = [FROM_THE_HIP, RUNNING]
const MOUNTED = ['vehicle-mounted-weapon-without-turret', 'turret-mounted-weapon']
const SIZES = ['large-target-vehicle', 'small-target', 'tiny-target']
const butNot = (words: readonly string[], word: string): readonly string[] =>
  words.filter((one) => one !== word)
/** Those of `STATED` that cannot hold together. */
export const OPPOSITES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(SIZES.map((word) => [word, butNot(SIZES, word)])),
  ...Object.fromEntries(MOUNTED.map((word) => [word, butNot([...MOUNTED, ...BY_HAND], word)])),
  ...Object.fromEntries(BY_HAND.map((word) => [word, MOUNTED])),
  'target-immobile': [MOVING_TARGET],
  [MOVING_TARGET]: ['target-immobile'],
}

/** Those of `STATED` that are about a gun, and those about what is fired or thrown. */
export const OF_SHOTS: ReadonlySet<string> = new Set<(typeof STATED)[number]>([
  FROM_THE_HIP,
  'vehicle-mounted-weapon-without-turret',
  'turret-mounted-weapon',
])
export const OF_FLIGHT: ReadonlySet<string> = new Set<(typeof STATED)[number]>([
  'ricochet-or-indirect-fire',
  'firing-while-running',
])

/** Those of `STATED` that describe the target, and so do not count in a throw at a spot. */
export const OF_THE_TARGET: ReadonlySet<string> = new Set<(typeof STATED)[number]>([
  'target-immobile',
  MOVING_TARGET,
  'target-silhouetted',
  'large-target-vehicle',
  'small-target',
  'tiny-target',
])
