// The odds of one exchange of the 1988 book as they are printed.
import { chancesOf, chancesOfShots, locationOf, throughOf } from '../attack/odds.ts'
import { grenadeOdds } from './grenade.ts'
import { planAttack } from '../attack/plan.ts'
import { resolveShots, throwAttack } from '../attack/resolve.ts'
import type { Thrown } from '../attack/resolve.ts'
import { shrapnelPlan } from '../area/shrapnel.ts'
import { LEVELS } from '../words.ts'
import { interval } from '../../../dice/interval.ts'
import { FULL, byNumber, intervalsOf, throughPlayed } from '../../gunfight/exchange/exchange.ts'
import type { Effort, Odds } from '../../gunfight/exchange/exchange.ts'
import type { Exchange1988 } from './read.ts'

/** A grenade: what reaches the target are three splinters or none (`fnff-1988/grenade/shrapnel`). */
function oddsOfGrenade({ attack, options }: Exchange1988): Odds {
  const { hit, reached, out, wound, through } = grenadeOdds(attack, options)
  const splinters = shrapnelPlan(attack.target, attack.cover, options)
  return {
    method: 'exact',
    hit,
    reached,
    hits: byNumber(
      new Map([
        [0, 1 - reached],
        [splinters.rounds, reached],
      ]),
    ),
    location: locationOf(splinters),
    through: byNumber(through),
    wound: Object.fromEntries(LEVELS.map((level, i) => [level, wound[i]!])),
    out,
    cut: 0,
  }
}

/** Of what does no harm: whether it succeeds; an equal total gets free (`fnff-1988/unarmed/pin`, `fnff-1988/action/feint`, `fnff-1988/unarmed/escape`). */
function oddsWithoutHarm({ attack, options, escape }: Exchange1988): Odds {
  const { hit, hits, out } = chancesOf(planAttack(attack, options), options)
  const defender = escape ? attack.attacker : attack.target
  return {
    method: 'exact',
    hit,
    ...(escape ? { free: 1 - hit } : attack.mode === 'feint' ? { works: hit } : { held: hit }),
    hits: byNumber(hits),
    location: {},
    wound: Object.fromEntries(LEVELS.map((level) => [level, Number(level === defender.state)])),
    out,
    cut: 0,
  }
}

/** What is too much to reckon is played many times. */
export function odds1988(
  exchange: Exchange1988,
  { runs, throws: most, through: runsOfThrough }: Effort = FULL,
): Odds {
  const { attack, options, shots } = exchange
  if (attack.mode === 'grenade') return oddsOfGrenade({ attack, options, shots })
  const plan = planAttack(attack, options)
  if (plan.rounds === 0) return oddsWithoutHarm(exchange)
  const chances =
    shots === 1
      ? chancesOf(plan, options, runs, most)
      : chancesOfShots(attack, options, shots, runs, most)
  const asked = runsOfThrough > 0
  const reckoned =
    asked && shots === 1 ? throughOf(plan, options, Math.min(runs, runsOfThrough)) : undefined
  const played =
    reckoned || !asked
      ? undefined
      : throughPlayed(
          most,
          shots === 1
            ? (dice) => pointsOf(throwAttack(dice, plan, options))
            : (dice) => resolveShots(attack, options, shots, dice).through,
        )
  const { method, throws, hit, out } = chances
  const hits = byNumber(chances.hits)
  const wound = Object.fromEntries(LEVELS.map((level, i) => [level, chances.wound[i]!]))
  const odds: Odds = {
    method,
    runs: throws,
    hit,
    hits,
    location: hit > 0 ? locationOf(plan) : {},
    ...(reckoned ? { through: byNumber(reckoned) } : played ? { through: played.through } : {}),
    wound,
    out,
    cut: 0,
  }
  const ofThrough = played ? { through: played.sure } : {}
  if (throws === undefined)
    return played ? { ...odds, runs: played.runs, intervals: ofThrough } : odds
  // How often one attack hits is exact even where the wounds are not.
  const ofHits = shots === 1 ? {} : { hit: interval(hit, throws), hits: intervalsOf(hits, throws) }
  return {
    ...odds,
    intervals: {
      ...ofHits,
      ...ofThrough,
      wound: intervalsOf(wound, throws),
      out: interval(out, throws),
    },
  }
}

const pointsOf = ({ hits }: Thrown): number => hits.reduce((sum, { through }) => sum + through, 0)
