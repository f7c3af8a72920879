// The attack used by several benchmarks: 9 mm against SP 10, a Glock 17 at 10 m and a Kevlar vest.
import { slotsOf } from '../../src/books/fnff-1988/attack/slots.ts'
import { firing } from '../../src/books/gunfight/attack/firing.ts'
import type { Dice } from '../../src/dice/dice.ts'
import { next32, openState } from '../../src/dice/generator.ts'
import { options, planOf } from './shooter.ts'

export const nine = planOf('glock-17', 'single', 10, ['Armor T-Shirt or Kevlar Vest'])

/** Counts wounds, deaths and targets out of action, so that the compiler cannot optimize any work away. */
export interface Tally {
  wounded: number
  dead: number
  out: number
}

const fire = firing(slotsOf(options))

/** The attack by the rules, with any dice. `before` runs before each attack. */
export function byRules(runs: number, dice: Dice, before: () => void = () => undefined): Tally {
  const tally: Tally = { wounded: 0, dead: 0, out: 0 }
  for (let i = 0; i < runs; i++) {
    before()
    const { state, out } = fire(dice, nine, { state: 0, out: 0 })
    if (state > 0) tally.wounded++
    if (state === 5) tally.dead++
    if (out > 0) tally.out++
  }
  return tally
}

/** A minimal hand-written version of the same attack. */
export function byHand(runs: number, seed: number): Tally {
  const state = openState(seed)
  const die = (sides: number): number =>
    (((next32(state) >>> 0) * (1 / 0x100000000) * sides) | 0) + 1
  const { attack, cem, defence, bonus } = nine
  const plus = nine.dice!.plus + bonus
  const sp = [0, 10, 0, 0, 0, 0]
  const area = [0, 1, 1, 1, 2, 3, 4, 4, 5, 5]
  const wound = [0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5]
  const save = [10, 7, 5, 3, 1, 0]
  const tally: Tally = { wounded: 0, dead: 0, out: 0 }
  for (let i = 0; i < runs; i++) {
    const margin = attack - cem + die(10) - (defence + die(10))
    if (margin <= 0) continue
    const place = area[die(10) - 1]!
    let points = die(6) + plus + margin
    if (place === 0) points *= 2
    points -= sp[place]!
    if (points <= 0) continue
    const level = wound[points < 17 ? points : 17]!
    tally.wounded++
    if (level === 5) tally.dead++
    else if (die(10) > save[level]!) tally.out++
  }
  return tally
}

/** Throws if two versions of the attack differ by more than five standard deviations. */
export function sameChances(runs: number, a: Tally, b: Tally): void {
  for (const what of ['wounded', 'dead', 'out'] as const) {
    const share = (a[what] + b[what]) / (2 * runs)
    const apart = Math.abs(a[what] - b[what]) / runs
    if (apart > 5 * Math.sqrt((2 * share * (1 - share)) / runs) + 1e-9)
      throw new Error(
        `${what}: ${a[what]} against ${b[what]} of ${runs}; the two do not play the same attack`,
      )
  }
}
