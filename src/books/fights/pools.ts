// The number of dice each side rolls (`fights/dice/how-many` and its modifiers), with its terms on request.
import type { Rule } from '../../dice/dice.ts'
import { baseTerms } from './base-dice.ts'
import type { Readings } from './readings.ts'
import { boxingDice, cardLead, type Corner, type State } from './state.ts'
import { opponentOf, type FightTable, type Side } from './words.ts'

/** Receives every term that is not 0. */
type Note = (rule: Rule, what: string, value: number) => void

/**
 * Dice before Bonus Dice and Dig Deep: stat, signatures, and the circumstances of `fights/tables/modifier-sources`. Can
 * be negative, unlike the total.
 */
export function basicPool(
  state: Readonly<State>,
  side: Side,
  table: FightTable,
  read: Readings,
  note?: Note,
): number {
  if (note)
    baseTerms(state.men[side], state.men[opponentOf(side)], table).forEach(
      ({ rule, what, value }) => note(rule, what, value),
    )
  switch (table) {
    case 'stalking':
      // `fights/stalking/roll`, `fights/stalking/modifiers`
      return ownDice(state.men[side], state.men[side].lasting.stalking, note)
    case 'boxing':
      return boxingPool(state, side, read, note)
    case 'taking-control':
      return controlPool(state, side, read, note)
    case 'ko':
      return koPool(state, side, read, note)
    case 'recovery':
      return state.men[side].lasting.recovery
  }
}

/**
 * Boxing Dice and base dice, plus Scary until the opponent wins on Taking Control (`fights/signature/scary`,
 * `fights/signature/fearless`).
 */
function ownDice(boxer: Corner, lasting: number, note?: Note): number {
  const left = boxingDice(boxer)
  const scary = boxer.scaryLeft ? boxer.lasting.scary : 0
  if (note) {
    note('fights/boxing-dice/start', 'Boxing Dice', left)
    if (scary > 0) note('fights/signature/scary', 'Scary', scary)
  }
  return left + lasting + scary
}

/** `fights/boxing/roll`, `fights/boxing/modifiers` */
function boxingPool(state: Readonly<State>, side: Side, read: Readings, note?: Note): number {
  const boxer = state.men[side]
  let total = ownDice(boxer, boxer.lasting.boxing, note)
  if (state.advantage === side) {
    total += read.advantageDice
    note?.('fights/stalking/advantage', 'advantage from Stalking', read.advantageDice)
  }
  // Only a ruling can put a fighter in the corner before Boxing; it has no effect there.
  if (state.backed === opponentOf(side) && state.place === 'ropes')
    total += positionBonus(state, read, note)
  return total + againstEmpty(state, side, read, note)
}

/** `fights/taking-control/roll`, `fights/taking-control/modifiers` */
function controlPool(state: Readonly<State>, side: Side, read: Readings, note?: Note): number {
  const boxer = state.men[side]
  const { lasting } = boxer
  let total = ownDice(boxer, lasting.control, note)
  if (state.control === side) {
    if (lasting.vicious > 0) {
      total += lasting.vicious
      note?.('fights/signature/vicious', 'Vicious, in control', lasting.vicious)
    }
  } else if (lasting.slipperyOne) {
    note?.('fights/signature/slippery', 'Slippery rolls one die', 1 - total)
    return 1
  } else if (lasting.slippery > 0) {
    total += lasting.slippery
    note?.('fights/signature/slippery', 'Slippery, not in control', lasting.slippery)
  }
  if (state.hunter !== undefined && state.hunter !== side) {
    total += read.huntedDice
    note?.('fights/head-hunting/cost', 'opponent is head hunting', read.huntedDice)
  }
  if (state.backed === opponentOf(side)) total += positionBonus(state, read, note)
  return total + againstEmpty(state, side, read, note)
}

/**
 * Bonus against an opponent on the ropes or in the corner (`fights/ring/ropes`, `fights/ring/corner`). The corner only
 * counts on Taking Control, since Boxing cannot be reached from it.
 */
function positionBonus(state: Readonly<State>, read: Readings, note?: Note): number {
  const ropes = state.place === 'ropes'
  if (!state.freshPlace && (ropes ? read.ropesOnce : read.cornerOnce)) return 0
  const value = ropes ? read.ropesDice : read.cornerDice
  note?.(
    ropes ? 'fights/ring/ropes' : 'fights/ring/corner',
    ropes ? 'opponent is on the ropes' : 'opponent is in the corner',
    value,
  )
  return value
}

/** Bonus against an opponent without Boxing Dice (`fights/zero-boxing-dice/bonus`). */
function againstEmpty(state: Readonly<State>, side: Side, read: Readings, note?: Note): number {
  const other = opponentOf(side)
  if (boxingDice(state.men[other]) > 0 || (read.emptyOnce && !state.freshEmpty[other])) return 0
  note?.('fights/zero-boxing-dice/bonus', 'opponent has no Boxing Dice', read.emptyDice)
  return read.emptyDice
}

/** `fights/ko/roll`, `fights/ko/modifiers`, `fights/head-hunting/reward`, `fights/signature/unlucky` */
function koPool(state: Readonly<State>, side: Side, read: Readings, note?: Note): number {
  const { lasting } = state.men[side]
  let total = lasting.ko
  if (state.hunter === side) {
    total += read.hunterDice
    note?.('fights/head-hunting/reward', 'head hunting', read.hunterDice)
  }
  if (lasting.unlucky > 0 && isAhead(state, opponentOf(side), read)) {
    total += lasting.unlucky
    note?.('fights/signature/unlucky', 'opponent is Unlucky and ahead', lasting.unlucky)
  }
  return total
}

/** Whether this side leads in completed rounds or, depending on the option, on points. */
function isAhead(state: Readonly<State>, side: Side, read: Readings): boolean {
  const me = state.men[side]
  const other = state.men[opponentOf(side)]
  return read.unluckyByCard ? cardLead(me, other) > 0 : me.roundsWon > other.roundsWon
}

/** The highest face at which a grunt uses a Bonus Die (`fights/bonus-dice/grunt-use`, `fights/bonus-dice/stops`). */
export function bonusNumber(boxer: Readonly<Corner>, table: FightTable, read: Readings): number {
  const usual = read.gruntUses[table]
  if (!boxer.stops) return usual
  return read.stopsNeverLower ? Math.max(boxer.agg, usual) : boxer.agg
}

/** The target number (`fights/dice/passing`): own Power on KO, own Stamina on Recovery. */
export const targetOf = (boxer: Readonly<Corner>, table: 'ko' | 'recovery'): number =>
  table === 'ko' ? boxer.power : boxer.stamina
