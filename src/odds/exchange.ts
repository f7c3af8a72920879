// The exact odds of one 1988 exchange, from the very slots that are played.
import { firing } from '../books/firefight/slots.ts'
import type { Attack, ShotPlan } from '../books/fnff-1988/plan.ts'
import { planAttack } from '../books/fnff-1988/plan.ts'
import type { Options } from '../books/fnff-1988/options.ts'
import { outOf, slotsOf, stateOf, throughOf, total } from '../books/fnff-1988/slots.ts'
import { AREAS, LEVELS } from '../books/fnff-1988/words.ts'
import type { Area, Level } from '../books/fnff-1988/words.ts'
import { exact } from '../dice/exact.ts'
import { memo } from '../dice/memo.ts'

/** What `ringfire odds --json` prints of an attack; chances as fractions of 1. */
export interface ExchangeOdds {
  readonly book: 'fnff-1988'
  readonly method: 'exact'
  /** At least one hit. */
  readonly hit: number
  /** By number of hits. */
  readonly hits: Readonly<Record<string, number>>
  /** Of a hit. */
  readonly location: Readonly<Record<Area, number>>
  /** Points past the armour in all; sums to 1. */
  readonly through: Readonly<Record<string, number>>
  /** The state that the attack leaves; sums to 1. */
  readonly wound: Readonly<Record<Level, number>>
  /** He cannot act afterwards: stunned, unconscious, dying or dead. */
  readonly out: number
  readonly cut: number
  readonly sentence: string
}

const DYING = LEVELS.indexOf('MW')

/** Exact odds of `shots` attacks one after the other at the same target, each with its own rolls. */
export function exchangeOdds(attack: Attack, options: Options, shots = 1): ExchangeOdds {
  const plan = planAttack(attack, options)
  const slots = memo(slotsOf(options))
  const fire = firing(slots)
  const one = new Map<number, number>()
  for (const [margin, chance] of exact((dice) => slots.margin(dice, plan)).outcomes) add(one, margin <= 0 ? 0 : Math.min(margin, plan.rounds), chance)
  let totals = new Map([[total(plan.before, 0, 0), 1]])
  let hits = new Map([[0, 1]])
  let cut = 0
  for (let shot = 0; shot < shots; shot++) {
    const next = new Map<number, number>()
    for (const [sum, weight] of totals) {
      const found = exact((dice) => fire(dice, plan, sum))
      cut += found.cut * weight
      for (const [after, chance] of found.outcomes) add(next, after, chance * weight)
    }
    totals = next
    const counted = new Map<number, number>()
    for (const [before, weight] of hits) for (const [more, chance] of one) add(counted, before + more, weight * chance)
    hits = counted
  }
  const wound = Object.fromEntries(LEVELS.map((level) => [level, 0])) as Record<Level, number>
  const through = new Map<number, number>()
  let out = 0
  for (const [sum, chance] of totals) {
    wound[LEVELS[stateOf(sum)]] += chance
    add(through, throughOf(sum), chance)
    if (outOf(sum) > 0 || stateOf(sum) >= DYING) out += chance
  }
  const hit = 1 - (hits.get(0) ?? 0)
  return { book: 'fnff-1988', method: 'exact', hit: tidy(hit), hits: keyed(hits), location: locations(plan), through: keyed(through), wound: mapValues(wound, tidy), out: tidy(out), cut, sentence: sentence(attack, plan, hit, out, wound) }
}

const add = (to: Map<number, number>, key: number, chance: number): void => void to.set(key, (to.get(key) ?? 0) + chance)
/** Rounds the noise of floating point away; a chance is told to twelve places. */
const tidy = (chance: number): number => Math.round(chance * 1e12) / 1e12
const keyed = (map: ReadonlyMap<number, number>): Record<string, number> => Object.fromEntries([...map].sort(([a], [b]) => a - b).map(([key, chance]) => [String(key), tidy(chance)]))
const mapValues = <K extends string>(record: Record<K, number>, change: (value: number) => number): Record<K, number> => Object.fromEntries(Object.entries<number>(record).map(([key, value]) => [key, change(value)])) as Record<K, number>

/** Where a hit lands. `fnff-1988/damage/hit-table`, with what is covered thrown again. */
function locations(plan: ShotPlan): Record<Area, number> {
  const faces = AREAS.map((_, area) => (plan.wheel.open[area] ? plan.wheel.widths[area] : 0))
  const all = faces.reduce((sum, width) => sum + width, 0)
  return Object.fromEntries(AREAS.map((area, i) => [area, tidy(faces[i] / all)])) as Record<Area, number>
}

function sentence(attack: Attack, plan: ShotPlan, hit: number, out: number, wound: Readonly<Record<Level, number>>): string {
  const percent = (chance: number): string => (chance === 0 ? '0%' : chance === 1 ? '100%' : chance < 0.001 ? 'under 0.1%' : chance > 0.999 ? 'over 99.9%' : `${(100 * chance).toFixed(1)}%`)
  const weapon = attack.weapon?.weapon.name ?? attack.mode
  return `${attack.attacker.name} with ${weapon} at ${attack.target.name}, ${plan.metres} m: ${percent(hit)} to hit, ${percent(out)} that ${attack.target.name} is out of action, ${percent(wound.D)} killed at once.`
}
