// Dice whose questions are answered by a function.
import type { Ask, Dice } from './dice.ts'

/** These dice, with questions answered by `policy`. */
export const withPolicy = (dice: Dice, policy: (ask: Ask) => unknown): Dice => ({
  ...dice,
  ask: <C>(ask: Ask<C>) => policy(ask as Ask) as C,
  askAll: <C>(asks: readonly Ask<C>[]) => asks.map((ask) => policy(ask as Ask) as C),
})
