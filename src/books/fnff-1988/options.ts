// The readings that a 1988 table can switch, from the catalogue, typed by their own values.
import { OPTIONS } from '../../catalogue/fnff-1988.ts'
import type { OptionValues } from '../../engine/book.ts'
import type { Slots } from '../gunfight/attack/slots.ts'
import type { ShotPlan } from './contract/attack.ts'

type Declared = typeof OPTIONS

/** The steps of the combat procedure that `fnff-1988/optional/modular` can leave out. */
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
 * What a variant puts in the place of some slots. `base`: those of the book under the same options, to be called from the new ones; `chosen`: what the table chose, options of the variant's own included.
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
export type ReplaceSlots = (
  base: Slots<ShotPlan>,
  chosen: Options & OptionValues,
) => Partial<Slots<ShotPlan>>

/**
 * Every option with its value; `steps-left-out` is a list of steps.
 * @see {@link ReplaceSlots}, which has an example.
 */
export type Options = {
  readonly [K in Exclude<keyof Declared, 'steps-left-out'>]: Declared[K]['values'][number]
} & {
  readonly 'steps-left-out': readonly CombatStep[]
  /** Of a variant; no file can name it. `slotsOf` is the only reader. */
  readonly slots?: ReplaceSlots
}

/** The book's own readings, `over` laid on them. Values are checked at the door, not here. */
export function optionsOf(over: Partial<Options> = {}): Options {
  const defaults = Object.fromEntries(
    Object.entries(OPTIONS).map(([name, option]) => [name, option.default]),
  )
  return { ...defaults, 'steps-left-out': [], ...over } as Options
}
