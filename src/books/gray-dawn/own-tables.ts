// Tables of Gray Dawn that a set of house rules can change.
import { TABLES } from '../../catalogue/gray-dawn.ts'
import { BOXES, SHARE_WORDS, STATE_LOSSES, STEPS, TRACK } from './wounds/track.ts'
import {
  NAMES,
  distinct,
  figures,
  hitLocations,
  plainTable,
  rising,
  type OwnTable,
} from '../gunfight/house/tables.ts'

export const ownTables = (): readonly OwnTable[] => [
  hitLocations('gray-dawn/location/d10', TABLES['gray-dawn/location/d10']),
  {
    ...hitLocations('gray-dawn/location/d8', TABLES['gray-dawn/location/d8']),
    name: 'hit locations on d8',
  },
  {
    ...hitLocations('gray-dawn/aimed/centre-of-mass', TABLES['gray-dawn/aimed/centre-of-mass']),
    name: 'hit locations at the centre of mass',
  },
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
      name: 'wound track',
      rule: TRACK,
      label: 'state',
      columns: { name: NAMES, from: { ...figures(1, BOXES), title: 'from … marks' } },
      wrong: (rows) =>
        rows[0]?.['from'] === 1
          ? (rising('from')(rows) ?? distinct('name')(rows))
          : [`${rows[0]?.['state']} begins at ${rows[0]?.['from']}`, 'a track that begins at 1'],
    },
    STEPS,
  ),
  plainTable(
    {
      name: 'wound effects',
      rule: 'gray-dawn/wound/states',
      label: 'state',
      columns: {
        loss: { ...figures(0, 20), title: 'off INT, REF and CL' },
        share: { of: SHARE_WORDS, title: 'or this share of each, if that is more' },
      },
    },
    STATE_LOSSES,
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
