// The dice of an attack: margin, hits, harm, wounds and saves of the 1988 book.
import type { Dice } from '../../dice/dice.ts'
import type { Slots } from '../firefight/slots.ts'
import { areaOf, lossOf } from '../firefight/slots.ts'
import { rollDamage } from './damage-dice.ts'
import type { Options } from './options.ts'
import type { ShotPlan } from './plan.ts'
import type { Area, Level } from './words.ts'
import { AREAS, LEVELS } from './words.ts'
import { consciousnessSave, cumulative, failedBy, rollEffect, woundOf } from './wounds.ts'
import type { Effect } from './wounds.ts'

/** One hit as it happened, for the table and the page. Odds and statistics hand in none. */
export interface Hit {
  readonly area: Area
  readonly damage: number
  readonly stopped: number
  readonly through: number
  level: Level
  effect?: Effect
  lose?: { int: number; ref: number }
  save?: { die: number; needed: number; result: 'awake' | 'stunned' | 'unconscious'; phases?: number }
}

/** The margin of one who froze: the attack is not made. */
export const FROZEN = -1000

/** True where the CEM brings the total to 0 or below (`fnff-1988/experience/frozen`), before any halving. */
export const frozen = (plan: ShotPlan, die: number): boolean => plan.cem > 0 && plan.attack + die - plan.cem <= 0

/** Attack total for a die. Halvings come last, each rounded down. */
export function attackTotal(plan: ShotPlan, die: number): number {
  let total = plan.attack + die - plan.cem
  for (let left = plan.halvings; left > 0; left--) total = total >> 1
  return total + plan.aimAfter
}

/** Total of a man after an attack, one whole number: wound state, whether he can act, points past the armour. */
export const total = (state: number, out: number, through: number): number => state + out * 8 + Math.min(through, 1023) * 32
export const stateOf = (total: number): number => total & 7
/** 0 awake, 1 stunned, 2 unconscious. */
export const outOf = (total: number): number => (total >> 3) & 3
export const throughOf = (total: number): number => total >> 5

/** The slots of the book under these options; `found` collects the hits where somebody wants to read them. */
export function slotsOf(options: Options, found?: Hit[]): Slots<ShotPlan> {
  const state = cumulative(options)
  const rounding = options['fraction-dice-rounding']
  const doubledFirst = options['head-doubling-order'] === 'before-armour'
  const threshold = options['bludgeoning-minimum']
  const saves = !options['steps-left-out'].includes('consciousness')
  const byState = options['consciousness-severity'] === 'wound-state'

  /** `fnff-1988/damage/bludgeoning`, `fnff-1988/armour/bludgeoning`: a fifth, before armour; nothing below `fnff-1988/damage/bludgeoning-threshold`. */
  const bludgeon = (points: number): number => (points < threshold ? 0 : Math.floor(points / 5))

  return {
    /** `fnff-1988/attack/resolve`: above 0 hits, an equal total misses. */
    margin(dice, plan) {
      if (plan.sure) return 1
      if (plan.rolled !== undefined) return plan.rolled - plan.defence - (plan.rollsDefence ? dice.d('defence', 10) : 0)
      const die = dice.d('attack', 10)
      if (frozen(plan, die)) return FROZEN
      return attackTotal(plan, die) - plan.defence - (plan.rollsDefence ? dice.d('defence', 10) : 0)
    },

    hits: (_dice, plan, margin) => Math.min(margin, plan.rounds),

    /** Dice, margin, head, armour, in that order: `fnff-1988/damage/killing-ranged`, `fnff-1988/damage/killing-melee`,
     *  `fnff-1988/damage/head-doubling`, `fnff-1988/damage/contact-head-kill`, `fnff-1988/armour/subtract`. */
    harm(dice, plan, margin, place) {
      const area = areaOf(place)
      const stops = plan.stops[area]
      const stopped = stops[Math.min(lossOf(place), stops.length - 1)]
      let points = 0
      if (plan.dice) {
        const rolled = plan.fixed ?? rollDamage(dice, plan.dice, rounding)
        points = Math.max(0, rolled + plan.bonus + (plan.addsMargin ? margin : 0))
      }
      const head = area === HEAD
      if (head && doubledFirst) points *= 2
      const damage = points
      if (plan.bludgeoning) points = bludgeon(points)
      points = Math.max(0, points - stopped)
      if (head && !doubledFirst) points *= 2
      if (plan.halved[area]) points = points >> 1
      if (head && plan.headKills) points = DEADLY
      found?.push({ area: AREAS[area], damage, stopped, through: points, level: 'none' })
      return Math.min(points, 1023) * 8 + area
    },

    /** `fnff-1988/armour/penetrating`, `fnff-1988/armour/staged-penetration`: it counts if a point harms the wearer. */
    pierced: (harm) => harm >> 3 > 0,

    /** `fnff-1988/save/consciousness` for each wound; `fnff-1988/save/knockout` needs no more than that. */
    suffer(dice, plan, before, harm) {
      const through = harm >> 3
      const level = woundOf(plan.body, through)
      const after = state(stateOf(before), level)
      const sum = throughOf(before) + through
      if (level === 0) return total(after, outOf(before), sum)
      const hit = found?.at(-1)
      const word = LEVELS[level]
      if (hit) hit.level = word
      // The effects that follow a wound change nobody's state: odds need not roll them.
      if (hit) secondary(dice, hit, options)
      if (level === DEAD || !saves) return total(after, outOf(before), sum)
      const needed = consciousnessSave(plan.body, byState ? after : level)
      const die = dice.d('save', 10)
      const result = failedBy(die - needed, options)
      // How long he is out matters at the table only.
      if (hit) hit.save = { die, needed, result, phases: result === 'unconscious' ? dice.d('phases out', 10) : undefined }
      return total(after, Math.max(outOf(before), result === 'awake' ? 0 : result === 'stunned' ? 1 : 2), sum)
    },
  }
}

/** 1D6 for the secondary effect, and 1D6/2 twice for a crushed skull. */
function secondary(dice: Dice, hit: Hit, options: Options): void {
  const effect = rollEffect(dice, hit.level, hit.area, options)
  if (effect === undefined) return
  hit.effect = effect
  if (effect === 'skull-crushed') hit.lose = { int: dice.d('int lost', 6) >> 1, ref: dice.d('ref lost', 6) >> 1 }
}

const HEAD = AREAS.indexOf('head')
const DEAD = LEVELS.indexOf('D')
const DEADLY = 999
