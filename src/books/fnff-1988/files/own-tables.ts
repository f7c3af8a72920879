// Tables of the 1988 book that a set of house rules can change.
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import {
  NAMES,
  distinct,
  figures,
  hitLocations,
  noLighter,
  plainTable,
  type Column,
  type OwnTable,
  type TableRow,
} from '../../gunfight/house/tables.ts'
import { locations } from '../attack/plan.ts'
import type { Options } from '../options.ts'
import { BODY_TYPES, LEVELS } from '../words.ts'
import { WOUND_NAMES, effectRows } from '../wounds/wounds.ts'

const LIMITS = ['pblMaxM', 'clsMaxM', 'medMaxM', 'lngMaxM']
const HEADS = [
  'singleShot',
  'threeRoundBurst',
  'fullAuto',
  'shotgunClosedChoke',
  'shotgunOpenChoke',
  'automaticShotgun',
]
const TO = ['point blank', 'close', 'medium', 'long']
const PARTS = ['limb', 'torso', 'head'] as const

const all = (names: readonly string[], column: Column): Readonly<Record<string, Column>> =>
  Object.fromEntries(names.map((name) => [name, column]))

/** The book writes a row for each roll. */
function hits(): OwnTable {
  const rule = 'fnff-1988/damage/hit-table'
  const table = hitLocations(rule, locations({}))
  return {
    ...table,
    made: (rows) => ({
      [rule]: rows
        .flatMap(({ location, faces }) => Array.from({ length: Number(faces) }, () => location))
        .map((area, i) => ({ roll: i + 1, area })),
    }),
  }
}

/** A farther band of each weapon begins where the nearer one ends. */
const risingLimits = (rows: readonly TableRow[]): readonly [string, string] | undefined => {
  const row = rows.find((one) =>
    LIMITS.some((limit, i) => i > 0 && Number(one[limit]) <= Number(one[LIMITS[i - 1] ?? ''])),
  )
  return row && [`the limits of ${row['class']} do not rise`, 'metres that rise from band to band']
}

const effects = (level: 'SW' | 'CW', name: string, options: Options): OwnTable => {
  const rows = effectRows(level, options)
  return plainTable(
    {
      name: `${name} effects`,
      rule: `fnff-1988/wound/${name}-effects`,
      label: 'roll',
      columns: Object.fromEntries(
        PARTS.map((part) => [
          part,
          { of: [...new Set(['none', ...rows.map((row) => row[part])])] },
        ]),
      ),
    },
    rows,
  )
}

const ALWAYS: readonly OwnTable[] = [
  hits(),
  plainTable(
    {
      name: 'range bands',
      rule: 'fnff-1988/range/firearm-ranges',
      label: 'class',
      columns: Object.fromEntries(
        LIMITS.map((limit, i) => [limit, { ...figures(1, 5000), title: `${TO[i]} to … m` }]),
      ),
      wrong: risingLimits,
    },
    TABLES['fnff-1988/range/firearm-ranges'],
  ),
  plainTable(
    {
      name: 'range modifiers',
      rule: 'fnff-1988/range/modifiers',
      label: 'range',
      columns: all(HEADS, figures(-20, 20)),
    },
    TABLES['fnff-1988/range/modifiers'],
  ),
  plainTable(
    {
      name: 'wounds by points',
      rule: 'fnff-1988/wound/table',
      label: 'damageMin',
      columns: all(BODY_TYPES, { of: LEVELS.slice(1) }),
    },
    TABLES['fnff-1988/wound/table'],
  ),
  plainTable(
    {
      name: 'cumulative wounds',
      rule: 'fnff-1988/wound/cumulative-table',
      label: 'state',
      columns: all(LEVELS.slice(1, -1), { of: LEVELS.slice(1) }),
      wrong: noLighter('state', LEVELS),
    },
    TABLES['fnff-1988/wound/cumulative-table'],
  ),
  plainTable(
    {
      name: 'consciousness saves',
      rule: 'fnff-1988/save/consciousness',
      label: 'wound',
      columns: all(BODY_TYPES, figures(0, 10)),
    },
    TABLES['fnff-1988/save/consciousness'],
  ),
  plainTable(
    {
      name: 'death saves',
      rule: 'fnff-1988/wound/death-save',
      label: 'bodyType',
      columns: { save: figures(0, 10) },
    },
    TABLES['fnff-1988/wound/death-save'],
  ),
  plainTable(
    {
      name: 'wound names',
      rule: 'fnff-1988/wound/levels',
      label: 'code',
      columns: { name: NAMES },
      wrong: distinct('name'),
    },
    WOUND_NAMES,
  ),
]

export const ownTables = (options: Options): readonly OwnTable[] => [
  ...ALWAYS,
  effects('SW', 'serious', options),
  effects('CW', 'critical', options),
]
