// When aiming pays.
import type { Id } from '../dice/dice.ts'
import type { Clock } from '../engine/book.ts'
import type { Combatant } from '../books/gunfight/contract/combatant.ts'
import { conditionOf, type Condition } from '../books/gunfight/table/conditions.ts'
import { withCombatant } from './fight.ts'

/** Estimated chance to hit that a point of bonus or penalty is worth. */
export const CHANCE_OF_A_POINT = 0.1

/** The bonus that a combatant's aim adds to an attack on this enemy. */
export const aimBonusOn = (
  foe: Id | undefined,
  { aim }: Combatant,
  conditions: readonly Condition[] | undefined,
): number => (aim?.target === foe ? (conditionOf(conditions, 'aiming')?.bonus ?? 0) : 0)

/**
 * Whether one more act of aiming pays. An attack with the chance `p` after `n` such acts hits `p / (n + 1)` times per act, so the next
 * act pays while this is less than what it adds: while `p` is less than what the whole bonus would add.
 * @param chance the chance to hit as it is
 * @param bonus the bonus of the aim at this target so far
 */
export function aimPays(
  chance: number,
  bonus: number,
  conditions: readonly Condition[] | undefined,
): boolean {
  const now = conditionOf(conditions, 'aiming')?.bonus ?? 0
  const added = (conditionOf(conditions, 'next-aim')?.bonus ?? 0) - now
  return added > 0 && chance < (bonus + added) * CHANCE_OF_A_POINT
}

/** More acts of aiming than any book counts. */
const WHOLE = 99

/** Imagines the view in which a combatant has aimed at this enemy for as long as that adds something. */
export function afterWholeAim(view: Readonly<Clock>, self: Combatant, target: Id): Readonly<Clock> {
  // Books count the acts by their own unit of time.
  const aim = { target, at: view.now, phases: WHOLE, rounds: WHOLE }
  return withCombatant(view, { ...self, aim })
}
