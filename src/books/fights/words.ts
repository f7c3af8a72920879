// The closed sets of the boxing book: stats, tables, places, signatures, styles, methods.
import { TABLES } from '../../catalogue/fights.ts'
export * from './table-words.ts'

/** Boxing, Aggression, Quickness, Power, Stamina: `fights/stat/boxing`, `fights/stat/aggression`, `fights/stat/quickness`, `fights/stat/power`, `fights/stat/stamina`. */
export const STATS = ['box', 'agg', 'qwik', 'pow', 'stam'] as const
export type Stat = (typeof STATS)[number]
export type Stats = Readonly<Record<Stat, number>>

export const STAT_NAMES: Readonly<Record<Stat, string>> = {
  box: 'Boxing',
  agg: 'Aggression',
  qwik: 'Quickness',
  pow: 'Power',
  stam: 'Stamina',
}

/** The three positions in the ring (`fights/ring/locations`). */
export const PLACES = ['center', 'ropes', 'corner'] as const
export type Place = (typeof PLACES)[number]

/** First and second fighter of the score card. */
export type Side = 0 | 1
export type Pair = [number, number]
export const SIDES = [0, 1] as const
/** Each side as a list of one. */
export const ONLY = [[0], [1]] as const
export const opponentOf = (side: Side): Side => (side === 0 ? 1 : 0)

const EFFECTS = TABLES['fights/signature/effects']
/** The 23 signatures; `Choose` is a line of the tables, not a signature. */
export type Signature = Exclude<(typeof EFFECTS)[number]['signature'], 'Choose'>
export const SIGNATURES = EFFECTS.map(({ signature }) => signature).filter(
  (name): name is Signature => name !== 'Choose',
)

const PACKAGES = TABLES['fights/style/packages']
export type Style = (typeof PACKAGES)[number]['style']
export const STYLES: readonly Style[] = PACKAGES.map(({ style }) => style)

/** How a bout ends (`fights/recovery/ko-and-tko`, `fights/scoring/decision`). */
export const METHODS = ['KO', 'TKO', 'UD', 'SD', 'DRAW'] as const
export type Method = (typeof METHODS)[number]

export const METHOD_NAMES: Readonly<Record<Method, string>> = {
  KO: 'knockout',
  TKO: 'technical knockout',
  UD: 'unanimous decision',
  SD: 'split decision',
  DRAW: 'draw',
}

/** Lengths of a bout (`fights/round/bout-length`); a brawl has no last round (`fights/optional/back-alley`). */
export type Rounds = 3 | 5 | 10 | 12 | 'back-alley'
