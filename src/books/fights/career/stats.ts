// Stat changes between bouts: up after wins, down after losses (`fights/stat/increase`, `fights/stat/decrease`).
import { present } from '../../../dice/present.ts'
import type { Dice } from '../../../dice/dice.ts'
import { exact } from '../../../dice/exact.ts'
import { skillLevel, type Fighter } from '../fighter.ts'
import { LIMITS, MOST_IN_ALL, leastOf, mostOf, totalOf } from '../limits.ts'
import type { Options } from '../options.ts'
import { STATS, type Method, type Stat } from '../words.ts'

/** The fighter with a changed stat and a recomputed Skill Level (`fights/skill/level`). */
export function withStat<F extends Fighter>(fighter: F, stat: Stat, change: number): F {
  const stats = { ...fighter.stats, [stat]: fighter.stats[stat] + change }
  return {
    ...fighter,
    stats,
    skill: skillLevel(stats, fighter.signatures) + (fighter.extraSkill ?? 0),
  }
}

/** Whether the win counts as a knockout or a unanimous decision, which gives another die. */
export const clearWin = (method: Method, options: Options): boolean =>
  method === 'UD' ||
  method === 'KO' ||
  (method === 'TKO' && options['tko-counts-as-knock-out'] === 'counts')

/** Stats that may rise: below their limit, with a total below 30 (`fights/stat/career-limits`). */
export function raisable(fighter: Fighter): readonly Stat[] {
  if (totalOf(fighter.stats) >= MOST_IN_ALL) return []
  return STATS.filter((stat) => fighter.stats[stat] < mostOf(LIMITS.career, stat))
}

/** A roll for a stat gain (`fights/stat/increase-table`): a die above the stat, or a 6, raises it. */
export interface Rise {
  readonly stat: Stat
  readonly dice: readonly number[]
  readonly rises: boolean
}

export function rollIncrease(
  dice: Dice,
  fighter: Fighter,
  stat: Stat,
  method: Method,
  options: Options,
): Rise {
  const thrown = Array.from({ length: clearWin(method, options) ? 2 : 1 }, () =>
    dice.d('increase', 6),
  )
  const good = (die: number): boolean => die > fighter.stats[stat] || die === 6
  const rises =
    options['increase-with-two-dice'] === 'both-needed' ? thrown.every(good) : thrown.some(good)
  return { stat, dice: thrown, rises: rises && raisable(fighter).includes(stat) }
}

/** The chance that this stat rises after a win by `method`. */
export const riseChance = (
  fighter: Fighter,
  stat: Stat,
  method: Method,
  options: Options,
): number =>
  exact((dice) => rollIncrease(dice, fighter, stat, method, options).rises).outcomes.get(true) ?? 0

/** A roll for a stat loss (`fights/stat/decrease-table`): a 1 lowers the stat at risk, not below 1. */
export interface Fall {
  readonly stat: Stat
  readonly dice: readonly number[]
  readonly falls: boolean
}

/** Rolls a die per stat; the highest is at risk, ties are rerolled. Then rolls one die, or two after a clear defeat. */
export function rollDecrease(dice: Dice, fighter: Fighter, method: Method, options: Options): Fall {
  const stat = rollHighest(STATS, () => dice.d('at risk', 6))
  const thrown = Array.from({ length: clearWin(method, options) ? 2 : 1 }, () =>
    dice.d('decrease', 6),
  )
  return {
    stat,
    dice: thrown,
    falls: thrown.includes(1) && fighter.stats[stat] > leastOf(LIMITS.career, stat),
  }
}

/** The element with the highest die; ties are rerolled. */
export function rollHighest<T>(list: readonly T[], die: (one: T) => number): T {
  const faces = list.map(die)
  const most = Math.max(...faces)
  const tied = list.filter((_one, i) => faces[i] === most)
  return tied.length > 1 ? rollHighest(tied, die) : present(tied[0], 'highest die')
}
