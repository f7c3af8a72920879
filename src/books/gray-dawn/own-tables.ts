// Tables of Gray Dawn that a set of house rules can change.
import { TABLES } from '../../catalogue/gray-dawn.ts'
import {
  figures,
  hitLocations,
  plainTable,
  rising,
  type OwnTable,
} from '../gunfight/house/tables.ts'

export const OWN_TABLES: readonly OwnTable[] = [
  hitLocations('gray-dawn/location/d10', TABLES['gray-dawn/location/d10']),
  plainTable(
    {
      name: 'range bands',
      rule: 'gray-dawn/range/bands',
      label: 'band',
      columns: { shareOfTheListedRange: { least: 0.01, most: 20, fraction: true } },
      wrong: rising('shareOfTheListedRange'),
    },
    TABLES['gray-dawn/range/bands'],
  ),
  plainTable(
    {
      name: 'range penalties',
      rule: 'gray-dawn/range/penalties',
      label: 'band',
      columns: { penalty: figures(-60, 20) },
    },
    TABLES['gray-dawn/range/penalties'],
  ),
  plainTable(
    {
      name: 'target numbers by range',
      rule: 'gray-dawn/core/ranged-tn-by-range',
      label: 'range',
      columns: { TN: figures(1, 60) },
    },
    TABLES['gray-dawn/core/ranged-tn-by-range'],
  ),
  plainTable(
    {
      name: 'saves by wound',
      rule: 'gray-dawn/damage/stun-save',
      label: 'state',
      columns: { stunSave: figures(-20, 20), deathSave: figures(-20, 20) },
    },
    TABLES['gray-dawn/damage/stun-save'],
  ),
]
