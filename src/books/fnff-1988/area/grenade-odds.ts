// Exact odds of a grenade: every spot where it may burst and, for each combatant, the probability of being in the circle and the resulting wounds.
import { exact } from '../../../dice/exact.ts'
import { distance } from '../../../field/geometry.ts'
import type { Id } from '../../../dice/dice.ts'
import type { FieldMap, Point } from '../../../field/map.ts'
import { addChance, addTo, complement } from '../../gunfight/attack/chances.ts'
import { combatants } from '../../gunfight/combatants.ts'
import { BLAST, exposedInHead, exposure, inCircle, type Exposure } from './explosion.ts'
import { dead, outChance } from '../combatant.ts'
import { chancesOf, type Chances } from '../attack/odds.ts'
import type { Options } from '../options.ts'
import type { ShotPlan } from '../contract/attack.ts'
import { FALLS, landing, reachesThrower, type Fall } from './scatter.ts'
import { shrapnelPlan } from './shrapnel.ts'
import { slotsOf } from '../attack/slots.ts'
import type { State, Combatant } from '../contract/state.ts'
import { LEVELS, type Cover } from '../words.ts'

/** Probabilities of a hit, of a miss (freezing is neither) and of each margin above 0. */
export interface ThrowOdds {
  readonly hit: number
  readonly miss: number
  readonly margins: ReadonlyMap<number, number>
}

/** Computes the odds of a throw. `ways` lists its possible plans with their probabilities. */
export function throwOdds(
  ways: readonly (readonly [share: number, plan: ShotPlan])[],
  options: Options,
): ThrowOdds {
  const slots = slotsOf(options)
  const margins = new Map<number, number>()
  let miss = 0
  for (const [share, plan] of ways)
    for (const [{ by, die }, chance] of exact((dice) => slots.margin(dice, plan)).outcomes)
      if (by > 0) addTo(margins, by, share * chance)
      else if (die !== 'frozen') miss += share * chance
  const hit = [...margins.values()].reduce((sum, chance) => sum + chance, 0)
  return { hit, miss, margins }
}

/** The risk of a grenade to one combatant. */
export interface Risk {
  readonly who: Id
  /** Their exposure if the grenade bursts on the mark; undefined if they are more than 6 m away. */
  readonly onMark?: Exposure
  /** The probability that they are out if it bursts on the mark and reaches them. */
  readonly outOnMark: number
  /** Over all outcomes: the probability that it reaches them, that they are out, and of each final wound state, by rank. */
  readonly reached: number
  readonly out: number
  readonly wound: readonly number[]
}

/** The chances of three splinters against a combatant, by cover and margin, cached. */
function harmOf(
  combatant: Combatant,
  options: Options,
): (cover: Cover, margin: number) => Pick<Chances, 'out' | 'wound'> {
  const known = new Map<string, Chances>()
  return (cover, margin) => {
    const plan = shrapnelPlan(combatant, cover, options, margin)
    const key = `${plan.covered.join()} ${plan.bonus}`
    const found = known.get(key) ?? chancesOf(plan, options)
    known.set(key, found)
    return found
  }
}

/** One possible burst that reaches a combatant. */
interface Meeting {
  readonly chance: number
  readonly cover: Cover
  readonly margin: number
}

export function riskOf(
  combatant: Combatant,
  meetings: readonly Meeting[],
  onMark: Exposure | undefined,
  { now, rules: { options } }: Pick<State, 'now' | 'rules'>,
): Risk {
  const harm = harmOf(combatant, options)
  const wound: number[] = LEVELS.map(() => 0)
  let reached = 0
  let out = 0
  for (const { chance, cover, margin } of meetings) {
    const found = harm(cover, margin)
    reached += chance
    out += chance * found.out
    found.wound.forEach((one, level) => addChance(wound, level, chance * one))
  }
  addChance(wound, LEVELS.indexOf(combatant.state), complement(reached))
  return {
    who: combatant.id,
    onMark,
    outOnMark:
      onMark && onMark.behind === undefined
        ? outChance(combatant, now, harm(onMark.cover, 0).out)
        : 0,
    reached,
    out: outChance(combatant, now, out),
    wound,
  }
}

/** The margins of a hit, with their probabilities. Only the named target takes the margin as extra damage (option grenade-margin-damage). */
const hitsFor = (
  odds: ThrowOdds,
  named: boolean,
  options: Options,
): readonly (readonly [margin: number, chance: number])[] =>
  named && options['grenade-margin-damage'] === 'named-target' ? [...odds.margins] : [[0, odds.hit]]

interface ThrowOnMap {
  readonly map: FieldMap
  readonly thrower: Combatant
  readonly mark: Point
  readonly named: Id | undefined
  /** The vehicle and the spot inside it where the grenade bursts on a hit. */
  readonly inside: { readonly at: Point; readonly within: Id } | undefined
}

/** The risk to every combatant whom a hit or a miss may reach, nearest to the mark first. */
export function risksOnMap(
  state: Readonly<State>,
  { map, thrower, mark, named, inside }: ThrowOnMap,
  odds: ThrowOdds,
): Risk[] {
  const falls = FALLS.map((fall) => ({
    at: landing(map, thrower, mark, fall).at,
    chance: fall.chance * odds.miss,
  }))
  const hit = inside ?? { at: mark }
  return combatants(state)
    .filter((combatant) => !dead(combatant))
    .flatMap((combatant) => {
      const onMark =
        inCircle(hit.at, combatant) || (inside && combatant.aboard === inside.within)
          ? exposure(map, hit, combatant)
          : undefined
      const meetings: Meeting[] =
        onMark && onMark.behind === undefined
          ? hitsFor(odds, combatant.id === named, state.rules.options).map(([margin, chance]) => ({
              chance,
              cover: onMark.cover,
              margin,
            }))
          : []
      let reachable = onMark !== undefined
      for (const { at, chance } of falls) {
        if (!inCircle(at, combatant)) continue
        reachable = true
        const met = exposure(map, { at }, combatant)
        if (met.behind === undefined) meetings.push({ chance, cover: met.cover, margin: 0 })
      }
      if (!reachable) return []
      const risk = riskOf(combatant, meetings, onMark, state)
      return [{ metres: distance(hit.at, combatant), risk }]
    })
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ risk }) => risk)
}

/** Whether a hit, or a miss that falls so, reaches somebody without a map. */
type Reaches = (fall?: Fall) => boolean

/** The named target is on the mark: the dice of the miss decide whether it lands within 6 m. `fnff-1988/grenade/scatter` */
export const reachesTarget: Reaches = (fall) => fall === undefined || fall.metres <= BLAST

/** Without a map: the bursts that reach the named target, or the thrower. */
export function meetingsInHead(
  combatant: Combatant,
  reaches: Reaches,
  odds: ThrowOdds,
  options: Options,
): readonly Meeting[] {
  const { cover } = exposedInHead(combatant, 0)
  const missed = FALLS.filter(reaches).reduce((sum, { chance }) => sum + chance, 0)
  const hits = reaches() ? hitsFor(odds, reaches === reachesTarget, options) : []
  return [
    ...hits.map(([margin, chance]) => ({ chance, cover, margin })),
    { chance: odds.miss * missed, cover, margin: 0 },
  ]
}

/** The risk of a throw without a map to the named target, and to a thrower who stands near. */
export function risksInHead(
  thrower: Combatant,
  target: Combatant,
  metres: number,
  odds: ThrowOdds,
  state: Pick<State, 'now' | 'rules'>,
): Risk[] {
  const risk = (combatant: Combatant, from: number, reaches: Reaches): Risk =>
    riskOf(
      combatant,
      meetingsInHead(combatant, reaches, odds, state.rules.options),
      reaches() ? exposedInHead(combatant, from) : undefined,
      state,
    )
  const own = risk(thrower, metres, (fall) => reachesThrower(metres, fall))
  return [risk(target, 0, reachesTarget), ...(own.reached > 0 ? [own] : [])]
}
