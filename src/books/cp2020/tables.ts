// The tables of the 2020 book that a variant can change (`tables` of its definition).
import { TABLES } from '../../catalogue/cp2020.ts'
import { tableReader, withCommon, type BookTables } from '../gunfight/variant-tables.ts'

/** Reads a table as it is under these options. */
export const tableOf = tableReader(TABLES)

/** Tables that every book of this family reads when it uses them. */
export const SHARED_TABLES = ['cp2020/armor/proportional', 'cp2020/melee/moves'] as const

/** What a variant changes instead of a table that the code reads when it is loaded. */
export const INSTEAD: Readonly<Record<string, string>> = {
  'cp2020/weapons/ranged-list-gap': 'the list `arms` of the variant',
  'cp2020/weapons/melee-list-gap': 'the list `arms` of the variant',
  'cp2020/armor/list-gap': 'the list `armour` of the variant',
  'cp2020/weapons/ammo-price-gap': 'the slot `price` of the variant',
  'cp2020/task/fumble-gap': 'the slot `fumble` of the variant',
  'cp2020/attack/modifiers-gap': 'the slot `attackSum` of the variant',
  'cp2020/armor/cover-gap': 'the SP of the cover in the file: chest-high: 20',
}

export const bookTables = (): BookTables => ({
  all: withCommon('cp2020', TABLES),
  open: [
    ...SHARED_TABLES,
    'cp2020/attack/ranged-formula-gap',
    'cp2020/attack/shotgun-gap',
    'cp2020/character/body-type-gap',
    'cp2020/damage/location-table-gap',
    'cp2020/weapons/reliability-gap',
    'cp2020/wounds/stun-save-gap',
  ],
  instead: INSTEAD,
})
