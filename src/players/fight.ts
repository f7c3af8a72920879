// What every player of gunfights reads of a view: the fight itself, and who acts in it.
import type { Ask } from '../dice/dice.ts'
import type { Clock } from '../engine/book.ts'
import { byId } from '../engine/ids.ts'
import type { Combatant } from '../books/gunfight/contract/combatant.ts'
import type { Spot } from '../books/gunfight/table/card.ts'
import type { Sighted } from '../books/gunfight/table/double-blind.ts'

/** The state of a gunfight of any book. */
export type AnyFight = Readonly<Sighted<Combatant>>
export const fightOf = (state: Readonly<Clock>): AnyFight => state as unknown as AnyFight

/** Returns the asked combatant. */
export const actingIn = ({ men }: AnyFight, { who }: Ask): Combatant | undefined =>
  who === undefined ? undefined : men[who]

/** Imagines the view in which a combatant is different. */
export const withCombatant = (view: Readonly<Clock>, changed: Combatant): Readonly<Clock> => {
  const fight = fightOf(view)
  const men = byId([...Object.entries(fight.men), [changed.id, changed]])
  const imagined = { ...fight, men }
  return imagined as Readonly<Clock>
}

/** Returns the distance in metres. */
export const metresBetween = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)
