// An exchange: one attack between two combatants, outside of a fight. Defines the interface of books that can resolve
// one, and the format of its odds.
import { present } from '../../../dice/present.ts'
import type { Dice, Refusal, Rule } from '../../../dice/dice.ts'
import { fast } from '../../../dice/fast.ts'
import { interval } from '../../../dice/interval.ts'
import { formatShare } from '../../../dice/percent.ts'
import type { Option, OptionValues, Sum } from '../../../engine/book.ts'
import type { Area } from '../attack/body-areas.ts'
import { SEED, counted, type Budget } from '../attack/chances.ts'
import type { Conversion, PersonText, Problem, WeaponText } from '../files/texts.ts'
import type { OptionBook } from '../house/in-options.ts'

/** The attack as written in a file. */
export interface AttackText {
  readonly weapon?: WeaponText
  readonly mode: string
  readonly rounds?: number
  /** Width of a fire zone in metres. */
  readonly width?: number
  /** Distance in metres. */
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

/** A thing as defender: a door, a wall or a car. */
export interface ThingText {
  readonly thing: string
  /** Structural points; absent: the book's value. */
  readonly points?: number
  /** Set by the referee for size and speed. */
  readonly difficulty: number
  /** Whether it is attacked during a fight. */
  readonly fighting: boolean
}
export interface ThingExchangeText extends Omit<ExchangeText, 'defender'> {
  readonly defender: ThingText
}

/** A parsed value, or every problem found. */
export type Read<T> =
  | { readonly value: T; readonly problems?: undefined }
  | { readonly problems: readonly Problem[]; readonly value?: undefined }

/** An exchange that its book has parsed. */
export interface Exchange {
  /** If present, the book does not allow this attack, and `resolve` and `odds` must not be called. */
  readonly refusal?: Refusal
  /** What the book reads otherwise than the file has it, or does not use. */
  readonly converted: readonly Conversion[]
  /** Plays the exchange with these dice. Throws the dice's own error if one is missing or does not fit. */
  resolve(dice: Dice): Resolved
  /** `effort`: the budget; absent: `FULL`. */
  odds(effort?: Effort): Odds
  /** The odds in a sentence. */
  sentence(odds: Odds): string
  /** A shorter sentence for players, with only the modifiers that mattered (`plainSentence`). */
  plain(odds: Odds): string
}

/** The result, as data and as sentences. */
export interface Resolved {
  readonly result: { readonly sums: readonly Sum[] }
  readonly sentences: readonly string[]
}

/** Budget for the odds of an exchange. `through`: exact runs for the points past the armour; 0 skips these. */
export interface Effort extends Budget {
  readonly through: number
}
/** About a second for each exact computation, and the samples to take where that is not enough. */
export const FULL: Effort = { runs: 4_000_000, throws: 100_000, through: 500_000 }

export type Shares = Readonly<Record<string, number>>
export type Interval = readonly [low: number, high: number]

export interface Odds {
  readonly method: 'exact' | 'sampled'
  /** Sampled odds only: the number of runs. */
  readonly runs?: number
  /** Chance that the attack roll beats the defence. For an escape attempt, the holder's defence roll. */
  readonly hit: number
  /** For an explosion or a fire zone: chance that the target is struck, whether or not the attack hits. */
  readonly reached?: number
  /** Chance of success of a harmless act: getting a hold, another harmless manoeuvre, or getting free of a hold. */
  readonly held?: number
  readonly works?: number
  readonly free?: number
  /** Chance that the target keeps their nerve, for fire that suppresses and may hit. */
  readonly calm?: number
  readonly hits: Shares
  /** Chance of each area per hit; an attack that strikes several areas counts each. */
  readonly location: Shares
  /** Total points past the armour. Absent: the act is harmless, or they were not asked for. */
  readonly through?: Shares
  /** By the book's wound states, from unhurt to dead. */
  readonly wound: Shares
  readonly out: number
  /** For an attack on a thing: its remaining structural points, and the chance that it is destroyed. */
  readonly left?: Shares
  readonly destroyed?: number
  /** Total chance of the outcomes cut off with open-ended dice. */
  readonly cut: number
  /** 95 % intervals of the sampled chances; chances without one are exact. */
  readonly intervals?: {
    readonly hit?: Interval
    readonly hits?: Readonly<Record<string, Interval>>
    readonly location?: Readonly<Record<string, Interval>>
    readonly through?: Readonly<Record<string, Interval>>
    readonly wound?: Readonly<Record<string, Interval>>
    readonly out?: Interval
    readonly calm?: Interval
  }
}

/** A condition word that an exchange file may use. */
export interface Named {
  readonly rule: Rule
  readonly what: string
  /** Words that exclude it. */
  readonly not?: readonly string[]
}

/** A list of weapons, formatted for printing. */
export interface ArmsList {
  readonly head: readonly string[]
  readonly rows: readonly ArmsRow[]
  /** Sights and links that guns take, as files name them. Absent: the book has none. */
  readonly sights?: readonly string[]
  /** Levels of availability, in books that have them. */
  readonly levels: readonly string[]
  /** Finds a weapon by id, by name, or written in the book's own notation. */
  find(wanted: string): ArmsRow | undefined
  /** Why a weapon written in that notation is invalid; undefined if the text is a name. */
  why(wanted: string): { readonly wrong: string; readonly right: string } | undefined
}
export interface ArmsRow {
  readonly id: string
  /** Display name; absent: the id. */
  readonly name?: string
  /** The skill it uses, as files name it. Absent: the book does not say. */
  readonly skill?: string
  /** The loads it can take, by the words of `ammo` in files. Absent or empty: plain ammunition only. */
  readonly loads?: readonly string[]
  readonly cells: readonly (string | number)[]
  /** Of the house rules, not of the book. */
  readonly own?: true
  /** All figures the book gives for it. */
  readonly weapon: object
  /** The weapon as a file writes it out in full. Absent: a file has no words for it. */
  readonly written?: object
  readonly level?: string
  /** Lines printed above the table when it is listed alone. */
  readonly lines: readonly string[]
}

/** An entry of the armour list. */
export interface ArmourPiece {
  readonly id: string
  readonly name: string
  readonly sp: number
  readonly covers: readonly string[]
  /** Of the house rules, not of the book. */
  readonly own?: true
}

/** The mark of a thing that is of the house rules, not of the book. */
export const ownMark = (
  thing: { readonly own?: true | undefined } | undefined,
): { readonly own?: true } => (thing?.own ? { own: true } : {})

/** A book's interface for single attacks. */
export interface Exchanges {
  readonly id: string
  readonly title: string
  readonly options: Readonly<Record<string, Option>>
  readonly modes: readonly string[]
  readonly conditions: Readonly<Record<string, Named>>
  /** Parses an attack whose form and options have been checked. Returns every problem found if it cannot. */
  read(text: ExchangeText, options: OptionValues): Read<Exchange>
  /** The same for an attack on a thing. Absent: the book has no rules for that. */
  readThing?(text: ThingExchangeText, options: OptionValues): Read<Exchange>
}

/** The lists of a book, under these options or those of the book. */
export interface ExchangeLists {
  /** The weapons by name. */
  arms(options?: OptionValues): ArmsList
  /** Armour by name. Absent: armour has to be written out. */
  armour?(options?: OptionValues): readonly ArmourPiece[]
}
/** What the command line and the lab use of a book. */
export interface ExchangeBook extends Exchanges, ExchangeLists {}

/** Number of option sets whose rules are cached, so that later exchanges benefit from their caches. */
const MOST_SETS = 8

/** Caches the rules made for each set of option values. */
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

/**
 * A book as far as `odds` and `resolve` need it.
 * @see {@link odds}, which has an example.
 */
export interface ExchangeEntry extends OptionBook {
  readonly id: string
  /** Absent if the book does not support single attacks. */
  readonly exchanges?: Exchanges
}

/** Shares sorted by number; rounding errors in the last binary digit are kept. */
export const byNumber = (map: ReadonlyMap<number, number>): Shares =>
  Object.fromEntries([...map].filter(([, chance]) => chance > 0).sort(([a], [b]) => a - b))

export const intervalsOf = (shares: Shares, throws: number): Record<string, Interval> =>
  Object.fromEntries(Object.entries(shares).map(([what, share]) => [what, interval(share, throws)]))

/** Maximum samples for the points past the armour. */
const MOST_PLAYS = 20_000

/** Samples the points past the armour where they cannot be computed. `once`: total points of one exchange. */
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
  { hit, reached, held, works, free, calm, destroyed, wound, out, intervals: sure }: Odds,
  what = `feints ${target} out of position`,
): string {
  if (held !== undefined)
    return `${attacker} gets hold of ${target} with a chance of ${formatShare(held)}.`
  if (works !== undefined) return `${attacker} ${what} with a chance of ${formatShare(works)}.`
  if (free !== undefined)
    return `${attacker} gets free of ${target} with a chance of ${formatShare(free)}.`
  if (destroyed !== undefined)
    return `${attacker} hits ${target} with a chance of ${formatShare(hit)} and destroys it with a chance of ${formatShare(destroyed)}.`
  const words = Object.keys(wound)
  const unhurt = present(words[0], 'wound state')
  const dead = present(words.at(-1), 'wound state')
  const circle =
    reached === undefined ? '' : ` and reaches them with a chance of ${formatShare(reached)}`
  const kept = calm === undefined ? '' : `, stays calm ${formatShare(calm, sure?.calm)}`
  const played = sure?.out ? '; 95 % intervals in brackets' : ''
  return `${attacker} hits ${target} with a chance of ${formatShare(hit, sure?.hit)}${circle}. Chances afterwards: ${target} is unhurt ${formatShare(wound[unhurt] ?? 0, sure?.wound?.[unhurt])}, cannot act ${formatShare(out, sure?.out)}, is dead ${formatShare(wound[dead] ?? 0, sure?.wound?.[dead])}${kept}${played}.`
}
