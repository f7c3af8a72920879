// A bare loop that only rolls: as many dice as an attack takes on average, with the same generator.
import type { Dice } from '../../src/dice/dice.ts'
import { next32, openState } from '../../src/dice/generator.ts'
import { recording } from '../../src/dice/recording.ts'

const COUNTED = 20_000

/** Dice that one run takes on average, counted one by one as at a table: statistics throw a pool at once. */
export function diceOf(run: (dice: Dice) => unknown): number {
  const { dice, tape } = recording(3)
  for (let i = 0; i < COUNTED; i++) run(dice)
  return tape.faces().length / COUNTED
}

/** Rolls so many d10 and answers how many came to 5 or less, so that none can be left out. */
export function bareDice(count: number, seed: number): number {
  const state = openState(seed)
  let low = 0
  for (let i = count; i > 0; i--) if ((((next32(state) >>> 0) * (1 / 0x100000000) * 10) | 0) + 1 <= 5) low++
  return low
}
