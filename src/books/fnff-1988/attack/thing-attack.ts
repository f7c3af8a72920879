// Attacks on things: point of aim, difficulty and damage (`fnff-1988/inanimate/attack`, `fnff-1988/damage/structural`).
import { present } from '../../../dice/present.ts'
import type { Dice } from '../../../dice/dice.ts'
import { exact } from '../../../dice/exact.ts'
import type { Trace } from '../../../engine/book.ts'
import { distance, inDirectView, distanceToShape, sidesOf } from '../../../field/geometry.ts'
import type { FieldMap, Obstacle, Point } from '../../../field/map.ts'
import { lineOfSight } from '../../../field/sight.ts'
import { addTo } from '../../gunfight/attack/chances.ts'
import type { Margin } from '../../gunfight/attack/slots.ts'
import { difficultyOfThing } from './inanimate.ts'
import { helpless } from '../combatant.ts'
import type { Options } from '../options.ts'
import { figureOf } from '../../gunfight/movement/figures.ts'
import { remembering } from '../../gunfight/remember.ts'
import { blocksSight } from '../movement/placing.ts'
import type { ShotPlan, Attack } from '../contract/attack.ts'
import { CONTACT_METRES, attackSide, planAttack } from './plan.ts'
import { columnOf } from './range.ts'
import { damageSum, traceDamage } from '../../gunfight/attack/damage-sum.ts'
import type { Explain } from './explain-damage.ts'
import { rollAttack, type Rolled } from './resolve.ts'
import { slotsOf } from './slots.ts'
import type { State, Combatant } from '../contract/state.ts'
import { metAt } from './structure.ts'
import { middleOf, nearestOf } from '../../gunfight/movement/outline.ts'
import { difficulty } from '../acts/task-roll.ts'

/** The distance and line of sight from a combatant to a thing. */
export interface ToThing {
  /** The point of aim on the thing; undefined in a fight without a map. */
  readonly at?: Point
  readonly metres: number
  readonly sees: boolean
  /** The obstacle in the line of sight, if any. */
  readonly blockedBy?: string
  /** Whether it is in front of the combatant's shoulder line. */
  readonly direct: boolean
}

/** The distance and line of sight from a combatant to their chosen point of aim, or to the nearest visible one. `fnff-1988/sight/line-of-sight` */
export function toThing(
  state: Readonly<State>,
  combatant: Combatant,
  thing: Obstacle,
  spot?: Point,
): ToThing {
  if (!state.map)
    return { metres: 'metres' in thing ? Number(thing.metres) : 0, sees: true, direct: true }
  if (spot)
    return look(
      state.map,
      combatant,
      thing,
      metAt(thing.shape, combatant, nearestOf(thing.shape, spot)),
    )
  // A menu needs this several times per thing. Caching by map is safe because maps are never mutated.
  const { map } = state
  const key = [
    thing.id,
    combatant.x,
    combatant.y,
    combatant.facing,
    combatant.posture,
    combatant.aboard,
  ].join('|')
  return looks(map, key, () => nearestSeen(map, combatant, thing))
}

const looks = remembering<FieldMap, ToThing>()

function nearestSeen(map: FieldMap, combatant: Combatant, thing: Obstacle): ToThing {
  const spots = spotsOf(thing.shape, combatant)
  let nearest: ToThing | undefined
  for (const at of spots) {
    const found = look(map, combatant, thing, at)
    if (found.sees) return found
    nearest ??= found
  }
  return present(nearest, 'spot of a thing')
}

/** Possible points of aim on an outline, nearest first. Corners are not added, because adjacent things share them. */
function spotsOf(shape: readonly Point[], combatant: Combatant): Point[] {
  const thin = shape.length === 2
  const spots = [nearestOf(shape, combatant), middleOf(shape)]
  for (const [a, b] of sidesOf(shape).slice(0, thin ? 1 : undefined)) {
    for (const part of thin ? [0.1, 0.3, 0.7, 0.9] : [0.5])
      spots.push({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part })
  }
  return spots
    .map((spot) => metAt(shape, combatant, spot))
    .toSorted((a, b) => distance(combatant, a) - distance(combatant, b))
}

function look(map: FieldMap, combatant: Combatant, thing: Obstacle, at: Point): ToThing {
  const sight = lineOfSight(
    map,
    figureOf(combatant),
    { ...at, facing: 0, height: thing.height },
    (other, a, b) =>
      other.id !== thing.id && other.id !== combatant.aboard && blocksSight(other, a, b),
  )
  const way = {
    at,
    metres: distanceToShape(combatant, thing.shape) === 0 ? 0 : distance(combatant, at),
    direct: inDirectView(combatant, at),
  }
  return sight.clear
    ? { ...way, sees: true }
    : { ...way, sees: false, blockedBy: sight.blockedBy?.name }
}

/** The size in metres: the largest distance between two corners, or the height if it is greater. */
const sizeOf = ({ shape, height }: Obstacle): number =>
  Math.max(height, ...shape.flatMap((a) => shape.map((b) => distance(a, b))))

/** The default difficulty of hitting a stationary thing: Easy, or Average if it is smaller than a metre. The book has no default; this is our ruling. */
export const usualDifficulty = (thing: Obstacle): number =>
  difficulty(sizeOf(thing) >= 1 ? 'Easy' : 'Average')

/** Whether the combatant knows of an opponent who can still act. If so, the CEM also applies to attacks on things (`fnff-1988/inanimate/attack`). */
export const fightGoesOn = (state: Readonly<State>, combatant: Combatant): boolean =>
  state.step !== 'over' &&
  state.roll.some((id) => {
    const other = state.men[id]
    return (
      other !== undefined &&
      other.side !== combatant.side &&
      !other.hidden &&
      !helpless(other, state.now)
    )
  })

/** The plan of an attack on a thing: the attacker's sum against a difficulty. A trace records every term. */
export function planAtThing(
  attack: Omit<Attack, 'target'>,
  against: number,
  fighting: boolean,
  options: Options,
  trace?: Trace,
): ShotPlan {
  // The rules for contact shots apply only to bodies.
  const whole: Attack = {
    ...attack,
    target: { ...attack.attacker, wounds: [], armour: [], state: 'none' },
    at: undefined,
    cover: 'none',
    metres: Math.max(attack.metres, CONTACT_METRES + 0.01),
  }
  const side = attackSide(whole, trace, fighting ? undefined : 0)
  const plan = planAttack({ ...whole, unaware: true, helpless: false })
  const defence = difficultyOfThing(
    against,
    plan.band,
    columnOf(attack.weapon, attack.mode),
    options,
  )
  trace?.note('fnff-1988/inanimate/attack', 'difficulty', against)
  if (defence !== against)
    trace?.note('fnff-1988/range/modifiers', `range ${plan.band}`, defence - against)
  trace?.total('difficulty', defence)
  return {
    ...plan,
    ...side,
    metres: attack.metres,
    defence,
    rollsDefence: false,
    given: undefined,
    pattern: undefined,
    bludgeoning: false,
  }
}

/** The result of an attack on a thing. */
export interface AtThing {
  readonly attackDie: number
  readonly attack: number
  readonly margin: number
  readonly frozen: boolean
  /** The structural damage of each round that hit, in order. */
  readonly points: readonly number[]
}

/**
 * Rolls an attack on a thing. Dice labels: attack, damage. Every round of a burst that hits adds its points. The trace keeps the numbers of
 * the attack for the plan, and those of the damage for the list of points.
 */
export function throwAtThing(dice: Dice, plan: ShotPlan, options: Options, trace?: Trace): AtThing {
  const rolled = rollAttack(dice, plan, options)
  trace?.keep?.([plan])
  const { attackDie = 0, attack = 0, frozen, raw } = rolled
  return {
    ...{ attackDie, attack, frozen, margin: raw.by },
    points: pointsOf(dice, plan, rolled, options, trace),
  }
}

/** The structural damage of each round of an attack that has been rolled. */
export function pointsOf(
  dice: Dice,
  plan: ShotPlan,
  { raw }: Pick<Rolled, 'raw'>,
  options: Options,
  trace?: Trace,
): readonly number[] {
  const explain: Explain | undefined = trace && { trace }
  const slots = slotsOf(options, { explain })
  const hits = raw.by > 0 ? slots.hits(dice, plan, raw) : 0
  const points = Array.from({ length: hits }, (_, i) => {
    if (explain) explain.rolling = damageSum()
    const by = plan.firstOnly && i > 0 ? 0 : raw.by
    const damage = slots.points(dice, plan, { ...raw, by })
    const what = plan.rounds > 1 ? `damage of round ${i + 1}` : 'damage'
    if (explain?.rolling) traceDamage(explain.trace, what, explain.rolling)
    return damage
  })
  trace?.keep?.([points])
  return points
}

/** The exact distribution of structural damage from one attack, up to `most` points, summed round by round. */
interface PointsAtThing {
  /** By points, 0 for a miss. Together with `frozen`, the probabilities add up to 1. */
  readonly points: ReadonlyMap<number, number>
  readonly hit: number
  /** The probability of hits that do no damage, which is part of the probability of 0 points. */
  readonly harmless: number
  readonly frozen: number
}

export function pointsAtThing(plan: ShotPlan, most: number, options: Options): PointsAtThing {
  const slots = slotsOf(options)
  const ofRound = (margin: Margin): ReadonlyMap<number, number> =>
    exact((dice) => Math.min(most, slots.points(dice, plan, margin))).outcomes
  const points = new Map<number, number>()
  let [hit, harmless, frozen] = [0, 0, 0]
  for (const [margin, chance] of exact((dice) => slots.margin(dice, plan)).outcomes) {
    if (margin.die === 'frozen') frozen += chance
    else if (margin.by <= 0) addTo(points, 0, chance)
    else {
      hit += chance
      let sums: ReadonlyMap<number, number> = new Map([[0, 1]])
      const rounds =
        exact((dice) => slots.hits(dice, plan, margin))
          .outcomes.keys()
          .next().value ?? 0
      const [first, later] = [
        ofRound(margin),
        ofRound(plan.firstOnly ? { ...margin, by: 0 } : margin),
      ]
      for (let round = 0; round < rounds && (sums.get(most) ?? 0) < 1; round++)
        sums = added(sums, round === 0 ? first : later, most)
      harmless += chance * (sums.get(0) ?? 0)
      for (const [sum, share] of sums) addTo(points, sum, chance * share)
    }
  }
  return { points, hit, harmless, frozen }
}

/** The probability of hitting a thing, and of destroying it if it has this many points left. */
export function chancesAtThing(
  plan: ShotPlan,
  left: number,
  options: Options,
): { readonly hit: number; readonly destroyed: number } {
  const { hit, points } = pointsAtThing(plan, left, options)
  return { hit, destroyed: points.get(left) ?? 0 }
}

function added(
  sums: ReadonlyMap<number, number>,
  more: ReadonlyMap<number, number>,
  most: number,
): ReadonlyMap<number, number> {
  const next = new Map<number, number>()
  for (const [a, p] of sums) for (const [b, q] of more) addTo(next, Math.min(most, a + b), p * q)
  return next
}
