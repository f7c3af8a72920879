// A book of the 2020 family under the choices of a table and its house rules.
import type { OptionValues } from '../../engine/book.ts'
import {
  CHECKED,
  houseIn,
  modifiersOf,
  withHouse,
  type HouseData,
} from '../gunfight/house/house.ts'
import { houseWithIds } from '../gunfight/house/names.ts'
import { readTables, type OwnTable } from '../gunfight/house/tables.ts'
import type { Tables } from '../gunfight/variant-tables.ts'
import type { Named } from './contract/named.ts'
import type { Vary } from './contract/layer.ts'
import type { Rules } from './contract/rules.ts'
import { houseBook, houseProblems, varyByHouse } from './files/house.ts'

/** A book of this family, or a variant of it. The options of a table that its functions take are already validated. */
export interface FamilyBook extends Named {
  /** The tables that house rules can change. */
  own(values: OptionValues): readonly OwnTable[]
  /** The rules of its single attacks, or of its tables. */
  readonly rules: (values: OptionValues, vary: Vary) => Rules
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

/** The rules of a book under what its tables choose and add. */
export function underHouse(book: FamilyBook, change = NOTHING) {
  /** The table's choices, and the tables as the variant and the house rules have them under these. */
  const withTables = (values: OptionValues): OptionValues => {
    const chosen = change.chosen(values)
    const changed = change.tables(chosen)
    const { tables: texts } = houseIn(values)
    const own = texts && readTables(texts, book.own(chosen), CHECKED)
    return {
      ...chosen,
      ...((changed ?? own) && { tables: { ...changed, ...own } }),
    } as OptionValues
  }
  /** What these options add, with the ids that its names mean. */
  const added = (values: OptionValues): HouseData =>
    houseWithIds(values, (plain) => houseBook(rulesUnder(plain), []))
  const rulesUnder = (values: OptionValues): Rules => {
    const house = added(values)
    const chosen = {
      ...withTables(values),
      ...(house.modifiers && { modifiers: modifiersOf(house) }),
    } as OptionValues
    return book.rules(chosen, varyByHouse(change.vary(chosen), house))
  }
  return {
    houseWithIds: added,
    /** Every problem with what house rules add. */
    houseProblems: (values: OptionValues) =>
      houseProblems(added(values), rulesUnder(withHouse(values, {})), book.own(values)),
    rulesUnder,
    withTables,
  }
}
