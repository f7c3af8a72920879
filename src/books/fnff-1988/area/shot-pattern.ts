// The blast of a shotgun at the table: how wide it is, where it lies, and who stands in it (`fnff-1988/shotgun/width`).
import type { Id } from '../../../dice/dice.ts'
import { rectangleAcross, inArea } from '../../../field/area.ts'
import { combatants } from '../../gunfight/combatants.ts'
import { between } from '../movement/placing.ts'
import { widthOf } from '../attack/shotgun.ts'
import type { State, Combatant } from '../contract/state.ts'
import type { Carried, Mode, Point } from '../words.ts'

/** Metres before and behind the target that still are "at the target's distance". Ours: one metre in all. */
const DEPTH = 1

/** The ground that the blast covers, as a rectangle; undefined for what has no width, and in a fight in the head. */
export function blastShape(
  state: Readonly<State>,
  combatant: Combatant,
  target: Combatant,
  carried: Carried | undefined,
  mode: Mode,
): readonly Point[] | undefined {
  const width = carried ? widthOf(carried, mode) : 0
  return width > 0 && state.map ? rectangleAcross(combatant, target, width, DEPTH) : undefined
}

/**
 * Who stands in the blast beside the target, friend and foe, nearest to the target first. In a fight in the head: whoever
 * the referee stated to be no farther from the target than half the width. Those out of sight are safe, and the dead do not count.
 */
export function besideTarget(
  state: Readonly<State>,
  combatant: Combatant,
  target: Combatant,
  carried: Carried | undefined,
  mode: Mode,
): Id[] {
  const width = carried ? widthOf(carried, mode) : 0
  if (width === 0) return []
  const shape = blastShape(state, combatant, target, carried, mode)
  if (state.map && !shape) return []
  return combatants(state)
    .filter((other) => other.id !== combatant.id && other.id !== target.id && other.state !== 'D')
    .filter(
      (other) =>
        (shape ? inArea(shape, other) : between(state, target, other).metres <= width / 2) &&
        between(state, combatant, other).sees,
    )
    .toSorted((a, b) => between(state, target, a).metres - between(state, target, b).metres)
    .map(({ id }) => id)
}
