// The options that the rules of the 1988 book read: what a table chooses, what house rules add, what a variant replaces.
import type { OptionValues } from '../../engine/book.ts'
import type { Problem } from '../../dice/invalid-input.ts'
import type { HouseData } from '../gunfight/house/house.ts'
import type { Tables } from '../gunfight/variant-tables.ts'
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

/** The lists under a variant, or under house rules. */
type Lists = Pick<Replaced, 'arms' | 'armour'>

/** What reads house rules for this book. */
export interface House1988 {
  /** What these options add, with the ids that its names mean. `under`: the options without it, as the rules read them. */
  added(values: OptionValues, under: (plain: OptionValues) => Options): HouseData
  /** The lists, loads and modifiers, over those of a variant. */
  replaced(house: HouseData, varied: Lists): Replaced
  tables(house: HouseData, all: Options): Tables | undefined
  /** Every problem with what options add, which are those without it as the rules read them. */
  problems(values: OptionValues, under: (plain: OptionValues) => Options): readonly Problem[]
}

export function readingsUnder(
  over: Partial<Options>,
  change: Change = {},
  house?: House1988,
): Options {
  const { slots, arms, armour } = change
  const added = house?.added(over as OptionValues, (plain) =>
    readingsUnder(plain as Partial<Options>, change),
  )
  const varied: Lists = {
    ...(arms && { arms: (base) => arms(base, all) }),
    ...(armour && { armour: (base) => armour(base, all) }),
  }
  const replaced: Replaced = {
    ...(slots && { slots }),
    ...varied,
    ...(added && house?.replaced(added, varied)),
  }
  const all: Options = optionsOf({ ...(change.chosen?.(over) ?? over), ...replaced })
  const changed = change.tables?.(all)
  const own = added && house?.tables(added, all)
  return { ...all, ...((changed ?? own) && { tables: { ...changed, ...own } }) }
}
