// Opening attacks, for comparing books.
import { combatants } from '../combatants.ts'
import type { BookTypes, StateOf } from '../contract/book-types.ts'
import type { Opening } from './card.ts'

/** One row for each combatant and opponent, in roll order. */
export const makeOpenings =
  <B extends BookTypes>(
    opening: (state: StateOf<B>, combatant: B['Combatant'], target: B['Combatant']) => Opening,
  ) =>
  (state: StateOf<B>): readonly Opening[] => {
    const men = combatants<B['Combatant']>(state)
    return men.flatMap((combatant) =>
      men
        .filter(({ side }) => side !== combatant.side)
        .map((target) => opening(state, combatant, target)),
    )
  }
