// Registry entries for the 1988 book and its variants.
import { TABLES } from '../../catalogue/fnff-1988.ts'
import type { Material } from '../gunfight/movement/material.ts'
import type { OptionValues } from '../../engine/book.ts'
import { requireOptions } from '../gunfight/files/option-problems.ts'
import { rulesOfVariant } from '../gunfight/variant.ts'
import { makeBook, makeFace } from './book.ts'
import { makeDesk } from './character/desk.ts'
import { listsOf } from './exchange/arms.ts'
import { exchangeVariant, houseRules } from './exchanges.ts'
import { enter, type ScenarioText } from './files/enter.ts'
import type { Options } from './options.ts'
import { chosen } from './readings.ts'
import { readingsOf } from './under-house.ts'
import { BOOK, ID, type Variant } from './variant.ts'

/**
 * Makes the registry entry of the book, or of a variant with its own id, title, defaults and slots.
 * A variant reads the same files as the book.
 * @example
 * import { fnff1988 } from 'ringfire'
 * const grim = fnff1988.bookEntry({
 *   ...{ id: 'fnff-1988-grim', title: 'Grim', defaults: { 'aim-max-phases': 4 } },
 *   slots: (base) => ({ hits: (dice, plan, margin) => Math.min(3, base.hits(dice, plan, margin)) }),
 * })
 * console.log(grim.title, grim.options['aim-max-phases']?.default)
 */
export function bookEntry(variant: Variant = {}) {
  const entry = exchangeVariant(variant, { houseRules })
  const readings = (values: OptionValues): Options => readingsOf(chosen(values), variant)
  const checked = (values: OptionValues): OptionValues => requireOptions(entry, values)
  return {
    ...entry,
    exchanges: { ...entry.exchanges, ...listsOf(readings) },
    rules: rulesOfVariant(BOOK, variant),
    /** Makes the book and its face for these options. */
    make(values: OptionValues) {
      const over = chosen(checked(values))
      return { book: makeBook(over, variant), face: makeFace(over, variant) }
    },
    /** Reads a fight from a scenario file. */
    enter: (scenario: ScenarioText, values: OptionValues, foreign?: boolean) =>
      enter(scenario, readings(checked(values)), foreign),
    /** Creates and edits characters. */
    desk: (values: OptionValues) => makeDesk(readings(checked(values))),
    materials: TABLES['fnff-1988/damage/structural-points'].map(
      ({ object: name, points: value }): Material => ({ name, value, of: 'structural points' }),
    ),
    variantOf: {
      book: ID,
      /** Resolves these option values to the options that the rules read. */
      readings,
    },
  }
}
