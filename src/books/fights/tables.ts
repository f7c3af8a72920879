// The tables of the boxing book that a variant can change (`tables` of its definition).
import { TABLES } from '../../catalogue/fights.ts'
import { tableReader, type BookTables } from '../gunfight/variant-tables.ts'

/** Reads a table as it is under these options. */
export const tableOf = tableReader(TABLES)

const DICE =
  'the slots `advantageDice`, `ropesDice`, `cornerDice`, `emptyDice`, `huntedDice` and `hunterDice` of the variant'

export const BOOK_TABLES: BookTables = {
  all: TABLES,
  open: ['fights/bonus-dice/grunt-use', 'fights/scoring/judges-table'],
  instead: {
    'fights/boxing/modifiers': DICE,
    'fights/taking-control/modifiers': DICE,
    'fights/ko/modifiers': DICE,
    'fights/roster/list': 'a fighter described in full in the bout file',
  },
}
