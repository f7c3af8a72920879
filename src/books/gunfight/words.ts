// Phrases that the sentences of all gunfight books are made of.

import { plural } from '../../dice/english.ts'
import { toCentimetres } from '../../field/geometry.ts'

export { capital, lower, plural } from '../../dice/english.ts'

/** The value of `jammed` for a weapon that cannot be repaired during a fight: more rounds than any fight has. */
export const RUINED = 10_000

export const BROKEN = 'It cannot be repaired in this fight.'

const CODES = new Set(['api', 'apfsds', 'dpu', 'he', 'heap', 'heat', 'hep', 'hp'])
/** A load by its id: "armor piercing", "HEAP". */
export const loadName = (id: string): string =>
  CODES.has(id) ? id.toUpperCase() : id.replaceAll('-', ' ')

/** "12.0 m", "3.4 m". Events keep centimetres, so both round from those. */
export const tenthsText = (metres: number): string => `${toCentimetres(metres).toFixed(1)} m`

/** "12 m", "3.4 m". */
export function metresText(metres: number): string {
  const rounded = toCentimetres(metres)
  return rounded < 10 ? tenthsText(rounded) : `${rounded.toFixed(0)} m`
}

/** Somebody to attack, on a button: "Scar · 20 m, out of sight". */
export const targetText = (
  { name }: { readonly name: string },
  { metres, sees }: { readonly metres: number; readonly sees: boolean },
): string => `${name} · ${metresText(metres)}${sees ? '' : ', out of sight'}`

/** A distance beyond `most`, rounded up where it would read as no more than that: "18.2 m" for a limit of 18. */
export const beyondText = (metres: number, most: number): string =>
  Number.parseFloat(metresText(metres)) > most
    ? metresText(metres)
    : tenthsText(Math.ceil(metres * 10) / 10)

/** Refuses more rounds than a weapon can fire now, for its magazine, its rate of fire or a scope. */
export const tooManyText = (weapon: string, most: number): string =>
  `${weapon} can fire no more than ${plural(most, 'round')} now.`

/** "a serious wound", "an ugly wound". */
export const withArticle = (name: string): string =>
  `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
