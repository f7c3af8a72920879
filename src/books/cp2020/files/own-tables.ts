// Tables of the 2020 book that a set of house rules can change.
import { TABLES } from '../../../catalogue/cp2020.ts'
import {
  figures,
  hitLocations,
  plainTable,
  rising,
  type OwnTable,
} from '../../gunfight/house/tables.ts'
import { SHARES } from '../attack/range.ts'

/** The total that a band needs, in the books that read it. */
export const DIFFICULTIES = plainTable(
  {
    name: 'difficulties by range',
    rule: 'cp2020/attack/ranged-formula-gap',
    label: 'range',
    columns: { difficulty: figures(1, 60) },
  },
  TABLES['cp2020/attack/ranged-formula-gap'],
)

/** The limits of the bands. */
export const RANGES = plainTable(
  {
    name: 'range bands',
    rule: 'cp2020/attack/range-bands-gap',
    label: 'band',
    columns: { share: { least: 0.01, most: 20, fraction: true } },
    wrong: rising('share'),
  },
  SHARES,
)

export const OWN_TABLES: readonly OwnTable[] = [
  hitLocations('cp2020/damage/location-table-gap', TABLES['cp2020/damage/location-table-gap']),
  RANGES,
  DIFFICULTIES,
  plainTable(
    {
      name: 'stun saves by wound',
      rule: 'cp2020/wounds/stun-save-gap',
      label: 'state',
      columns: { penalty: figures(-20, 20) },
    },
    TABLES['cp2020/wounds/stun-save-gap'],
  ),
]
