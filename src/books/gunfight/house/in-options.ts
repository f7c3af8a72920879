// Where the options of a table carry what house rules add to the lists of its book, and a book as options are checked
// against it. A program that reads no house rules needs no more than this.
import type { Problem } from '../../../dice/invalid-input.ts'
import type { Option, OptionValues } from '../../../engine/book.ts'
import type { HouseData } from './house.ts'

/** The name in the options under which a set's data travels. No option has it. */
export const HOUSE = 'house'

/** The part of a book that reads what options add. */
export interface HouseReading {
  /** Every problem with what these options add to its lists; a field is '' if it is all of it. Absent: nothing can be added. */
  readonly houseProblems?: (options: OptionValues) => readonly Problem[]
  /** What these options add, with the ids that its names mean. */
  readonly houseWithIds?: (options: OptionValues) => HouseData
}

/** A book as far as options are checked against it. */
export interface OptionBook extends HouseReading {
  readonly options: Readonly<Record<string, Option>>
}

/** What single attacks that read no house rules say to them. `home`: where the package exports the book. */
export const withoutHouse = (home: string): HouseReading => ({
  houseProblems: () => [
    {
      field: '',
      wrong: 'these single attacks read no house rules',
      right: `exchangeEntry({ houseRules }), with houseRules imported from '${home}/exchanges'`,
    },
  ],
})
