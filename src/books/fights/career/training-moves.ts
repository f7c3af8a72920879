// Training with a player's dice, and the choice to repeat the tests (`fights/optional/training-table`).
import type { Fighter } from '../fighter.ts'
import type { Options } from '../options.ts'
import type { Stat } from '../words.ts'
import { withDice, type Circuit, type Player, type TrainingTry } from './circuit.ts'
import { train, type TrainingResult } from './training.ts'

/** A player's move in a circuit. */
export interface Turn {
  readonly circuit: Circuit
  readonly who: number
  readonly player: Player
  readonly options: Options
}

type FirstTry = { readonly circuit: Circuit } & (
  | { readonly result: TrainingResult; readonly again?: undefined }
  | { readonly again: TrainingTry; readonly result?: undefined }
)

/** Trains a stat. If the tests may be repeated, the player's dice keep their state until the player decides. */
export function startTraining(turn: Turn, fighter: Fighter, stat: Stat): FirstTry {
  const { circuit, who, player, options } = turn
  let repeatable = false
  const { value: result, circuit: after } = withDice(circuit, who, (dice) =>
    train(dice, fighter, stat, () => !(repeatable = true), options),
  )
  return repeatable ? { again: { stat, dice: player.dice }, circuit } : { result, circuit: after }
}

/** Repeats the tests, or keeps the stat unchanged. */
export const settleTraining = (
  { circuit, who, options }: Turn,
  fighter: Fighter,
  { stat, dice: from }: TrainingTry,
  answer: 'again' | 'keep',
): { readonly value: TrainingResult; readonly circuit: Circuit } =>
  withDice(
    circuit,
    who,
    (dice) => train(dice, fighter, stat, () => answer === 'again', options),
    from,
  )
