// Exact odds of an act that is a single roll against one combatant, from the slots that resolve it
// (`../attack/odds.ts`).
import { complement } from '../../gunfight/attack/chances.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { interval } from '../../../dice/interval.ts'
import type { Dice } from '../../../dice/dice.ts'
import {
  byNumber,
  intervalsOf,
  throughPlayed,
  type Effort,
  type Odds,
} from '../../gunfight/exchange/exchange.ts'
import type { Act } from '../contract/acts.ts'
import { chancesOf, locationOf, throughOf, type Chances } from '../attack/odds.ts'
import type { ShotPlan } from '../contract/attack.ts'
import { throwAttack } from '../attack/resolve.ts'
import type { Rules } from '../contract/rules.ts'
import type { State } from '../contract/state.ts'
import type { OneRoll } from '../contract/exchange.ts'
import { oddsOfShots } from './several-shots.ts'

/** The odds; undefined if the act is more than a single roll and has to be simulated. */
export function solve(
  state: Readonly<State>,
  who: string,
  act: Act,
  effort: Effort,
): Odds | undefined {
  const one = state.rules.exchange.rolls[act.do]?.(state, getCombatant(state, who), act as never)
  if (one) return oddsOf(one, act, state.rules, effort)
  return act.do === 'attack' ? oddsOfShots(state, who, act, effort) : undefined
}

function oddsOf(one: OneRoll, act: Act, rules: Rules, effort: Effort): Odds {
  const { plan, reach } = one
  const found = chancesOf(plan, rules, effort.runs, effort.throws)
  const chances = reach ? reaching(found, plan, reach, rules) : found
  const odds = printed(chances, plan, act, rules)
  if (plan.rounds === 0 || effort.through === 0) return odds
  const through = throughOf(plan, rules, Math.min(effort.runs, effort.through))
  const all = reach ? { ...odds, reached: reach.reached } : odds
  if (through)
    return { ...all, through: byNumber(reach ? scaled(through, reach.reached) : through) }
  const played = throughPlayed(effort.throws, pointsOf(one, rules))
  return {
    ...all,
    runs: odds.runs ?? played.runs,
    through: played.through,
    intervals: { ...odds.intervals, through: played.sure },
  }
}

/** Damage past the armour in one simulated throw. */
const pointsOf =
  ({ plan, reach }: OneRoll, rules: Rules) =>
  (dice: Dice): number =>
    reach && dice.sum('reached', 1, MANY) > reach.reached * MANY
      ? 0
      : throwAttack(dice, plan, rules).hits.reduce((sum, { through }) => sum + through, 0)
const MANY = 1_000_000

const scaled = (map: ReadonlyMap<number, number>, reached: number): Map<number, number> => {
  const all = new Map([...map].map(([what, chance]) => [what, chance * reached]))
  return all.set(0, (all.get(0) ?? 0) + complement(reached))
}

/** The odds if the damage reaches the target only with a given probability. */
function reaching(
  chances: Chances,
  { before }: ShotPlan,
  { hit, reached }: NonNullable<OneRoll['reach']>,
  { wounds }: Rules,
): Chances {
  const spared = complement(reached)
  const state = wounds.stateOf(before)
  return {
    ...chances,
    hit,
    hits: scaled(chances.hits, reached),
    wound: chances.wound.map((chance, i) => chance * reached + (i === state ? spared : 0)),
    out: chances.out * reached + (wounds.isOut(before) ? spared : 0),
  }
}

function printed(chances: Chances, plan: ShotPlan, act: Act, { wounds }: Rules): Odds {
  const { method, throws, hit, out, cut } = chances
  const wound = Object.fromEntries(wounds.words.map((word, i) => [word, chances.wound[i] ?? 0]))
  const harmless = plan.rounds === 0
  const grips = act.do === 'attack' && (act.mode === 'hold' || act.mode === 'grapple')
  return {
    method,
    ...(throws === undefined ? {} : { runs: throws }),
    hit,
    ...(harmless ? (grips ? { held: hit } : { works: hit }) : {}),
    hits: byNumber(chances.hits),
    location: harmless ? {} : locationOf(plan),
    wound,
    out,
    cut,
    ...(throws === undefined
      ? {}
      : { intervals: { wound: intervalsOf(wound, throws), out: interval(out, throws) } }),
  }
}
