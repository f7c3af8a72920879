// Possible targets of an act.
import type { BookTypes, StateOf } from '../contract/book-types.ts'
import type { GunfightRules } from '../contract/rules.ts'

/** Living members of other sides whom the combatant knows of. */
export const enemiesOf = <B extends BookTypes>(
  rules: Pick<GunfightRules<B>, 'othersOf' | 'dead'>,
  view: StateOf<B>,
  combatant: B['Combatant'],
): B['Combatant'][] =>
  rules
    .othersOf(view, combatant)
    .filter((other) => other.side !== combatant.side && !rules.dead(other))
