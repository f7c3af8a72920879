// From the margin of an attack to the target's new body state, round by round, with armour that wears.
import type { Dice, SortStep } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import type { SortTask } from '../../../dice/exact-sort.ts'
import {
  BODY_STATES,
  MOST_HARM,
  packAreaLoss,
  packPatternLoss,
  packMarginCount,
  patternRow,
  type Plan,
  type Slots,
} from './slots.ts'

/**
 * A total packs the combatant's body state (below `bodyStates`, a power of two) and above it the lost SP of each of six
 * areas, in five bits each. Losses stop at 31, so totals stay below 2^53.
 */
const MOST_LOSS = 31

export const bodyOf = (total: number, bodyStates = BODY_STATES): number =>
  total < bodyStates ? total : total % bodyStates

/** Maps the combatant's total before the attack to the one after it, for a given margin. */
export type Landing<P extends Plan> = (dice: Dice, plan: P, margin: number, total: number) => number

/**
 * The hits of one attack. `losses`: whether the returned total keeps the armour losses, for another attack under the
 * same plan. Dice and slots must not start an attack during a hit.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { fnff1988, landing, newGame, seeded, seededSource } from 'ringfire'
 * const scenario = JSON.parse(readFileSync('node_modules/ringfire/scenarios/junkyard.json', 'utf8'))
 * const options = fnff1988.optionsOf()
 * const { setup } = fnff1988.enter(scenario, options)
 * const { state } = newGame(fnff1988.makeBook(options), setup!, { seed: 7 })
 * const [attacker, target] = Object.values(state.men)
 * const plan = fnff1988.planAttack({
 *   ...{ rules: state.rules, attacker: attacker!, target: target!, weapon: attacker!.weapons[0] },
 *   ...{ mode: 'single', metres: 10, cover: 'none', hands: 1, hip: false, aim: 0, feint: false },
 *   ...{ running: false, turned: false, targetRunning: false, targetMoving: false },
 *   ...{ targetTurned: false, dodging: false, parrying: false, unaware: false, helpless: false },
 * })
 * const land = landing(fnff1988.slotsOf(options))
 * const hurt = land(seeded(seededSource(7)), plan, 3, fnff1988.packBody(0, 0))
 * console.log(fnff1988.LEVELS[fnff1988.stateOf(hurt)])
 */
export function landing<P extends Plan>(
  slots: Slots<P>,
  losses: 'kept' | 'forgotten' = 'forgotten',
): Landing<P> {
  return landingBy(slots, losses, (dice, { count, hitTable, total, step, leave }) =>
    dice.sort('location', count, hitTable, total, step, leave),
  )
}

/** Like `landing`; `throwAll` processes the rounds in order, each with the armour losses of those before it. */
export function landingBy<P extends Plan>(
  slots: Slots<P>,
  losses: 'kept' | 'forgotten',
  throwAll: (dice: Dice, task: SortTask) => number,
): Landing<P> {
  // State of the steps below. Set before each attack, so that no closures are created per attack.
  let plan: P
  let margin: number
  const { bodyStates = BODY_STATES } = slots
  const units: readonly number[] = Array.from({ length: 6 }, (_, area) => bodyStates * 32 ** area)
  const unitOf = (area: number): number => present(units[area], 'area')
  const stay = (total: number): number => total

  /** One point of SP lost, unless the stopping power would not change: such losses are not counted. */
  const worn = (total: number, area: number): number => {
    const loss = lost(total, area)
    return loss < MOST_LOSS && loss + 1 < present(plan.stops[area], 'area').length
      ? total + unitOf(area)
      : total
  }
  const lost = (total: number, area: number): number =>
    total < bodyStates ? 0 : Math.floor(total / unitOf(area)) % 32

  /** The only round: its armour loss affects no other. */
  const only: SortStep = (dice, combatant, area) =>
    slots.suffer(dice, plan, combatant, slots.harm(dice, plan, margin, area))

  const suffer = (dice: Dice, total: number, area: number, harm: number): number => {
    const combatant = bodyOf(total, bodyStates)
    const after = total - combatant + slots.suffer(dice, plan, combatant, harm)
    return slots.pierced(harm) ? worn(after, area) : after
  }
  const round: SortStep = (dice, total, area) =>
    suffer(dice, total, area, slots.harm(dice, plan, margin, packAreaLoss(area, lost(total, area))))
  const blast: SortStep = (dice, total, row) => {
    const [first, second] = patternRow(plan, row)
    const harms = slots.spread(
      dice,
      plan,
      margin,
      packPatternLoss(row, lost(total, first), lost(total, second ?? first)),
    )
    const sum = suffer(dice, total, first, harms % MOST_HARM)
    return second === undefined ? sum : suffer(dice, sum, second, Math.floor(harms / MOST_HARM))
  }

  /** Drops the losses of areas that no later row strikes, so that odds can merge equal states. */
  const forget = (total: number, row: number): number => {
    const { pattern } = plan
    if (pattern === undefined)
      return slots.forget
        ? slots.forget(bodyOf(total, bodyStates), row)
        : total < bodyStates
          ? total
          : total - lost(total, row) * unitOf(row)
    if (total < bodyStates) return total
    let left = total
    for (let area = 0; area < plan.stops.length; area++) {
      if (!pattern.some((areas, later) => later > row && areas.includes(area)))
        left -= lost(left, area) * unitOf(area)
    }
    return left
  }
  const leave = losses === 'kept' ? stay : forget

  return (dice, aim, by, total) => {
    plan = aim
    margin = by
    const count = slots.hits(dice, aim, by)
    if (aim.together) {
      margin = packMarginCount(by, count)
      const combatant = bodyOf(total, bodyStates)
      return (
        (losses === 'kept' ? total - combatant : 0) +
        dice.sort('location', Math.min(count, 1), aim.hitTable, combatant, only, stay)
      )
    }
    if (aim.pattern === undefined && count === 1 && losses === 'forgotten')
      return dice.sort('location', 1, aim.hitTable, total, only, stay)
    const step = aim.pattern === undefined ? round : blast
    let sum = total
    let rest = count
    if (aim.firstOnly && count > 1) {
      sum = dice.sort('location', 1, aim.hitTable, total, step, stay)
      margin = 0
      rest = count - 1
    }
    sum = throwAll(dice, { count: rest, hitTable: aim.hitTable, total: sum, step, leave })
    return losses === 'kept' ? sum : bodyOf(sum, bodyStates)
  }
}

/**
 * Builds `fire(dice, plan, combatant)` for a book: the whole attack, returning the target's new body state.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { BODY_STATES, MOST_HARM, firing, fnff1988, newGame, seeded, seededSource } from 'ringfire'
 * const scenario = JSON.parse(readFileSync('node_modules/ringfire/scenarios/junkyard.json', 'utf8'))
 * const options = fnff1988.optionsOf()
 * const { setup } = fnff1988.enter(scenario, options)
 * const { state } = newGame(fnff1988.makeBook(options), setup!, { seed: 7 })
 * const [attacker, target] = Object.values(state.men)
 * const plan = fnff1988.planAttack({
 *   ...{ rules: state.rules, attacker: attacker!, target: target!, weapon: attacker!.weapons[0] },
 *   ...{ mode: 'single', metres: 10, cover: 'none', hands: 1, hip: false, aim: 0, feint: false },
 *   ...{ running: false, turned: false, targetRunning: false, targetMoving: false },
 *   ...{ targetTurned: false, dodging: false, parrying: false, unaware: false, helpless: false },
 * })
 * const fire = firing(fnff1988.slotsOf(options))
 * const found = fire(seeded(seededSource(7)), plan, fnff1988.packBody(0, 0)) % BODY_STATES
 * console.log(fnff1988.LEVELS[fnff1988.stateOf(found)], fnff1988.outOf(found), fnff1988.isOut(found))
 * console.log(MOST_HARM, fnff1988.AREAS)
 */
export function firing<P extends Plan>(
  slots: Slots<P>,
): (dice: Dice, plan: P, combatant: number) => number {
  const land = landing(slots)
  return (dice, plan, combatant) => {
    const margin = slots.margin(dice, plan)
    return margin > 0 ? land(dice, plan, margin, combatant) : combatant
  }
}
