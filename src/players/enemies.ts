// The friends and enemies who can act, and how many enemies see a place.
import type { Combatant } from '../books/gunfight/contract/combatant.ts'
import type { Spot } from '../books/gunfight/table/card.ts'
import type { AnyFight } from './fight.ts'

/** Returns the friends of a combatant who can act, without themselves. */
export const friendsUp = (fight: AnyFight, { id, side }: Combatant): readonly Combatant[] =>
  fight.roll
    .flatMap((who) => fight.men[who] ?? [])
    .filter(
      (friend) =>
        friend.side === side && friend.id !== id && !fight.rules.helpless(friend, fight.now),
    )

/** Returns the enemies who can act. */
export const foesUp = (fight: AnyFight, { side }: Combatant): readonly Combatant[] =>
  fight.roll
    .flatMap((id) => fight.men[id] ?? [])
    .filter((combatant) => combatant.side !== side && !fight.rules.helpless(combatant, fight.now))

/** Counts the enemies who would see the combatant at this place. */
export const watchers = (
  fight: AnyFight,
  foes: readonly Combatant[],
  self: Combatant,
  { x, y }: Spot,
): number => {
  const there: Combatant = { ...self, x, y }
  return foes.filter((foe) => fight.rules.between(fight, foe, there).sees).length
}
