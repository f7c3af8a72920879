// An exchange: one attack by one on another, outside of any fight. What a book that can resolve one and compute its odds gives to
// the command line, and the shape in which odds are printed.
import type { Dice, Refusal, Rule } from '../../../dice/dice.ts'
import { fast } from '../../../dice/fast.ts'
import { interval } from '../../../dice/interval.ts'
import { formatShare } from '../../../dice/percent.ts'
import type { Option, OptionValues, Sum } from '../../../engine/book.ts'
import type { Area } from '../attack/body-areas.ts'
import { SEED, counted, type Budget } from '../attack/chances.ts'
import type { PersonText, Problem, WeaponText } from '../files/texts.ts'

/** The attack as a file states it. */
export interface AttackText {
  readonly weapon?: WeaponText
  readonly mode: string
  readonly rounds?: number
  /** Metres that a fire zone is wide. */
  readonly width?: number
  /** Metres. */
  readonly range: number
  readonly aim: number
  readonly at?: Area
  readonly ammo: string
  readonly choke?: 'open' | 'closed'
  readonly sights?: readonly string[]
  readonly conditions: readonly string[]
}
export interface ExchangeText {
  readonly attacker: PersonText
  readonly defender: PersonText
  readonly attack: AttackText
}

/** A door, a wall, a car in the place of the defender. */
export interface ThingText {
  readonly thing: string
  /** Structural points; absent: those of the book. */
  readonly points?: number
  /** What the referee sets by size and speed. */
  readonly difficulty: number
  /** A fight goes on. */
  readonly fighting: boolean
}
export interface ThingExchangeText extends Omit<ExchangeText, 'defender'> {
  readonly defender: ThingText
}

/** What a book has understood, or everything that it does not know. */
export type Read<T> =
  | { readonly value: T; readonly problems?: undefined }
  | { readonly problems: readonly Problem[]; readonly value?: undefined }

/** An exchange that its book has understood. */
export interface Exchange {
  /** Present: the book does not allow this attack; neither of the others may be called. */
  readonly refusal?: Refusal
  /** Plays it with these dice. Throws the dice's own error where one is missing or does not fit. */
  resolve(dice: Dice): Resolved
  /** `effort`: what may be spent on it; absent: `FULL`. */
  odds(effort?: Effort): Odds
  /** The odds in a sentence. */
  sentence(odds: Odds): string
  /** The same as a player would post it, with only those modifiers that mattered (`plainSentence`). */
  plain(odds: Odds): string
}

/** What came of it: for a program, and in sentences. */
export interface Resolved {
  readonly result: { readonly sums: readonly Sum[] }
  readonly sentences: readonly string[]
}

/** What the odds of an exchange may cost: as any chances, and runs of the exact way for the points past the armour; 0 leaves these out. */
export interface Effort extends Budget {
  readonly through: number
}
/** About a second of the exact way each, and what is thrown where that does not suffice. */
export const FULL: Effort = { runs: 4_000_000, throws: 100_000, through: 500_000 }

export type Shares = Readonly<Record<string, number>>
export type Interval = readonly [low: number, high: number]

export interface Odds {
  readonly method: 'exact' | 'sampled'
  /** Sampled: how many times it was played. */
  readonly runs?: number
  /** The attack roll beats the defence; of an attempt to get free it is the holder's. */
  readonly hit: number
  /** What goes off near them, or a zone of fire: the target is struck, after a hit or a miss. */
  readonly reached?: number
  /** A hold or a grapple, what works without harm, an attempt that gets free of the hold: its chance. Nobody is harmed by it. */
  readonly held?: number
  readonly works?: number
  readonly free?: number
  readonly hits: Shares
  /** Where a hit lands; for what strikes several areas at once, how likely each is struck. */
  readonly location: Shares
  /** Points past the armour in all. Absent: nobody is harmed by it, or it was not asked for. */
  readonly through?: Shares
  /** By the words of the book in rising order: the first is unhurt, the last dead. */
  readonly wound: Shares
  readonly out: number
  /** An attack on a thing: the structural points that it has left, and the chance that it has none. */
  readonly left?: Shares
  readonly destroyed?: number
  /** Chance left out with open-ended dice. */
  readonly cut: number
  /** The 95 % interval of every chance that was sampled; what is not here is exact. */
  readonly intervals?: {
    readonly hit?: Interval
    readonly hits?: Readonly<Record<string, Interval>>
    readonly through?: Readonly<Record<string, Interval>>
    readonly wound?: Readonly<Record<string, Interval>>
    readonly out?: Interval
  }
}

/** A word that an exchange may use for what stands around the attack. */
export interface Named {
  readonly rule: Rule
  readonly what: string
}

/** A list of weapons, ready to be printed. */
export interface ArmsList {
  readonly head: readonly string[]
  readonly rows: readonly ArmsRow[]
  /** Levels of availability, where the book has them. */
  readonly levels: readonly string[]
  /** By id, by name, or written as the book writes one. */
  find(wanted: string): ArmsRow | undefined
  /** What is wrong with a weapon written so; undefined: it is a name. */
  why(wanted: string): { readonly wrong: string; readonly right: string } | undefined
}
export interface ArmsRow {
  readonly id: string
  /** As people say it; absent: the id. */
  readonly name?: string
  /** The skill that it asks for, by its word in files. Absent: the book does not say. */
  readonly skill?: string
  /** What it can be loaded with, by the words of `ammo` in files. Absent, or empty: plain alone. */
  readonly loads?: readonly string[]
  readonly cells: readonly (string | number)[]
  /** Everything that the book says of it. */
  readonly weapon: object
  readonly level?: string
  /** Lines above the table where it is shown alone. */
  readonly lines: readonly string[]
}

/** A piece of the armour list. */
export interface ArmourPiece {
  readonly id: string
  readonly name: string
  readonly sp: number
  readonly covers: readonly string[]
}

/** A book as the command line and the lab ask it about single attacks. */
export interface ExchangeBook {
  readonly id: string
  readonly title: string
  readonly options: Readonly<Record<string, Option>>
  readonly modes: readonly string[]
  readonly conditions: Readonly<Record<string, Named>>
  /** The attack of a file whose form and options have been checked, or everything in it that the book does not know. */
  read(text: ExchangeText, options: OptionValues): Read<Exchange>
  /** The same with a thing as defender. Absent: the book has no rules for that. */
  readThing?(text: ThingExchangeText, options: OptionValues): Read<Exchange>
  arms(): ArmsList
  /** Its armour by name. Absent: armour is written out. */
  armour?(): readonly ArmourPiece[]
}

/** Sets of house rules whose rules are remembered: what they have learnt serves the next exchange. */
const MOST_SETS = 8

/** Makes the rules of a set of house rules once. */
export function once<R>(make: (values: OptionValues) => R): (values: OptionValues) => R {
  const known = new Map<string, R>()
  return (values) => {
    const key = JSON.stringify(values)
    let rules = known.get(key)
    if (rules === undefined) {
      if (known.size >= MOST_SETS) known.clear()
      known.set(key, (rules = make(values)))
    }
    return rules
  }
}

/** By number, rising; rounding errors of the last binary place are left as they are. */
export const byNumber = (map: ReadonlyMap<number, number>): Shares =>
  Object.fromEntries([...map].filter(([, chance]) => chance > 0).sort(([a], [b]) => a - b))

export const intervalsOf = (shares: Shares, throws: number): Record<string, Interval> =>
  Object.fromEntries(Object.entries(shares).map(([what, share]) => [what, interval(share, throws)]))

/** The most plays for the points past the armour. */
const MOST_PLAYS = 20_000

/** The points past the armour, played: what stands in `Odds` where they cannot be computed. `once`: all points of one exchange. */
export function throughPlayed(
  throws: number,
  once: (dice: Dice) => number,
): {
  readonly runs: number
  readonly through: Shares
  readonly sure: Readonly<Record<string, Interval>>
} {
  const dice = fast(SEED)
  const runs = Math.min(throws, MOST_PLAYS)
  const through = byNumber(counted(runs, () => once(dice)))
  return { runs, through, sure: intervalsOf(through, runs) }
}

/** The odds in a sentence. */
export function oddsSentence(
  attacker: string,
  target: string,
  { hit, reached, held, works, free, destroyed, wound, out, intervals: sure }: Odds,
  what = `feints ${target} out of position`,
): string {
  if (held !== undefined)
    return `${attacker} gets hold of ${target} with a chance of ${formatShare(held)}.`
  if (works !== undefined) return `${attacker} ${what} with a chance of ${formatShare(works)}.`
  if (free !== undefined)
    return `${attacker} gets free of ${target} with a chance of ${formatShare(free)}.`
  if (destroyed !== undefined)
    return `${attacker} hits ${target} with a chance of ${formatShare(hit)} and destroys it with ${formatShare(destroyed)}.`
  const words = Object.keys(wound)
  const [unhurt, dead] = [words[0]!, words.at(-1)!]
  const circle = reached === undefined ? '' : ` and reaches them with ${formatShare(reached)}`
  const played = sure?.out ? '; in brackets the 95 % interval of what was sampled' : ''
  return `${attacker} hits ${target} with a chance of ${formatShare(hit, sure?.hit)}${circle}; ${target} is unhurt afterwards with ${formatShare(wound[unhurt] ?? 0, sure?.wound?.[unhurt])}, cannot act with ${formatShare(out, sure?.out)}, is dead with ${formatShare(wound[dead] ?? 0, sure?.wound?.[dead])}${played}.`
}
