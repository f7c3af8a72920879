// The wound track: points, states, and their effects on stats and saves (`cp2020/wounds/track-gap`,
// `cp2020/wounds/effects-gap`, `cp2020/wounds/stun-save-gap`, `cp2020/wounds/death-save-gap`).
import { lastRow } from '../../gunfight/tables.ts'
import { present } from '../../../dice/present.ts'
import type { Id, Rule } from '../../../dice/dice.ts'
import { noLess, type Save, type Term } from '../../gunfight/check.ts'
import { savesOf } from '../../gunfight/house/modifiers.ts'
import type { Person } from '../contract/state.ts'
import { TABLES } from '../../../catalogue/cp2020.ts'
import type { ShownBody } from '../../gunfight/table/make-scene.ts'
import { roundStat } from '../attack/rounding.ts'
import type { Options } from '../options.ts'
import { madeOf } from '../../gunfight/variant-tables.ts'
import { tableOf } from '../tables.ts'
import type { Stat } from '../words.ts'

export const ROWS = TABLES['cp2020/wounds/track-gap']

/** Names of the states, in ascending order of severity. */
export const STATES: readonly string[] = ['none', ...ROWS.map(({ state }) => state)]
/** The name of the state at an index of `STATES`. */
export const stateName = (state: number): string => present(STATES[state], 'wound state')
export const DEAD = STATES.indexOf('dead')
export const MORTAL = STATES.indexOf('mortal 0')
/** The number of points that means death. */
export const DEADLY = lastRow(ROWS).from

/** The index in `STATES` for a number of points. Half a point counts as a whole one. */
export const stateOfPoints = (points: number): number =>
  points <= 0 ? 0 : ROWS.findLastIndex(({ from }) => from <= Math.ceil(points)) + 1

/** The minimum points of a state; undefined if there is no such state. */
export const pointsOfState = (word: string): number | undefined =>
  ROWS.find(({ state }) => state === word)?.from

export const isMortal = (state: number): boolean => state >= MORTAL && state < DEAD
/** 0 to 6. */
export const mortalLevel = (state: number): number => state - MORTAL

/** Stun can go past the last mortal state, whose save is the hardest (`cp2020/damage/stun-damage-gap`). */
const saveState = (state: number): string => stateName(Math.min(state, DEAD - 1))
const penalties = madeOf((rows: (typeof TABLES)['cp2020/wounds/stun-save-gap']) =>
  STATES.map((_, state) => rows.find((row) => row.state === saveState(state))?.penalty ?? 0),
)
const penaltyOf = (state: number, options: Options): number =>
  penalties(tableOf(options, 'cp2020/wounds/stun-save-gap'))[state] ?? 0

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
    { rule, what: saveState(state), value: penalty },
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
export const deathSaveOf = ({ id, body, saves }: Saver, level: number, rule: Rule): Save => ({
  who: id,
  label: 'death save',
  total: 'death save',
  terms: [
    { rule, what: 'BODY', value: body },
    { rule, what: `mortal ${level}`, value: -level },
    ...saves,
  ],
  rule,
  needs: 'lives on or below',
})

/** A stat in this state. Reductions are not cumulative. `cp2020/wounds/effects-gap` */
export function statInState(stat: Stat, value: number, state: number): number {
  const word = STATES[state]
  if (word === 'serious') return stat === 'ref' ? Math.max(Math.min(value, 1), value - 2) : value
  if (stat !== 'ref' && stat !== 'int' && stat !== 'cool') return value
  if (word === 'critical') return roundStat(value / 2)
  return isMortal(state) ? roundStat(value / 3) : value
}

/** The boxes of a track for the sheet; `state` counts the rows from 1. */
export const boxesOf = (
  rows: readonly { readonly state: string; readonly box: string }[],
  state: number,
): ShownBody['boxes'] =>
  rows.map(({ state: name, box }, i) => ({ code: box, name, on: i + 1 === state }))
