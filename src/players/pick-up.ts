// How a veteran arms itself from the ground: whoever carries nothing to fight with picks up a weapon that lies near by.
import type { Item } from '../engine/book.ts'
import type { CarriedWeapon } from '../books/gunfight/contract/combatant.ts'
import { choiceOf } from './attacks.ts'
import { actingIn, fightOf, metresBetween } from './fight.ts'
import type { Turn } from './turn.ts'

/** A step to a weapon costs at most this many metres. */
const STEP = 5
/** Every book lets a combatant pick up from this far, in metres. */
const AT_HAND = 0.9

/** Whether somebody can fight with this weapon now: it is swung, or it has rounds. */
const isOfUse = ({ weapon, loaded }: CarriedWeapon): boolean => weapon.shots === 0 || loaded > 0
/** The same, or it can be loaded. */
const arms = (carried: CarriedWeapon): boolean => isOfUse(carried) || carried.spare !== 0

/** Returns the choice to pick up a weapon, or to step to one; undefined if the combatant is armed, or there is none. */
export function pickUp(turn: Turn): unknown {
  const { ask, view, face, menu } = turn
  const fight = fightOf(view)
  const self = actingIn(fight, ask)
  if (!self || self.weapons.some(arms)) return undefined
  const useful = fight.lying.filter(({ carried }) => isOfUse(carried))
  if (useful.length === 0) return undefined
  const liesThere = (item: Item): boolean => useful.some(({ id }) => id === choiceOf(item)['item'])
  const offered = menu.find((item) => item.verb === 'pick-up' && !item.refusal && liesThere(item))
  if (offered) return offered.choice
  if (!face.reach || !face.path) return undefined
  const [spot] = face
    .reach(view, ask)
    .spots.filter(
      (one) => one.cost <= STEP && useful.some(({ at }) => at && metresBetween(one, at) <= AT_HAND),
    )
    .toSorted((a, b) => a.cost - b.cost)
  const way = spot && face.path(view, ask, spot)
  return way && !way.refusal ? way.choice : undefined
}
