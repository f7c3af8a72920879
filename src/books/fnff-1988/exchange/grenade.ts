// A grenade as an exchange between two: who is within 6 m of where it lands is met, the rest is as at the table.
import type { Dice } from '../../../dice/dice.ts'
import { collector } from '../../../engine/trace.ts'
import { BLAST } from '../area/explosion.ts'
import type { Meeting, ThrowOdds } from '../area/grenade-odds.ts'
import { hitsFor, missReaches, riskOf, throwOdds } from '../area/grenade-odds.ts'
import { throwAtMan } from '../area/grenades.ts'
import { throughOf } from '../attack/odds.ts'
import type { Options } from '../options.ts'
import type { Attack } from '../attack/plan.ts'
import type { Resolved, Thrown } from '../attack/resolve.ts'
import { throwAttack } from '../attack/resolve.ts'
import { directionName, rollFall } from '../area/scatter.ts'
import { shrapnelPlan } from '../area/shrapnel.ts'
import { isOut, stateOf } from '../attack/slots.ts'
import { LEVELS } from '../words.ts'
import { gravity } from '../wounds/wounds.ts'

/** One grenade, thrown. */
export interface GrenadeResolved extends Resolved {
  /** Off the mark; absent: on it, or not thrown. */
  readonly fall?: { readonly lands: string; readonly metres: number }
  /** The target was within 6 m of the burst. */
  readonly reached: boolean
}

/**
 * Throws a grenade at a man. Labels of the dice: attack, defence, after a miss direction and distance, then those of the splinters.
 * `attack.cover` is his cover from the burst. `fnff-1988/grenade/hand-attack`, `fnff-1988/grenade/scatter`, `fnff-1988/grenade/shrapnel`
 */
export function resolveGrenade(attack: Attack, options: Options, dice: Dice): GrenadeResolved {
  const trace = collector()
  const thrown = throwAttack(dice, throwAtMan(attack, options, trace), options)
  const fall = thrown.margin > 0 || thrown.frozen ? undefined : rollFall(dice)
  const reached = !thrown.frozen && (fall === undefined || fall.metres <= BLAST)
  const harm = reached
    ? throwAttack(dice, shrapnelPlan(attack.target, attack.cover, options, thrown.margin), options)
    : undefined
  const shot: Thrown = { ...thrown, hits: harm?.hits ?? [], total: harm?.total ?? thrown.total }
  return {
    sums: trace.taken(),
    shots: [shot],
    through: shot.hits.reduce((sum, { through }) => sum + through, 0),
    reached,
    wound: harm ? LEVELS[stateOf(harm.total)]! : attack.target.state,
    out: harm ? isOut(harm.total) : attack.helpless,
    ...(fall ? { fall: { lands: directionName(fall), metres: fall.metres } } : {}),
  }
}

/** The odds of one grenade, exactly. */
export interface GrenadeOdds extends ThrowOdds {
  readonly reached: number
  readonly out: number
  readonly wound: readonly number[]
  /** Points past the armour of all splinters together. */
  readonly through: ReadonlyMap<number, number>
}

export function grenadeOdds(attack: Attack, options: Options): GrenadeOdds {
  const odds = throwOdds(throwAtMan(attack, options), options)
  const { target, cover } = attack
  const meetings: readonly Meeting[] = [
    ...hitsFor(odds, true, options).map(([margin, chance]) => ({ chance, cover, margin })),
    { chance: odds.miss * missReaches, cover, margin: 0 },
  ]
  const { reached, out, wound } = riskOf(target, meetings, undefined, options)
  const through = new Map<number, number>([[0, 1 - reached]])
  for (const { chance, margin } of meetings) {
    for (const [points, one] of throughOf(
      shrapnelPlan(target, cover, options, margin),
      options,
      Infinity,
    )!)
      through.set(points, (through.get(points) ?? 0) + chance * one)
  }
  // Who is out already stays so where it does not reach him.
  const before = attack.helpless || gravity(target.state) >= gravity('MW') ? 1 - reached : 0
  return { ...odds, reached, out: out + before, wound, through }
}
