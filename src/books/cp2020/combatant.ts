// A combatant's current abilities and the weapon in hand.
import type { Seat } from '../../dice/dice.ts'
import { combatants } from '../gunfight/combatants.ts'
import { refused } from '../gunfight/contract/refusal.ts'
import { inSight } from '../gunfight/table/double-blind.ts'
import { handsFor } from './arms/arms.ts'
import type { Rules } from './contract/rules.ts'
import type { State, Combatant, Grip, Person } from './contract/state.ts'
import { ARMS, LEGS, type Carried } from './words.ts'
import { present } from '../../dice/present.ts'

export { refused }

export const hand = (combatant: Pick<Combatant, 'weapons' | 'inHand'>): Carried | undefined =>
  combatant.weapons[combatant.inHand]
const fitsOneHand = ({ weapon }: Carried): boolean => handsFor(weapon) === 1
type Hands = Pick<Combatant, 'weapons' | 'inHand' | 'otherHand' | 'leftHanded'>
/** The weapon in the other hand: who begins with two of one hand first in their list holds both (`cp2020/action/two-weapons`). */
export function inOtherHand({ weapons, inHand, otherHand }: Hands): Carried | undefined {
  const held = weapons[inHand]
  if (held && !fitsOneHand(held)) return undefined
  const others = weapons.filter((one) => one !== held)
  if (otherHand !== undefined) return others.find(({ id }) => id === otherHand)
  const [second] = others
  return second && fitsOneHand(second) ? second : undefined
}
/**
 * The hands when a weapon is drawn, picked up or used instead: what was in hand goes to the other one, if both are of one
 * hand. Only a weapon that was held already stays in its hand; whatever is taken is taken with the right one.
 */
export function handsAfter(
  combatant: Combatant,
  taken: Carried,
  rules: Pick<Rules, 'wounds'>,
): Pick<Combatant, 'otherHand' | 'leftHanded'> {
  const held = hand(combatant)
  const wasHeld = usableInOther(combatant, rules) === taken
  const both = held && fitsOneHand(held) && fitsOneHand(taken) && armsLeft(combatant, rules) > 1
  return {
    otherHand: (both && held.id) || null,
    leftHanded: (wasHeld && !combatant.leftHanded) || undefined,
  }
}
/** The hands of somebody who enters: with one arm, they hold one weapon. */
export const handsAtFirst = (
  entrant: Person,
  rules: Pick<Rules, 'wounds'>,
): Pick<Combatant, 'otherHand'> => (armsLeft(entrant, rules) > 1 ? {} : { otherHand: null })
/** The weapon in the other hand, if that arm can be used. */
export const heldInOther = (
  combatant: Combatant,
  rules: Pick<Rules, 'wounds'>,
): Carried | undefined =>
  armsLeft(combatant, rules) < (hand(combatant) ? 2 : 1) ? undefined : inOtherHand(combatant)
/** The weapon in the other hand that they can use instead: one that takes both hands must be drawn. */
export function usableInOther(
  combatant: Combatant,
  rules: Pick<Rules, 'wounds'>,
): Carried | undefined {
  const other = heldInOther(combatant, rules)
  return other && fitsOneHand(other) ? other : undefined
}
/** The weapon in hand of somebody who has one. */
export const weaponInHand = (combatant: Pick<Combatant, 'weapons' | 'inHand'>): Carried =>
  present(hand(combatant), 'weapon in hand')

/** The attacks of this kind that keep somebody busy; undefined if there are none. */
export function fightsWith(
  fights: Combatant['fights'],
  keeps: (fight: readonly [other: string, at: number]) => boolean,
): Combatant['fights'] {
  const kept = Object.entries(fights ?? {}).filter(keeps)
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** The fields that a combatant loses when put out of action or held (`cp2020/action/aim`, `cp2020/melee/hold`). */
export const OVERCOME = { aim: undefined, parry: undefined, dodging: false } as const

/** Melee reach in metres (our figure; the digest gives none). */
export const BLOW_REACH = 1

/** Movement allowance per round in metres (`cp2020/action/move`). */
export const metresPerRound = (combatant: Combatant, rules: Rules): number =>
  METRES_PER_MA * rules.stat(combatant, 'ma')
const METRES_PER_MA = 3

/** Movement left this round, in metres. */
export const metresLeft = (combatant: Combatant, rules: Rules): number =>
  Math.max(0, metresPerRound(combatant, rules) - combatant.inRound.spent)

/** The others of their side who live: the dead are nobody's company (`cp2020/task/fumble-gap`). */
export const matesOf = <M extends Combatant>(
  state: Pick<State, 'rules' | 'roll'> & { readonly men: Readonly<Record<string, M>> },
  { id, side }: Combatant,
): M[] =>
  combatants(state).filter(
    (other) => other.id !== id && other.side === side && !state.rules.wounds.dead(other),
  )

type Holder = Combatant & { readonly grip: Grip }

/** The combatants who have this one in their grip. */
export const holdersOf = (state: Readonly<State>, id: string): Holder[] =>
  isGripped(state, id)
    ? combatants(state).filter((combatant): combatant is Holder => combatant.grip?.target === id)
    : []
/** A grapple, and a choke that follows it directly, leave the hands free. */
const immobilises = ({ kind, held }: Grip): boolean => kind === 'hold' || held === true
/** Those whose grip immobilises this one. */
export const immobilisersOf = (state: Readonly<State>, id: string): Holder[] =>
  holdersOf(state, id).filter(({ grip }) => immobilises(grip))
/** A held combatant may only try to escape (`cp2020/melee/hold`). */
export const isHeld = (state: Readonly<State>, id: string): boolean =>
  isTargetOf(state, id, immobilises)
/** Gripped by someone: cannot move until they escape (`cp2020/melee/grapple`, `cp2020/melee/escape`). */
export const isGripped = (state: Readonly<State>, id: string): boolean =>
  isTargetOf(state, id, () => true)

/** Asked for every pair of people at every choice, so it makes no list. */
const isTargetOf = (state: Readonly<State>, id: string, is: (grip: Grip) => boolean): boolean =>
  state.roll.some((other) => {
    const grip = state.men[other]?.grip
    return grip?.target === id && is(grip)
  })

/** Unable to move, act or defend. */
export const helpless = (combatant: Combatant, rules: Rules, now: number): boolean =>
  rules.wounds.helpless(combatant, now)
/** Helpless, or immobilised by a hold (`cp2020/melee/hold`). */
export const immobile = (state: Readonly<State>, combatant: Combatant): boolean =>
  helpless(combatant, state.rules, state.now) || isHeld(state, combatant.id)
/** Blows at them meet no defence roll (`cp2020/melee/formula-gap`): they are immobile, or unaware of the attacker. */
export const defenceless = (state: Readonly<State>, combatant: Combatant, by: Combatant): boolean =>
  immobile(state, combatant) || ambushWorks(state, by.id, combatant.id)

/** Whether `by` has an unnoticed ambush against the victim. */
export const ambushWorks = (state: Readonly<State>, by: string, victim: string): boolean =>
  state.ambushes.some(
    (ambush) => ambush.who === by && ambush.victim === victim && ambush.works === true,
  )

/**
 * Whether a seat knows of a combatant: one of its own, not hidden, or an ambusher noticed by one of its combatants
 * (`cp2020/ambush/detection`). With option double-blind they must also be in sight.
 */
export const isKnown = (state: Readonly<State>, seat: Seat, id: string): boolean => {
  const combatant = state.men[id]
  if (combatant === undefined || seat === 'referee' || combatant.seat === seat) return true
  const isNoticed = state.ambushes.some(
    ({ who, victim, works }) => who === id && works === false && state.men[victim]?.seat === seat,
  )
  return (!combatant.hidden || isNoticed) && inSight(state, seat, combatant)
}

/** The number of usable arms; `legsLeft`: of legs. */
export const armsLeft = (person: Person, rules: Pick<Rules, 'wounds'>): number =>
  ARMS.filter((area) => rules.wounds.usable(person, area)).length
export const legsLeft = (person: Person, rules: Pick<Rules, 'wounds'>): number =>
  LEGS.filter((area) => rules.wounds.usable(person, area)).length

/** Whether their wounds keep them on the ground. */
export const cannotStand = (person: Person, rules: Pick<Rules, 'wounds'>): boolean =>
  legsLeft(person, rules) < 1 || rules.wounds.forbids(person, 'stand') !== undefined

/**
 * Sides with at least one combatant who can act now or soon. The mortally wounded fight on while they are on their
 * feet (`cp2020/wounds/effects-gap`).
 */
export function standing(state: Readonly<State>): ReadonlySet<number> {
  const { rules, now } = state
  const sides = new Set<number>()
  for (const combatant of combatants(state))
    if (
      !sides.has(combatant.side) &&
      (!helpless(combatant, rules, now) || rules.wounds.onlyStunned(combatant, now))
    )
      sides.add(combatant.side)
  return sides
}
