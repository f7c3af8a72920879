// The odds of one exchange of the 1988 book: exact for one attack, sampled for several shots in a row.
import { chancesOf, throughOf } from '../books/fnff-1988/plan-card.ts'
import { planAttack } from '../books/fnff-1988/plan.ts'
import type { ShotPlan } from '../books/fnff-1988/plan.ts'
import type { Options } from '../books/fnff-1988/options.ts'
import { slotsOf } from '../books/fnff-1988/slots.ts'
import { AREAS, LEVELS } from '../books/fnff-1988/words.ts'
import { exact } from '../dice/exact.ts'
import { fast } from '../dice/fast.ts'
import type { Exchange1988 } from '../files/fnff-1988-exchange.ts'
import { resolve1988 } from './resolve-1988.ts'

type Chances = Readonly<Record<string, number>>

export interface Odds {
  readonly method: 'exact' | 'sampled'
  readonly runs?: number
  /** Sampled: half the width of the 95 % interval of a chance of one half, the widest there is. */
  readonly interval?: number
  readonly hit: number
  readonly hits: Chances
  readonly location: Chances
  readonly through: Chances
  readonly wound: Chances
  readonly out: number
  /** Chance left out with open-ended dice; this book has none. */
  readonly cut: number
}

const RUNS = 40_000

export const odds1988 = (exchange: Exchange1988): Odds => (exchange.shots === 1 ? exactly(exchange) : sampled(exchange))

function exactly({ attack, options }: Exchange1988): Odds {
  const plan = planAttack(attack, options)
  const { hit, out, wound } = chancesOf(plan, options)
  return {
    method: 'exact',
    hit,
    hits: numbers(hitsOf(plan, options)),
    location: hit > 0 ? locationOf(plan) : {},
    through: numbers(throughOf(plan, options)),
    wound: Object.fromEntries(LEVELS.map((level, i) => [level, wound[i]!])),
    out,
    cut: 0,
  }
}

/** How many rounds hit. */
function hitsOf(plan: ShotPlan, options: Options): Map<number, number> {
  const slots = slotsOf(options)
  return exact((dice) => {
    const margin = slots.margin(dice, plan)
    return margin > 0 ? slots.hits(dice, plan, margin) : 0
  }).outcomes
}

/** Where a hit lands: every hit falls on the same wheel (`fnff-1988/damage/location`). */
function locationOf({ wheel }: ShotPlan): Chances {
  const open = wheel.widths.map((width, area) => (wheel.open[area] ? width : 0))
  const faces = open.reduce((sum, width) => sum + width, 0)
  return Object.fromEntries(AREAS.map((area, i) => [area, open[i]! / faces]))
}

/** Several shots change armour and wounds between them: played many times. */
function sampled(exchange: Exchange1988): Odds {
  const dice = fast(1988)
  const hits = new Map<number, number>()
  const through = new Map<number, number>()
  const location: Record<string, number> = Object.fromEntries(AREAS.map((area) => [area, 0]))
  const wound: Record<string, number> = Object.fromEntries(LEVELS.map((level) => [level, 0]))
  const add = (map: Map<number, number>, key: number) => map.set(key, (map.get(key) ?? 0) + 1 / RUNS)
  let out = 0
  let landed = 0
  for (let run = 0; run < RUNS; run++) {
    const result = resolve1988(exchange, dice)
    add(hits, result.hits.length)
    add(through, result.through)
    wound[result.wound]! += 1 / RUNS
    for (const hit of result.hits) location[hit.location]! += 1
    landed += result.hits.length
    if (result.out) out += 1 / RUNS
  }
  for (const area of AREAS) location[area]! /= Math.max(1, landed)
  const interval = Math.round((1.96 * 0.5 * 1e6) / Math.sqrt(RUNS)) / 1e6
  return { method: 'sampled', runs: RUNS, interval, hit: 1 - (hits.get(0) ?? 0), hits: numbers(hits), location, through: numbers(through), wound, out, cut: 0 }
}

/** By number, rising; rounding errors of the last binary place are left as they are. */
const numbers = (map: ReadonlyMap<number, number>): Chances => Object.fromEntries([...map].filter(([, chance]) => chance > 0).sort(([a], [b]) => a - b))

/** The odds in a sentence. */
export function oddsSentence(attacker: string, target: string, { hit, wound, out, method }: Odds): string {
  const percent = (chance: number) => `${(100 * chance).toFixed(1)} %`
  const unhurt = percent(wound.none ?? 0)
  return `${attacker} hits ${target} with a chance of ${percent(hit)}; ${target} is unhurt afterwards with ${unhurt}, cannot act with ${percent(out)}, is dead with ${percent(wound.D ?? 0)}${method === 'sampled' ? ' (sampled)' : ''}.`
}
