// Tables of the 2020 book that a set of house rules can change.
import { TABLES } from '../../../catalogue/cp2020.ts'
import {
  NAMES,
  distinct,
  figures,
  hitLocations,
  plainTable,
  rising,
  type OwnTable,
} from '../../gunfight/house/tables.ts'
import { SHARES } from '../attack/range.ts'
import { DEATH_SAVES, SHARE_WORDS, STATE_EFFECTS } from '../wounds/track.ts'

/** The total that a band needs, in the books that read it. */
export const difficulties = (): OwnTable =>
  plainTable(
    {
      name: 'difficulties by range',
      rule: 'cp2020/attack/ranged-formula-gap',
      label: 'range',
      columns: { difficulty: figures(1, 60) },
    },
    TABLES['cp2020/attack/ranged-formula-gap'],
  )

/** The limits of the bands. */
export const ranges = (): OwnTable =>
  plainTable(
    {
      name: 'range bands',
      rule: 'cp2020/attack/range-bands-gap',
      label: 'band',
      columns: { share: { least: 0.01, most: 20, fraction: true } },
      wrong: rising('share'),
    },
    SHARES,
  )

/** The penalties on stun saves by the state of the one who saves, in the books that read them. */
export const stunSaves = (): OwnTable =>
  plainTable(
    {
      name: 'stun saves by wound',
      rule: 'cp2020/wounds/stun-save-gap',
      label: 'state',
      columns: { penalty: figures(-20, 20) },
    },
    TABLES['cp2020/wounds/stun-save-gap'],
  )

/** The steps of the wound track: each number of points is in one of them. */
const track = (): OwnTable =>
  plainTable(
    {
      name: 'wound track',
      rule: 'cp2020/wounds/track-gap',
      label: 'state',
      columns: { name: NAMES, from: { ...figures(1, 400), title: 'from … points' } },
      wrong: (rows) =>
        rows[0]?.['from'] === 1
          ? (rising('from')(rows) ?? distinct('name')(rows))
          : [`${rows[0]?.['state']} begins at ${rows[0]?.['from']}`, 'a track that begins at 1'],
    },
    TABLES['cp2020/wounds/track-gap'].map((row) => ({ ...row, name: row.state })),
  )

export const ownTables = (): readonly OwnTable[] => [
  hitLocations('cp2020/damage/location-table-gap', TABLES['cp2020/damage/location-table-gap']),
  ranges(),
  difficulties(),
  track(),
  plainTable(
    {
      name: 'wound effects',
      rule: 'cp2020/wounds/effects-gap',
      label: 'state',
      columns: {
        left: { of: SHARE_WORDS, title: 'left of REF, INT and COOL' },
        ref: { ...figures(-20, 0), title: 'REF' },
        int: { ...figures(-20, 0), title: 'INT' },
        cool: { ...figures(-20, 0), title: 'COOL' },
      },
    },
    STATE_EFFECTS,
  ),
  stunSaves(),
  plainTable(
    {
      name: 'death saves by wound',
      rule: 'cp2020/wounds/death-save-gap',
      label: 'state',
      columns: { penalty: figures(-20, 20) },
    },
    DEATH_SAVES,
  ),
]
