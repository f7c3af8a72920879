// The effects of each exit, in the order of the catalogue. Each effect returns the next stage of the bout.
import { KNOCKDOWN, SHAKEN } from './exits.ts'
import type { Exit, Injury } from './exit-rules.ts'
import {
  addCut,
  knockDown,
  loseDie,
  loseDieForBout,
  losePower,
  loseStamina,
  moveBack,
  stopBout,
  type Outcome,
} from './outcome.ts'
import type { Readings } from './readings.ts'
import type { At, State } from './state.ts'
import { SIDES, opponentOf, type Side } from './words.ts'

/** Fills a cleared `out` with the effects of `exit`. `side`: the winner or the roller; either one on a tie. */
export function takeExit(
  out: Outcome,
  state: Readonly<State>,
  exit: Exit,
  side: Side,
  read: Readings,
): void {
  out.exit = exit
  out.next = applyExit(out, exit, state, side, read)
  if (out.next !== 'ko' && out.next !== 'injury') out.attacker = undefined
  if (out.next !== 'recovery') out.downed = undefined
  if (read.stoppedAtZero && out.method === undefined) stopAtZero(out, state)
}

/** Ends the bout at Stamina 0 (`fights/stat/stamina`). */
export function stopAtZero(out: Outcome, state: Readonly<State>): void {
  for (const side of SIDES)
    if (out.stamina[side] > 0 && state.men[side].stamina === out.stamina[side])
      stopBout(out, side, 'TKO')
}

function applyExit(
  out: Outcome,
  exit: Exit,
  state: Readonly<State>,
  side: Side,
  read: Readings,
): At {
  switch (exit) {
    case 'stalking-2':
      addPoints(out, side, 1)
      out.advantage = side
      return 'boxing'
    case 'stalking-1':
      return 'boxing'
    case 'stalking-0':
      return read.tieRollsAgain ? 'stalking' : 'end-half'
    case 'boxing-2':
      addPoints(out, side, out.by)
      moveBack(out, opponentOf(side), 'ropes')
      loseDie(out, state, opponentOf(side))
      out.advantage = undefined
      out.control = side
      return 'taking-control'
    case 'boxing-1':
      addPoints(out, side, 1)
      if (!read.advantageStays) out.advantage = undefined
      return 'boxing'
    case 'boxing-0':
    case 'control-tie':
      return 'end-half'
    case 'control-solid':
      breakScary(out, side)
      addPoints(out, side, out.by)
      return causeInjury(out, side)
    case 'control-1-ropes':
      return keepPressing(out, state, side, 'ropes')
    case 'control-1-corner':
      return keepPressing(out, state, side, 'corner')
    case 'control-other-1':
      breakScary(out, side)
      return 'end-half'
    case 'control-otherwise':
      reverseControl(out, side)
      out.control = undefined
      return injureOrContinue(out, side, read, 'boxing')
    case 'control-counter':
      reverseControl(out, side)
      out.attacker = side
      // Otherwise still on the ropes, since no result has moved them (`fights/ring/place-while-hitting-back`).
      if (read.stepsOffRopes) {
        out.backed = undefined
        out.place = 'center'
      }
      return injureOrContinue(out, side, read, 'ko')
    case 'control-spin':
      reverseControl(out, side)
      moveBack(out, opponentOf(side), 'corner')
      out.control = side
      return injureOrContinue(out, side, read, 'taking-control')
    case 'injury-none':
      return afterInjury(out, state, side)
    case 'injury-swelling':
    case 'injury-cut':
    case 'injury-body':
    case 'injury-head':
      injure(out, state, opponentOf(side), exit, read)
      return afterInjury(out, state, side)
    case 'ko-2':
      knockDown(out, opponentOf(side))
      return startCount(out, side, KNOCKDOWN)
    case 'ko-1-behind':
      if (read.behindIsKnockdown) knockDown(out, opponentOf(side))
      return startCount(out, side, SHAKEN)
    case 'ko-1':
      out.hunter = undefined
      addPoints(out, side, SHAKEN)
      loseDie(out, state, opponentOf(side))
      out.control = side
      return 'taking-control'
    case 'ko-0':
      out.hunter = undefined
      return 'end-half'
    case 'recovery-0':
      stopBout(out, side, 'KO')
      return 'over'
    case 'recovery-1-tko':
      stopBout(out, side, 'TKO')
      return 'over'
    case 'recovery-1':
      loseDie(out, state, side)
      loseStamina(out, state, side, read)
      return 'end-half'
    case 'recovery-2':
      loseStamina(out, state, side, read)
      return 'end-half'
    case 'recovery-2-nails':
      return 'end-half'
  }
}

function addPoints(out: Outcome, side: Side, points: number): void {
  out.counts = true
  out.points[side] += points
}

/** A win on Taking Control breaks the opponent's Scary (`fights/signature/scary`). */
const breakScary = (out: Outcome, side: Side): void => void (out.unscared = opponentOf(side))

function causeInjury(out: Outcome, side: Side): At {
  out.attacker = side
  out.injuryDice = out.by
  return 'injury'
}

/** The fighter in control wins by one: `fights/taking-control/in-control-wins-by-1`. */
function keepPressing(
  out: Outcome,
  state: Readonly<State>,
  side: Side,
  place: 'ropes' | 'corner',
): At {
  breakScary(out, side)
  addPoints(out, side, 1)
  moveBack(out, opponentOf(side), place)
  loseDie(out, state, opponentOf(side))
  out.hunter = undefined
  return 'taking-control'
}

/** The fighter not in control wins by two. Neither loses a die. */
function reverseControl(out: Outcome, side: Side): void {
  breakScary(out, side)
  addPoints(out, side, out.by)
  out.hunter = undefined
}

/** By default, only the fighter in control can cause an injury (`fights/injury/trigger`). */
function injureOrContinue(out: Outcome, side: Side, read: Readings, next: At): At {
  if (!read.injuryOnReversal) return next
  out.afterInjury = next
  return causeInjury(out, side)
}

/** Applies an injury to the injured fighter (`fights/injury/table`). */
export function injure(
  out: Outcome,
  state: Readonly<State>,
  who: Side,
  injury: Injury,
  read: Readings,
): void {
  switch (injury) {
    case 'injury-swelling':
      return loseDieForBout(out, state, who)
    case 'injury-cut':
      return addCut(out, state, who, read)
    case 'injury-body':
      losePower(out, state, who)
      return loseStamina(out, state, who, read)
    case 'injury-head':
      loseDieForBout(out, state, who)
      return loseStamina(out, state, who, read)
  }
}

/** Applies the injury first, then the Boxing Die lost to the fighter in control (`fights/injury/table`). */
function afterInjury(out: Outcome, state: Readonly<State>, attacker: Side): At {
  if (state.control === attacker && state.afterInjury === 'ko')
    loseDie(out, state, opponentOf(attacker))
  return state.afterInjury
}

function startCount(out: Outcome, attacker: Side, points: number): At {
  out.hunter = undefined
  addPoints(out, attacker, points)
  out.downed = opponentOf(attacker)
  return 'recovery'
}
