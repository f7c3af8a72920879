// The effects of each exit, in the order of the catalogue. Each effect returns the next stage of the bout.
import { KNOCKDOWN, SHAKEN } from './exits.ts'
import type { Exit, Injury } from './exit-rules.ts'
import {
  cut,
  knockDown,
  loseDie,
  loseDieForBout,
  losePower,
  loseStamina,
  put,
  stop,
  type Outcome,
} from './outcome.ts'
import type { Readings } from './readings.ts'
import type { At, State } from './state.ts'
import { SIDES, opponentOf, type Side } from './words.ts'

/**
 * Fills a cleared `out` with the effects of `exit`. `side`: the winner of a contest, or the roller on Injury, KO or
 * Recovery; either side on a tie.
 */
export function takeExit(
  out: Outcome,
  state: Readonly<State>,
  exit: Exit,
  side: Side,
  read: Readings,
): void {
  out.exit = exit
  out.next = effect(out, state, side, read)
  if (out.next !== 'ko' && out.next !== 'injury') out.attacker = undefined
  if (out.next !== 'recovery') out.downed = undefined
  if (read.stoppedAtZero && out.method === undefined) stopAtZero(out, state)
}

/** Ends the bout at Stamina 0 (`fights/stat/stamina`). */
export function stopAtZero(out: Outcome, state: Readonly<State>): void {
  for (const side of SIDES)
    if (out.stamina[side] > 0 && state.men[side].stamina === out.stamina[side])
      stop(out, side, 'TKO')
}

function effect(out: Outcome, state: Readonly<State>, side: Side, read: Readings): At {
  switch (out.exit) {
    case 'stalking-2':
      return feltOut(out, side)
    case 'stalking-1':
      return 'boxing'
    case 'stalking-0':
      return read.tieRollsAgain ? 'stalking' : 'end-half'
    case 'boxing-2':
      return toTheRopes(out, state, side)
    case 'boxing-1':
      return scores(out, side, read)
    case 'boxing-0':
    case 'control-tie':
      return 'end-half'
    case 'control-solid':
      return solid(out, side)
    case 'control-1-ropes':
      return press(out, state, side, 'ropes')
    case 'control-1-corner':
      return press(out, state, side, 'corner')
    case 'control-other-1':
      return breaks(out, side)
    case 'control-otherwise':
      return otherwise(out, side, read)
    case 'control-counter':
      return counter(out, side, read)
    case 'control-spin':
      return spin(out, side, read)
    default:
      return aloneEffect(out, out.exit, state, side, read)
  }
}

type ContestExit = Extract<Exit, `${'stalking' | 'boxing' | 'control'}-${string}`>

/** The effects of Injury, KO and Recovery, where only one fighter rolls. */
function aloneEffect(
  out: Outcome,
  exit: Exclude<Exit, ContestExit>,
  state: Readonly<State>,
  side: Side,
  read: Readings,
): At {
  switch (exit) {
    case 'injury-none':
      return afterInjury(out, state, side)
    case 'injury-swelling':
    case 'injury-cut':
    case 'injury-body':
    case 'injury-head':
      injure(out, state, opponentOf(side), exit, read)
      return afterInjury(out, state, side)
    case 'ko-2':
      return floors(out, side)
    case 'ko-1-behind':
      return floorsTrailing(out, side, read)
    case 'ko-1':
      return shakes(out, state, side)
    case 'ko-0':
      return holds(out)
    case 'recovery-0':
      return stopped(out, side, 'KO')
    case 'recovery-1-tko':
      return stopped(out, side, 'TKO')
    case 'recovery-1':
      return barelyUp(out, state, side, read)
    case 'recovery-2':
      return up(out, state, side, read)
    case 'recovery-2-nails':
      return 'end-half'
  }
}

function score(out: Outcome, side: Side, points: number): void {
  out.counts = true
  out.points[side] += points
}

function feltOut(out: Outcome, side: Side): At {
  score(out, side, 1)
  out.advantage = side
  return 'boxing'
}

function toTheRopes(out: Outcome, state: Readonly<State>, side: Side): At {
  score(out, side, out.by)
  put(out, opponentOf(side), 'ropes')
  loseDie(out, state, opponentOf(side))
  out.advantage = undefined
  out.control = side
  return 'taking-control'
}

function scores(out: Outcome, side: Side, read: Readings): At {
  score(out, side, 1)
  if (!read.advantageStays) out.advantage = undefined
  return 'boxing'
}

/** A win on Taking Control breaks the opponent's Scary (`fights/signature/scary`). */
const won = (out: Outcome, side: Side): void => void (out.unscared = opponentOf(side))

function solid(out: Outcome, side: Side): At {
  won(out, side)
  score(out, side, out.by)
  out.attacker = side
  out.injuryDice = out.by
  return 'injury'
}

/** The fighter in control wins by one: `fights/taking-control/in-control-wins-by-1`. */
function press(out: Outcome, state: Readonly<State>, side: Side, place: 'ropes' | 'corner'): At {
  won(out, side)
  score(out, side, 1)
  put(out, opponentOf(side), place)
  loseDie(out, state, opponentOf(side))
  out.hunter = undefined
  return 'taking-control'
}

function breaks(out: Outcome, side: Side): At {
  won(out, side)
  return 'end-half'
}

/** The fighter not in control wins by two; neither loses a die. */
function reverses(out: Outcome, side: Side): void {
  won(out, side)
  score(out, side, out.by)
  out.hunter = undefined
}

function spin(out: Outcome, side: Side, read: Readings): At {
  reverses(out, side)
  put(out, opponentOf(side), 'corner')
  out.control = side
  return orInjury(out, side, read, 'taking-control')
}

/** The winner is still on the ropes, since no result has moved them (`fights/ring/place-while-hitting-back`). */
function counter(out: Outcome, side: Side, read: Readings): At {
  reverses(out, side)
  out.attacker = side
  if (read.stepsOffRopes) {
    out.backed = undefined
    out.place = 'center'
  }
  return orInjury(out, side, read, 'ko')
}

function otherwise(out: Outcome, side: Side, read: Readings): At {
  reverses(out, side)
  out.control = undefined
  return orInjury(out, side, read, 'boxing')
}

/** By default a fighter who was not in control causes no injury (`fights/injury/trigger`). */
function orInjury(out: Outcome, side: Side, read: Readings, next: At): At {
  if (!read.injuryOnReversal) return next
  out.attacker = side
  out.injuryDice = out.by
  out.afterInjury = next
  return 'injury'
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
      return cut(out, state, who, read)
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

function floors(out: Outcome, attacker: Side): At {
  knockDown(out, opponentOf(attacker))
  return down(out, attacker, KNOCKDOWN)
}

function floorsTrailing(out: Outcome, attacker: Side, read: Readings): At {
  if (read.behindIsKnockdown) knockDown(out, opponentOf(attacker))
  return down(out, attacker, SHAKEN)
}

function down(out: Outcome, attacker: Side, points: number): At {
  out.hunter = undefined
  score(out, attacker, points)
  out.downed = opponentOf(attacker)
  return 'recovery'
}

function shakes(out: Outcome, state: Readonly<State>, attacker: Side): At {
  out.hunter = undefined
  score(out, attacker, SHAKEN)
  loseDie(out, state, opponentOf(attacker))
  out.control = attacker
  return 'taking-control'
}

function holds(out: Outcome): At {
  out.hunter = undefined
  return 'end-half'
}

function stopped(out: Outcome, who: Side, method: 'KO' | 'TKO'): At {
  stop(out, who, method)
  return 'over'
}

function barelyUp(out: Outcome, state: Readonly<State>, who: Side, read: Readings): At {
  loseDie(out, state, who)
  return up(out, state, who, read)
}

function up(out: Outcome, state: Readonly<State>, who: Side, read: Readings): At {
  loseStamina(out, state, who, read)
  return 'end-half'
}
