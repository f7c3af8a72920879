// Luck after a roll: points that raise it, or a new roll (`gray-dawn/luck/boost`, `gray-dawn/luck/reroll`, `gray-dawn/luck/points`).
import type { Dice, Id, Seat } from '../../../dice/dice.ts'
import { openWindow } from '../../../engine/window.ts'
import type { Person } from '../../cp2020/person.ts'
import { own } from '../facts.ts'
import type { Options } from '../options.ts'
import { ownOf } from '../own.ts'
import { locationAbout, luckAbout } from './luck-about.ts'

/** Somebody who may spend luck on what is rolled, because he has points and his seat is told of the roll. */
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

/** An answer: points on the own roll, or a new roll. `from` and `to` say by how much the roll is over what it needs, now and then; below 0 it is short. */
export interface LuckChoice {
  readonly spend: number
  readonly roll?: string
  readonly again?: true
  readonly from?: number
  readonly to?: number
}
const NOTHING: LuckChoice = { spend: 0 }

/** His purse; undefined: he has no points, or no seat answers for him (`gray-dawn/luck/non-player-characters`). */
export function purseOf(person: Person, known = true): Purse | undefined {
  const { seat } = person as Person & { readonly seat?: Seat }
  const { mook, perks } = ownOf(person)
  if (
    !known ||
    seat === undefined ||
    (mook && perks['uses-luck'] === undefined) ||
    ownOf(person).points < 1
  )
    return undefined
  return { who: person.id, seat, left: () => ownOf(person).points }
}

/** One of the rolls that are compared. `by`: the side that threw it. */
export interface Thrown {
  readonly label: string
  readonly by: 0 | 1
  again(): void
  raise(points: number): void
  /** What it comes to now; luck takes points off a roll that has to stay under a number. */
  readonly total?: () => number
}

/** A comparison as the dice lie. */
export interface Comparison {
  readonly rolls: readonly Thrown[]
  /** Points that side 0 is over what it needs. */
  over(): number
  /** What comes of it if the rolls of both were raised by so much: above 0 side 0 has its way. Equal numbers are equal outcomes. */
  outcome(raised: readonly [number, number]): number
  /** An outcome in a few words: "a hit". */
  readonly says: (outcome: number) => string
  /** Who throws, and who is behind what it is compared with. */
  readonly men?: readonly [Id | undefined, Id | undefined]
  /** What the first roll has to reach where no roll stands against it; `under`: what it must not exceed. */
  readonly needs?: number
  readonly under?: number
}

/** Opens the window of a comparison: the one behind decides first, any change lets the other decide anew, closed when both stop. */
export function luckWindow(dice: Dice, purses: Purses, it: Comparison, options: Options): void {
  if (!purses[0] && !purses[1]) return
  const spent = [0, 0]
  const now = (): number => it.outcome([0, 0])
  const before = purses.map((purse) => purse?.left() ?? 0)
  // A table tells the cost at once and the purse knows of it; other dice have nobody who does.
  const left = (side: 0 | 1): number =>
    Math.min(purses[side]?.left() ?? 0, before[side]! - spent[side]!)

  const choices = (side: 0 | 1): readonly LuckChoice[] => [
    ...raises(side, left(side), it, options),
    ...newRolls(side, left(side), it, options),
  ]
  const move = (side: 0 | 1): boolean => {
    const { who, seat } = purses[side]!
    const ways = choices(side)
    const choice = dice.ask<LuckChoice>({
      kind: 'luck',
      seat,
      who,
      options: [NOTHING, ...ways],
      silent: NOTHING,
      offer: 'luck',
      // Made when somebody reads it: dice without a page do not.
      get about() {
        return luckAbout(side, ways, it, left(side))
      },
      pays: ({ spend, roll, again = false }) =>
        spend > 0 ? own(who, { fact: 'luck', points: spend, roll: roll!, again }) : undefined,
    })
    if (choice.spend === 0) return false
    spent[side]! += choice.spend
    const roll = it.rolls.find(({ label }) => label === choice.roll)!
    if (choice.again) roll.again()
    else roll.raise(BOOST * choice.spend)
    return true
  }
  const side = (one: 0 | 1) => ({
    can: () => purses[one] !== undefined && choices(one).length > 0,
    move: () => move(one),
  })
  openWindow(() => (now() > 0 ? 1 : 0), [side(0), side(1)])
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

/** New rolls for the one who is behind: his own, and what was rolled against him (option luck-reroll-scope). */
function newRolls(side: 0 | 1, left: number, it: Comparison, options: Options): LuckChoice[] {
  if (left < NEW_ROLL || !isBehind(side, it)) return []
  return it.rolls
    .filter(({ by }) => mayRollAgain(side, by, options))
    .map(({ label }) => ({ spend: NEW_ROLL, roll: label, again: true, from: it.over() }))
}

/** Side 1 is the one whom the roll of side 0 concerns; the defence of side 1 concerns nobody but himself. */
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

/** A roll that one makes for himself. */
export interface Single {
  readonly label: string
  /** Throws it: by how much it is over what it needs. */
  roll(): number
  /** What comes of it, where that is more than failure below 0 and success from there. */
  outcome?(over: number): number
  /** The outcomes in a few words, where they are not "passed" and "failed". */
  readonly says?: (outcome: number) => string
  /** The number that it has to reach, or must not exceed with one die that does not go on. */
  readonly needs?: number
  readonly under?: number
  /** Who throws, and whom it concerns; absent: the first purse's own affair. */
  readonly men?: Comparison['men']
}
const passed = (outcome: number): string => (outcome > 0 ? 'passed' : 'failed')

/** Throws it, lets both spend luck on it, and answers by how much it is over what it needs in the end; 0 and more succeeds. */
export function luckOn(
  dice: Dice,
  purses: Purses,
  {
    label,
    roll,
    outcome = (over) => (over >= 0 ? 1 : 0),
    says = passed,
    needs,
    under,
    men = [purses[0]?.who, undefined],
  }: Single,
  options: Options,
): number {
  let now = roll()
  let raised = 0
  luckWindow(
    dice,
    purses,
    {
      rolls: [
        {
          label,
          by: 0,
          again: () => {
            now = roll()
          },
          raise: (points) => {
            raised += points
          },
          ...(needs === undefined && under === undefined
            ? {}
            : {
                total: () => (under === undefined ? needs! + now + raised : under - now - raised),
              }),
        },
      ],
      says,
      needs,
      under,
      men,
      over: () => now + raised,
      outcome: ([more, less]) => outcome(now + raised + more - less),
    },
    options,
  )
  return now + raised
}

/** A place that the dice found: the first purse may have it thrown again, then the second; any new throw asks both anew. */
export function askLocation(
  dice: Dice,
  purses: Purses,
  { row, again, name }: { readonly row: number; again(): number; name(row: number): string },
): number {
  let now = row
  const spent = [0, 0]
  const before = purses.map((purse) => purse?.left() ?? 0)
  const side = (one: 0 | 1) => ({
    can: () => Math.min(purses[one]?.left() ?? 0, before[one]! - spent[one]!) >= NEW_ROLL,
    move: () => {
      const { who, seat } = purses[one]!
      const choice = dice.ask<LocationChoice>({
        kind: 'luck',
        seat,
        who,
        options: [NOTHING, { spend: NEW_ROLL, roll: 'location', again: true, area: name(now) }],
        silent: NOTHING,
        offer: 'luck-location',
        about: locationAbout(name(now), purses[one]!.left()),
        pays: ({ spend }) =>
          spend > 0
            ? own(who, { fact: 'luck', points: spend, roll: 'location', again: true })
            : undefined,
      })
      if (choice.spend === 0) return false
      spent[one]! += choice.spend
      now = again()
      return true
    },
  })
  openWindow(() => 0, [side(0), side(1)])
  return now
}
type LocationChoice = LuckChoice & { readonly area?: string }

/** LUCK as it counts in rolls: the stat, or the points that are left (option luck-stat-in-rolls, `gray-dawn/luck/graze`). */
export const luckStat = (person: Person, options: Options): number =>
  options['luck-stat-in-rolls'] === 'full-stat' ? ownOf(person).luck : ownOf(person).points
