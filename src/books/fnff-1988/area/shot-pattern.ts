// The pattern of a shotgun blast: its width, its position, and the combatants in it (`fnff-1988/shotgun/width`).
import type { Id } from '../../../dice/dice.ts'
import { rectangleAcross, inArea } from '../../../field/area.ts'
import { combatants } from '../../gunfight/combatants.ts'
import { between } from '../movement/placing.ts'
import { widthOf } from '../attack/shotgun.ts'
import type { State, Combatant } from '../contract/state.ts'
import type { Carried, Mode, Point } from '../words.ts'

/** Depth in metres that counts as the target's distance, centred on the target. Our ruling. */
const DEPTH = 1

/** The rectangle that the blast covers; undefined if it has no width or the fight has no map. */
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
 * Other combatants in the blast, friend and foe, nearest to the target first. Without a map, these are the combatants whom
 * the referee placed within half the width of the target. Combatants out of sight are safe; the dead do not count.
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
