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

/**
 * Asks whether to roll another die, after `used` in this window of which `lost` are lost for the bout. Nobody is asked who has
 * no die left, or if another one is of no use.
 */
export const askStar = (ring: BoutContext, side: Side, of: Used, isOfUse = () => true): boolean =>
  ring.live(() => {
    const boxer = ring.bout.men[side]
    return (
      starsLeft(ring, side, of) > 0 &&
      isOfUse() &&
      isStar(boxer) &&
      ring.dice[side].ask({
        kind: 'star-power',
        seat: boxer.seat,
        who: boxer.id,
        options: ['roll', 'stop'],
        silent: 'stop',
      }) === 'roll'
    )
  })

/** The dice rolled in a window, and how many of them are lost for the bout. */
export interface Used {
  rolled: number
  lost: number
}
const starsLeft = ({ bout }: BoutContext, side: Side, { rolled, lost }: Used): number =>
  Math.max(0, bout.men[side].starPower - (rolled - lost))

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
  if (read.starSealed) return sealedNumbers(ring, helps)
  const used: readonly [Used, Used] = [nothingUsed(), nothingUsed()]
  const left = (): Pair => [starsLeft(ring, 0, used[0]), starsLeft(ring, 1, used[1])]
  const side = (one: Side) => {
    const can = (): boolean => left()[one] > 0 && canChange(one, left())
    return { can, move: () => rollIfAsked(ring, one, used[one], { helps, can }) !== undefined }
  }
  const { count } = bout.roll
  openWindow(() => (count[1] < count[0] ? 1 : 0), [side(0), side(1)])
}

export const nothingUsed = (): Used => ({ rolled: 0, lost: 0 })

/** Rolls another die, if its player wants to. Returns whether it helped; undefined if none was rolled. */
export function rollIfAsked(
  ring: BoutContext,
  side: Side,
  used: Used,
  { helps, can }: { readonly helps: Helps; readonly can: () => boolean },
): boolean | undefined {
  if (!askStar(ring, side, used, can)) return undefined
  const before = ring.bout.men[side].starPower
  const good = rollStar(ring, side, helps)
  used.rolled++
  used.lost += before - ring.bout.men[side].starPower
  return good
}

/** Optional rule: each star chooses a number in secret, and all chosen dice are rolled. */
function sealedNumbers(ring: BoutContext, helps: Helps): void {
  const { bout, dice } = ring
  const starsOf = () => ([0, 1] as const).filter((side) => bout.men[side].starPower > 0)
  const [stars, numbers] = ring.live(() => {
    const stars = starsOf()
    const [first] = stars
    if (first === undefined) return [stars, []] as const
    const asks = stars.map((side) => {
      const { id, seat, starPower } = bout.men[side]
      return {
        kind: 'star-power-number',
        seat: present(seat, 'seat of a star'),
        who: id,
        options: Array.from({ length: starPower + 1 }, (_, i) => i),
        silent: 0,
      }
    })
    return [stars, dice[first].askAll(asks)] as const
  })
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
  const used = nothingUsed()
  while (rollIfAsked(ring, side, used, { helps, can: more }) !== undefined);
}
