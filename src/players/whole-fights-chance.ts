// Chances to win, counted in whole fights. Playouts of a round or two rank choices, but their estimates by strength are no chances.
import type { Judged } from './judge-choices.ts'

/** Whole fights after a choice. A draw counts as half a win. */
export interface FoughtOut {
  readonly won: number
  readonly fights: number
}

/** Plays whole fights after a choice; undefined if they cannot start there. */
export type FightOut = (choice: unknown) => FoughtOut | undefined

/**
 * Returns the choices with their chances in whole fights. That of the first is counted. The odds of each other are to its odds as
 * their estimates are, so the order stays.
 */
export function countedChances(
  all: readonly Judged[],
  { won, fights }: FoughtOut,
): readonly Judged[] {
  const [first] = all
  if (!first) return all
  // The estimate counts as one more fight: forty fights without a loss do not make a win certain.
  const counted = (won + first.chance) / (fights + 1)
  return all.map((one) => ({ ...one, chance: withOdds(counted, one.chance, first.chance) }))
}

/** Returns the chance whose odds are to those of `base` as the odds of `one` are to those of `other`. */
export function withOdds(base: number, one: number, other: number): number {
  const wins = base * one * (1 - other)
  const losses = (1 - base) * (1 - one) * other
  return wins + losses > 0 ? wins / (wins + losses) : base
}
