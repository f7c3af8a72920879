// Random players for the laws: they answer whatever is asked, from a stream of their own.
import type { Ask, Seat } from '../../src/dice/dice.ts'
import { seededSource } from '../../src/dice/seeded.ts'
import type { Clock } from '../../src/engine/book.ts'
import type { Game, Pending } from '../../src/engine/game.ts'

/** A whole number from 0 to below `n`. */
export type Pick = (n: number) => number

/** What a random player answers. A refused answer is replaced by the silent one. */
export type RandomAnswer = (ask: Ask, pick: Pick) => unknown

export const pickFrom = (seed: number): Pick => {
  const source = seededSource(seed)
  return (n) => (n <= 1 ? 0 : source.die(n) - 1)
}

/** One input: an answer to one of the open asks, or the dice that are waited for. Answers false when the fight is over. */
export function playOne<Setup, S extends Clock, E>(
  game: Game<Setup, S, E>,
  answer: RandomAnswer,
  pick: Pick,
): boolean {
  const wanted = game.pending
  if (!wanted) return false
  if (wanted.roll) {
    const { seat, label, who, sides } = wanted.roll
    orThrow(game.roll(seat, label, who, [pick(sides) + 1]))
    return true
  }
  const open = wanted.asks.filter((one) => !one.answered)
  const { key, ask } = open[pick(open.length)]!
  const given = game.answer(ask.seat, key, answer(ask, pick))
  if (given.refusal) orThrow(game.silent(key))
  return true
}

/** The state without the rules of its table, which are functions: plain data to compare. */
export const withoutRules = <S extends object>(state: S): S => ({ ...state, rules: undefined })

/** All that the table shows of a game, as plain data to compare. */
export function portrait<Setup, S extends Clock, E>(
  game: Game<Setup, S, E>,
  seats: readonly Seat[],
): unknown {
  return structuredClone({
    state: withoutRules(game.state),
    log: game.log,
    open: game.open,
    told: game.told,
    dice: game.dice,
    tray: game.tray,
    wanted: shown(game.pending),
    heard: seats.map((seat) => game.logOf(seat)),
    undo: seats.map((seat) => game.canUndo(seat)),
    redo: seats.map((seat) => game.canRedo(seat)),
  })
}

/** Asks without their functions. */
export const shown = (wanted: Pending | undefined): unknown =>
  wanted && {
    roll: wanted.roll,
    asks: wanted.asks.map(({ key, answered, ask }) => ({
      key,
      answered,
      ask: JSON.stringify(ask),
    })),
  }

function orThrow(outcome: { readonly refusal?: { readonly why: string } | undefined }): void {
  if (outcome.refusal) throw new Error(`refused: ${outcome.refusal.why}`)
}
