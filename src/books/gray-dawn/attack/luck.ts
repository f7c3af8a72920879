// Luck after a roll: points that raise it, or a new roll (`gray-dawn/luck/boost`, `gray-dawn/luck/reroll`, `gray-dawn/luck/points`).
import type { Dice, Id, Seat } from '../../../dice/dice.ts'
import { openWindow, type Side } from '../../../engine/window.ts'
import type { Person } from '../../cp2020/contract/state.ts'
import { own } from '../facts.ts'
import type { Options } from '../options.ts'
import { ownOf } from '../own.ts'
import {
  describeReroll,
  luckAbout,
  rollOf,
  type Comparison,
  type LuckAbout,
  type LuckChoice,
  type Thrown,
} from './luck-about.ts'

/** A combatant who may spend luck on what is rolled, because they have points and their seat is told of the roll. */
export interface Purse {
  readonly who: Id
  readonly seat: Seat
  /** Points that are left now. */
  left(): number
}
/** Of both sides of a roll: who rolls, and whom it is rolled against. */
export type Purses = readonly [Purse | undefined, Purse | undefined]

/** What a point adds to a roll, and what a new roll costs. */
export const BOOST = 2
const NEW_ROLL = 2

const NOTHING: LuckChoice = { spend: 0 }

/** Their purse; undefined: they have no points, or no seat answers for them (`gray-dawn/luck/non-player-characters`). */
export function purseOf(person: Person, known = true): Purse | undefined {
  const { seat } = person as Person & { readonly seat?: Seat }
  const { mook, npc, perks, points } = ownOf(person)
  const spends = (!mook && !npc) || perks['uses-luck'] !== undefined
  if (!known || seat === undefined || !spends || points < 1) return undefined
  return { who: person.id, seat, left: () => ownOf(person).points }
}

/** What a side of a roll may do with its luck. */
interface Spending {
  /** Every way to spend so many points that changes something. */
  ways(left: number): readonly LuckChoice[]
  take(choice: LuckChoice): void
  about(ways: readonly LuckChoice[], left: number): LuckAbout
  readonly offer: 'luck' | 'luck-location'
}

/** The side of a window of luck that this purse pays for. */
function sideOf(dice: Dice, purse: Purse | undefined, spending: Spending): Side {
  if (!purse) return { can: () => false, move: () => false }
  const { who, seat } = purse
  const before = purse.left()
  let spent = 0
  // A table tells the cost at once and the purse knows of it; other dice have nobody who does.
  const left = (): number => Math.min(purse.left(), before - spent)
  return {
    can: () => spending.ways(left()).length > 0,
    move() {
      const ways = spending.ways(left())
      const choice = dice.ask<LuckChoice>({
        kind: 'luck',
        seat,
        who,
        options: [NOTHING, ...ways],
        silent: NOTHING,
        offer: spending.offer,
        // Made when somebody reads it: dice without a page do not.
        get about() {
          return spending.about(ways, left())
        },
        pays: ({ spend, roll = '', again = false }) =>
          spend > 0 ? own(who, { fact: 'luck', points: spend, roll, again }) : undefined,
      })
      if (choice.spend === 0) return false
      spent += choice.spend
      spending.take(choice)
      return true
    },
  }
}

/** Opens the window of a comparison: the one behind decides first, any change lets the other decide anew, closed when both stop. */
export function luckWindow(dice: Dice, purses: Purses, it: Comparison, options: Options): void {
  const side = (one: 0 | 1): Side =>
    sideOf(dice, purses[one], {
      ways: (left) => [...raises(one, left, it, options), ...newRolls(one, left, it, options)],
      take({ spend, roll: label, again }) {
        const roll = rollOf(it, label)
        if (again) roll.again()
        else roll.raise(BOOST * spend)
      },
      about: (ways, left) => luckAbout(one, ways, it, left),
      offer: 'luck',
    })
  openWindow(() => (it.outcome([0, 0]) > 0 ? 1 : 0), [side(0), side(1)])
}

const isBehind = (side: 0 | 1, it: Comparison): boolean => it.outcome([0, 0]) > 0 === (side === 1)

/** Every number of points that makes another outcome, the fewest for each. */
function raises(side: 0 | 1, left: number, it: Comparison, options: Options): LuckChoice[] {
  const own = it.rolls.find(({ by }) => by === side)
  if (!own || (options['luck-boost-use'] === 'failed-rolls-only' && !isBehind(side, it))) return []
  const found: LuckChoice[] = []
  const seen = new Set([it.outcome([0, 0])])
  for (let spend = 1; spend <= left; spend++) {
    const by = BOOST * spend
    const outcome = it.outcome(side === 0 ? [by, 0] : [0, by])
    if (seen.has(outcome)) continue
    seen.add(outcome)
    found.push({ spend, roll: own.label, from: it.over(), to: it.over() + (side === 0 ? by : -by) })
  }
  return found
}

/** New rolls for the one who is behind: their own, and what was rolled against them (option luck-reroll-scope). */
function newRolls(side: 0 | 1, left: number, it: Comparison, options: Options): LuckChoice[] {
  if (left < NEW_ROLL || !isBehind(side, it)) return []
  return it.rolls
    .filter(({ by }) => mayRollAgain(side, by, options))
    .map(({ label }) => ({ spend: NEW_ROLL, roll: label, again: true, from: it.over() }))
}

/** Side 1 is the one whom the roll of side 0 concerns; the defence of side 1 concerns nobody else. */
function mayRollAgain(side: 0 | 1, by: 0 | 1, options: Options): boolean {
  switch (options['luck-reroll-scope']) {
    case 'any-roll':
      return true
    case 'rolls-concerning-own-character':
      return side === by || side === 1
    case 'own-rolls-only':
      return side === by
  }
}

/** A roll that says what it would come to with other dice, and what luck has added. */
interface Rolling extends Thrown {
  fresh(dice: Dice): number
  raised(): number
}

/** A roll with the points that luck adds to it; `most`: it must not exceed a number, and luck takes them off. */
export function throwRoll(
  label: string,
  by: 0 | 1,
  dice: Dice,
  roll: (dice: Dice) => number,
  most = false,
): Rolling {
  let now = roll(dice)
  let raised = 0
  const withLuck = (found: number): number => (most ? found - raised : found + raised)
  return {
    label,
    by,
    again() {
      now = roll(dice)
    },
    raise(points) {
      raised += points
    },
    total: () => withLuck(now),
    fresh: (from) => withLuck(roll(from)),
    raised: () => raised,
  }
}

/** A roll that somebody makes for themselves. */
export interface Single {
  readonly label: string
  /** Throws it: what it comes to. */
  roll(dice: Dice): number
  /** What would come of it if it were thrown anew, where `roll` keeps what it has thrown; `raised`: what luck has added. */
  anew?(dice: Dice, raised: number): number
  /** The number that it has to reach, or must not exceed with one die that does not go on. */
  readonly needs?: number
  readonly under?: number
  /** What comes of a total, where that is more than failure and success. */
  outcome?(total: number): number
  /** Whether an outcome is a success; absent: above 0. */
  readonly succeeds?: (outcome: number) => boolean
  /** The outcomes in a few words, where they are not "passed" and "failed". */
  readonly says?: (outcome: number) => string
  /** The one who rolls, and the one it concerns; absent: it concerns the owner of the first purse alone. */
  readonly men?: Comparison['men']
}

/** Throws it, lets both spend luck on it, and answers what it comes to in the end. */
export function luckOn(dice: Dice, purses: Purses, single: Single, options: Options): number {
  const { label, needs, under } = single
  const overBy = (total: number): number =>
    under === undefined ? total - (needs ?? 0) : under - total
  const { outcome = (total: number) => (overBy(total) >= 0 ? 1 : 0) } = single
  const roll = throwRoll(label, 0, dice, single.roll, under !== undefined)
  luckWindow(
    dice,
    purses,
    {
      rolls: [roll],
      says: single.says ?? ((found) => (found > 0 ? 'passed' : 'failed')),
      ...(single.succeeds ? { succeeds: single.succeeds } : {}),
      needs,
      under,
      men: single.men ?? [purses[0]?.who, undefined],
      over: () => overBy(roll.total()),
      // Only the combatant who rolls has a roll to raise.
      outcome: ([more]) => outcome(under === undefined ? roll.total() + more : roll.total() - more),
      anew: (_, from) => single.anew?.(from, roll.raised()) ?? outcome(roll.fresh(from)),
    },
    options,
  )
  return roll.total()
}

/** What a throw of dice found, which nothing but a new throw changes: a place, a direction, a row of a table. */
export interface Found<V> {
  readonly label: string
  readonly value: V
  again(dice: Dice): V
  says(value: V): string
  /** Whom it concerns. */
  readonly concerns?: Id | undefined
}

/** The first purse may have it thrown again, then the second; any new throw asks both anew (`gray-dawn/luck/reroll`). */
export function askAgain<V>(
  dice: Dice,
  purses: Purses,
  { label, value, again, says, concerns }: Found<V>,
): V {
  let now = value
  const side = (one: 0 | 1): Side =>
    sideOf(dice, purses[one], {
      ways: (left) =>
        left < NEW_ROLL
          ? []
          : [
              {
                spend: NEW_ROLL,
                roll: label,
                again: true,
                ...(label === PLACE ? { area: says(now) } : {}),
              },
            ],
      take: () => void (now = again(dice)),
      about: (_, left) =>
        describeReroll({ roll: label, now: says(now), left, concerns }, (from) =>
          says(again(from)),
        ),
      offer: label === PLACE ? 'luck-location' : 'luck',
    })
  openWindow(() => 0, [side(0), side(1)])
  return now
}

/** The place of a hit. */
export const PLACE = 'location'

/** LUCK as it counts in rolls: the stat, or the points that are left (option luck-stat-in-rolls, `gray-dawn/luck/graze`). */
export const luckStat = (person: Person, options: Options): number =>
  options['luck-stat-in-rolls'] === 'full-stat' ? ownOf(person).luck : ownOf(person).points

/** Whether a die that is open both ways comes to so much: it is thrown on only as long as that is open. */
export function rollsAtLeast(dice: Dice, label: string, needed: number): boolean {
  const first = dice.d(label, 10)
  if (first > 1 && first < 10) return first >= needed
  const way = first === 10 ? 1 : -1
  let sum = first === 10 ? 10 : 0
  for (;;) {
    if (way > 0 ? sum + 1 >= needed : sum - 1 < needed) return way > 0
    const face = dice.d(label, 10)
    sum += way * face
    if (face < 10) return sum >= needed
  }
}
