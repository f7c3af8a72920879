// Dropped weapons, during and after the fight (`cp2020/melee/disarm`, `cp2020/task/fumble-gap`).
import type { Id } from '../../../dice/dice.ts'
import type { Point } from '../../../field/map.ts'
import { carry, getCombatant } from '../../gunfight/combatants.ts'
import { lyingId, gathered } from '../../gunfight/movement/lying.ts'
import { isGun } from '../arms/arms.ts'
import { hand, helpless, inOtherHand } from '../combatant.ts'
import { RUINED } from '../../gunfight/words.ts'
import type { Combatant, Event, FightTable, Lying, State } from '../contract/state.ts'
import type { Carried } from '../words.ts'

/** A combatant's dropped or disarmed weapons, if someone of their side can collect them. Our ruling. */
export const gatheredBy = (state: Readonly<State>, { id }: Combatant): Carried[] =>
  gathered(
    state,
    (other) => !state.rules.wounds.dead(other) && !helpless(other, state.rules, state.now),
  ).flatMap(({ by, carried }) => (by === id ? [freed(state, carried)] : []))

/** Where a weapon goes that leaves the hand: to a spot, near a combatant, or into someone's possession. */
type Whereto = { readonly at: Point } | { readonly near: Id } | { readonly by: Id }

/** Stuck in something after a fumble (`cp2020/task/fumble-gap`). */
export const isStuck = ({ rules }: Pick<State, 'rules'>, carried: Carried | undefined): boolean =>
  carried !== undefined &&
  carried.jammed > 0 &&
  carried.jammed < RUINED &&
  rules.sticks(carried.weapon)

/** A weapon that no longer sticks in the ground. */
const freed = (state: Pick<State, 'rules'>, carried: Carried): Carried =>
  isStuck(state, carried) ? { ...carried, jammed: 0 } : carried

/** Frees a weapon that sticks in the ground where its owner has left it. */
export const freeLying = (state: State, item: Id): void => {
  state.lying = state.lying.map((one) =>
    one.id === item ? { ...one, carried: freed(state, one.carried) } : one,
  )
}

/** Whether nobody can pick up a weapon that sticks in the ground until the next part of whoever fumbled; after their death it is free. */
export function sticksThere(state: Readonly<State>, { by, carried }: Lying): boolean {
  const owner = by === undefined ? undefined : state.men[by]
  return (
    state.rules.comesFree &&
    isStuck(state, carried) &&
    owner !== undefined &&
    !state.rules.wounds.dead(owner)
  )
}

/** The weapon falls to the ground; nothing happens to bare hands. */
export const dropped = (
  { state: { map } }: Pick<FightTable, 'state'>,
  { id: who, x, y }: Combatant,
  weapon: number | undefined,
): Event[] =>
  weapon === undefined
    ? []
    : [{ type: 'dropped', who, weapon, ...(map ? { at: { x, y } } : { near: who }) }]

/** Whether `spare` counts others of its kind. With a gun it counts spare loads, which go where the gun goes. */
export const isStacked = ({ weapon }: Carried): boolean => !isGun(weapon)

/**
 * Removes a weapon from the hand; a spare of its kind replaces it. Without a destination it is used up. `stays`: one that
 * sticks in the ground does so still.
 */
export function leaveHand(
  state: State,
  combatant: Combatant,
  weapon: number,
  whereto?: Whereto,
  stays = false,
): void {
  const carried = combatant.weapons[weapon]
  // The weapon may already have left the hand in the same moment.
  if (!carried) return
  const more = isStacked(carried) ? carried.spare : 0
  const one = {
    ...(stays ? carried : freed(state, carried)),
    ...(isStacked(carried) ? { spare: undefined } : {}),
  }
  const rounds = combatant.inRound.fired[weapon] ?? 0
  // An empty hand has the index after the last weapon, so the weapon pushed here ends up in the taker's hand.
  if (whereto && 'by' in whereto) {
    const taker = getCombatant(state, whereto.by)
    const armed = hand(taker) !== undefined
    const place = carry(taker.weapons, one)
    // It goes to the free hand.
    taker.otherHand = (armed && taker.weapons[place]?.id) || null
    if (!armed) taker.leftHanded = undefined
    countFired(taker, place, rounds)
  } else if (whereto) {
    const id = lyingId(state, 'lying', { by: combatant.id, weapon: one.weapon.id })
    const fired = rounds > 0 ? { fired: { round: state.round, rounds } } : {}
    state.lying = [...state.lying, { id, carried: one, by: combatant.id, ...whereto, ...fired }]
  }
  if (more) {
    carried.spare = more - 1
    return
  }
  const held = hand(combatant)
  const other = inOtherHand(combatant)
  const arm = combatant.leftHanded ? 'right-arm' : 'left-arm'
  // The weapon that they still hold becomes the weapon in hand (`cp2020/action/two-weapons`).
  const goesOn = carried === held && other && state.rules.wounds.usable(combatant, arm)
  combatant.otherHand = (!goesOn && other !== carried && other?.id) || null
  if (goesOn) combatant.leftHanded = combatant.leftHanded ? undefined : true
  combatant.weapons.splice(weapon, 1)
  if (carried === held) combatant.aim = undefined
  const still = combatant.weapons.findIndex((one) => one === (goesOn ? other : held))
  combatant.inHand = still === -1 ? combatant.weapons.length : still
  const fired = Object.entries(combatant.inRound.fired).flatMap(([index, rounds]) => {
    const place = Number(index)
    if (place < weapon) return [[place, rounds]]
    return place === weapon ? [] : [[place - 1, rounds]]
  })
  combatant.inRound = { ...combatant.inRound, fired: Object.fromEntries(fired) }
}

/** Counts rounds that a weapon has fired this round in somebody else's hand (`cp2020/action/attack`). */
export function countFired(combatant: Combatant, weapon: number, rounds: number): void {
  const { fired } = combatant.inRound
  if (rounds > 0)
    combatant.inRound = { ...combatant.inRound, fired: { ...fired, [weapon]: rounds } }
}
