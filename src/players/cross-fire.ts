// Whom a side fights together: of two equal targets, a veteran attacks the one whom most friends see, and whom a friend fights from
// another side, because no cover helps against both.
import type { Id } from '../dice/dice.ts'
import type { Combatant } from '../books/gunfight/contract/combatant.ts'
import type { Spot } from '../books/gunfight/table/card.ts'
import { foesUp, friendsUp } from './enemies.ts'
import { actingIn, fightOf } from './fight.ts'
import type { Turn } from './turn.ts'

/** Worth of an attack on an enemy under cross fire, compared with the same attack on another. It decides between near equals only. */
const CROSS_FIRE = 1.1
/** The same for the enemy whom most friends see: a side that shares its targets has fewer against it soon. */
const SHARED = 1.1
/** Two attackers fire from different sides if their directions from the target differ by at least this many degrees. */
export const ANOTHER_SIDE = 60

/** Returns the factor on the worth of an attack on a target. */
export function crossFireFactor(turn: Turn): (target: Id | undefined) => number {
  const fight = fightOf(turn.view)
  const self = actingIn(fight, turn.ask)
  if (!self || !fight.map) return () => 1
  const friends = friendsUp(fight, self)
  const isFlanking = (friend: Combatant, foe: Combatant): boolean =>
    degreesBetween(foe, self, friend) >= ANOTHER_SIDE &&
    fight.rules.between(fight, friend, foe).sees
  const seenBy = new Map(
    foesUp(fight, self).map((foe) => [
      foe.id,
      friends.filter((friend) => fight.rules.between(fight, friend, foe).sees).length,
    ]),
  )
  const [least, most] = [Math.min(...seenBy.values()), Math.max(...seenBy.values())]
  const isShared = ({ id }: Combatant): boolean => most > least && seenBy.get(id) === most
  return (target) => {
    const foe = target === undefined ? undefined : fight.men[target]
    if (!foe) return 1
    const crossed = friends.some((friend) => isFlanking(friend, foe))
    return (crossed ? CROSS_FIRE : 1) * (isShared(foe) ? SHARED : 1)
  }
}

/** The angle at `corner` between the directions to two spots, from 0 to 180 degrees. */
export function degreesBetween(corner: Spot, a: Spot, b: Spot): number {
  const bearing = (to: Spot): number => Math.atan2(to.y - corner.y, to.x - corner.x)
  const off = Math.abs(bearing(a) - bearing(b))
  return (Math.min(off, 2 * Math.PI - off) * 180) / Math.PI
}
