// Wound severity: the Wound Table, the accumulation of wounds in one area, and the saves they require.
import { present } from '../../../dice/present.ts'
import { madeOf, type Tabled } from '../../gunfight/variant-tables.ts'
import { lastRow, rowWhere } from '../../gunfight/tables.ts'
import { TABLES } from '../../../catalogue/done-right.ts'
import type { BodyCode } from '../../cp2020/character/body-type.ts'
import type { Own } from '../options.ts'
import { tableOf } from '../tables.ts'

/** A single ordered scale (`done-right/wounds/severity`); a level is an index into it. */
export const WORDS = [
  'none',
  'LW',
  'SW',
  'CW',
  'M0',
  'M1',
  'M2',
  'M3',
  'M4',
  'M5',
  'M6',
  'D',
] as const
export type Word = (typeof WORDS)[number]

const GRAVE: Readonly<Record<string, string>> = {
  LW: 'light',
  SW: 'serious',
  CW: 'critical',
  D: 'deadly',
}
/** What wounds are called (`done-right/wounds/severity`). */
export const WOUND_NAMES: readonly { readonly level: Word; readonly name: string }[] = WORDS.slice(
  1,
).map((word) => ({ level: word, name: GRAVE[word] ?? `mortal ${word.slice(1)}` }))
/** The name of a wound, such as "light" or "mortal 3". */
export function nameOf(word: Word, { tables }: Tabled): string {
  const own = tables?.['done-right/wounds/severity'] as typeof WOUND_NAMES | undefined
  return (own ?? WOUND_NAMES).find(({ level: one }) => one === word)?.name ?? word
}

export const level = (word: Word): number => WORDS.indexOf(word)
/** The inverse of `level`. Throws if there is no such level. */
export const wordOf = (state: number): Word => present(WORDS[state], 'wound level')
export const LIGHT = level('LW')
export const SERIOUS = level('SW')
export const CRITICAL = level('CW')
export const MORTAL = level('M0')
export const DEEPEST = level('M6')
export const DEAD = level('D')

export const isMortal = (state: number): boolean => state >= MORTAL && state < DEAD
/** 0 to 6. */
export const mortalLevel = (state: number): number => state - MORTAL

/** The class of a wound, by which the tables of effects, clocks and recovery are organised. */
export type Class = 'light' | 'serious' | 'critical' | 'mortal'
export const classOf = (state: number): Class =>
  state >= MORTAL
    ? 'mortal'
    : state === CRITICAL
      ? 'critical'
      : state === SERIOUS
        ? 'serious'
        : 'light'

const CODES: readonly BodyCode[] = ['VW', 'WK', 'AV', 'ST', 'VS', 'SH']
const byCode = <T>(make: (code: BodyCode) => T): Record<BodyCode, T> =>
  Object.fromEntries(CODES.map((code) => [code, make(code)])) as Record<BodyCode, T>

const MOST = lastRow(TABLES['done-right/wounds/table']).from
const ladders = madeOf((rows: (typeof TABLES)['done-right/wounds/table']) =>
  byCode((code) =>
    Array.from({ length: MOST + 1 }, (_, points) => {
      const row = rows.findLast(({ from }) => from <= points)
      return row === undefined ? 0 : level(row[code])
    }),
  ),
)
const ladderOf = (code: BodyCode, options: Tabled): readonly number[] =>
  ladders(tableOf(options, 'done-right/wounds/table'))[code]

/** The wound caused by penetrating killing damage: `woundOf('AV', 7)` is SW. `done-right/wounds/table` */
export const woundOf = (code: BodyCode, points: number, options: Tabled = {}): number =>
  present(
    ladderOf(code, options)[points <= 0 ? 0 : Math.min(points, MOST)],
    'row of the wound table',
  )

/** The minimum points for a wound. */
export const pointsFor = (code: BodyCode, wound: number, options: Tabled): number =>
  ladderOf(code, options).findIndex((made) => made >= wound)

export type Cumulate = (before: number, wound: number, limb: boolean) => number

/**
 * The state of an area after a further wound (`done-right/cumulative/table`; `done-right/effects/dead` for damage
 * that destroys only a limb).
 */
export function cumulative(options: Own & Tabled): Cumulate {
  const lightOnLight = options['light-wounds-add-up'] === 'two-light-make-serious'
  const after = WORDS.map((previous, before) =>
    WORDS.map((word, wound) => {
      if (word === 'none' || before === 0) return Math.max(before, wound)
      if (word === 'D' || before === DEAD) return DEAD
      if (before === LIGHT && wound === LIGHT && lightOnLight) return SERIOUS
      const row = rowWhere(
        tableOf(options, 'done-right/cumulative/table'),
        (one) => one.previous === previous,
      )
      return level(row[word])
    }),
  )
  const limbs =
    options['limb-d-result'] === 'death'
      ? after
      : after.map((row) => row.map((state) => Math.min(state, DEEPEST)))
  return (before, wound, limb) => present((limb ? limbs : after)[before]?.[wound], 'wound state')
}

const saves = madeOf((rows: (typeof TABLES)['done-right/saves/consciousness-table']) =>
  byCode((code) => WORDS.map((word) => rows.find(({ wound }) => wound === word)?.[code] ?? 0)),
)
/** The highest 1D10 roll that succeeds; 0 always fails. `done-right/saves/consciousness-table` */
export const consciousnessValue = (code: BodyCode, wound: number, options: Tabled = {}): number =>
  present(
    saves(tableOf(options, 'done-right/saves/consciousness-table'))[code][wound],
    'row of the save table',
  )

/** The highest 1D10 roll at which the wound improves by a step. `done-right/recovery/table` */
export function recoveryValue(code: BodyCode, state: number, options: Own & Tabled): number {
  const rows = tableOf(options, 'done-right/recovery/table')
  const row = rows.find(({ wound }) => wound === WORDS[state]) ?? lastRow(rows)
  const value = row[code]
  return isMortal(state) && options['mortal-recovery'] === 'minus-level-min-1'
    ? Math.max(1, value - mortalLevel(state))
    : value
}

/** The penalties of all wounds, those of the text first. */
export const PENALTIES = [
  { level: 'SW', penalty: -2 },
  { level: 'CW', penalty: -4 },
  ...TABLES['done-right/effects/mortal-penalty'],
] as const
type Penalties = readonly { readonly level: string; readonly penalty: number }[]
/**
 * The penalty of a wound to all actions (`done-right/effects/serious-penalty`,
 * `done-right/effects/critical-penalty`, `done-right/effects/mortal-penalty`).
 */
export function penaltyOf(state: number, { tables }: Tabled): number {
  const own = tables?.['done-right/effects/mortal-penalty'] as Penalties | undefined
  return (own ?? PENALTIES).find((row) => row.level === WORDS[state])?.penalty ?? 0
}

/** The total that the helper needs; undefined if no treatment is needed. `done-right/treatment/difficulty` */
export const treatmentDifficulty = (state: number): number | undefined =>
  TABLES['done-right/treatment/difficulty'].find(({ wound }) => wound === WORDS[state])?.difficulty
