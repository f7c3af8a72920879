// The exact odds of 1988 acts that are one roll against one target, or several in a row. All other acts are sampled.
// Tests compare these odds with samples of the act itself.
import { getCombatant } from '../../gunfight/combatants.ts'
import { interval } from '../../../dice/interval.ts'
import {
  byNumber,
  intervalsOf,
  type Effort,
  type Odds,
  type Shares,
} from '../../gunfight/exchange/exchange.ts'
import { addTo, complement, type Chances } from '../../gunfight/attack/chances.ts'
import type { Attacking, Action } from '../contract/acts.ts'
import { pull } from '../acts/hold.ts'
import { attackOf } from '../acts/throw.ts'
import { rollOf, zoneOf } from '../acts/suppress-zone.ts'
import { meetingsInHead, reachesTarget, riskOf, throwOdds } from '../area/grenade-odds.ts'
import { grenadeAt, throwAtPerson } from '../area/grenades.ts'
import { shrapnelPlan } from '../area/shrapnel.ts'
import { awareChance, waysOf, worksChance } from '../attack/act-chances.ts'
import { attacksLeft } from '../attack/attack.ts'
import { chancesOf, locationOf, throughOf } from '../attack/odds.ts'
import { planAttack } from '../attack/plan.ts'
import type { ShotPlan } from '../contract/attack.ts'
import { oddsOfAttacks } from '../attack/row-odds.ts'
import { thingOdds } from '../attack/thing-odds.ts'
import type { Options } from '../options.ts'
import { dead, outChance } from '../combatant.ts'
import type { State, Combatant } from '../contract/state.ts'
import { LEVELS, type Mode } from '../words.ts'
import type { Entered1988 } from './enter.ts'

/** One roll against one target, and the probability that it is made. */
interface Single {
  readonly plan: ShotPlan
  readonly target: Combatant
  readonly works: number
  /** The odds of several consecutive attacks. */
  readonly row?: Odds
  /** Whether it is the holder's roll against an attempt to escape. */
  readonly escape?: true
}

/** Returns undefined if the act is more than one roll against one target. */
export function solve(
  state: Readonly<State>,
  { who, act, answers }: Entered1988,
  effort: Effort,
): Odds | undefined {
  const combatant = getCombatant(state, who)
  if (act.do === 'attack-thing') return thingOdds(state, combatant, act, Number(answers.difficulty))
  if (Object.keys(answers).length > 0) return undefined
  if (act.do === 'grenade') return oddsOfGrenade(state, combatant, act.target)
  const single = singleOf(state, combatant, act)
  return single?.row
    ? oddsOfRow(single.row, single, state.now)
    : single && oddsOfSingle(single, state.now, state.rules.options, effort)
}

/** The odds of attacks with a weapon that may fail before the first. */
function oddsOfRow(row: Odds, { target, works }: Single, now: number): Odds {
  const wound = LEVELS.map((level) => row.wound[level] ?? 0)
  return {
    ...{ ...row, hit: works * row.hit, hits: withNone(row.hits, works) },
    ...reaching(row, works),
    through: row.through && withNone(row.through, works),
    ...outcome({ wound, out: row.out }, target, now, works),
  }
}

function singleOf(state: Readonly<State>, combatant: Combatant, act: Action): Single | undefined {
  switch (act.do) {
    case 'attack':
      return singleAttack(state, combatant, act)
    case 'throw':
      return singleAttack(state, combatant, attackOf(act))
    case 'escape': {
      const holder = state.men[act.from]
      if (!holder) return undefined
      const plan = planAttack(pull(holder, combatant, state.rules))
      return { plan, target: holder, works: 1, escape: true }
    }
    case 'suppress': {
      const [target, ...others] = act.targets ?? []
      const met =
        state.map || others.length > 0 || target === undefined ? undefined : state.men[target]
      const zone = zoneOf(state, combatant, act)
      if (!met || dead(met) || !zone.exposed.includes(met)) return undefined
      const knows = awareChance(state, combatant, met)
      if (knows > 0 && knows < 1) return undefined
      const plan = planAttack(rollOf(state, combatant, act, zone, combatant, knows === 1))
      return { plan, target: met, works: worksChance(state, combatant, 'auto') }
    }
    default:
      return undefined
  }
}

function singleAttack(
  state: Readonly<State>,
  combatant: Combatant,
  act: Attacking,
): Single | undefined {
  const target = state.men[act.target]
  if (!target || dead(target)) return undefined
  const [[works, plan] = [], ...other] = waysOf(state, combatant, act)
  if (works === undefined || !plan || other.length > 0) return undefined
  const single = { plan, target, works }
  const count = act.shots ?? attacksLeft(combatant, act, state.rules)
  if (count === 1) return single
  if (act.mode === 'pin' || act.mode === 'throw') return undefined
  const knows = awareChance(state, combatant, target) === 1
  const row = oddsOfAttacks(state, combatant, act, { count, knows })
  return row && { ...single, row }
}

/** Exact if `effort` suffices. Leaves out the damage past the armour if it takes too many runs. */
export function oddsOfSingle(
  { plan, target, works, escape }: Single,
  now: number,
  options: Options,
  effort: Effort,
): Odds {
  const chances = chancesOf(plan, options, effort.runs, effort.throws)
  const { method, throws, hit } = chances
  const through =
    plan.rounds === 0 || effort.through === 0
      ? undefined
      : throughOf(plan, options, Math.min(effort.runs, effort.through))
  const harmless = plan.rounds === 0
  const odds: Odds = {
    method,
    runs: throws,
    ...outcome(harmless ? unchanged(target) : chances, target, now, works),
    hit: works * hit,
    ...reaching(chances, works),
    ...(escape ? { free: complement(hit) } : SUCCESS[plan.mode]?.(works * hit)),
    hits: withNone(byNumber(chances.hits), works),
    location: hit > 0 && !harmless ? locationOf(plan) : {},
    through: through && withNone(byNumber(through), works),
    cut: 0,
  }
  return {
    ...odds,
    intervals:
      throws === undefined
        ? undefined
        : { wound: intervalsOf(odds.wound, throws), out: interval(odds.out, throws) },
  }
}

const reaching = ({ reached }: Pick<Chances, 'reached'>, works: number): Pick<Odds, 'reached'> =>
  reached === undefined ? {} : { reached: works * reached }

const unchanged = (target: Combatant): Pick<Chances, 'wound' | 'out'> => ({
  wound: LEVELS.map((level) => Number(level === target.state)),
  out: 0,
})

/** The name of the success of a mode that does no damage. */
const SUCCESS: Readonly<Partial<Record<Mode, (chance: number) => Partial<Odds>>>> = {
  pin: (held) => ({ held }),
  feint: (works) => ({ works }),
}

/** The final wound state, and whether the target can act. */
function outcome(
  { wound, out }: Pick<Chances, 'wound' | 'out'>,
  target: Combatant,
  now: number,
  works: number,
): Pick<Odds, 'wound' | 'out'> {
  return {
    wound: Object.fromEntries(
      LEVELS.map((level, i) => [
        level,
        works * (wound[i] ?? 0) + (level === target.state ? 1 - works : 0),
      ]),
    ),
    out: outChance(target, now, works * out),
  }
}

/** Scales a distribution by `works`; with the remaining probability the result is 0. */
const withNone = (shares: Shares, works: number): Shares =>
  works === 1
    ? shares
    : Object.fromEntries(
        Object.entries({ 0: 0, ...shares }).map(([count, share]) => [
          count,
          works * share + (count === '0' ? 1 - works : 0),
        ]),
      )

/** A grenade without a map: either all three splinters reach the target or none (`fnff-1988/grenade/shrapnel`). */
function oddsOfGrenade(
  state: Readonly<State>,
  combatant: Combatant,
  at: string | undefined,
): Odds | undefined {
  const target = at === undefined ? undefined : state.men[at]
  if (!target || state.map) return undefined
  const { options } = state.rules
  const thrown = throwOdds(waysOf(state, combatant, grenadeAt(target.id), throwAtPerson), options)
  const meetings = meetingsInHead(target, reachesTarget, thrown, options)
  const { reached, out, wound } = riskOf(target, meetings, undefined, state)
  const through = new Map<number, number>([[0, complement(reached)]])
  for (const { chance, cover, margin } of meetings) {
    const plan = shrapnelPlan(target, cover, options, margin)
    for (const [points, share] of throughOf(plan, options, Infinity) ?? [])
      addTo(through, points, chance * share)
  }
  const splinters = shrapnelPlan(target, 'none', options)
  return {
    method: 'exact',
    hit: thrown.hit,
    reached,
    hits: byNumber(
      new Map([
        [0, complement(reached)],
        [splinters.rounds, reached],
      ]),
    ),
    location: reached > 0 ? locationOf(splinters) : {},
    through: byNumber(through),
    ...outcome({ wound, out }, target, state.now, 1),
    cut: 0,
  }
}
