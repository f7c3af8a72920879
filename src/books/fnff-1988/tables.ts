// The tables of the 1988 book that a variant can change (`tables` of its definition).
import { TABLES } from '../../catalogue/fnff-1988.ts'
import { tableReader, type BookTables, withCommon } from '../gunfight/variant-tables.ts'

/** Reads a table as it is under these options. */
export const tableOf = tableReader(TABLES)

const ARMS = ['automatics', 'revolvers', 'holdouts', 'submachineguns', 'rifles', 'shotguns']
const LISTS = [...ARMS, 'melee', 'specials', 'variants'].map(
  (list) => `fnff-1988/weapons-data/${list}`,
)

export const bookTables = (): BookTables => ({
  all: withCommon('fnff-1988', TABLES),
  open: [
    'fnff-1988/range/firearm-ranges',
    'fnff-1988/range/modifiers',
    'fnff-1988/wound/cumulative-table',
  ],
  instead: {
    ...Object.fromEntries(LISTS.map((list) => [list, 'the list `arms` of the variant'])),
    'fnff-1988/armour/list': 'the list `armour` of the variant',
    'fnff-1988/armour/coverage': 'the list `armour` of the variant',
    'fnff-1988/wound/table': 'the slot `harm` of the variant',
  },
})
