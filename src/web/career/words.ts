// What the pages of careers say.
import type { TrainingChances } from '../../books/fights/career/training.ts'
import { formatChance } from '../../dice/percent.ts'

/** "+1: 28 %, −1: 22 %". */
export const trainingOdds = ({ up, down }: TrainingChances): string =>
  `+1: ${formatChance(up)}, −1: ${formatChance(down)}`

export const TRAINING =
  'Train one stat for this bout only. Two dice decide: one must be above the stat or a 6, one at most Stamina. Both passed: +1. None: −1. One: no change, or you try both again and need both. Your opponent trains too.'

/** What a repeated training may bring. */
export const repeatText = (stat: string, chances: TrainingChances): string =>
  `${stat}: one of the two tests was passed. Leave the stat as it is, or try both again: then you need both, or the stat is lower for this bout (${trainingOdds(chances)}).`

/** "28 %". */
export const riseOdds = (chance: number): string => formatChance(chance)

export const riseText = (name: string): string =>
  `${name} has won. Choose a stat to roll for: a die above it, or a 6, raises it by one. The chance stands beside each.`

/** How far a bout went: "round 4 of 10", "10 rounds". */
export function lengthText(round: number, rounds: number | 'back-alley', stopped: boolean): string {
  if (rounds === 'back-alley') return stopped ? `round ${round}, no limit` : `${round} rounds`
  return stopped ? `round ${round} of ${rounds}` : `${rounds} rounds`
}

/** Bets between the stables of two players. */
export const OFFER = 'Offer a bout'
export const offersFirst = (name: string): string => `It is ${name}'s turn to offer a bout.`
