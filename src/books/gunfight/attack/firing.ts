// From the margin of an attack to the target's body afterwards, round by round, with armour that wears.
import type { Dice, SortStep } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import type { SortTask } from '../../../dice/exact-sort.ts'
import { patternRow, type Margin, type Place, type Plan, type Slots } from './slots.ts'

/** A body between two rounds, and the SP that areas have lost, by area. */
interface Standing<B> {
  readonly body: B
  readonly losses: Losses
}
type Losses = readonly (readonly [area: number, loss: number])[]

/** Maps the target's body before the attack to the one after it, for a given margin. */
export type Landing<P extends Plan, B> = (dice: Dice, plan: P, margin: Margin, body: B) => B

/** Rolls where the rounds strike, and lets each of them take effect. */
export type ThrowAll = <T>(dice: Dice, task: SortTask<T>) => T

/**
 * The hits of one attack. Dice and slots must not start an attack during a hit.
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
 * const slots: fnff1988.Slots1988 = fnff1988.slotsOf(options)
 * const unhurt: fnff1988.Body = { state: 0, out: 0 }
 * const hurt = landing(slots)(seeded(seededSource(7)), plan, { by: 3 }, unhurt)
 * console.log(fnff1988.LEVELS[hurt.state])
 */
export function landing<P extends Plan, B, H>(slots: Slots<P, B, H>): Landing<P, B> {
  return landingBy(slots, (dice, { count, hitTable, total, step, leave }) =>
    dice.sort('location', count, hitTable, total, step, leave),
  )
}

/** Like `landing`; `throwAll` processes the rounds in order, each with the armour losses of those before it. */
export function landingBy<P extends Plan, B, H>(
  slots: Slots<P, B, H>,
  throwAll: ThrowAll,
): Landing<P, B> {
  /** The only round: its armour loss affects no other. */
  const once =
    (plan: P, margin: Margin): SortStep<B> =>
    (dice, body, row) =>
      slots.suffer(dice, plan, body, slots.harm(dice, plan, margin, { row, loss: 0 }))

  const suffer = (
    dice: Dice,
    plan: P,
    { body, losses }: Standing<B>,
    [area, harm]: readonly [number, H],
  ): Standing<B> => ({
    body: slots.suffer(dice, plan, body, harm),
    losses: slots.pierced(harm) ? worn(plan, losses, area) : losses,
  })

  const round =
    (plan: P, margin: Margin): SortStep<Standing<B>> =>
    (dice, standing, row) => {
      const place = { row, loss: lossAt(standing.losses, row) }
      return suffer(dice, plan, standing, [row, slots.harm(dice, plan, margin, place)])
    }

  const blast =
    (plan: P, margin: Margin): SortStep<Standing<B>> =>
    (dice, standing, row) => {
      const [first, second = first] = patternRow(plan, row)
      const place: Place = {
        row,
        loss: lossAt(standing.losses, first),
        second: lossAt(standing.losses, second),
      }
      return slots
        .spread(dice, plan, margin, place)
        .reduce(
          (after, harm, i) => suffer(dice, plan, after, [i === 0 ? first : second, harm]),
          standing,
        )
    }

  /** Drops the losses of areas that no later row strikes, so that odds can merge equal bodies. */
  const forget =
    ({ pattern }: P) =>
    (total: Standing<B>, row: number): Standing<B> => {
      const { body, losses } = total
      const isDone = (area: number): boolean =>
        pattern === undefined
          ? area === row
          : !pattern.some((areas, later) => later > row && areas.includes(area))
      const left = pattern === undefined && slots.forget ? slots.forget(body, row) : body
      const stays = losses.filter(([area]) => !isDone(area))
      // The same total, if nothing is forgotten: odds know it by its key.
      return left === body && stays.length === losses.length
        ? total
        : { body: left, losses: stays.length === 0 ? NONE : stays }
    }

  return (dice, plan, margin, body) => {
    const { hitTable, pattern, together, firstOnly } = plan
    const count = slots.hits(dice, plan, margin)
    if (together) {
      const all = once(plan, striking(margin, count))
      return dice.sort('location', Math.min(count, 1), hitTable, body, all, stay)
    }
    if (pattern === undefined && count === 1)
      return dice.sort('location', 1, hitTable, body, once(plan, margin), stay)
    const step = pattern === undefined ? round : blast
    const leave = forget(plan)
    const total = { body, losses: NONE }
    if (!firstOnly || count < 2)
      return throwAll(dice, { count, hitTable, total, step: step(plan, margin), leave }).body
    const after = dice.sort('location', 1, hitTable, total, step(plan, margin), stay)
    const rest = step(plan, { ...margin, by: 0 })
    return throwAll(dice, { count: count - 1, hitTable, total: after, step: rest, leave }).body
  }
}

const NONE: Losses = []

/** The margin of so many rounds that strike together. Written out: a spread takes longer than all other work of a hit. */
const striking = ({ by, die }: Margin, rounds: number): Margin =>
  die === undefined ? { by, rounds } : { by, die, rounds }

const stay = <T>(total: T): T => total

/** The loss of an area. Without closures or lists: odds ask a hundred thousand times for one card. */
function lossAt(losses: Losses, area: number): number {
  for (const [worn, loss] of losses) if (worn === area) return loss
  return 0
}

/** One point of SP lost, unless the stopping power would not change: such losses are not counted. */
function worn({ stops }: Plan, losses: Losses, area: number): Losses {
  const loss = lossAt(losses, area) + 1
  if (loss >= present(stops[area], 'area').length) return losses
  let after = grown.get(losses)
  if (!after) grown.set(losses, (after = []))
  return (after[area] ??= withLoss(losses, area, loss))
}

/** The losses after one more in an area, by area. A card comes to few different losses, but often. */
const grown = new WeakMap<Losses, Losses[]>()

const withLoss = (losses: Losses, area: number, loss: number): Losses =>
  [...losses.filter(([other]) => other !== area), [area, loss] as const].toSorted(
    ([a], [b]) => a - b,
  )

/**
 * Builds `fire(dice, plan, body)` for a book: the whole attack, returning the target's body afterwards.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { firing, fnff1988, newGame, seeded, seededSource } from 'ringfire'
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
 * const found = fire(seeded(seededSource(7)), plan, { state: 0, out: 0 })
 * console.log(fnff1988.LEVELS[found.state], found.out, fnff1988.isOut(found), fnff1988.AREAS)
 */
export function firing<P extends Plan, B, H>(
  slots: Slots<P, B, H>,
): (dice: Dice, plan: P, body: B) => B {
  const land = landing(slots)
  return (dice, plan, body) => {
    const margin = slots.margin(dice, plan)
    return margin.by > 0 ? land(dice, plan, margin, body) : body
  }
}
