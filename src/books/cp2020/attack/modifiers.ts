// The modifiers to hit, by the words of their table (`cp2020/attack/modifiers-gap`).
import { TABLES } from '../../../catalogue/cp2020.ts'
import { slug } from '../../gunfight/files/names.ts'

/** "laser sight" as a word of a file: `laser-sight`. */
export { slug } from '../../gunfight/files/names.ts'

const ROWS = TABLES['cp2020/attack/modifiers-gap'].rows

/** Points of every row, by its slug. */
export const MODIFIERS: ReadonlyMap<string, { readonly what: string; readonly value: number }> =
  new Map(ROWS.map(([what, value]) => [slug(what), { what, value }]))

/** Points of a row of the table. Throws for a word that is no row: a mistake of ours. */
export function modifier(word: string): number {
  const found = MODIFIERS.get(word)
  if (!found) throw new Error(`'${word}' is no modifier of the table`)
  return found.value
}

/** What a sight on the weapon gives in a band; 0 where it gives nothing. */
export function sightBonus(sight: string, band: string): number {
  if (sight === 'telescopic-sight')
    return band === 'extreme'
      ? modifier('telescopic-sight-at-extreme-range')
      : band === 'medium' || band === 'long'
        ? modifier('telescopic-sight-at-medium-or-long-range')
        : 0
  return modifier(sight)
}

/** Sights that a weapon may carry. */
export const SIGHTS = [
  'laser-sight',
  'targeting-scope',
  'telescopic-sight',
  'smartgun-link',
] as const

/** Modifiers that somebody states, because nothing on the field shows them. */
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
