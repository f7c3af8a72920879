// The options of the 1988 book, taken from the catalogue and typed by their values.
import { OPTIONS } from '../../catalogue/fnff-1988.ts'
import type { OptionValues } from '../../engine/book.ts'
import type { Slots1988 } from './contract/attack.ts'
import type { Ammo, Armour, OwnLoad, Weapon } from './words.ts'
import type { Tabled } from '../gunfight/variant-tables.ts'
import { defaultsOf, type ValuesOf } from '../../engine/options.ts'

/** The steps of the combat procedure that a table may leave out (`fnff-1988/optional/modular`). */
export const STEPS = [
  'cem',
  'range',
  'cover',
  'location',
  'damage-roll',
  'armour',
  'consciousness',
  'cumulative-wounds',
  'reliability',
] as const
export type CombatStep = (typeof STEPS)[number]

/**
 * Returns a variant's replacements for slots. `base` has the book's slots under the same options, for the new ones to call; `chosen` has the table's choices, including the variant's own options.
 * @example
 * import { fnff1988 } from 'ringfire'
 * const slots: fnff1988.ReplaceSlots = (base) => ({
 *   points: (dice, plan, margin) => base.points(dice, plan, margin) + 1,
 * })
 * const grim: fnff1988.Variant = { id: 'grim', title: 'Grim', slots }
 * const options: fnff1988.Options = fnff1988.optionsOf({ 'aim-max-phases': 4 })
 * const book: fnff1988.Book1988 = fnff1988.makeBook(options, grim)
 * console.log(book.title)
 */
export type ReplaceSlots = (base: Slots1988, chosen: Options & OptionValues) => Partial<Slots1988>

/**
 * The value of every option; `steps-left-out` is a list of steps.
 * @see {@link ReplaceSlots}, which has an example.
 */
export type Options = Omit<ValuesOf<typeof OPTIONS>, 'steps-left-out'> &
  Replaced & { readonly 'steps-left-out': readonly CombatStep[] }

/** Set by a variant and by what house rules add to the lists. Read only where the slots and the lists are made. */
export interface Replaced extends Tabled {
  readonly slots?: ReplaceSlots
  readonly arms?: (base: readonly Weapon[]) => readonly Weapon[]
  readonly armour?: (base: readonly Armour[]) => readonly Armour[]
  /** The loads of the house rules, and the weapons that take them. */
  readonly loads?: readonly (OwnLoad & { readonly like: Ammo; fits(weapon: Weapon): boolean })[]
}

/** The book's defaults, overridden by `over`. Values are validated when files are read, not here. */
export function optionsOf(over: Partial<Options> = {}): Options {
  return { ...defaultsOf(OPTIONS), 'steps-left-out': [], ...over }
}

/** Whether every attack does its maximum damage (`fnff-1988/optional/maximum-damage`, `fnff-1988/optional/modular`). */
export const isMaximal = (options: Options): boolean =>
  options['damage-mode'] === 'maximum' || options['steps-left-out'].includes('damage-roll')
