// What was thrown and lies about, to be picked up again. The book says only that it flies (`fnff-1988/melee/thrown`); that it lies
// where its target stood, and that picking it up is an action like drawing a weapon (`fnff-1988/action/unlisted`), is ours.
import { combatants } from '../../gunfight/combatants.ts'
import { lyingId } from '../../gunfight/movement/lying.ts'
import type { Event } from '../contract/events.ts'
import { helpless } from '../combatant.ts'
import type { State, Combatant, Lying } from '../contract/state.ts'

/** What wards off wears down, and breaks (`fnff-1988/action/parry`). */
export function batter(
  combatant: Combatant,
  { weapon, name, points }: Event & { type: 'battered' },
): void {
  const carried = combatant.weapons[weapon]
  // Of two blows in one moment the first may have broken it.
  if (carried?.weapon.name !== name) return
  carried.battered = (carried.battered ?? 0) + points
  if (carried.battered >= (carried.weapon.structure ?? 0)) breakApart(combatant, weapon)
}

/** What leaves the hand: the next of its kind takes its place, or the hand is empty. */
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

/** What they carry no longer: the hand is empty. */
function breakApart(combatant: Combatant, weapon: number): void {
  combatant.weapons.splice(weapon, 1)
  // No weapon has this number.
  combatant.inHand = combatant.weapons.length
}

/** What lies about and goes back to who threw it after the fight, as somebody of their side can still act to gather it; the rest is lost. Ours. */
export const gatherLying = (state: Readonly<State>): readonly Lying[] => {
  const sides = new Set(
    combatants(state)
      .filter((combatant) => !helpless(combatant, state.now))
      .map(({ side }) => side),
  )
  return state.lying.filter(
    ({ by }) => by !== undefined && state.men[by] !== undefined && sides.has(state.men[by].side),
  )
}
