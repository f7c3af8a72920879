// Star Power, used after a roll and before its result (`fights/star/power-window`, `fights/star/power-dice`).
import { present } from '../../dice/present.ts'
import { openWindow } from '../../engine/window.ts'
import { dieLabel, isStar, type BoutContext } from './bout-context.ts'

import type { Pair, Side } from './words.ts'

/** Whether a face counts as a success (`fights/star/power-successes`) or pass (`fights/star/power-passing`). */
type Helps = (side: Side, face: number) => boolean

/** Rolls and reports one Star Power die. Returns whether it helped. */
export function rollStar({ bout, dice, tell }: BoutContext, side: Side, helps: Helps): boolean {
  const face = dice[side].d(dieLabel.star, 6)
  const good = face !== LOST && helps(side, face)
  tell.star(bout, side, face, good)
  return good
}
/** A Star Power die that shows this face is lost for the bout. */
const LOST = 6

/** Asks whether to roll another die. */
export const askStar = ({ bout, dice }: BoutContext, side: Side): boolean => {
  const boxer = bout.men[side]
  return (
    isStar(boxer) &&
    dice[side].ask({
      kind: 'star-power',
      seat: boxer.seat,
      who: boxer.id,
      options: ['roll', 'stop'],
      silent: 'stop',
    }) === 'roll'
  )
}

/**
 * Star Power in a contest. Asks the fighter who is behind, or the first on a tie; after each die the opponent may
 * respond. Each die is used once per window, and a fighter whose dice cannot change the result is not asked.
 */
export function contestWindow(
  ring: BoutContext,
  helps: Helps,
  canChange: (side: Side, left: Readonly<Pair>) => boolean,
): void {
  const { bout, read } = ring
  const { 0: first, 1: second } = bout.men
  if (first.starPower === 0 && second.starPower === 0) return
  const left: Pair = [first.starPower, second.starPower]
  if (read.starSealed) return sealedNumbers(ring, helps)
  const side = (one: Side) => ({
    can: () => left[one] > 0 && canChange(one, left),
    move() {
      if (!askStar(ring, one)) return false
      left[one]--
      rollStar(ring, one, helps)
      return true
    },
  })
  const { count } = bout.roll
  openWindow(() => (count[1] < count[0] ? 1 : 0), [side(0), side(1)])
}

/** Optional rule: each star chooses a number in secret, and all chosen dice are rolled. */
function sealedNumbers(ring: BoutContext, helps: Helps): void {
  const { bout, dice } = ring
  const stars = ([0, 1] as const).filter((side) => bout.men[side].starPower > 0)
  const numbers = dice[present(stars[0], 'star with Star Power')].askAll(
    stars.map((side) => {
      const { id, seat, starPower } = bout.men[side]
      return {
        kind: 'star-power-number',
        seat: present(seat, 'seat of a star'),
        who: id,
        options: Array.from({ length: starPower + 1 }, (_, i) => i),
        silent: 0,
      }
    }),
  )
  stars.forEach((side, i) => {
    for (let die = 0; die < (numbers[i] ?? 0); die++) rollStar(ring, side, helps)
  })
}

/** Star Power on a single roll. Ends when the player stops or `more` returns false. */
export function singleWindow(
  ring: BoutContext,
  side: Side,
  helps: Helps,
  more: () => boolean,
): void {
  const { bout } = ring
  for (let left = bout.men[side].starPower; left > 0 && more(); left--) {
    if (!askStar(ring, side)) return
    rollStar(ring, side, helps)
  }
}
