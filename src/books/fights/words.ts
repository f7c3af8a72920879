// The closed sets of the boxing book: stats, tables, places, signatures, styles, methods.
import { TABLES } from '../../catalogue/fights.ts'
import { isOneOf } from '../../dice/one-of.ts'

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

/** The five fight tables (`fights/tables/five`). */
export const FIGHT_TABLES = ['stalking', 'boxing', 'taking-control', 'ko', 'recovery'] as const
export type FightTable = (typeof FIGHT_TABLES)[number]
/** Tables on which both fighters roll and compare successes. */
export type Contest = 'stalking' | 'boxing' | 'taking-control'
/** Rolls of one fighter against a target or a table. */
export type Single = 'injury' | 'ko' | 'recovery'

export type RollTable = FightTable | 'injury'
export const isContest = (table: TrackedTable): table is Contest =>
  table === 'stalking' || table === 'boxing' || table === 'taking-control'

/** Whether a stage of the machine is a fight table. */
export const isFightTable = (at: string): at is FightTable => isOneOf(FIGHT_TABLES, at)
/** Whether dice are rolled on a table in this stage of the machine. */
export const isRollTable = (at: string): at is RollTable => at === 'injury' || isFightTable(at)

/** A tracker row records a roll or regained Boxing Dice. */
export type TrackedTable = RollTable | 'boxing-dice'

export const TABLE_NAMES: Readonly<Record<TrackedTable, string>> = {
  stalking: 'Stalking',
  boxing: 'Boxing',
  'taking-control': 'Taking Control',
  injury: 'Injury',
  ko: 'KO',
  recovery: 'Recovery',
  'boxing-dice': 'Boxing Dice',
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
