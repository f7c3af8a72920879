// Training before a bout: one stat, for this bout only (`fights/optional/training`).
import { present } from '../../../dice/present.ts'
import type { Dice } from '../../../dice/dice.ts'
import { exact } from '../../../dice/exact.ts'
import type { Fighter } from '../fighter.ts'
import { LIMITS, MOST_IN_ALL, leastOf, mostOf, totalOf } from '../limits.ts'
import type { Options } from '../options.ts'
import type { Setup } from '../state.ts'
import { STATS, STAT_NAMES, type Stat } from '../words.ts'
import { withStat } from './stats.ts'

export interface TrainingResult {
  readonly stat: Stat
  readonly tests: readonly (readonly [first: number, second: number])[]
  /** +1, 0 or -1, within the limits. */
  readonly change: number
  /** Present if a limit kept the stat where it is. */
  readonly limited?: true
}

/** Rolls both tests: a die above the stat or a 6, and a die not above Stamina. */
function rollTests(
  dice: Dice,
  { stats }: Fighter,
  stat: Stat,
): { readonly dice: readonly [number, number]; readonly passed: number } {
  const first = dice.d('test 1', 6)
  const second = dice.d('test 2', 6)
  const passed = (first > stats[stat] || first === 6 ? 1 : 0) + (second <= stats.stam ? 1 : 0)
  return { dice: [first, second], passed }
}

/** Trains a stat. `again`: repeat both tests if exactly one was passed (`fights/optional/training-table`). */
export function train(
  dice: Dice,
  fighter: Fighter,
  stat: Stat,
  again: () => boolean,
  options: Options,
): TrainingResult {
  const first = rollTests(dice, fighter, stat)
  if (first.passed !== 1)
    return { stat, tests: [first.dice], ...effectOf(fighter, stat, first.passed, options) }
  if (!again()) return { stat, tests: [first.dice], change: 0 }
  const { dice: second, ...effect } = repeatTests(dice, fighter, stat, options)
  return { stat, tests: [first.dice, second], ...effect }
}

/** Repeats both tests; passing one now counts as none. */
function repeatTests(dice: Dice, fighter: Fighter, stat: Stat, options: Options) {
  const { dice: pair, passed } = rollTests(dice, fighter, stat)
  return { dice: pair, ...effectOf(fighter, stat, passed, options) }
}

/** One level up if both tests are passed, otherwise one down, unless a limit forbids it. */
function effectOf(
  fighter: Fighter,
  stat: Stat,
  passed: number,
  options: Options,
): Pick<TrainingResult, 'change' | 'limited'> {
  const change = within(fighter, stat, passed === 2 ? 1 : -1, options)
  return change === 0 ? { change, limited: true } : { change }
}

/** Chances that training raises or lowers the stat for the bout. */
export interface TrainingChances {
  readonly up: number
  readonly down: number
}

const chancesOf = (changeOf: (dice: Dice) => number): TrainingChances => {
  const { outcomes } = exact(changeOf)
  return { up: outcomes.get(1) ?? 0, down: outcomes.get(-1) ?? 0 }
}

/** The chances of both tests. If exactly one is passed, nothing changes unless they are repeated. */
export const trainingChances = (fighter: Fighter, stat: Stat, options: Options): TrainingChances =>
  chancesOf((dice) => train(dice, fighter, stat, () => false, options).change)

/** The chances of repeating both tests after passing one (`fights/optional/training-table`). */
export const repeatChances = (fighter: Fighter, stat: Stat, options: Options): TrainingChances =>
  chancesOf((dice) => repeatTests(dice, fighter, stat, options).change)

/** Trains a grunt: a die picks the stat, and Aggression decides whether to retry (`fights/optional/training-grunt`). */
export function trainGrunt(dice: Dice, fighter: Fighter, options: Options): TrainingResult {
  const stat = present(STATS[dice.among('stat', 6, [1, 2, 3, 4, 5]) - 1], 'stat')
  return train(dice, fighter, stat, () => dice.d('re-test', 6) <= fighter.stats.agg, options)
}

/** The fighter for one bout, after training. The limits count at the bell: a stat may have risen since. */
export const trainedFighter = (
  fighter: Fighter,
  result: TrainingResult | undefined,
  options: Options,
): Fighter =>
  result
    ? withStat(fighter, result.stat, within(fighter, result.stat, result.change, options))
    : fighter

/** Applies the career limits to training too; the options may lift the upper ones. */
function within({ stats }: Fighter, stat: Stat, change: number, options: Options): number {
  const next = stats[stat] + change
  if (next < leastOf(LIMITS.career, stat)) return 0
  if (change <= 0 || options['training-limits'] === 'none') return change
  return next > mostOf(LIMITS.career, stat) || totalOf(stats) >= MOST_IN_ALL ? 0 : change
}

/** The training of one fighter before a single bout. */
export interface Trained extends TrainingResult {
  readonly name: string
}

/** "Tony Gomes trains Power: +1 (5 and 2)." */
export function trainingText({ name, stat, tests, change, limited }: Trained): string {
  const same = limited ? 'no change, since the stat is at its limit' : 'no change'
  const by = change > 0 ? '+1' : change < 0 ? '-1' : same
  const faces = tests.map((pair) => pair.join(' and ')).join(', then ')
  return `${name} trains ${STAT_NAMES[stat]}: ${by} (${faces}).`
}

/** How the stars of a bout train: for a stat, and whether they repeat the tests after passing one. */
export interface TrainingWish {
  readonly stat: Stat
  readonly again: boolean
}

/** Both train for a single bout: a star as wished, a grunt as the dice say (`fights/optional/training`). */
export function trainForBout(
  setup: Setup,
  { stat, again }: TrainingWish,
  dice: Dice,
  options: Options,
): { readonly setup: Setup; readonly results: readonly Trained[] } {
  const results: Trained[] = []
  const trained = ({ fighter, ...rest }: Setup['entrants'][number]): Setup['entrants'][number] => {
    const result =
      rest.seat === undefined
        ? trainGrunt(dice, fighter, options)
        : train(dice, fighter, stat, () => again, options)
    results.push({ name: fighter.name, ...result })
    return { ...rest, fighter: trainedFighter(fighter, result, options) }
  }
  const [one, other] = setup.entrants
  return { setup: { ...setup, entrants: [trained(one), trained(other)] }, results }
}
