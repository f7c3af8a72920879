// What leaves a hand and lies about, also when the fight is over (`cp2020/melee/disarm`, `cp2020/task/fumble-gap`).
import type { Id } from '../../../dice/dice.ts'
import type { Point } from '../../../field/map.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { lyingId } from '../../gunfight/movement/lying.ts'
import { helpless } from '../combatant.ts'
import type { State, Man } from '../contract/state.ts'
import type { Carried } from '../words.ts'

/** What they dropped or had knocked away, where somebody of their side can gather it for them. Ours. */
export function gatheredBy(state: Readonly<State>, man: Man): Carried[] {
  const able = state.roll.some((id) => {
    const other = state.men[id]
    return (
      other !== undefined &&
      other.side === man.side &&
      !state.rules.wounds.dead(other) &&
      !helpless(other, state.rules, state.now)
    )
  })
  return able ? state.lying.filter(({ by }) => by === man.id).map(({ carried }) => carried) : []
}

/** Where a weapon goes that leaves the hand: it lies at a spot, or near somebody; or somebody takes it. */
type Whereto = { readonly at: Point } | { readonly near: Id } | { readonly by: Id }

/** A weapon leaves the hand; absent: it is used up. The next of its kind takes its place, or the hand is empty. In place. */
export function leaveHand(state: State, man: Man, weapon: number, whereto?: Whereto): void {
  const carried = man.weapons[weapon]
  // In the same moment it may have left the hand already.
  if (!carried) return
  const one = { ...carried, spare: undefined }
  if (whereto && 'by' in whereto) take(combatant(state, whereto.by), one)
  else if (whereto) {
    const id = lyingId(state, 'lying', { by: man.id, weapon: one.weapon.id })
    state.lying = [...state.lying, { id, carried: one, by: man.id, ...whereto }]
  }
  if (carried.spare) {
    carried.spare--
    return
  }
  man.weapons.splice(weapon, 1)
  if (man.inHand === weapon) man.inHand = man.weapons.length
  else if (man.inHand > weapon) man.inHand--
  const fired = Object.entries(man.inRound.fired).flatMap(([index, rounds]) => {
    const place = Number(index)
    return place === weapon ? [] : [[place > weapon ? place - 1 : place, rounds]]
  })
  man.inRound = { ...man.inRound, fired: Object.fromEntries(fired) }
}

/** It comes into the hand, if that is free. */
function take(man: Man, carried: Carried): void {
  const isFree = man.inHand >= man.weapons.length
  man.weapons.push(carried)
  if (isFree) man.inHand = man.weapons.length - 1
}
