// A computer player for a star that follows the book's advice (`fights/strategy/advice`). It knows only what its seat
// may know: in a bout, everything except sealed choices.
import type { Ask } from '../dice/dice.ts'
import { basicPool } from '../books/fights/pools.ts'
import type { Readings } from '../books/fights/readings.ts'
import { recoveryExit } from '../books/fights/exits.ts'
import { boxingDice, lastRound, type State } from '../books/fights/state.ts'
import { opponentOf, type Side } from '../books/fights/words.ts'

/** Answers a question for a star. The same state and question give the same answer. */
export function chooseForBoxer(state: Readonly<State>, ask: Ask, read: Readings): unknown {
  const side: Side = state.men[1].id === ask.who ? 1 : 0
  switch (ask.kind) {
    case 'head-hunt':
      return shouldHuntHead(state, side, read)
    case 'dig-deep':
      return state.at === 'recovery' || leadOnCard(state, side) <= 0
    case 'bonus-dice':
      return highestOffered(ask, bonusDice(state, side))
    case 'cover-up':
      return state.roll.pool[opponentOf(side)] - state.roll.pool[side] >= COVER_UP_DEFICIT
    case 'lucky-re-roll':
      return state.at === 'recovery' && losesByCount(state, side)
    case 'star-power':
      return shouldUseStarPower(state, side) ? 'roll' : 'stop'
    case 'star-power-number':
      return highestOffered(ask, Math.min(2, state.men[side].starPower))
    default:
      return ask.silent
  }
}

/**
 * Minimum deficit in dice at which the star covers up. A clinch ends the half, and Boxing Dice return then, so it
 * then beats the exchange.
 */
const COVER_UP_DEFICIT = 3
/** A lead in dice large enough to give the opponent two dice for Head Hunting. */
const SAFE_LEAD = 5
/** Bonus Dice are spent two or three at a time. */
const FEW_BONUS_DICE = 2
const MANY_BONUS_DICE = 3

const highestOffered = (ask: Ask, wish: number): unknown =>
  (ask.options as readonly number[]).filter((number) => number <= wish).at(-1) ?? ask.silent

/** Hunts the head if the opponent is far behind in dice and the star's Power leaves room for more KO dice to help. */
function shouldHuntHead(state: Readonly<State>, side: Side, read: Readings): boolean {
  const lead =
    basicPool(state, side, 'taking-control', read) -
    basicPool(state, opponentOf(side), 'taking-control', read)
  return lead >= SAFE_LEAD && state.men[side].power < 5
}

/** Lead on the score card. Points of the current round count a tenth. */
function leadOnCard(state: Readonly<State>, side: Side): number {
  const sum = (one: Side): number =>
    state.men[one].card.reduce((total, points) => total + points, 0) + state.men[one].points / 10
  return sum(side) - sum(opponentOf(side))
}

/** Spreads Bonus Dice over the remaining rounds, and spends all of them in the last round or during a count. */
function bonusDice(state: Readonly<State>, side: Side): number {
  const boxer = state.men[side]
  const { at } = state
  if (at === 'recovery') return Math.max(MANY_BONUS_DICE, 5 - boxer.stamina + 2)
  const final = lastRound(state)
  const left = state.rounds === undefined ? 4 : state.rounds - state.round + 1
  const aRound = Math.max(1, Math.floor(boxer.bonus / left))
  if (at === 'ko') return boxer.power >= 2 ? (final ? MANY_BONUS_DICE : FEW_BONUS_DICE) : 0
  if (at === 'stalking') return final && boxer.bonus > 6 ? FEW_BONUS_DICE : 0
  if (at === 'boxing') return final ? MANY_BONUS_DICE : Math.min(FEW_BONUS_DICE, aRound)
  if (at === 'injury') return 0
  return state.control === side || final
    ? Math.max(FEW_BONUS_DICE, Math.min(MANY_BONUS_DICE, aRound))
    : Math.min(FEW_BONUS_DICE, aRound)
}

const losesByCount = (state: Readonly<State>, side: Side): boolean => {
  const exit = recoveryExit(state, side, Math.min(2, state.roll.count[side]))
  return exit === 'recovery-0' || exit === 'recovery-1-tko'
}

/** Uses Star Power while more dice can win the roll, or win it by two; always on KO and Recovery; for lost Boxing Dice if two are missing. */
function shouldUseStarPower(state: Readonly<State>, side: Side): boolean {
  const { at, roll, men } = state
  const dice = men[side].starPower
  if (at === 'stalking' || at === 'boxing' || at === 'taking-control') {
    if (roll.covering[side] && roll.count[side] >= roll.count[opponentOf(side)]) return false
    const ahead = roll.count[side] - roll.count[opponentOf(side)]
    if (at === 'stalking') return ahead < 0 && ahead + dice >= 0
    return ahead < 2 && ahead + dice >= 0
  }
  if (at === 'injury') return roll.count[side] >= 1 && roll.count[side] < 4
  if (at === 'ko' || at === 'recovery') return true
  return boxingDice(men[side]) < men[side].box - 1
}
