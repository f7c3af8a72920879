// Luck after a roll: points that raise it, or a reroll (`gray-dawn/luck/boost`, `gray-dawn/luck/reroll`, `gray-dawn/luck/points`).
import type { Dice, Id, Seat } from '../../../dice/dice.ts'
import { openWindow, type Side } from '../../../engine/window.ts'
import type { Person } from '../../cp2020/contract/state.ts'
import { own } from '../facts.ts'
import type { Options } from '../options.ts'
import { ownOf, usesLuck } from '../own.ts'
import {
  describeReroll,
  luckAbout,
  rollOf,
  type Comparison,
  type LuckAbout,
  type LuckChoice,
  type Thrown,
} from './luck-about.ts'

/** A combatant who may spend luck on a roll: they have points, and their seat sees the roll. */
export interface Purse {
  readonly who: Id
  readonly seat: Seat
  /** Luck points left now. */
  left(): number
}
/** The purses of both sides: the roller, and the combatant rolled against. */
export type Purses = readonly [Purse | undefined, Purse | undefined]

/** What one point adds to a roll, and the cost of a reroll. */
export const BOOST = 2
const NEW_ROLL = 2

const NOTHING: LuckChoice = { spend: 0 }

/** A combatant's purse; undefined without points or a seat to decide (`gray-dawn/luck/non-player-characters`). */
export function purseOf(person: Person, known = true): Purse | undefined {
  const { seat } = person as Person & { readonly seat?: Seat }
  const kept = ownOf(person)
  if (!known || seat === undefined || !usesLuck(kept) || kept.points < 1) return undefined
  return { who: person.id, seat, left: () => ownOf(person).points }
}

/** The choice with the most points, up to `left`, that change the outcome. */
export const mostUseful = (choices: readonly LuckChoice[], left: number): LuckChoice | undefined =>
  choices
    .filter(({ spend, again }) => spend > 0 && spend <= left && !again)
    .toSorted((a, b) => b.spend - a.spend)[0]

/** A purse with stated points, which are spent unasked. */
export const statedPurse = (who: Id, points = 0): Purse | undefined =>
  points > 0 ? { who, seat: 'referee', left: () => points } : undefined

type Asking = Pick<Dice, 'ask'>
/** Answers luck questions with the most points that change the outcome. */
export const SPENDS_STATED: Asking = {
  ask: (ask) =>
    (mostUseful(ask.options as readonly LuckChoice[], Infinity) as typeof ask.silent | undefined) ??
    ask.silent,
}

/** How one side of a roll can spend luck. */
interface Spending {
  /** Every way to spend up to `left` points that changes the outcome. */
  ways(left: number): readonly LuckChoice[]
  take(choice: LuckChoice): void
  about(ways: readonly LuckChoice[], left: number): LuckAbout
  readonly offer: 'luck' | 'luck-location'
}

/** The side of a luck window that spends from this purse. */
function sideOf(dice: Asking, purse: Purse | undefined, spending: Spending): Side {
  if (!purse) return { can: () => false, move: () => false }
  const { who, seat } = purse
  const before = purse.left()
  let spent = 0
  // At a table, the points spent are applied to the state at once; other dice have no state, so count them here.
  const left = (): number => Math.min(purse.left(), before - spent)
  // A side moves right after it was found that it can.
  let ways: readonly LuckChoice[] = []
  return {
    can: () => (ways = spending.ways(left())).length > 0,
    move() {
      const offered = ways
      const choice = dice.ask<LuckChoice>({
        kind: 'luck',
        seat,
        who,
        options: [NOTHING, ...offered],
        silent: NOTHING,
        offer: spending.offer,
        // Computed only when read: dice without a page never read it.
        get about() {
          return spending.about(offered, left())
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

/** Opens a luck window: the side that is behind decides first, each change gives the other side a turn, and it closes when both pass. */
export function luckWindow(dice: Asking, purses: Purses, it: Comparison, options: Options): void {
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

/** The numbers of points that change the outcome; for each outcome only the lowest. */
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

/** Rerolls for the side that is behind: its own roll and the opposing one (option luck-reroll-scope). */
function newRolls(side: 0 | 1, left: number, it: Comparison, options: Options): LuckChoice[] {
  if (left < NEW_ROLL || !isBehind(side, it)) return []
  return it.rolls
    .filter(({ by }) => mayRollAgain(side, by, options))
    .map(({ label }) => ({ spend: NEW_ROLL, roll: label, again: true, from: it.over() }))
}

/** The roll of side 0 concerns side 1 as well; the roll of side 1 concerns only side 1. */
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

/** A roll that can report its total with other dice, and what luck has added. */
interface Rolling extends Thrown {
  fresh(dice: Dice): number
  raised(): number
}

/** Rolls dice whose total luck may raise; with `most`, luck lowers it instead, because it must not exceed a number. */
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

/** A roll without an opposing roll. */
export interface Single {
  readonly label: string
  /** Rolls the dice and returns the total. */
  roll(dice: Dice): number
  /** The outcome of a reroll, if `roll` remembers its dice; `raised`: what luck has added. */
  anew?(dice: Dice, raised: number): number
  /** The number to reach, or (for one die that does not explode) not to exceed. */
  readonly needs?: number
  readonly under?: number
  /** The outcome of a total, if there is more than success and failure. */
  outcome?(total: number): number
  /** Whether an outcome is a success; by default, if it is above 0. */
  readonly succeeds?: (outcome: number) => boolean
  /** Describes an outcome; "passed" and "failed" by default. */
  readonly says?: (outcome: number) => string
  /** The roller and the other combatant concerned; by default only the owner of the first purse. */
  readonly men?: Comparison['men']
}

/** Makes the roll, lets both sides spend luck on it, and returns the final total. */
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
      // Only the roller has a roll to raise.
      outcome: ([more]) => outcome(under === undefined ? roll.total() + more : roll.total() - more),
      anew: (_, from) => single.anew?.(from, roll.raised()) ?? outcome(roll.fresh(from)),
    },
    options,
  )
  return roll.total()
}

/** A result of dice that luck can only reroll, not raise: a location, a direction, a table row. */
export interface Found<V> {
  readonly label: string
  readonly value: V
  again(dice: Dice): V
  says(value: V): string
  /** The combatant it concerns. */
  readonly concerns?: Id | undefined
}

/** Offers a reroll to the first purse, then to the second; after any reroll both are asked again (`gray-dawn/luck/reroll`). */
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

/** Rolls one die that decides by its face alone: who is drawn, how many. Luck may make the purse's owner roll it again. */
export function faceWithLuck(
  dice: Dice,
  purse: Purse | undefined,
  { label, sides, says = String }: FaceRoll,
): number {
  const again = (from: Dice): number => from.d(label, sides)
  return askAgain(dice, [purse, undefined], { label, value: again(dice), again, says })
}
interface FaceRoll {
  readonly label: string
  readonly sides: number
  /** The meaning of a face in words. Absent: its number. */
  readonly says?: (face: number) => string
}

/** The label of the hit location roll. */
export const PLACE = 'location'

/** LUCK as rolls use it: the stat or the points left (option luck-stat-in-rolls, `gray-dawn/luck/graze`). */
export const luckStat = (person: Person, options: Options): number =>
  options['luck-stat-in-rolls'] === 'full-stat' ? ownOf(person).luck : ownOf(person).points

/** Whether a die that explodes both ways reaches `needed`. Stops rolling as soon as the answer is certain. */
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
