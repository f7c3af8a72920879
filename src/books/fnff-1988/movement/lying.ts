// Thrown items on the ground, which can be picked up. The book covers only the throw
// (`fnff-1988/melee/thrown`). House rules: an item lies where its target stood, and picking it up
// is an action like drawing a weapon (`fnff-1988/action/unlisted`).
import { lyingId, gathered } from '../../gunfight/movement/lying.ts'
import type { Event } from '../contract/events.ts'
import { helpless } from '../combatant.ts'
import type { State, Combatant, Lying } from '../contract/state.ts'

/** Damages a weapon that parried; it breaks when its structural points are used up (`fnff-1988/action/parry`). */
export function batter(
  combatant: Combatant,
  { weapon, name, points }: Event & { type: 'battered' },
): void {
  const carried = combatant.weapons[weapon]
  // An earlier blow at the same moment may have broken the weapon.
  if (carried?.weapon.name !== name) return
  carried.battered = (carried.battered ?? 0) + points
  if (carried.battered >= (carried.weapon.structure ?? 0)) breakApart(combatant, weapon)
}

/** Removes a thrown weapon from the hand. The next of its kind replaces it; without a spare the hand is empty. */
export function leaveHand(
  state: State,
  { who, weapon, fell }: Event & { type: 'left-hand' },
): void {
  const combatant = state.men[who]
  const carried = combatant?.weapons[weapon]
  if (!combatant || !carried) return
  if (fell)
    state.lying = [
      ...state.lying,
      {
        id: lyingId(state, 'fallen', { by: who, weapon: carried.weapon.id }),
        carried: { ...carried, spare: undefined },
        by: who,
        ...fell,
      },
    ]
  if (carried.spare) {
    carried.spare--
    return
  }
  breakApart(combatant, weapon)
}

/** Removes a weapon and leaves the hand empty. */
function breakApart(combatant: Combatant, weapon: number): void {
  combatant.weapons.splice(weapon, 1)
  // An index past the last weapon means an empty hand.
  combatant.inHand = combatant.weapons.length
}

/** Items returned to their throwers after the fight. All others are lost. House rule. */
export const gatherLying = (state: Readonly<State>): readonly Lying[] =>
  gathered(state, (combatant) => !helpless(combatant, state.now))
