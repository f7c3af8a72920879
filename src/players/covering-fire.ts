// How a veteran covers its friends: it lays suppressive fire on an enemy who threatens a friend.
import type { Id } from '../dice/dice.ts'
import { deepEqual } from '../engine/plain-data.ts'
import type { Combatant } from '../books/gunfight/contract/combatant.ts'
import { conditionOf } from '../books/gunfight/table/conditions.ts'
import { choiceOf, findAreaAttack, VETERAN } from './attacks.ts'
import { foesUp, friendsUp } from './enemies.ts'
import { actingIn, fightOf, metresBetween, type AnyFight } from './fight.ts'
import { chanceToAffect, GOOD_SHOT, POOR_SHOT, weighing } from './shots.ts'
import { glimpseOf, type Turn } from './turn.ts'
import { chooseSuppressors } from './under-fire.ts'
import { asksForLine, zonesOnOne } from './zones.ts'

/** Returns the friends of a combatant who can act and whom this enemy sees. */
const threatenedBy = (fight: AnyFight, self: Combatant, foe: Combatant): readonly Combatant[] =>
  friendsUp(fight, self).filter((friend) => fight.rules.between(fight, foe, friend).sees)

/** Returns the enemies whom a combatant sees and who see a friend of theirs: those who see most friends first, then the nearest. */
function threats(turn: Turn, self: Combatant): readonly Combatant[] {
  const fight = fightOf(turn.view)
  const isFree = ({ id }: Combatant): boolean =>
    !conditionOf(turn.face.conditions?.(turn.view, id), 'suppressed')
  return foesUp(fight, self)
    .filter((foe) => isFree(foe) && fight.rules.between(fight, self, foe).sees)
    .map((foe) => ({ foe, friends: threatenedBy(fight, self, foe).length }))
    .filter(({ friends }) => friends > 0)
    .toSorted(
      (a, b) => b.friends - a.friends || metresBetween(self, a.foe) - metresBetween(self, b.foe),
    )
    .map(({ foe }) => foe)
}

/**
 * Answers the questions of a phase of suppressing fire: those who see an enemy who threatens a friend fire at that enemy. Undefined
 * for other questions, and if nobody threatens a friend.
 */
export function coverFriends(turn: Turn): unknown {
  const { ask, view } = turn
  const fight = fightOf(view)
  if (ask.kind === 'suppressors') {
    const able = ask.options.flatMap((choice) => (Array.isArray(choice) ? (choice as Id[]) : []))
    const useful = [...new Set(able)].filter((id) => {
      const self = fight.men[id]
      return self && threats(turn, self).length > 0
    })
    return chooseSuppressors(useful, glimpseOf(turn))
  }
  const self = actingIn(fight, ask)
  if (ask.kind !== 'suppressing-fire' || !self) return undefined
  return threats(turn, self)
    .map(({ id }) =>
      turn.menu.find(
        ({ verb, target, refusal }) => verb === 'suppress' && target === id && !refusal,
      ),
    )
    .find(Boolean)?.choice
}

/**
 * Returns a zone of suppressive fire across an enemy who threatens a friend, instead of an aim, an approach, a pause or a poor attack;
 * undefined if the first thought is better. The fire must reach the enemy at least as often as that attack, and no friend.
 */
export function layCoveringFire(turn: Turn, usual: unknown): unknown {
  const { ask, view, face, menu } = turn
  const self = actingIn(fightOf(view), ask)
  const item = menu.find(asksForLine)
  if (!self || !item || conditionOf(face.conditions?.(view, self.id), 'next-action'))
    return undefined
  const chance = chanceOfPoor(turn, usual)
  const scene = glimpseOf(turn)
  const seen = scene.men.find(({ id }) => id === self.id)
  if (chance === undefined || !seen) return undefined
  return zonesOnOne(turn, item, threats(turn, self)).find(({ inside, ...zone }) => {
    const fire = findAreaAttack(inside, zone, { scene, self: seen }, VETERAN)
    return fire && fire.chance >= Math.max(POOR_SHOT, chance)
  })?.choice
}

/** The chance of a poor attack, or 0 for an act in place of an attack. Undefined for a good attack, and for acts that come first. */
function chanceOfPoor({ ask, view, face, menu }: Turn, usual: unknown): number | undefined {
  const { do: verb } = usual as { readonly do?: string }
  if (verb === 'aim' || verb === 'move' || deepEqual(usual, ask.silent)) return 0
  if (!menu.some(({ plan, choice }) => plan && choiceOf({ choice }).do === verb)) return undefined
  // The chance to hit is exact in a rough estimate too.
  const { chances, inside } = weighing(face)(view, ask, usual, 'rough')
  const chance = chanceToAffect(chances)
  return inside || chance >= GOOD_SHOT ? undefined : chance
}
