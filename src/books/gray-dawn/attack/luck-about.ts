// The content of a luck question: the rolls so far, and what each way to spend luck would change (`gray-dawn/luck/boost`, `gray-dawn/luck/reroll`).
import type { Dice, Id } from '../../../dice/dice.ts'
import { exact } from '../../../dice/exact.ts'
import { rowWhere } from '../../gunfight/tables.ts'

/** An answer: points to raise one's own roll, or a reroll. `from` and `to`: the margin over the needed number before and after; negative if short. */
export interface LuckChoice {
  readonly spend: number
  readonly roll?: string
  readonly again?: true
  readonly from?: number
  readonly to?: number
}

/** One of the compared rolls. `by`: the side that rolled it. */
export interface Thrown {
  readonly label: string
  readonly by: 0 | 1
  again(): void
  /** Raises the roll by luck, or lowers it if it must stay under a number. */
  raise(points: number): void
  /** The current total. */
  total(): number
}

/** A comparison of rolls, in its current state. */
export interface Comparison {
  readonly rolls: readonly [Thrown, ...Thrown[]]
  /** The margin of side 0 over the needed number. */
  over(): number
  /** The outcome after raising both rolls. Above 0 side 0 succeeds; equal numbers mean the same outcome. */
  outcome(raised: readonly [number, number]): number
  /** Whether an outcome is a success for side 0; by default, if it is above 0. */
  succeeds?(outcome: number): boolean
  /** Describes an outcome in a few words: "a hit". */
  readonly says: (outcome: number) => string
  /** The outcome if this roll were rerolled with the given dice. */
  anew(thrown: Thrown, dice: Dice): number
  /** The roller, and the combatant on the other side of the comparison. */
  readonly men?: readonly [Id | undefined, Id | undefined]
  /** The number the first roll must reach without an opposing roll; `under`: the number it must not exceed. */
  readonly needs?: number
  readonly under?: number
}

export interface LuckAbout {
  /** The first roll, who made it, and against whom. */
  readonly roll: string
  readonly who?: Id | undefined
  readonly against?: Id | undefined
  /** Another combatant the roll concerns, named in the question or not. */
  readonly concerns?: Id | undefined
  /** The total, and the number it must reach or not exceed; absent where only the difference counts. */
  readonly total?: number
  readonly needs?: number
  readonly under?: number
  /** The current outcome: "a miss". */
  readonly now: string
  /** Luck points left to the combatant who is asked. */
  readonly left: number
  /** One entry for each way to spend, in the order of the options. */
  readonly changes: readonly Change[]
}

export interface Change {
  /** The own roll before and after, if it is raised. */
  readonly from?: number
  readonly to?: number
  /** The combatant whose roll is rerolled. */
  readonly of?: Id | undefined
  /** The new outcome; absent if a reroll cannot improve it. */
  readonly becomes?: string
  /** It turns failure into success or the reverse, rather than changing the degree. */
  readonly turns?: true
  /** The chance that a reroll gives this outcome or a better one. */
  readonly chance?: number
}

/** The least improvement a reroll can bring for this side, in words, and the chance of any improvement. */
function better(
  side: 0 | 1,
  thrown: Thrown,
  it: Comparison,
): Pick<Change, 'becomes' | 'chance'> | undefined {
  const now = it.outcome([0, 0])
  const forTheBetter = (outcome: number): boolean => (side === 0 ? outcome > now : outcome < now)
  const found = [...exact((dice) => it.anew(thrown, dice)).outcomes].filter(([outcome]) =>
    forTheBetter(outcome),
  )
  if (found.length === 0) return undefined
  const outcomes = found.map(([outcome]) => outcome)
  const least = side === 0 ? Math.min(...outcomes) : Math.max(...outcomes)
  return {
    becomes: `${it.says(least)}${found.length > 1 ? ' or better' : ''}`,
    chance: found.reduce((sum, [, chance]) => sum + chance, 0),
  }
}

export const rollOf = ({ rolls }: Comparison, label: string | undefined): Thrown =>
  rowWhere(rolls, (one) => one.label === label)

const succeeds = ({ succeeds: found }: Comparison, outcome: number): boolean =>
  found ? found(outcome) : outcome > 0

/** What a choice would change. Points raise the spender's roll; they are subtracted from a roll that must stay under a number. */
function changeOf(
  side: 0 | 1,
  { again, roll, from = 0, to = 0 }: LuckChoice,
  it: Comparison,
): Change {
  const thrown = rollOf(it, roll)
  if (again) return { of: it.men?.[thrown.by], ...better(side, thrown, it) }
  const by = Math.abs(to - from)
  const becomes = it.outcome(side === 0 ? [by, 0] : [0, by])
  const total = thrown.total()
  return {
    from: total,
    to: it.under === undefined ? total + by : total - by,
    becomes: it.says(becomes),
    ...(succeeds(it, becomes) === succeeds(it, it.outcome([0, 0])) ? {} : { turns: true }),
  }
}

export function luckAbout(
  side: 0 | 1,
  choices: readonly LuckChoice[],
  it: Comparison,
  left: number,
): LuckAbout {
  const [first, second] = it.rolls
  return {
    roll: first.label,
    who: it.men?.[0],
    ...(first.label === 'attack' ? { against: it.men?.[1] } : {}),
    concerns: it.men?.[1],
    total: first.total(),
    needs: second?.total() ?? it.needs,
    under: it.under,
    now: it.says(it.outcome([0, 0])),
    left,
    changes: choices.map((choice) => changeOf(side, choice, it)),
  }
}

/** Describes a reroll of dice that have no total, such as a hit location. */
export const describeReroll = (
  { now, ...found }: Pick<LuckAbout, 'roll' | 'now' | 'left' | 'concerns'>,
  again: (dice: Dice) => string,
): LuckAbout => ({
  ...found,
  now: found.roll === 'location' ? `the ${now}` : now,
  changes: [
    {
      becomes: found.roll === 'location' ? 'another place' : 'something else',
      chance: 1 - (exact(again).outcomes.get(now) ?? 0),
    },
  ],
})

/** The rolls whose label does not read well before the word "roll". */
const ROLL_WORDS: Readonly<Record<string, string>> = {
  roll: 'roll',
  'roll-off': 'roll-off',
  hits: 'roll for the number of hits',
  location: 'roll for the hit location',
  reliability: 'weapon reliability roll',
  'result of the fumble': 'roll for the fumble',
  'rounds lost': 'roll for the rounds lost',
}
/** "attack roll", "roll for the hit location". */
export const rollWords = (label: string): string => ROLL_WORDS[label] ?? `${label} roll`
