// The tables of Gray Dawn that a variant can change (`tables` of its definition).
import { TABLES as TABLES_2020 } from '../../catalogue/cp2020.ts'
import { TABLES } from '../../catalogue/gray-dawn.ts'
import { INSTEAD, SHARED_TABLES } from '../cp2020/tables.ts'
import { tableReader, type BookTables, withCommon } from '../gunfight/variant-tables.ts'

/** Reads a table as it is under these options. */
export const tableOf = tableReader(TABLES)

export const bookTables = (): BookTables => ({
  all: withCommon('gray-dawn', withCommon('cp2020', { ...TABLES_2020, ...TABLES })),
  open: [...SHARED_TABLES, 'gray-dawn/range/penalties', 'gray-dawn/core/ranged-tn-by-range'],
  instead: {
    ...INSTEAD,
    'cp2020/damage/location-table-gap': 'the slot `hitTable` of the variant',
    'gray-dawn/location/d10': 'the slot `hitTable` of the variant',
    'gray-dawn/location/d8': 'the slot `hitTable` of the variant',
    'gray-dawn/aimed/centre-of-mass': 'the slot `hitTable` of the variant',
    'gray-dawn/burst/hits': 'the slot `hits` of the variant',
    'gray-dawn/range/bands': 'the slot `band` of the variant',
    'gray-dawn/fumble/firearm-results': 'the slot `fumble` of the variant',
    'gray-dawn/fumble/melee-results': 'the slot `fumble` of the variant',
    'gray-dawn/fumble/unarmed-results': 'the slot `fumble` of the variant',
  },
})
