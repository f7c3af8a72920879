// The wound track: the state for a number of marked boxes, and its penalties on saves and stats (`gray-dawn/wound/track`, `gray-dawn/wound/states`,
// `gray-dawn/damage/stun-save`).
import { present } from '../../../dice/present.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { roundStat } from '../../cp2020/attack/rounding.ts'
import type { Stat } from '../../cp2020/words.ts'
import type { Options } from '../options.ts'
import { rowWhere } from '../../gunfight/tables.ts'
import type { Tabled } from '../../gunfight/variant-tables.ts'
import { tableOf } from '../tables.ts'

export const ROWS = TABLES['gray-dawn/damage/stun-save']

/** Names of the states, from unhurt to dead. */
export const STATES: readonly string[] = ['none', ...ROWS.map(({ state }) => state), 'dead']
export const DEAD = STATES.indexOf('dead')
/** Boxes on the track; more real marks mean death (option wound-track-length). */
export const BOXES = Math.max(...ROWS.map(({ to }) => to))
/** The most boxes without mortal condition (`gray-dawn/damage/mortal-condition`). */
export const MOST_UNMORTAL = rowWhere(ROWS, ({ state }) => state === 'critical').to
/** The first state of mortal condition. */
export const MORTAL = STATES.indexOf('mortal 0')

/** The state for a number of boxes, as an index into `STATES`; never dead. */
export const stateOfBoxes = (boxes: number): number =>
  present(STATE_AT[Math.max(0, Math.min(boxes, BOXES))], 'wound state')
const STATE_AT = Array.from({ length: BOXES + 1 }, (_, boxes) =>
  boxes === 0 ? 0 : ROWS.findLastIndex(({ from }) => from <= boxes) + 1,
)
/** The row of the table for one marked box or more. */
const rowOf = (boxes: number, options: Tabled): (typeof ROWS)[number] =>
  present(tableOf(options, 'gray-dawn/damage/stun-save')[stateOfBoxes(boxes) - 1], 'wound state')

/** The fewest boxes of a state, or undefined for an unknown name. */
export const boxesOfState = (word: string): number | undefined =>
  word === 'dead' ? BOXES + 1 : ROWS.find(({ state }) => state === word)?.from

/** The penalty of marked boxes on a stun save (`gray-dawn/damage/stun-save`). */
export const stunPenalty = (boxes: number, options: Options): number =>
  options['save-modifiers'] === 'none' || boxes <= 0 ? 0 : rowOf(boxes, options).stunSave

/** The penalty on a death save; without mortal condition there is none (`gray-dawn/cripple/death-save`). */
export function deathPenalty(boxes: number, options: Options): number {
  const penalty = boxes <= MOST_UNMORTAL ? 0 : rowOf(boxes, options).deathSave
  return options['save-modifiers'] === 'none' || typeof penalty !== 'number' ? 0 : penalty
}

const THIRDS = { down: Math.floor, nearest: Math.round, up: Math.ceil } as const

/** A stat in a wound state. Losses of several states do not add up, and nothing falls below 1 (`gray-dawn/wound/states`). */
export function statInState(stat: Stat, value: number, state: number, options: Options): number {
  if (stat !== 'int' && stat !== 'ref' && stat !== 'cool') return value
  const word = STATES[state]
  if (state >= MORTAL && options['mortal-stat-loss'] === 'cp2020-one-third-left')
    return Math.min(value, Math.max(1, roundStat(value / 3)))
  const loss =
    word === 'serious'
      ? 1
      : word === 'critical' || state >= MORTAL
        ? Math.max(2, THIRDS[options['critical-third-rounding']](value / 3))
        : 0
  return Math.min(value, Math.max(1, value - loss))
}
