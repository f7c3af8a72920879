// Figures of a fighter that the referee may change during a bout, and the effect of a change.
import { adjustForStat } from './base-dice.ts'
import type { Corner } from './state.ts'

interface FigureKind {
  readonly name: string
  readonly now: (boxer: Readonly<Corner>) => number
  readonly change: (boxer: Corner, add: number) => void
}

const atLeast0 = (value: number): number => Math.max(0, value)
const within = (value: number, most: number): number => Math.min(Math.max(0, value), most)

/** A counter that nothing else depends on. */
const counter = (
  name: string,
  field: 'points' | 'bonus' | 'starPower' | 'box' | 'power' | 'stamina' | 'knockdowns',
): FigureKind => ({
  name,
  now: (boxer) => boxer[field],
  change(boxer, add) {
    boxer[field] = atLeast0(boxer[field] + add)
  },
})

/** A stat that determines dice (`fights/dice/how-many`). */
const stat = (name: string, field: 'agg' | 'qwik'): FigureKind => ({
  name,
  now: ({ stats }) => stats[field],
  change(boxer, add) {
    const value = atLeast0(boxer.stats[field] + add)
    boxer.lasting = adjustForStat(boxer.lasting, field, value - boxer.stats[field])
    boxer.stats = { ...boxer.stats, [field]: value }
    boxer.agg = boxer.stats.agg
  },
})

/** No figure falls below 0. */
export const FIGURES = {
  points: counter('points this round', 'points'),
  bonus: counter('Bonus Dice', 'bonus'),
  'star-power': counter('Star Power dice', 'starPower'),
  boxing: counter('Boxing', 'box'),
  aggression: stat('Aggression', 'agg'),
  quickness: stat('Quickness', 'qwik'),
  power: counter('Power', 'power'),
  stamina: counter('Stamina', 'stamina'),
  'lost-dice': {
    name: 'recoverable Boxing Dice lost',
    now: ({ lost }) => lost,
    change(boxer, add) {
      boxer.lost = within(boxer.lost + add, atLeast0(boxer.box - boxer.permanent))
    },
  },
  'bout-dice': {
    name: 'Boxing Dice lost for the bout',
    now: ({ permanent }) => permanent,
    change(boxer, add) {
      boxer.permanent = within(boxer.permanent + add, boxer.box)
      boxer.lost = within(boxer.lost, boxer.box - boxer.permanent)
    },
  },
  knockdowns: counter('knockdowns this round', 'knockdowns'),
} as const satisfies Readonly<Record<string, FigureKind>>

export type Figure = keyof typeof FIGURES

export const isFigure = (name: unknown): name is Figure =>
  typeof name === 'string' && Object.hasOwn(FIGURES, name)
