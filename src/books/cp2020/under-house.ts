// A book of the 2020 family under the choices of a table and its house rules.
import type { Problem } from '../../dice/invalid-input.ts'
import type { OptionValues } from '../../engine/book.ts'
import type { HouseData } from '../gunfight/house/house.ts'
import { withoutHouse, type HouseReading } from '../gunfight/house/in-options.ts'
import type { Tabled, Tables } from '../gunfight/variant-tables.ts'
import type { Named } from './contract/named.ts'
import type { ExchangeVary, Vary } from './contract/layer.ts'
import type { Rules } from './contract/rules.ts'
import { noOtherBooks, type OtherBooks } from './files/other-books.ts'

/** A book of this family, or a variant of it. The options of a table that its functions take are already validated. */
export interface FamilyBook extends Named {
  /** Where the package exports the book, such as `ringfire/books/cp2020`. */
  readonly home: string
  /** The rules of its single attacks, or of its tables. */
  readonly rules: (values: OptionValues, vary: ExchangeVary) => Rules
}

/** What a variant changes in its book. */
export interface Change {
  /** The table's choices over the defaults of the variant. */
  chosen(values: OptionValues): OptionValues
  /** The tables that it changes under these choices. */
  tables(chosen: OptionValues): Tables | undefined
  vary(chosen: OptionValues): Vary
}
const NOTHING: Change = {
  chosen: (values) => values,
  tables: () => undefined,
  vary: () => ({}),
}

/** What reads house rules for a book of this family. */
export interface House2020 {
  /** What these options add, with the ids that its names mean. `under`: the rules under options without it. */
  added(values: OptionValues, under: (plain: OptionValues) => Rules): HouseData
  /** The tables and modifiers. `chosen`: the options over the defaults of a variant. */
  tabled(house: HouseData, chosen: OptionValues): Tabled
  /** The lists and slots, over those of a variant. */
  vary(vary: Vary, house: HouseData): Vary
  /** Every problem with what options add. `under`: the rules under options without it. */
  problems(values: OptionValues, under: (plain: OptionValues) => Rules): readonly Problem[]
}

/** What the rules of a book read besides its own files. */
interface Readers {
  readonly houseRules?: House2020 | undefined
  readonly otherBooks?: OtherBooks | undefined
}

/** The rules of a book under what its tables choose and add. */
export function underHouse(
  book: FamilyBook,
  change = NOTHING,
  { houseRules, otherBooks = noOtherBooks(book.home) }: Readers = {},
) {
  /** The table's choices, and the tables as the variant and the house rules have them under these. */
  const withTables = (values: OptionValues, house?: HouseData): OptionValues => {
    const chosen = change.chosen(values)
    const { tables, ...own } = (house && houseRules?.tabled(house, chosen)) ?? {}
    const changed = change.tables(chosen)
    return {
      ...chosen,
      ...own,
      ...((changed ?? tables) && { tables: { ...changed, ...tables } }),
    } as OptionValues
  }
  const rulesUnder = (values: OptionValues): Rules => {
    const house = houseRules?.added(values, rulesUnder)
    const vary = change.vary(change.chosen(values))
    const all = (house && houseRules?.vary(vary, house)) ?? vary
    return book.rules(withTables(values, house), { ...all, otherBooks })
  }
  const house: HouseReading = houseRules
    ? {
        houseProblems: (values) => houseRules.problems(values, rulesUnder),
        houseWithIds: (values) => houseRules.added(values, rulesUnder),
      }
    : withoutHouse(book.home)
  return {
    house,
    rulesUnder,
    /** The table's choices with the tables that its house rules change. */
    withTables: (values: OptionValues) => withTables(values, houseRules?.added(values, rulesUnder)),
  }
}
