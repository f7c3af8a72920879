// Tables of Done Right that a set of house rules can change.
import { TABLES } from '../../catalogue/done-right.ts'
import { DIFFICULTIES, RANGES } from '../cp2020/files/own-tables.ts'
import { figures, hitLocations, plainTable, type OwnTable } from '../gunfight/house/tables.ts'
import { optionsOf, type Options } from './options.ts'
import { ROWS, facesOf, type Part } from './wounds/effects.ts'
import { PENALTIES, WORDS } from './wounds/levels.ts'

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

const ALWAYS: readonly OwnTable[] = [
  hitLocations('done-right/location/random', TABLES['done-right/location/random']),
  RANGES,
  DIFFICULTIES,
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
    ...ALWAYS,
    ...(['serious', 'critical', 'mortal'] as const).map((kind) => effects(kind, options)),
  ]
}
