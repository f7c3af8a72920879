// Zones of suppressive fire across a single enemy. Menus list lines between two enemies; any other line has to be drawn.
import type { Item } from '../engine/book.ts'
import type { Combatant } from '../books/gunfight/contract/combatant.ts'
import type { Inside, Spot } from '../books/gunfight/table/card.ts'
import { foesUp } from './enemies.ts'
import { actingIn, fightOf, metresBetween } from './fight.ts'
import type { Turn } from './turn.ts'

/** Half the length of a line, in metres: the narrowest zone of every book is at most 2 m wide. */
const HALF = 1.01
/** Maximum number of enemies to try, nearest first. Each takes as long as a plan card. */
const NEAREST = 3

/** A zone across one enemy, and everyone inside it. */
export interface ZoneOnOne {
  readonly choice: object
  readonly target: string
  readonly inside: readonly Inside[]
}

/** Whether the item asks for the line of a zone of suppressive fire. */
export const asksForLine = ({ verb, needs, refusal }: Item): boolean =>
  verb === 'suppress' && needs === 'line' && !refusal

/** Returns the allowed zones across one of these enemies, or of the nearest ones in sight. Empty without a map. */
export function zonesOnOne(
  { view, ask, face }: Turn,
  item: Item,
  targets?: readonly Combatant[],
): readonly ZoneOnOne[] {
  const fight = fightOf(view)
  const self = actingIn(fight, ask)
  if (!self || !fight.map) return []
  const foes =
    targets ??
    foesUp(fight, self)
      .filter((foe) => fight.rules.between(fight, self, foe).sees)
      .toSorted((a, b) => metresBetween(self, a) - metresBetween(self, b))
      .slice(0, NEAREST)
  return foes.flatMap((foe): readonly ZoneOnOne[] => {
    const choice = { ...(item.choice as object), line: lineAcross(self, foe) }
    const { refusal, inside } = (face.glance ?? face.plan)(view, ask, choice)
    return refusal || !inside ? [] : [{ choice, target: foe.id, inside }]
  })
}

/** A line through the target, at right angles to the line of fire. */
function lineAcross(from: Spot, to: Spot): readonly [Spot, Spot] {
  const metres = metresBetween(from, to) || 1
  const east = (HALF * (from.y - to.y)) / metres
  const south = (HALF * (to.x - from.x)) / metres
  return [
    { x: to.x + east, y: to.y + south },
    { x: to.x - east, y: to.y - south },
  ]
}
