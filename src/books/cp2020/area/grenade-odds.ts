// The exact odds of a grenade: every spot where it may explode, and for each combatant the chance of being reached
// and hurt.
import { exact } from '../../../dice/exact.ts'
import { combatants } from '../../gunfight/combatants.ts'
import type { Centre, Charge, Rules } from '../contract/rules.ts'
import type { Cover } from '../movement/cover.ts'
import { reachOf } from './explosion.ts'
import { addChance, complement } from '../../gunfight/attack/chances.ts'
import { FALLS, nearestFriend, slipOf, type Mark, beside, centreOf } from './grenades.ts'
import { chancesOf, type Chances } from '../attack/odds.ts'
import type { ShotPlan } from '../contract/attack.ts'
import type { State, Combatant } from '../contract/state.ts'

/** The probabilities of the throw; they add up to 1. */
export interface ThrowOdds {
  readonly hit: number
  readonly miss: number
  /** A natural 1. */
  readonly fumble: number
}

export function throwOdds(plan: ShotPlan, rules: Rules): ThrowOdds {
  const { margin } = rules.slots(rules, { unasked: true })
  const odds = { hit: 0, miss: 0, fumble: 0 }
  for (const [word, chance] of exact((dice) => {
    const found = margin(dice, plan)
    return found.die === 'fumble' ? 'fumble' : found.by > 0 ? 'hit' : 'miss'
  }).outcomes)
    odds[word as keyof ThrowOdds] += chance
  return odds
}

/** One spot where it may explode, with its probability. */
interface Course {
  readonly centre: Centre
  readonly chance: number
}

/** Every spot where it may explode, the mark first; the remaining probability is a dud. */
export function courses(
  state: Readonly<State>,
  combatant: Combatant,
  mark: Mark,
  odds: ThrowOdds,
  thrown: boolean,
): readonly [Course, ...Course[]] {
  const slips =
    thrown && state.rules.options.fumbles === 'table'
      ? Array.from({ length: 10 }, (_, i) => slipOf(i + 1))
      : ['miss' as const]
  const share = (what: string): number =>
    (odds.fumble * slips.filter((slip) => slip === what).length) / slips.length
  const missed = (odds.miss + share('miss')) / FALLS.length
  return [
    { centre: centreOf(state, combatant, mark), chance: odds.hit },
    ...FALLS.map((fall): Course => ({
      chance: missed,
      centre: centreOf(state, combatant, mark, fall),
    })),
    { centre: beside(state, combatant, combatant), chance: share('feet') },
    { centre: beside(state, combatant, nearestFriend(state, combatant)), chance: share('friend') },
  ]
}

/** The risk to one combatant. */
export interface Risk {
  readonly combatant: Combatant
  /** Metres from the mark; undefined if beyond the radius. */
  readonly onMark?: number
  /** The cover between the mark and them. */
  readonly cover?: Cover
  readonly reached: number
  readonly out: number
  readonly wound: readonly number[]
  /** Absent: the chances are exact. */
  readonly throws?: number
}

/** Everyone who may be reached, nearest to the mark first. */
export function risksOf(
  state: Readonly<State>,
  ways: readonly [Course, ...Course[]],
  charge: Charge,
): Risk[] {
  const living = combatants(state).filter((combatant) => !state.rules.wounds.dead(combatant))
  return living
    .flatMap((combatant): Risk[] => {
      const harm = harmTo(state, combatant, charge)
      const wound: number[] = state.rules.wounds.words.map(() => 0)
      let [reached, out] = [0, 0]
      let throws: number | undefined
      for (const { centre, chance } of ways) {
        const met = reachOf(state, centre, charge.radius, combatant)
        if (!met) continue
        const found = harm(met.cover)
        reached += chance
        out += chance * found.out
        throws ??= found.throws
        found.wound.forEach((one, state) => addChance(wound, state, chance * one))
      }
      if (reached === 0) return []
      const { wounds } = state.rules
      addChance(wound, wounds.state(combatant), complement(reached))
      // People who are out already, and out of its reach, stay out.
      if (wounds.isOut(wounds.body(combatant, state.now))) out += complement(reached)
      const mark = reachOf(state, ways[0].centre, charge.radius, combatant)
      return [
        {
          combatant,
          reached,
          out,
          wound,
          ...(throws === undefined ? {} : { throws }),
          ...(mark ? { onMark: mark.metres, cover: mark.cover } : {}),
        },
      ]
    })
    .toSorted((a, b) => (a.onMark ?? Infinity) - (b.onMark ?? Infinity))
}

/** The effects of the blast on a combatant, computed once for each cover. */
function harmTo(
  state: Readonly<State>,
  combatant: Combatant,
  charge: Charge,
): (cover: Cover) => Chances {
  const known = new Map<string, Chances>()
  return (cover) => {
    const key = `${cover.word} ${cover.sp}`
    const found =
      known.get(key) ??
      chancesOf(state.rules.blasts.plan(state, charge, combatant, cover), state.rules)
    known.set(key, found)
    return found
  }
}
