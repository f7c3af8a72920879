// What a combatant can do now, and what they have in hand.
import type { Seat } from '../../dice/dice.ts'
import { combatants } from '../gunfight/combatants.ts'
import { refused } from '../gunfight/contract/refusal.ts'
import { inSight } from '../gunfight/table/double-blind.ts'
import type { Rules } from './contract/rules.ts'
import type { State, Combatant } from './contract/state.ts'
import { isArm, AREAS, type Carried } from './words.ts'

export { refused }

export const hand = (combatant: Pick<Combatant, 'weapons' | 'inHand'>): Carried | undefined =>
  combatant.weapons[combatant.inHand]

/** Metres of a blow (ours; the digest has none). */
export const BLOW_REACH = 1

/** Metres that they can move in a round (`cp2020/action/move`). */
export const metresPerRound = (combatant: Combatant, rules: Rules): number =>
  METRES_PER_MA * rules.stat(combatant, 'ma')
const METRES_PER_MA = 3

/** Metres that are left to them in this round. */
export const metresLeft = (combatant: Combatant, rules: Rules): number =>
  Math.max(0, metresPerRound(combatant, rules) - combatant.inRound.spent)

/** Those who hold them. */
export const holdersOf = (state: Readonly<State>, id: string): Combatant[] =>
  combatants(state).filter((combatant) => combatant?.grip?.target === id)
/** In a hold they may only try to get free (`cp2020/melee/hold`); a grapple, and a choke from it, leave them their hands. */
export const isHeld = (state: Readonly<State>, id: string): boolean =>
  holdersOf(state, id).some(({ grip }) => grip!.kind === 'hold' || grip!.held)
/** Held by someone: they cannot move until they escape (`cp2020/melee/grapple`, `cp2020/melee/escape`). */
export const isGripped = (state: Readonly<State>, id: string): boolean =>
  holdersOf(state, id).length > 0

/** Can neither move nor act nor defend. */
export const helpless = (combatant: Combatant, rules: Rules, now: number): boolean =>
  rules.wounds.helpless(combatant, now)
/** Attacks on them meet no defence roll (`cp2020/melee/formula-gap`): out of action, held, or unaware of it. */
export const defenceless = (state: Readonly<State>, combatant: Combatant, by: Combatant): boolean =>
  helpless(combatant, state.rules, state.now) ||
  isHeld(state, combatant.id) ||
  ambushWorks(state, by.id, combatant.id)

/** `by` lies in wait for them and has not been noticed. */
export const ambushWorks = (state: Readonly<State>, by: string, victim: string): boolean =>
  state.ambushes.some(
    (ambush) => ambush.who === by && ambush.victim === victim && ambush.works === true,
  )

/**
 * Whether this seat knows of them: they are its own, or not hidden, or one of its men has noticed their ambush (`cp2020/ambush/detection`);
 * under option double-blind they must be in sight too.
 */
export const isKnown = (state: Readonly<State>, seat: Seat, id: string): boolean => {
  const combatant = state.men[id]
  if (combatant === undefined || seat === 'referee' || combatant.seat === seat) return true
  const isNoticed = state.ambushes.some(
    ({ who, victim, works }) => who === id && works === false && state.men[victim]?.seat === seat,
  )
  return (!combatant.hidden || isNoticed) && inSight(state, seat, combatant)
}

/** Arms that they can use. */
export const armsLeft = (combatant: Combatant, rules: Rules): number =>
  AREAS.filter((area) => isArm(area) && rules.wounds.usable(combatant, area)).length

/** Sides that still have somebody who can act, or soon can. Who is mortally wounded and on their feet fights on (`cp2020/wounds/effects-gap`). */
export const standing = (state: Readonly<State>): ReadonlySet<number> =>
  new Set(
    combatants(state)
      .filter(
        (combatant) =>
          !helpless(combatant, state.rules, state.now) ||
          state.rules.wounds.onlyStunned(combatant, state.now),
      )
      .map(({ side }) => side),
  )
