// The tables of Done Right that a variant can change (`tables` of its definition).
import { TABLES as TABLES_2020 } from '../../catalogue/cp2020.ts'
import { TABLES } from '../../catalogue/done-right.ts'
import { INSTEAD, SHARED_TABLES } from '../cp2020/tables.ts'
import { tableReader, withCommon, type BookTables } from '../gunfight/variant-tables.ts'

/** Reads a table as it is under these options. */
export const tableOf = tableReader(TABLES)

export const bookTables = (): BookTables => ({
  all: withCommon('cp2020', { ...TABLES_2020, ...TABLES }),
  open: [
    ...SHARED_TABLES,
    'cp2020/attack/ranged-formula-gap',
    'cp2020/attack/shotgun-gap',
    'cp2020/weapons/reliability-gap',
    'done-right/ammo/table',
    'done-right/shotgun/table',
    'done-right/cumulative/table',
    'done-right/recovery/intervals',
    'done-right/recovery/table',
  ],
  instead: {
    ...INSTEAD,
    'cp2020/damage/location-table-gap': 'the slot `hitTable` of the variant',
    'done-right/location/random': 'the slot `hitTable` of the variant',
    'done-right/wounds/table': 'the slot `harm` of the variant',
  },
})
