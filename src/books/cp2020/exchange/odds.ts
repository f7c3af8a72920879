// The odds of one exchange as they are printed.
import { exact } from '../../../dice/exact.ts'
import { interval } from '../../../dice/interval.ts'
import type { Dice } from '../../../dice/dice.ts'
import type { Effort, Odds } from '../../gunfight/exchange/exchange.ts'
import { FULL, byNumber, intervalsOf, throughPlayed } from '../../gunfight/exchange/exchange.ts'
import type { Chances } from '../attack/odds.ts'
import { chancesOf, locationOf, throughOf } from '../attack/odds.ts'
import type { ShotPlan } from '../attack/plan.ts'
import { planAttack } from '../attack/plan.ts'
import { throwAttack } from '../attack/resolve.ts'
import type { Thrown } from '../attack/resolve.ts'
import type { Rules } from '../rules.ts'
import type { Exchange2020 } from './read.ts'
import { resolveExchange } from './resolve.ts'
import { chancesOfRow, throwRow } from './row-odds.ts'
import { blastPlan, throwLanding, throwZone, zonePlan, zoneSave } from './struck-anyway.ts'

/** What is too much to reckon is played many times. */
export function oddsOfExchange(exchange: Exchange2020, rules: Rules, effort: Effort = FULL): Odds {
  const { attack, mode, shots, width = 1 } = exchange
  if (mode === 'suppress') {
    const save = zoneSave(attack, width, rules)
    const rolled = save && exact((dice) => throwZone(dice, save, rules).safe)
    const struck = rolled ? (rolled.outcomes.get(false) ?? 0) : 1
    return anyway(exchange, zonePlan(attack, rules), rules, effort, {
      hit: struck,
      reached: struck,
      cut: rolled?.cut ?? 0,
    })
  }
  if (mode === 'grenade') return grenadeOdds(exchange, rules, effort)
  const plan = planAttack(attack, rules)
  if (shots > 1)
    return withThrough(
      printed(
        chancesOfRow(attack, shots, rules, { budget: effort.runs, throws: effort.throws }),
        plan,
        rules,
        exchange,
      ),
      undefined,
      effort,
      (dice) => throwRow(attack, shots, rules, dice).through,
    )
  const odds = printed(chancesOf(plan, rules, effort.runs, effort.throws), plan, rules, exchange)
  return withThrough(odds, reckonedThrough(plan, rules, effort), effort, (dice) =>
    pointsOf(throwAttack(dice, plan, rules)),
  )
}

const pointsOf = ({ hits }: Thrown): number => hits.reduce((sum, { through }) => sum + through, 0)
const reckonedThrough = (
  plan: ShotPlan,
  rules: Rules,
  { runs, through }: Effort,
): ReadonlyMap<number, number> | undefined =>
  through > 0 ? throughOf(plan, rules, Math.min(runs, through)) : undefined

/** With the points past the armour: reckoned, or else played, each chance then with its interval. */
function withThrough(
  odds: Odds,
  reckoned: ReadonlyMap<number, number> | undefined,
  { throws, through: asked }: Effort,
  once: (dice: Dice) => number,
): Odds {
  if (odds.held !== undefined || odds.works !== undefined || asked === 0) return odds
  if (reckoned) return { ...odds, through: byNumber(reckoned) }
  const { runs, through, sure } = throughPlayed(throws, once)
  return {
    ...odds,
    runs: odds.runs ?? runs,
    through,
    intervals: { ...odds.intervals, through: sure },
  }
}

/** The roll, and where a miss comes down (`cp2020/attack/grenade-gap`). */
function grenadeOdds(exchange: Exchange2020, rules: Rules, effort: Effort): Odds {
  const { attack } = exchange
  const roll = { ...planAttack(attack, rules), rounds: 0 }
  const thrown = exact((dice) => throwAttack(dice, roll, rules).margin > 0)
  const hit = thrown.outcomes.get(true) ?? 0
  const near =
    exact((dice) => throwLanding(dice).metres <= attack.weapon!.weapon.radius!).outcomes.get(
      true,
    ) ?? 0
  return anyway(exchange, blastPlan(attack, rules), rules, effort, {
    hit,
    reached: hit + (1 - hit - thrown.cut) * near,
    cut: thrown.cut,
  })
}

interface Reaching {
  readonly hit: number
  readonly reached: number
  readonly cut: number
}

/** Harm that reaches him with a chance of its own. */
function anyway(
  exchange: Exchange2020,
  plan: ShotPlan,
  rules: Rules,
  effort: Effort,
  { hit, reached, cut }: Reaching,
): Odds {
  const chances = chancesOf(plan, rules, effort.runs, effort.throws)
  const before = rules.wounds.stateOf(plan.before)
  const spared = 1 - reached - cut
  const scaled = (map: ReadonlyMap<number, number>): Map<number, number> => {
    const all = new Map([...map].map(([what, chance]) => [what, chance * reached]))
    return all.set(0, (all.get(0) ?? 0) + spared)
  }
  const through = reckonedThrough(plan, rules, effort)
  const odds = printed(
    {
      ...chances,
      hit,
      cut,
      hits: scaled(chances.hits),
      wound: chances.wound.map(
        (chance, state) => chance * reached + (state === before ? spared : 0),
      ),
      out: chances.out * reached + (rules.wounds.isOut(plan.before) ? spared : 0),
    },
    plan,
    rules,
  )
  return {
    ...withThrough(
      odds,
      through && scaled(through),
      effort,
      (dice) => resolveExchange(exchange, rules, dice).through,
    ),
    reached,
  }
}

function printed(chances: Chances, plan: ShotPlan, rules: Rules, exchange?: Exchange2020): Odds {
  const { method, throws, hit, out, cut } = chances
  const hits = byNumber(chances.hits)
  const wound = Object.fromEntries(rules.wounds.words.map((word, i) => [word, chances.wound[i]!]))
  const harmless = plan.rounds === 0
  const odds: Odds = {
    method,
    ...(throws === undefined ? {} : { runs: throws }),
    hit,
    ...(harmless
      ? exchange?.mode === 'hold' || exchange?.mode === 'grapple'
        ? { held: hit }
        : { works: hit }
      : {}),
    hits,
    location: harmless ? {} : locationOf(plan),
    wound,
    out,
    cut,
  }
  if (throws === undefined) return odds
  // One attack's hits are exact in any case; a row's are not.
  const ofHits =
    exchange && exchange.shots > 1
      ? { hit: interval(hit, throws), hits: intervalsOf(hits, throws) }
      : {}
  return {
    ...odds,
    intervals: { ...ofHits, wound: intervalsOf(wound, throws), out: interval(out, throws) },
  }
}
