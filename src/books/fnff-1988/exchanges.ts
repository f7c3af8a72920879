// Single attacks under the 1988 book and its variants, for programs that play no fights. The package exports this as
// `ringfire/books/fnff-1988/exchanges`.
import type { OptionValues } from '../../engine/book.ts'
import { withoutHouse, type HouseReading } from '../gunfight/house/in-options.ts'
import { checkVariant, optionsOfVariant } from '../gunfight/variant.ts'
import { armourList } from './arms/armour-list.ts'
import { armsList } from './arms/arms.ts'
import { slotsOf } from './attack/slots.ts'
import { exchanges1988, type Ruled } from './exchange/book.ts'
import type { Options } from './options.ts'
import { HOUSE_1988 } from './files/house.ts'
import { chosen, readingsUnder, type Change, type House1988 } from './readings.ts'
import { BOOK, BOOK_OPTIONS, ID, TITLE, changeOf, type Variant } from './variant.ts'

/** What exchanges can use besides the rules of the book. */
export interface Parts {
  /** Absent: an exchange with house rules is refused. */
  readonly houseRules?: () => House1988
}

function entryOf(named: Omit<Ruled, 'readings'>, parts: Parts, change?: Change) {
  const houseRules = parts.houseRules?.()
  const readings: Ruled['readings'] = (values) => readingsUnder(chosen(values), change, houseRules)
  const under = (values: OptionValues): Options => readings(chosen(values) as OptionValues)
  const house: HouseReading = houseRules
    ? {
        houseProblems: (values) => houseRules.problems(values, under),
        houseWithIds: (values) => houseRules.added(values, under),
      }
    : withoutHouse('ringfire/books/fnff-1988')
  return {
    ...named,
    ...house,
    exchanges: exchanges1988({ ...named, readings }),
  }
}

/**
 * Makes the part of the book's entry that `odds` and `resolve` need.
 * @example
 * import { odds } from 'ringfire/odds'
 * import { exchangeEntry } from 'ringfire/books/fnff-1988/exchanges'
 * const matt = { name: 'Matt', stats: { ref: 9, cool: 6, body: 6 } }
 * const shot = { book: 'fnff-1988', attacker: matt, defender: matt, attack: { weapon: 'glock-17' } }
 * console.log(odds(shot, exchangeEntry()).hit)
 */
export const exchangeEntry = (parts: Parts = {}) =>
  entryOf({ id: ID, title: TITLE, options: BOOK_OPTIONS }, parts)

/** Makes that part of the entry of a variant. */
export function exchangeVariant(variant: Variant, parts: Parts = {}) {
  checkVariant(BOOK, variant)
  const { id = ID, title = TITLE } = variant
  const change = changeOf(variant)
  const plain = (): Options => readingsUnder({}, change)
  // Slots and lists that are none are found when the variant is loaded.
  if (variant.slots) slotsOf(plain())
  if (variant.tables) plain()
  if (variant.arms) armsList(plain())
  if (variant.armour) armourList(plain())
  return entryOf({ id, title, options: optionsOfVariant(BOOK, variant) }, parts, change)
}

/** Reads house rules for single attacks: `exchangeEntry({ houseRules })`. */
export const houseRules = (): House1988 => HOUSE_1988
