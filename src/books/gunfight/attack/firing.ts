// From the margin of an attack to the target's body afterwards, round by round, with armour that wears.
import type { Dice, SortStep } from '../../../dice/dice.ts'
import type { ExactDice } from '../../../dice/exact-dice.ts'
import type { SortTask } from '../../../dice/exact-sort.ts'
import { Unique, keyOf } from '../../../dice/plain-key.ts'
import { present } from '../../../dice/present.ts'
import { patternRow, type Margin, type Place, type Plan, type Slots } from './slots.ts'

/**
 * How worn the armour is. Equal losses are one object, so that what follows from them is looked up. Odds come to few of
 * them for a card, but hundreds of thousands of times.
 */
interface Wear<B> {
  /** SP lost by area. */
  readonly lost: readonly number[]
  /** All of this plan, by the key of what is lost. */
  readonly known: Map<unknown, Wear<B>>
  /** After one more point in an area, and after the losses that no later row needs are dropped. */
  readonly worn: Wear<B>[]
  readonly left: Wear<B>[]
  /** For odds: the standing of each body, by its key. */
  readonly standings: Map<unknown, Standing<B>>
}

/** A body between two rounds, and the SP that areas have lost. Odds make one object of equal ones. */
export class Standing<B> extends Unique {
  constructor(
    readonly body: B,
    readonly wear: Wear<B>,
  ) {
    super()
  }
}

/** Maps the target's body before the attack to the one after it, for a given margin. */
export type Landing<P extends Plan, B> = (dice: Dice, plan: P, margin: Margin, body: B) => B

/**
 * Plays a round of an attack at a table, where a ruling may come while its dice are waited for: then on the target as it is
 * by then. Undefined: nobody has ruled since the attack was planned. `gone`: the result if the target has left the fight.
 */
export type Live<P extends Plan, B, H> = <T>(
  play: (
    now: { readonly plan: P; readonly body: B; readonly slots: Slots<P, B, H> } | undefined,
  ) => T,
  gone: T,
) => T

/** Rolls where the rounds strike, and lets each of them take effect. */
export type ThrowAll<B> = (dice: Dice, task: SortTask<Standing<B>>) => Standing<B>

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
export function landing<P extends Plan, B, H>(
  slots: Slots<P, B, H>,
  live?: Live<P, B, H>,
): Landing<P, B> {
  return landingBy(
    slots,
    (dice, { count, hitTable, total, step, leave }) =>
      dice.sort('location', count, hitTable, total, step, leave),
    live,
  )
}

/** Like `landing`; `throwAll` processes the rounds in order, each with the armour losses of those before it. */
export function landingBy<P extends Plan, B, H>(
  slots: Slots<P, B, H>,
  throwAll: ThrowAll<B>,
  live?: Live<P, B, H>,
): Landing<P, B> {
  /** The only round: its armour loss affects no other. */
  const once =
    (plan: P, margin: Margin): SortStep<B> =>
    (dice, body, row) =>
      slots.suffer(dice, plan, body, slots.harm(dice, plan, margin, { row, loss: 0 }))
  const onceLive =
    (plan: P, margin: Margin): SortStep<B> =>
    (dice, body, row) =>
      live
        ? live((now) => {
            const [by, on] = [now?.slots ?? slots, now?.plan ?? plan]
            const harm = by.harm(dice, on, margin, { row, loss: 0 })
            return by.suffer(dice, on, now ? now.body : body, harm)
          }, body)
        : body
  const single = live ? onceLive : once

  let last: { readonly plan: P; readonly intact: Wear<B> } | undefined
  const intact = (plan: P): Wear<B> => {
    if (last?.plan === plan) return last.intact
    const none = plan.stops.map(() => 0)
    last = { plan, intact: wearOf(none, new Map()) }
    return last.intact
  }
  /** One point of SP lost, unless the stopping power would not change: such losses are not counted. */
  const worn = ({ stops }: P, wear: Wear<B>, area: number): Wear<B> => {
    const loss = lossAt(wear, area) + 1
    if (loss >= present(stops[area], 'area').length) return wear
    return (wear.worn[area] ??= wearOf(wear.lost.with(area, loss), wear.known))
  }

  const standing = (dice: Dice, body: B, wear: Wear<B>): Standing<B> => {
    const exact = dice as Partial<ExactDice>
    if (exact.keyOf === undefined) return new Standing(body, wear)
    const key = exact.keyOf(body)
    let found = wear.standings.get(key)
    if (!found) wear.standings.set(key, (found = new Standing(body, wear)))
    return found
  }

  const suffer = (
    by: Slots<P, B, H>,
    dice: Dice,
    plan: P,
    { body, wear }: Standing<B>,
    area: number,
    harm: H,
  ): Standing<B> =>
    standing(
      dice,
      by.suffer(dice, plan, body, harm),
      by.pierced(harm) ? worn(plan, wear, area) : wear,
    )

  const round =
    (plan: P, margin: Margin, by = slots): SortStep<Standing<B>> =>
    (dice, before, row) => {
      const place = { row, loss: lossAt(before.wear, row) }
      return suffer(by, dice, plan, before, row, by.harm(dice, plan, margin, place))
    }

  const blast =
    (plan: P, margin: Margin, by = slots): SortStep<Standing<B>> =>
    (dice, before, row) => {
      const [first, second = first] = patternRow(plan, row)
      const [loss, next] = [lossAt(before.wear, first), lossAt(before.wear, second)]
      const place: Place = { row, loss, second: next }
      const harms = by.spread(dice, plan, margin, place)
      let after = before
      for (let i = 0; i < harms.length; i++)
        after = suffer(by, dice, plan, after, i === 0 ? first : second, harms[i] as H)
      return after
    }

  /** After a ruling, a round strikes the target as it is then. */
  const liveStep =
    (step: typeof round): typeof round =>
    (plan, margin) => {
      const planned = step(plan, margin)
      return (dice, before, row) =>
        live
          ? live((now) => {
              if (!now) return planned(dice, before, row)
              const found = new Standing(now.body, intact(now.plan))
              return step(now.plan, margin, now.slots)(dice, found, row)
            }, before)
          : before
    }

  /** Drops the losses of areas that no later row strikes, so that odds can merge equal bodies. */
  const forget =
    (dice: Dice, { pattern }: P) =>
    (total: Standing<B>, row: number): Standing<B> => {
      const { body, wear } = total
      const isDone = (area: number): boolean =>
        pattern === undefined
          ? area === row
          : !pattern.some((areas, later) => later > row && areas.includes(area))
      const left = pattern === undefined && slots.forget ? slots.forget(body, row) : body
      const stays = (wear.left[row] ??= wearOf(
        wear.lost.map((loss, area) => (isDone(area) ? 0 : loss)),
        wear.known,
      ))
      // The same total, if nothing is forgotten: odds know it by its key.
      return left === body && stays === wear ? total : standing(dice, left, stays)
    }

  return (dice, plan, margin, body) => {
    const { hitTable, pattern, together, firstOnly } = plan
    const count = slots.hits(dice, plan, margin)
    if (together) {
      const all = single(plan, striking(margin, count))
      return dice.sort('location', Math.min(count, 1), hitTable, body, all, stay)
    }
    if (pattern === undefined && count === 1)
      return dice.sort('location', 1, hitTable, body, single(plan, margin), stay)
    const byRow = pattern === undefined ? round : blast
    const step = live ? liveStep(byRow) : byRow
    const leave = forget(dice, plan)
    const total = standing(dice, body, intact(plan))
    if (!firstOnly || count < 2)
      return throwAll(dice, { count, hitTable, total, step: step(plan, margin), leave }).body
    const after = dice.sort('location', 1, hitTable, total, step(plan, margin), stay)
    const rest = step(plan, { ...margin, by: 0 })
    return throwAll(dice, { count: count - 1, hitTable, total: after, step: rest, leave }).body
  }
}

function wearOf<B>(lost: readonly number[], known: Map<unknown, Wear<B>>): Wear<B> {
  const key = keyOf(lost)
  let wear = known.get(key)
  if (!wear) known.set(key, (wear = { lost, known, worn: [], left: [], standings: new Map() }))
  return wear
}

/** The margin of so many rounds that strike together. Written out: a spread takes longer than all other work of a hit. */
const striking = ({ by, die }: Margin, rounds: number): Margin =>
  die === undefined ? { by, rounds } : { by, die, rounds }

const stay = <T>(total: T): T => total

const lossAt = ({ lost }: { readonly lost: readonly number[] }, area: number): number =>
  lost[area] ?? 0

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
