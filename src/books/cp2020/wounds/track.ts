// The wound track: points, states, and their effects on stats and saves (`cp2020/wounds/track-gap`,
// `cp2020/wounds/effects-gap`, `cp2020/wounds/stun-save-gap`, `cp2020/wounds/death-save-gap`).
import { lastRow } from '../../gunfight/tables.ts'
import { present } from '../../../dice/present.ts'
import type { Id, Rule } from '../../../dice/dice.ts'
import { noLess, type Save, type Term } from '../../gunfight/check.ts'
import { savesOf } from '../../gunfight/house/own-modifiers.ts'
import type { Person } from '../contract/state.ts'
import { TABLES } from '../../../catalogue/cp2020.ts'
import type { ShownBody } from '../../gunfight/table/make-scene.ts'
import { roundStat } from '../attack/rounding.ts'
import type { Options } from '../options.ts'
import { madeOf, type Tabled } from '../../gunfight/variant-tables.ts'
import { tableOf } from '../tables.ts'
import type { Stat } from '../words.ts'

const ROWS = TABLES['cp2020/wounds/track-gap']
type Row = Pick<(typeof ROWS)[number], 'from' | 'state' | 'box'> & { readonly name?: string }

/** The book's words for the states, in ascending order of severity; files name them so. */
export const STATES: readonly string[] = ['none', ...ROWS.map(({ state }) => state)]
export const DEAD = STATES.indexOf('dead')
export const MORTAL = STATES.indexOf('mortal 0')

/** The wound track of a table. House rules change its limits and names, never the number of its states. */
export interface Track {
  /** Names of the states, in ascending order of severity. */
  readonly names: readonly string[]
  readonly rows: readonly { readonly state: string; readonly box: string }[]
  /** The number of points that means death. */
  readonly deadly: number
  /** The name of the state at an index of `STATES`. */
  name(state: number): string
  /** The index in `STATES` for a number of points. Half a point counts as a whole one. */
  at(points: number): number
  /** The fewest points of a state of the book; undefined if there is no such state. */
  from(word: string): number | undefined
}

const trackOf = madeOf((rows: readonly Row[]): Track => {
  const names = ['none', ...rows.map(({ state, name = state }) => name)]
  const deadly = lastRow(rows).from
  const states = Array.from({ length: deadly + 1 }, (_, points) =>
    points === 0 ? 0 : rows.findLastIndex(({ from }) => from <= points) + 1,
  )
  return {
    ...{ names, deadly },
    rows: rows.map(({ box }, i) => ({ box, state: present(names[i + 1], 'wound state') })),
    name: (state) => present(names[state], 'wound state'),
    at: (points) => states[Math.max(0, Math.min(Math.ceil(points), deadly))] ?? 0,
    from: (word) => rows.find(({ state }) => state === word)?.from,
  }
})
/** The wound track under these options. */
export const trackUnder = (options: Tabled): Track =>
  trackOf(tableOf(options, 'cp2020/wounds/track-gap'))

export const isMortal = (state: number): boolean => state >= MORTAL && state < DEAD
/** 0 to 6. */
export const mortalLevel = (state: number): number => state - MORTAL

/** Stun can go past the last mortal state, whose save is the hardest (`cp2020/damage/stun-damage-gap`). */
const saveState = (state: number): number => Math.min(state, DEAD - 1)
const penalties = madeOf((rows: (typeof TABLES)['cp2020/wounds/stun-save-gap']) =>
  STATES.map(
    (_, state) => rows.find((row) => row.state === STATES[saveState(state)])?.penalty ?? 0,
  ),
)
const penaltyOf = (state: number, options: Options): number =>
  penalties(tableOf(options, 'cp2020/wounds/stun-save-gap'))[state] ?? 0

/** The penalties on death saves by mortal state (`cp2020/wounds/death-save-gap`). */
export const DEATH_SAVES: readonly { readonly state: string; readonly penalty: number }[] =
  STATES.slice(MORTAL, DEAD).map((state, level) => ({ state, penalty: level === 0 ? 0 : -level }))
const deathPenalty = (level: number, { tables }: Tabled): number => {
  const own = tables?.['cp2020/wounds/death-save-gap'] as typeof DEATH_SAVES | undefined
  return (own ?? DEATH_SAVES)[level]?.penalty ?? 0
}

/** The wound state and modifier of a stun save. `rule`: the rule of the penalty, if a variant has its own. */
interface StunCause {
  readonly state: number
  readonly modifier?: number
  readonly rule?: Rule
}

/** Whose save it is, their BODY, and what house rules add to each of their saves. */
export interface Saver {
  readonly id?: Id | undefined
  readonly body: number
  readonly saves: readonly Term[]
}

/** As somebody saves outside of an attack; for hits, the plan has these numbers. */
export const saverOf = (person: Person, options: Options): Saver => ({
  id: person.id,
  body: person.stats.body,
  saves: savesOf(person, options),
})

/** A stun save. `needs`: what its number means. `cp2020/wounds/stun-save-gap` */
export function stunSave(
  { id, body, saves }: Saver,
  { state, modifier = 0, rule = 'cp2020/wounds/stun-save-gap' }: StunCause,
  needs: string,
  options: Options,
): Save {
  const penalty = penaltyOf(state, options)
  const terms: readonly Term[] = [
    { rule: 'cp2020/wounds/stun-save-gap', what: 'BODY', value: body },
    { rule, what: trackUnder(options).name(saveState(state)), value: penalty },
    { rule: 'cp2020/melee/throw', what: 'thrown', value: modifier },
    ...saves,
  ]
  return {
    who: id,
    label: 'stun save',
    total: 'stun save',
    terms: noLess(terms, rule, options['stun-save-minimum-target']),
    rule,
    needs,
  }
}

/** A death save. `cp2020/wounds/death-save-gap` */
export const deathSaveOf = (
  { id, body, saves }: Saver,
  level: number,
  rule: Rule,
  options: Tabled,
): Save => ({
  who: id,
  label: 'death save',
  total: 'death save',
  terms: [
    { rule, what: 'BODY', value: body },
    { rule, what: trackUnder(options).name(MORTAL + level), value: deathPenalty(level, options) },
    ...saves,
  ],
  rule,
  needs: 'lives on or below',
})

/** What is left of a stat that is divided, by its word in tables. */
const SHARES = {
  all: 1,
  'three quarters': 3 / 4,
  'two thirds': 2 / 3,
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
} as const
export const SHARE_WORDS = Object.keys(SHARES) as readonly (keyof typeof SHARES)[]
/** What a state does to stats: what is left of REF, INT and COOL, and then what is added to each. */
export interface StateEffect {
  readonly state: string
  readonly left: keyof typeof SHARES
  readonly ref: number
  readonly int: number
  readonly cool: number
}
/** The effects of the states (`cp2020/wounds/effects-gap`). */
export const STATE_EFFECTS: readonly StateEffect[] = STATES.slice(1, DEAD).map((state, i) => ({
  ...{ state, ref: state === 'serious' ? -2 : 0, int: 0, cool: 0 },
  left: i + 1 >= MORTAL ? 'third' : state === 'critical' ? 'half' : 'all',
}))

/** A stat in this state. Reductions are not cumulative, and none takes a stat below 1. `cp2020/wounds/effects-gap` */
export function statInState(
  stat: Stat,
  value: number,
  state: number,
  { tables }: Tabled = {},
): number {
  if (stat !== 'ref' && stat !== 'int' && stat !== 'cool') return value
  const own = tables?.['cp2020/wounds/effects-gap'] as typeof STATE_EFFECTS | undefined
  const effect = (own ?? STATE_EFFECTS)[state - 1]
  if (!effect) return value
  const left = effect.left === 'all' ? value : roundStat(value * SHARES[effect.left])
  return effect[stat] === 0 ? left : Math.max(Math.min(left, 1), left + effect[stat])
}

/** The boxes of a track for the sheet; `state` counts the rows from 1. */
export const boxesOf = (
  rows: readonly { readonly state: string; readonly box: string }[],
  state: number,
): ShownBody['boxes'] =>
  rows.map(({ state: name, box }, i) => ({ code: box, name, on: i + 1 === state }))
