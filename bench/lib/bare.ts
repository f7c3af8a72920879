// A loop that only rolls as many dice as an attack needs on average, on the same generator.
import type { Dice } from '../../src/dice/dice.ts'
import { next32, openState } from '../../src/dice/generator.ts'
import { seeded, seededSource } from '../../src/dice/seeded.ts'

const COUNTED = 5_000

/**
 * Throws unless a run rolls this many dice on average, counted one by one as at a table. Call it after all
 * measurements, because using another kind of dice slows down later code.
 */
export function takesDice(run: (dice: Dice) => unknown, expected: number): void {
  const source = seededSource(3)
  let thrown = 0
  const die = (sides: number): number => {
    thrown++
    return source.die(sides)
  }
  const dice = seeded({ ...source, die })
  for (let i = 0; i < COUNTED; i++) run(dice)
  const found = thrown / COUNTED
  if (Math.abs(found / expected - 1) > 0.02)
    throw new Error(`${found} dice on average, not ${expected}`)
}

/** Rolls d10s and returns how many showed 5 or less, so that the compiler cannot optimize them away. */
export function bareDice(count: number, seed: number): number {
  const state = openState(seed)
  let low = 0
  for (let i = count; i > 0; i--)
    if ((((next32(state) >>> 0) * (1 / 0x100000000) * 10) | 0) + 1 <= 5) low++
  return low
}
