// The odds of one exchange of the 1988 book as they are printed.
import { chancesOf, chancesOfShots, locationOf, throughOf } from '../books/fnff-1988/odds.ts'
import { grenadeOdds } from '../books/fnff-1988/grenade-exchange.ts'
import { planAttack } from '../books/fnff-1988/plan.ts'
import { shrapnelPlan } from '../books/fnff-1988/shrapnel.ts'
import { LEVELS } from '../books/fnff-1988/words.ts'
import { interval } from '../dice/interval.ts'
import type { Exchange1988 } from '../files/fnff-1988-exchange.ts'

type Shares = Readonly<Record<string, number>>
type Interval = readonly [low: number, high: number]

export interface Odds {
  readonly method: 'exact' | 'sampled'
  /** Sampled: how many times it was played. */
  readonly runs?: number
  /** The attack roll beats the defence; of an attempt to get free it is the holder's. */
  readonly hit: number
  /** A grenade: the target is within 6 m of where it bursts, after a hit or a miss. */
  readonly reached?: number
  /** A pin that holds, a feint that works, an attempt that gets free of the hold: its chance. Nobody is harmed by it. */
  readonly held?: number
  readonly works?: number
  readonly free?: number
  readonly hits: Shares
  /** Where a hit lands; for a blast of pellets, which strikes two areas, how likely each is struck. */
  readonly location: Shares
  /** Points past the armour; only for one attack of which it can be reckoned. */
  readonly through?: Shares
  readonly wound: Shares
  readonly out: number
  /** Chance left out with open-ended dice; this book has none. */
  readonly cut: number
  /** The 95 % interval of every chance that was sampled; what is not here is exact. */
  readonly intervals?: {
    readonly hit?: Interval
    readonly hits?: Readonly<Record<string, Interval>>
    readonly wound: Readonly<Record<string, Interval>>
    readonly out: Interval
  }
}

/** Runs of the exact way, about a second of them, and what is thrown where they do not suffice. */
const BUDGET = 2_000_000
const THROUGH_BUDGET = 500_000
const THROWS = 100_000

/** A grenade: what reaches the target are three splinters or none (`fnff-1988/grenade/shrapnel`). */
function oddsOfGrenade({ attack, options }: Exchange1988): Odds {
  const { hit, reached, out, wound, through } = grenadeOdds(attack, options)
  const splinters = shrapnelPlan(attack.target, attack.cover, options)
  return {
    method: 'exact', hit, reached, hits: numbers(new Map([[0, 1 - reached], [splinters.rounds, reached]])), location: locationOf(splinters), through: numbers(through),
    wound: Object.fromEntries(LEVELS.map((level, i) => [level, wound[i]!])), out, cut: 0,
  }
}

/** Of what does no harm: whether it succeeds; an equal total gets free (`fnff-1988/unarmed/pin`, `fnff-1988/action/feint`, `fnff-1988/unarmed/escape`). */
function oddsWithoutHarm({ attack, options, escape }: Exchange1988): Odds {
  const { hit, hits, out } = chancesOf(planAttack(attack, options), options)
  const defender = escape ? attack.attacker : attack.target
  return {
    method: 'exact', hit, ...(escape ? { free: 1 - hit } : attack.mode === 'feint' ? { works: hit } : { held: hit }),
    hits: numbers(hits), location: {}, wound: Object.fromEntries(LEVELS.map((level) => [level, Number(level === defender.state)])), out, cut: 0,
  }
}

/** `budget`: runs of the exact way before the exchange is played many times instead. */
export function odds1988(exchange: Exchange1988, budget = BUDGET): Odds {
  const { attack, options, shots } = exchange
  if (attack.mode === 'grenade') return oddsOfGrenade({ attack, options, shots })
  const plan = planAttack(attack, options)
  if (plan.rounds === 0) return oddsWithoutHarm(exchange)
  const chances = shots === 1 ? chancesOf(plan, options, budget, THROWS) : chancesOfShots(attack, options, shots, budget, THROWS)
  const through = shots === 1 ? throughOf(plan, options, Math.min(budget, THROUGH_BUDGET)) : undefined
  const { method, throws, hit, out } = chances
  const hits = numbers(chances.hits)
  const wound = Object.fromEntries(LEVELS.map((level, i) => [level, chances.wound[i]!]))
  const odds: Odds = { method, runs: throws, hit, hits, location: hit > 0 ? locationOf(plan) : {}, through: through && numbers(through), wound, out, cut: 0 }
  if (throws === undefined) return odds
  // How often one attack hits is exact even where the wounds are not.
  const ofHits = shots === 1 ? {} : { hit: interval(hit, throws), hits: intervals(hits, throws) }
  return { ...odds, intervals: { ...ofHits, wound: intervals(wound, throws), out: interval(out, throws) } }
}

const intervals = (shares: Shares, throws: number): Record<string, Interval> => Object.fromEntries(Object.entries(shares).map(([what, share]) => [what, interval(share, throws)]))

/** By number, rising; rounding errors of the last binary place are left as they are. */
const numbers = (map: ReadonlyMap<number, number>): Shares => Object.fromEntries([...map].filter(([, chance]) => chance > 0).sort(([a], [b]) => a - b))

/** A chance in words, with its interval where it was sampled. */
export function percent(chance: number, sure?: Interval): string {
  const hundredths = (share: number): string => (100 * share).toFixed(1)
  return sure ? `${hundredths(chance)} % (${hundredths(sure[0])} to ${hundredths(sure[1])})` : `${hundredths(chance)} %`
}

/** The odds in a sentence. */
export function oddsSentence(attacker: string, target: string, { hit, reached, held, works, free, wound, out, intervals: sure }: Odds): string {
  if (held !== undefined) return `${attacker} gets hold of ${target} with a chance of ${percent(held)}.`
  if (works !== undefined) return `${attacker} feints ${target} out of position with a chance of ${percent(works)}.`
  if (free !== undefined) return `${attacker} gets free of ${target} with a chance of ${percent(free)}.`
  const circle = reached === undefined ? '' : ` and reaches him with ${percent(reached)}`
  const played = sure ? '; in brackets the 95 % interval of what was sampled' : ''
  return `${attacker} hits ${target} with a chance of ${percent(hit, sure?.hit)}${circle}; ${target} is unhurt afterwards with ${percent(wound.none ?? 0, sure?.wound.none)}, cannot act with ${percent(out, sure?.out)}, is dead with ${percent(wound.D ?? 0, sure?.wound.D)}${played}.`
}
