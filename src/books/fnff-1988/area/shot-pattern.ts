// The pattern of a shotgun blast: its width, its position, and the combatants in it (`fnff-1988/shotgun/width`).
import type { Id } from '../../../dice/dice.ts'
import { rectangleAcross, inArea } from '../../../field/area.ts'
import { combatants } from '../../gunfight/combatants.ts'
import { between } from '../movement/placing.ts'
import { dead } from '../combatant.ts'
import type { State, Combatant } from '../contract/state.ts'
import type { Point } from '../words.ts'

/** Depth in metres that counts as the target's distance, centred on the target. Our ruling. */
const DEPTH = 1

/** The rectangle that a blast of this width covers; undefined without a map, or if both stand at the same spot. */
export const blastShape = (
  { map }: Readonly<State>,
  combatant: Combatant,
  target: Combatant,
  width: number,
): readonly Point[] | undefined => map && rectangleAcross(combatant, target, width, DEPTH)

/**
 * Other combatants in the blast, friend and foe, nearest to the target first. Without a map, these are the combatants whom
 * the referee placed within half the width of the target. Combatants out of sight are safe; the dead do not count.
 */
export function besideTarget(
  state: Readonly<State>,
  combatant: Combatant,
  target: Combatant,
  width: number,
): Id[] {
  if (width === 0) return []
  const shape = blastShape(state, combatant, target, width)
  // Two people at the same spot leave the blast without a direction.
  if (state.map && !shape) return []
  return combatants(state)
    .filter((other) => other.id !== combatant.id && other.id !== target.id && !dead(other))
    .filter(
      (other) =>
        (shape ? inArea(shape, other) : between(state, target, other).metres <= width / 2) &&
        between(state, combatant, other).sees,
    )
    .toSorted((a, b) => between(state, target, a).metres - between(state, target, b).metres)
    .map(({ id }) => id)
}
