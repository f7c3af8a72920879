// Tables of Done Right that a set of house rules can change.
import { TABLES } from '../../catalogue/done-right.ts'
import { difficulties, ranges, stunSaves } from '../cp2020/files/own-tables.ts'
import {
  NAMES,
  distinct,
  figures,
  hitLocations,
  noLighter,
  plainTable,
  type OwnTable,
} from '../gunfight/house/tables.ts'
import { DEATH_SAVES } from '../cp2020/wounds/track.ts'
import { optionsOf, type Options } from './options.ts'
import { ROWS, facesOf, type Part } from './wounds/effects.ts'
import { DEAD, LIGHT, MORTAL, PENALTIES, WORDS, WOUND_NAMES, wordOf } from './wounds/levels.ts'

const CODES = ['VW', 'WK', 'AV', 'ST', 'VS', 'SH']
const PARTS = ['limb', 'torso', 'head'] as const
const byCode = <C>(column: C): Readonly<Record<string, C>> =>
  Object.fromEntries(CODES.map((code) => [code, column]))

/** The effects of a class of wounds, by the face of the die: those that its tables have. */
function effects(kind: 'serious' | 'critical' | 'mortal', options: Options): OwnTable {
  const of = (part: Part): readonly string[] => [
    ...new Set(['none', ...ROWS[kind][part].map((row) => row ?? 'none')]),
  ]
  const faces = PARTS.map((part) => facesOf(kind, part, options))
  return plainTable(
    {
      name: `${kind} effects`,
      rule: `done-right/effects/${kind}-torso`,
      label: 'roll',
      columns: Object.fromEntries(PARTS.map((part) => [part, { of: of(part) }])),
    },
    [1, 2, 3, 4, 5, 6].map((roll, i) => ({
      roll,
      ...Object.fromEntries(PARTS.map((part, at) => [part, faces[at]?.[i]])),
    })),
  )
}

const always = (): readonly OwnTable[] => [
  hitLocations('done-right/location/random', TABLES['done-right/location/random']),
  ranges(),
  difficulties(),
  plainTable(
    {
      name: 'wounds by points',
      rule: 'done-right/wounds/table',
      label: 'from',
      columns: byCode({ of: WORDS.slice(1) }),
    },
    TABLES['done-right/wounds/table'],
  ),
  plainTable(
    {
      name: 'cumulative wounds',
      rule: 'done-right/cumulative/table',
      label: 'previous',
      columns: Object.fromEntries(
        WORDS.slice(LIGHT, DEAD).map((word) => [word, { of: WORDS.slice(1) }]),
      ),
      wrong: noLighter('previous', WORDS),
    },
    TABLES['done-right/cumulative/table'],
  ),
  plainTable(
    {
      name: 'wound names',
      rule: 'done-right/wounds/severity',
      label: 'level',
      columns: { name: NAMES },
      wrong: distinct('name'),
    },
    WOUND_NAMES,
  ),
  stunSaves(),
  {
    ...plainTable(
      {
        name: 'death saves by wound',
        rule: 'done-right/saves/death',
        label: 'level',
        columns: { penalty: figures(-20, 20) },
      },
      DEATH_SAVES.map(({ penalty }, i) => ({ level: wordOf(MORTAL + i), penalty })),
    ),
    made: (rows) => ({ 'cp2020/wounds/death-save-gap': rows }),
  },
  plainTable(
    {
      name: 'recovery',
      rule: 'done-right/recovery/table',
      label: 'wound',
      columns: byCode(figures(0, 10)),
    },
    TABLES['done-right/recovery/table'],
  ),
  plainTable(
    {
      name: 'consciousness saves',
      rule: 'done-right/saves/consciousness-table',
      label: 'wound',
      columns: byCode(figures(0, 10)),
    },
    TABLES['done-right/saves/consciousness-table'],
  ),
  plainTable(
    {
      name: 'wound penalties',
      rule: 'done-right/effects/mortal-penalty',
      label: 'level',
      columns: { penalty: figures(-20, 0) },
    },
    PENALTIES,
  ),
]

export const ownTables = (values: object): readonly OwnTable[] => {
  const options = optionsOf(values)
  return [
    ...always(),
    ...(['serious', 'critical', 'mortal'] as const).map((kind) => effects(kind, options)),
  ]
}
