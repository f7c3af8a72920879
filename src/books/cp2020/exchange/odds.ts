// The odds of one exchange as they are printed.
import { exact } from '../../../dice/exact.ts'
import { interval } from '../../../dice/interval.ts'
import type { Odds } from '../../firefight/exchange.ts'
import { byNumber, intervalsOf } from '../../firefight/exchange.ts'
import type { Chances } from '../odds.ts'
import { chancesOf, locationOf, throughOf } from '../odds.ts'
import type { ShotPlan } from '../plan.ts'
import { planAttack } from '../plan.ts'
import { throwAttack } from '../resolve.ts'
import type { Rules } from '../rules.ts'
import type { Exchange2020 } from './read.ts'
import { chancesOfRow } from './row-odds.ts'
import { blastPlan, throwLanding, throwZone, zonePlan, zoneSave } from './struck-anyway.ts'

/** Runs of the exact way, about a second of them, and what is thrown where they do not suffice. */
const BUDGET = 2_000_000
const THROUGH_BUDGET = 500_000
const THROWS = 100_000

/** `budget`: runs of the exact way before the exchange is played many times instead. */
export function oddsOfExchange(exchange: Exchange2020, rules: Rules, budget = BUDGET): Odds {
  const { attack, mode, shots, width = 1 } = exchange
  if (mode === 'suppress') {
    const save = zoneSave(attack, width, rules)
    const rolled = save && exact((dice) => throwZone(dice, save, rules).safe)
    const struck = rolled ? (rolled.outcomes.get(false) ?? 0) : 1
    return anyway(zonePlan(attack, rules), struck, struck, rules, { budget, cut: rolled?.cut ?? 0 })
  }
  if (mode === 'grenade') return grenadeOdds(exchange, rules, budget)
  const plan = planAttack(attack, rules)
  if (shots === 1) return printed(chancesOf(plan, rules, budget, THROWS), plan, rules, { exchange, through: throughOf(plan, rules, Math.min(budget, THROUGH_BUDGET)) })
  return printed(chancesOfRow(attack, shots, rules, { budget, throws: THROWS }), plan, rules, { exchange })
}

/** The roll, and where a miss comes down (`cp2020/attack/grenade-gap`). */
function grenadeOdds({ attack }: Exchange2020, rules: Rules, budget: number): Odds {
  const roll = { ...planAttack(attack, rules), rounds: 0 }
  const thrown = exact((dice) => throwAttack(dice, roll, rules).margin > 0)
  const hit = thrown.outcomes.get(true) ?? 0
  const near = exact((dice) => throwLanding(dice).metres <= attack.weapon!.weapon.radius!).outcomes.get(true) ?? 0
  return anyway(blastPlan(attack, rules), hit, hit + (1 - hit - thrown.cut) * near, rules, { budget, cut: thrown.cut })
}

/** Harm that reaches him with a chance of its own. */
function anyway(plan: ShotPlan, hit: number, reached: number, rules: Rules, { budget, cut }: { readonly budget: number; readonly cut: number }): Odds {
  const chances = chancesOf(plan, rules, budget, THROWS)
  const before = rules.wounds.stateOf(plan.before)
  const spared = 1 - reached - cut
  const scaled = (map: ReadonlyMap<number, number>): Map<number, number> => {
    const all = new Map([...map].map(([what, chance]) => [what, chance * reached]))
    return all.set(0, (all.get(0) ?? 0) + spared)
  }
  const through = throughOf(plan, rules, Math.min(budget, THROUGH_BUDGET))
  const odds = printed({
    ...chances, hit, cut, hits: scaled(chances.hits), wound: chances.wound.map((chance, state) => chance * reached + (state === before ? spared : 0)), out: chances.out * reached + (rules.wounds.isOut(plan.before) ? spared : 0),
  }, plan, rules, { ...(through ? { through: scaled(through) } : {}) })
  return { ...odds, reached }
}

function printed(chances: Chances, plan: ShotPlan, rules: Rules, { exchange, through }: { readonly exchange?: Exchange2020; readonly through?: ReadonlyMap<number, number> }): Odds {
  const { method, throws, hit, out, cut } = chances
  const hits = byNumber(chances.hits)
  const wound = Object.fromEntries(rules.wounds.words.map((word, i) => [word, chances.wound[i]!]))
  const harmless = plan.rounds === 0
  const odds: Odds = {
    method, ...(throws === undefined ? {} : { runs: throws }), hit, ...(harmless ? (exchange?.mode === 'hold' || exchange?.mode === 'grapple' ? { held: hit } : { works: hit }) : {}),
    hits, location: harmless ? {} : locationOf(plan), ...(through ? { through: byNumber(through) } : {}), wound, out, cut,
  }
  if (throws === undefined) return odds
  // One attack's hits are exact in any case; a row's are not.
  const ofHits = exchange && exchange.shots > 1 ? { hit: interval(hit, throws), hits: intervalsOf(hits, throws) } : {}
  return { ...odds, intervals: { ...ofHits, wound: intervalsOf(wound, throws), out: interval(out, throws) } }
}
