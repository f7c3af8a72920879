// The wound track: the state for a number of marked boxes, and its penalties on saves and stats (`gray-dawn/wound/track`, `gray-dawn/wound/states`,
// `gray-dawn/damage/stun-save`).
import { present } from '../../../dice/present.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { roundStat } from '../../cp2020/attack/rounding.ts'
import type { Stat } from '../../cp2020/words.ts'
import type { Options } from '../options.ts'
import { madeOf, type Tabled } from '../../gunfight/variant-tables.ts'
import { tableOf } from '../tables.ts'

const ROWS = TABLES['gray-dawn/damage/stun-save']

/** The book's words for the states, from unhurt to dead; files name them so. */
export const STATES: readonly string[] = ['none', ...ROWS.map(({ state }) => state), 'dead']
export const DEAD = STATES.indexOf('dead')
/** Boxes on the track; more real marks mean death (option wound-track-length). */
export const BOXES = Math.max(...ROWS.map(({ to }) => to))
/** The first state of mortal condition. */
export const MORTAL = STATES.indexOf('mortal 0')

/** Where a state of the track begins, and what a table calls it. */
export interface Step {
  readonly state: string
  readonly name: string
  readonly from: number
}
export const STEPS: readonly Step[] = ROWS.map(({ state, from }) => ({ state, name: state, from }))

/** The wound track of a table. House rules change its limits and names, never its length or the number of its states. */
export interface Track {
  /** Names of the states, from unhurt to dead. */
  readonly names: readonly string[]
  readonly rows: readonly {
    readonly state: string
    readonly box: string
    readonly from: number
    readonly to: number
  }[]
  /** The most boxes without mortal condition (`gray-dawn/damage/mortal-condition`). */
  readonly mostUnmortal: number
  name(state: number): string
  /** The state for a number of boxes, as an index into `STATES`; never dead. */
  at(boxes: number): number
  /** The fewest boxes of a state of the book, or undefined for an unknown one. */
  from(word: string): number | undefined
}

const trackOf = madeOf((steps: readonly Step[]): Track => {
  const names = ['none', ...steps.map(({ name }) => name), 'dead']
  const states = Array.from({ length: BOXES + 1 }, (_, boxes) =>
    boxes === 0 ? 0 : steps.findLastIndex(({ from }) => from <= boxes) + 1,
  )
  return {
    names,
    rows: steps.map(({ name, from }, i) => ({
      ...{ state: name, box: present(ROWS[i], 'wound state').box, from },
      to: (steps[i + 1]?.from ?? BOXES + 1) - 1,
    })),
    mostUnmortal: present(steps[MORTAL - 1], 'mortal 0').from - 1,
    name: (state) => present(names[state], 'wound state'),
    at: (boxes) => present(states[Math.max(0, Math.min(boxes, BOXES))], 'wound state'),
    from: (word) => (word === 'dead' ? BOXES + 1 : steps.find(({ state }) => state === word)?.from),
  }
})
/** The rule under which a set's limits and names travel. */
export const TRACK = 'gray-dawn/wound/track'
/** The wound track under these options. */
export const trackUnder = ({ tables }: Tabled): Track =>
  trackOf((tables?.[TRACK] as readonly Step[] | undefined) ?? STEPS)

/** The row of the table for one marked box or more. */
const rowOf = (boxes: number, options: Tabled): (typeof ROWS)[number] =>
  present(
    tableOf(options, 'gray-dawn/damage/stun-save')[trackUnder(options).at(boxes) - 1],
    'wound state',
  )

/** The penalty of marked boxes on a stun save (`gray-dawn/damage/stun-save`). */
export const stunPenalty = (boxes: number, options: Options): number =>
  options['save-modifiers'] === 'none' || boxes <= 0 ? 0 : rowOf(boxes, options).stunSave

/** The penalty on a death save; without mortal condition there is none (`gray-dawn/cripple/death-save`). */
export function deathPenalty(boxes: number, options: Options): number {
  const penalty = boxes <= trackUnder(options).mostUnmortal ? 0 : rowOf(boxes, options).deathSave
  return options['save-modifiers'] === 'none' || typeof penalty !== 'number' ? 0 : penalty
}

const ROUNDED = { down: Math.floor, nearest: Math.round, up: Math.ceil } as const
/** A share of a stat that is lost, by its word in tables. */
const SHARES = { none: 0, quarter: 1 / 4, third: 1 / 3, half: 1 / 2, 'two thirds': 2 / 3 } as const
export const SHARE_WORDS = Object.keys(SHARES) as readonly (keyof typeof SHARES)[]
/** What a state takes off INT, REF and CL: so many points, or this share if that is more. */
export interface StateLoss {
  readonly state: string
  readonly loss: number
  readonly share: keyof typeof SHARES
}
/** The losses of the states; all mortal ones are alike (`gray-dawn/wound/states`). */
export const STATE_LOSSES: readonly StateLoss[] = [
  { state: 'light', loss: 0, share: 'none' },
  { state: 'serious', loss: 1, share: 'none' },
  { state: 'critical', loss: 2, share: 'third' },
  { state: 'mortal', loss: 2, share: 'third' },
]
const lossesOf = ({ tables }: Tabled): typeof STATE_LOSSES =>
  (tables?.['gray-dawn/wound/states'] as typeof STATE_LOSSES | undefined) ?? STATE_LOSSES

/** A stat in a wound state. Losses of several states do not add up, and nothing falls below 1 (`gray-dawn/wound/states`). */
export function statInState(stat: Stat, value: number, state: number, options: Options): number {
  if (stat !== 'int' && stat !== 'ref' && stat !== 'cool') return value
  if (state >= MORTAL && options['mortal-stat-loss'] === 'cp2020-one-third-left')
    return Math.min(value, Math.max(1, roundStat(value / 3)))
  const effect = lossesOf(options)[Math.min(state, MORTAL) - 1]
  if (!effect) return value
  const share = ROUNDED[options['critical-third-rounding']](value * SHARES[effect.share])
  const loss = Math.max(effect.loss, share)
  return Math.min(value, Math.max(1, value - loss))
}
