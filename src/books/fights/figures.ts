// Figures of a fighter that the referee may change during a bout, and the effect of a change.
import { adjustForStat } from './base-dice.ts'
import type { Corner } from './state.ts'

type Change = (boxer: Corner, add: number) => void

const atLeast0 = (value: number): number => Math.max(0, value)
const within = (value: number, most: number): number => Math.min(Math.max(0, value), most)

/** Changes a counter that nothing else depends on. */
const counter =
  (name: 'points' | 'bonus' | 'starPower' | 'power' | 'stamina' | 'knockdowns'): Change =>
  (boxer, add) => {
    boxer[name] = atLeast0(boxer[name] + add)
  }

/** Changes a stat that determines dice (`fights/dice/how-many`). */
const stat =
  (name: 'agg' | 'qwik'): Change =>
  (boxer, add) => {
    const value = atLeast0(boxer.stats[name] + add)
    boxer.lasting = adjustForStat(boxer.lasting, name, value - boxer.stats[name])
    boxer.stats = { ...boxer.stats, [name]: value }
    boxer.agg = boxer.stats.agg
  }

/** No figure falls below 0. */
export const FIGURES = {
  points: counter('points'),
  bonus: counter('bonus'),
  'star-power': counter('starPower'),
  boxing: (boxer, add) => {
    boxer.box = atLeast0(boxer.box + add)
  },
  aggression: stat('agg'),
  quickness: stat('qwik'),
  power: counter('power'),
  stamina: counter('stamina'),
  'lost-dice': (boxer, add) => {
    boxer.lost = within(boxer.lost + add, atLeast0(boxer.box - boxer.permanent))
  },
  'bout-dice': (boxer, add) => {
    boxer.permanent = within(boxer.permanent + add, boxer.box)
    boxer.lost = within(boxer.lost, boxer.box - boxer.permanent)
  },
  knockdowns: counter('knockdowns'),
} as const satisfies Readonly<Record<string, Change>>

export type Figure = keyof typeof FIGURES

/** The current value of each figure. */
export const CURRENT: Readonly<Record<Figure, (boxer: Readonly<Corner>) => number>> = {
  points: ({ points }) => points,
  bonus: ({ bonus }) => bonus,
  'star-power': ({ starPower }) => starPower,
  boxing: ({ box }) => box,
  aggression: ({ stats }) => stats.agg,
  quickness: ({ stats }) => stats.qwik,
  power: ({ power }) => power,
  stamina: ({ stamina }) => stamina,
  'lost-dice': ({ lost }) => lost,
  'bout-dice': ({ permanent }) => permanent,
  knockdowns: ({ knockdowns }) => knockdowns,
}

export const isFigure = (name: unknown): name is Figure =>
  typeof name === 'string' && Object.hasOwn(FIGURES, name)

export const FIGURE_NAMES: Readonly<Record<Figure, string>> = {
  points: 'points this round',
  bonus: 'Bonus Dice',
  'star-power': 'Star Power dice',
  boxing: 'Boxing',
  aggression: 'Aggression',
  quickness: 'Quickness',
  power: 'Power',
  stamina: 'Stamina',
  'lost-dice': 'recoverable Boxing Dice lost',
  'bout-dice': 'Boxing Dice lost for the bout',
  knockdowns: 'knockdowns this round',
}
