// The next opponent (`fights/fame/next-fight`, `fights/fame/next-fight-table`).
import { present } from '../../../dice/present.ts'
import type { Dice } from '../../../dice/dice.ts'
import { TABLES } from '../../../catalogue/fights.ts'
import type { Fighter } from '../fighter.ts'
import type { Options } from '../options.ts'
import type { Method } from '../words.ts'
import { clearWin, rollHighest } from './stats.ts'

const LINES = TABLES['fights/fame/next-fight-table']
const MOST = 6

/** Rolls the die for the next opponent; +1 after a clear win, at most 6. */
export function nextFightDie(dice: Dice, wonBy: Method | undefined, options: Options): number {
  return Math.min(
    MOST,
    dice.d('next fight', 6) + (wonBy !== undefined && clearWin(wonBy, options) ? 1 : 0),
  )
}

/**
 * The opponents on this die's line: equal or closest Fame; one higher or the next above; two higher or the next above
 * that. If nobody's Fame is high enough, the previous line applies.
 */
export function candidates<F extends Fighter>(
  fame: number,
  die: number,
  list: readonly F[],
): readonly F[] {
  const line = LINES.findIndex(({ d6From, d6To }) => die >= d6From && die <= d6To)
  for (let higher = line; higher > 0; higher--) {
    const above = list.filter((one) => one.fame >= fame + higher)
    const least = Math.min(...above.map((one) => one.fame))
    if (above.length > 0) return above.filter((one) => one.fame === least)
  }
  const distance = Math.min(...list.map((one) => Math.abs(one.fame - fame)))
  return list.filter((one) => Math.abs(one.fame - fame) === distance)
}

/** Rolls a die for each; the highest fights, and ties are rerolled. */
export const rollOff = <F extends Fighter>(dice: Dice, list: readonly F[]): F =>
  list.length > 1 ? rollHighest(list, () => dice.d('opponent', 6)) : present(list[0], 'opponent')
