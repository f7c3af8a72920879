// The options that the rules of the 1988 book read: what a table chooses, what house rules add, what a variant replaces.
import type { OptionValues } from '../../engine/book.ts'
import { modifiersOf, withOwn, type HouseData } from '../gunfight/house/house.ts'
import { houseWithIds } from '../gunfight/house/names.ts'
import { readTables } from '../gunfight/house/tables.ts'
import type { Tables } from '../gunfight/variant-tables.ts'
import { houseBook, ownArmour, ownLoads, ownWeapons } from './files/house.ts'
import { ownTables } from './files/own-tables.ts'
import { optionsOf, type Options, type Replaced } from './options.ts'
import type { Armour, Weapon } from './words.ts'

/** What a variant changes in the book. `all`: the options with everything that is replaced. */
export interface Change extends Pick<Replaced, 'slots'> {
  /** The table's choices over the defaults of the variant. */
  chosen?(over: Partial<Options>): Partial<Options>
  arms?(base: readonly Weapon[], all: Options): readonly Weapon[]
  armour?(base: readonly Armour[], all: Options): readonly Armour[]
  tables?(all: Options): Tables | undefined
}

/** The table's choices, already validated; `none` stands for an empty list of steps. */
export function chosen(values: OptionValues): Partial<Options> {
  const { 'steps-left-out': steps, ...rest } = values
  return {
    ...rest,
    ...(steps === undefined ? {} : { 'steps-left-out': Array.isArray(steps) ? steps : [] }),
  } as Partial<Options>
}

/** What the table's choices add, with the ids that its names mean. */
export const ownOf = (over: Partial<Options>, change?: Change): HouseData =>
  houseWithIds(over as OptionValues, (plain) =>
    houseBook(readingsUnder(plain as Partial<Options>, change)),
  )

export function readingsUnder(over: Partial<Options>, change: Change = {}): Options {
  const house = ownOf(over, change)
  const { slots, arms, armour } = change
  const replaced: Replaced = {
    ...(slots && { slots }),
    ...((arms ?? house.weapons) && {
      arms(base) {
        const list = arms?.(base, all) ?? base
        return withOwn(list, ownWeapons(house, list))
      },
    }),
    ...((armour ?? house.armor) && {
      armour(base) {
        const list = armour?.(base, all) ?? base
        return withOwn(list, ownArmour(house, list))
      },
    }),
    ...(house.loads && { loads: ownLoads(house) }),
    ...(house.modifiers && { modifiers: modifiersOf(house) }),
  }
  const all: Options = optionsOf({ ...(change.chosen?.(over) ?? over), ...replaced })
  const changed = change.tables?.(all)
  const own = house.tables && readTables(house.tables, ownTables(all), () => undefined)
  return { ...all, ...((changed ?? own) && { tables: { ...changed, ...own } }) }
}
