// Registry entries for the 1988 book and its variants.
import { TABLES } from '../../catalogue/fnff-1988.ts'
import type { Material } from '../gunfight/movement/material.ts'
import type { OptionValues } from '../../engine/book.ts'
import { requireOptions } from '../gunfight/files/option-problems.ts'
import { checkVariant, optionsOfVariant, rulesOfVariant } from '../gunfight/variant.ts'
import { armourList } from './arms/armour-list.ts'
import { armsList } from './arms/arms.ts'
import { slotsOf } from './attack/slots.ts'
import { BOOK, ID, TITLE, makeBook, makeFace, readingsOf, type Variant } from './book.ts'
import { makeDesk } from './character/desk.ts'
import { enter, type ScenarioText } from './files/enter.ts'
import { houseBook, houseProblems } from './files/house.ts'
import { withIds } from '../gunfight/house/names.ts'
import { houseIn, withHouse } from '../gunfight/house/house.ts'
import { exchanges1988 } from './exchange/book.ts'
import type { Options } from './options.ts'

/** The table's choices, already validated; `none` stands for an empty list of steps. */
function chosen(values: OptionValues): Partial<Options> {
  const { 'steps-left-out': steps, ...rest } = values
  return {
    ...rest,
    ...(steps === undefined ? {} : { 'steps-left-out': Array.isArray(steps) ? steps : [] }),
  } as Partial<Options>
}

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
  checkVariant(BOOK, variant)
  const { id = ID, title = TITLE } = variant
  const readings = (values: OptionValues): Options => readingsOf(chosen(values), variant)
  const options = optionsOfVariant(BOOK, variant)
  const added = {
    /** Every problem with what house rules add. */
    houseProblems: (values: OptionValues) =>
      houseProblems(houseIn(values), readings(withHouse(values, {}))),
    houseWithIds: (values: OptionValues) =>
      withIds(houseIn(values), houseBook(readings(withHouse(values, {})))),
  }
  const checked = (values: OptionValues): OptionValues =>
    requireOptions({ options, ...added }, values)
  // Slots and lists that are none are found when the variant is loaded.
  if (variant.slots) slotsOf(readings({}))
  if (variant.tables) readings({})
  if (variant.arms) armsList(readings({}))
  if (variant.armour) armourList(readings({}))
  return {
    id,
    title,
    options,
    ...added,
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
    exchanges: exchanges1988({
      id,
      title,
      options,
      readings,
      book: (values) => makeBook(chosen(values), variant),
    }),
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
