// The figures of a fighter that the referee may change during a bout, and what a change of each does.
import { afterStat } from './base-dice.ts'
import type { Corner } from './state.ts'

type Change = (man: Corner, add: number) => void

const atLeast0 = (value: number): number => Math.max(0, value)
const within = (value: number, most: number): number => Math.min(Math.max(0, value), most)

/** Changes a counter that nothing else depends on. */
const counter =
  (name: 'points' | 'bonus' | 'starPower' | 'power' | 'stamina' | 'knockdowns'): Change =>
  (man, add) => {
    man[name] = atLeast0(man[name] + add)
  }

/** Changes a stat that dice depend on (`fights/dice/how-many`). */
const stat =
  (name: 'agg' | 'qwik'): Change =>
  (man, add) => {
    const value = atLeast0(man.stats[name] + add)
    man.lasting = afterStat(man.lasting, name, value - man.stats[name])
    man.stats = { ...man.stats, [name]: value }
    man.agg = man.stats.agg
  }

/** No figure falls below 0. */
export const FIGURES = {
  points: counter('points'),
  bonus: counter('bonus'),
  'star-power': counter('starPower'),
  boxing: (man, add) => {
    man.box = atLeast0(man.box + add)
  },
  aggression: stat('agg'),
  quickness: stat('qwik'),
  power: counter('power'),
  stamina: counter('stamina'),
  'lost-dice': (man, add) => {
    man.lost = within(man.lost + add, atLeast0(man.box - man.permanent))
  },
  'bout-dice': (man, add) => {
    man.permanent = within(man.permanent + add, man.box)
    man.lost = within(man.lost, man.box - man.permanent)
  },
  knockdowns: counter('knockdowns'),
} as const satisfies Readonly<Record<string, Change>>

export type Figure = keyof typeof FIGURES

export const isFigure = (name: unknown): name is Figure =>
  typeof name === 'string' && Object.hasOwn(FIGURES, name)

export const FIGURE_NAMES: Readonly<Record<Figure, string>> = {
  points: 'points of the round',
  bonus: 'Bonus Dice',
  'star-power': 'Star Power dice',
  boxing: 'Boxing',
  aggression: 'Aggression',
  quickness: 'Quickness',
  power: 'Power',
  stamina: 'Stamina',
  'lost-dice': 'Boxing Dice lost that may come back',
  'bout-dice': 'Boxing Dice lost for the bout',
  knockdowns: 'knockdowns of the round',
}
