// What a question of luck is about: how the rolls lie, and what each way of spending would change (`gray-dawn/luck/boost`, `gray-dawn/luck/reroll`).
import type { Dice, Id } from '../../../dice/dice.ts'
import { exact } from '../../../dice/exact.ts'
import { rowWhere } from '../tables.ts'

/** An answer: points on one's own roll, or a new roll. `from` and `to` say by how much the roll is over what it needs, now and then; below 0 it is short. */
export interface LuckChoice {
  readonly spend: number
  readonly roll?: string
  readonly again?: true
  readonly from?: number
  readonly to?: number
}

/** One of the rolls that are compared. `by`: the side that threw it. */
export interface Thrown {
  readonly label: string
  readonly by: 0 | 1
  again(): void
  /** Luck raises it; a roll that has to stay under a number it lowers. */
  raise(points: number): void
  /** What it comes to now. */
  total(): number
}

/** A comparison as the dice lie. */
export interface Comparison {
  readonly rolls: readonly [Thrown, ...Thrown[]]
  /** Points that side 0 is over what it needs. */
  over(): number
  /** What comes of it if the rolls of both were raised by so much: above 0 side 0 has its way. Equal numbers are equal outcomes. */
  outcome(raised: readonly [number, number]): number
  /** Whether an outcome is a success of side 0; absent: above 0. */
  succeeds?(outcome: number): boolean
  /** An outcome in a few words: "a hit". */
  readonly says: (outcome: number) => string
  /** What would come of it if this roll were thrown anew with these dice. */
  anew(thrown: Thrown, dice: Dice): number
  /** The one who rolls, and the one behind the number that the roll is compared with. */
  readonly men?: readonly [Id | undefined, Id | undefined]
  /** What the first roll has to reach where no roll stands against it; `under`: what it must not exceed. */
  readonly needs?: number
  readonly under?: number
}

export interface LuckAbout {
  /** The first roll, who has thrown it, and against whom. */
  readonly roll: string
  readonly who?: Id | undefined
  readonly against?: Id | undefined
  /** Whom it concerns besides, whether the question names them or not. */
  readonly concerns?: Id | undefined
  /** What it comes to, what it has to reach or must not exceed; absent where only the difference counts. */
  readonly total?: number
  readonly needs?: number
  readonly under?: number
  /** What comes of it as it lies: "a miss". */
  readonly now: string
  /** Points that the asked one has left. */
  readonly left: number
  /** One for each way of spending, in the order of the options. */
  readonly changes: readonly Change[]
}

export interface Change {
  /** The own roll before and after, where it is raised. */
  readonly from?: number
  readonly to?: number
  /** Whose roll is thrown again. */
  readonly of?: Id | undefined
  /** What it would become; absent: nothing that this could change. */
  readonly becomes?: string
  /** It makes a success of a failure, or the other way round: not only more or less of the same. */
  readonly turns?: true
  /** The chance that a new roll makes it so, or better still. */
  readonly chance?: number
}

/** What a new roll may make of it that is better for who spends, the least of it in words, and the chance of that. */
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

/** What this choice would change. Points raise the roll of who spends; of a roll under a number they are taken off. */
function changeOf(side: 0 | 1, { again, roll, from, to }: LuckChoice, it: Comparison): Change {
  const thrown = rollOf(it, roll)
  if (again) return { of: it.men?.[thrown.by], ...better(side, thrown, it) }
  const by = Math.abs(to! - from!)
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

/** What dice have found, and may be thrown for again. */
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
