// The changes made by one roll of a table. `effects.ts` fills an outcome, events carry it, `changes.ts` applies it.
import { boxingDice, type At, type Position, type State } from './state.ts'
import type { Readings } from './readings.ts'
import type { Exit } from './exit-rules.ts'
import { opponentOf, type Method, type Pair, type Place, type Side } from './words.ts'

/** The inherited position is the one after the roll. */
export interface Outcome extends Position {
  exit: Exit
  /** The winner of a contest, or the roller of a single roll; undefined on a tie. */
  who: Side | undefined
  /** Difference in successes; on KO and Recovery dice passed; on Injury successes. */
  by: number
  /** Whether any field from `points` to `knockdowns` is not 0. */
  counts: boolean
  points: Pair
  /** Recoverable Boxing Dice lost; below 0 if a permanent loss replaces some. */
  lost: Pair
  /** Whether any field from `permanent` to `knockdowns` is not 0. False for most rolls. */
  hurt: boolean
  /** Boxing Dice lost for the bout, and for the round. */
  permanent: Pair
  cutPenalty: Pair
  cuts: Pair
  /** Levels lost. */
  stamina: Pair
  power: Pair
  knockdowns: Pair
  /** The fighter whose Scary is broken by this roll. */
  unscared: Side | undefined
  injuryDice: number
  afterInjury: At
  next: At
  /** How the bout ended and who won; undefined if it goes on. */
  method: Method | undefined
  victor: Side | undefined
}

export const newOutcome = (): Outcome => ({
  exit: 'stalking-0',
  who: undefined,
  by: 0,
  counts: false,
  points: [0, 0],
  lost: [0, 0],
  hurt: false,
  permanent: [0, 0],
  cutPenalty: [0, 0],
  cuts: [0, 0],
  stamina: [0, 0],
  power: [0, 0],
  knockdowns: [0, 0],
  backed: undefined,
  place: 'center',
  control: undefined,
  advantage: undefined,
  hunter: undefined,
  attacker: undefined,
  downed: undefined,
  unscared: undefined,
  injuryDice: 0,
  afterInjury: 'ko',
  next: 'end-half',
  method: undefined,
  victor: undefined,
})

const reset = (pair: Pair): void => {
  pair[0] = 0
  pair[1] = 0
}

/** Resets the outcome for the next roll. One object is reused for all rolls. */
export function clear(out: Outcome, state: Readonly<State>): void {
  if (out.counts) {
    out.counts = false
    reset(out.points)
    reset(out.lost)
  }
  if (out.hurt) {
    out.hurt = false
    reset(out.permanent)
    reset(out.cutPenalty)
    reset(out.cuts)
    reset(out.stamina)
    reset(out.power)
    reset(out.knockdowns)
  }
  out.backed = state.backed
  out.place = state.place
  out.control = state.control
  out.advantage = state.advantage
  out.hunter = state.hunter
  out.attacker = state.attacker
  out.downed = state.downed
  out.unscared = undefined
  out.injuryDice = 0
  out.afterInjury = 'ko'
  out.method = undefined
  out.victor = undefined
}

/** Moves a fighter back to `place`, which frees the opponent (`fights/ring/locations`). */
export function moveBack(out: Outcome, side: Side, place: Place): void {
  out.backed = side
  out.place = place
}

/** Takes a recoverable Boxing Die, if any is left (`fights/boxing-dice/loss`). */
export function loseDie(out: Outcome, state: Readonly<State>, side: Side): void {
  const taken = out.lost[side] + out.permanent[side] + out.cutPenalty[side]
  if (boxingDice(state.men[side]) - taken <= 0) return
  out.counts = true
  out.lost[side]++
}

/** Takes a Boxing Die for the bout, or turns a recoverable loss into one (`fights/boxing-dice/not-recoverable`). */
export function loseDieForBout(out: Outcome, state: Readonly<State>, side: Side): void {
  const boxer = state.men[side]
  out.counts = out.hurt = true
  out.permanent[side]++
  const mayReturn = Math.max(0, boxer.box - boxer.permanent - out.permanent[side])
  out.lost[side] = Math.min(0, mayReturn - boxer.lost)
}

/** Takes one level of Stamina, but not below the floor (`fights/stat/stamina`). */
export function loseStamina(
  out: Outcome,
  state: Readonly<State>,
  side: Side,
  read: Readings,
): void {
  if (state.men[side].stamina - out.stamina[side] <= read.staminaFloor) return
  out.counts = out.hurt = true
  out.stamina[side]++
}

export function losePower(out: Outcome, state: Readonly<State>, side: Side): void {
  if (state.men[side].power - out.power[side] <= 0) return
  out.counts = out.hurt = true
  out.power[side]++
}

/** Adds a cut. It costs as many dice for the round as there are cuts so far (`fights/injury/cut`). */
export function addCut(out: Outcome, state: Readonly<State>, side: Side, read: Readings): void {
  const boxer = state.men[side]
  out.counts = out.hurt = true
  out.cuts[side]++
  const cuts = boxer.cuts + 1
  out.cutPenalty[side] += read.cutsByOrdinal ? cuts : cuts - boxer.cutPenalty
}

export function knockDown(out: Outcome, side: Side): void {
  out.counts = out.hurt = true
  out.knockdowns[side]++
}

/** Ends the bout; the opponent of `loser` wins. */
export function stopBout(out: Outcome, loser: Side, method: Method): void {
  out.victor = opponentOf(loser)
  out.method = method
  out.next = 'over'
}
