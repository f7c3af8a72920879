// Who threatens somebody, as far as he knows: enemies who can act and see him.
import { isKnown } from '../../cp2020/combatant.ts'
import { between } from '../../cp2020/movement/placing.ts'
import type { Man, State } from '../../cp2020/state.ts'
import { combatants } from '../../gunfight/combatants.ts'

/** Enemies that are up and of whom his seat knows. */
export const enemies = (state: Readonly<State>, man: Man): readonly Man[] =>
  combatants(state).filter(
    (other) =>
      other.side !== man.side &&
      isKnown(state, man.seat, other.id) &&
      !state.rules.wounds.helpless(other, state.now),
  )

/** Those of them to whom there is a line of sight. */
export const threats = (state: Readonly<State>, man: Man): readonly Man[] =>
  enemies(state, man).filter((other) => between(state, other, man).sees)
