// What one roll of a table changes, as facts that add up. Filled by `exits.ts`, carried by events, added by `changes.ts`.
import { boxingDice } from './state.ts'
import type { At, State } from './state.ts'
import type { Readings } from './readings.ts'
import type { Exit } from './exit-rules.ts'
import { opponentOf } from './words.ts'
import type { Method, Pair, Place, Side } from './words.ts'

export interface Outcome {
  exit: Exit
  /** Who won the contest, or made the single roll. Undefined: equal. */
  who: Side | undefined
  /** Difference in successes; dice passed on KO and Recovery; successes on Injury. */
  by: number
  /** True where anything from the points to the knockdowns is not 0. */
  counts: boolean
  points: Pair
  /** Boxing Dice lost that can come back; a permanent loss may take some of these away: below 0. */
  lost: Pair
  /** True where anything down to the knockdowns is not 0: most rolls hurt nobody. */
  hurt: boolean
  /** Boxing Dice gone for the bout, and for the round. */
  permanent: Pair
  cutPenalty: Pair
  cuts: Pair
  /** Levels that fell. */
  stamina: Pair
  power: Pair
  knockdowns: Pair
  /** Where they stand now. */
  backed: Side | undefined
  place: Place
  control: Side | undefined
  advantage: Side | undefined
  hunter: Side | undefined
  attacker: Side | undefined
  downed: Side | undefined
  /** Whose Scary is broken by this roll. */
  unscared: Side | undefined
  injuryDice: number
  afterInjury: At
  next: At
  /** The bout ends by it, and who has won. */
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

const none = (pair: Pair): void => {
  pair[0] = 0
  pair[1] = 0
}

/** Empties it for the next roll: nothing changed, everybody stands where he stood. One object serves a million rolls. */
export function clear(out: Outcome, state: Readonly<State>): void {
  if (out.counts) {
    out.counts = false
    none(out.points)
    none(out.lost)
  }
  if (out.hurt) {
    out.hurt = false
    none(out.permanent)
    none(out.cutPenalty)
    none(out.cuts)
    none(out.stamina)
    none(out.power)
    none(out.knockdowns)
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

/** Backs him up there; the other is thereby free (`fights/ring/locations`). */
export function put(out: Outcome, side: Side, place: Place): void {
  out.backed = side
  out.place = place
}

/** An ordinary loss; nothing happens to who has none left (`fights/boxing-dice/loss`). */
export function loseDie(out: Outcome, state: Readonly<State>, side: Side): void {
  const taken = out.lost[side] + out.permanent[side] + out.cutPenalty[side]
  if (boxingDice(state.men[side]) - taken <= 0) return
  out.counts = true
  out.lost[side]++
}

/** Gone for the bout; what is lost beyond what could still come back is forgotten (`fights/boxing-dice/not-recoverable`). */
export function loseDieForBout(out: Outcome, state: Readonly<State>, side: Side): void {
  const man = state.men[side]
  out.counts = out.hurt = true
  out.permanent[side]++
  const mayReturn = Math.max(0, man.box - man.permanent - out.permanent[side])
  const lost = man.lost + out.lost[side]
  if (lost > mayReturn) out.lost[side] -= lost - mayReturn
}

/** One level, not below the floor (`fights/stat/stamina`). */
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

/** A cut: as many dice as cuts so far are gone for the round (`fights/injury/cut`). */
export function cut(out: Outcome, state: Readonly<State>, side: Side, read: Readings): void {
  const man = state.men[side]
  out.counts = out.hurt = true
  out.cuts[side]++
  const cuts = man.cuts + 1
  out.cutPenalty[side] += read.cutsByOrdinal ? cuts : cuts - man.cutPenalty
}

export function knockDown(out: Outcome, side: Side): void {
  out.counts = out.hurt = true
  out.knockdowns[side]++
}

/** The bout ends in favour of the other. */
export function stop(out: Outcome, loser: Side, method: Method): void {
  out.victor = opponentOf(loser)
  out.method = method
  out.next = 'over'
}
