// What lies about when the fight is over (`cp2020/melee/disarm`, `cp2020/task/fumble-gap`).
import { helpless } from '../combatant.ts'
import type { Man, State } from '../state.ts'
import type { Carried } from '../words.ts'

/** What he dropped or had knocked away, where somebody of his side can gather it for him. Ours. */
export function gatheredBy(state: Readonly<State>, man: Man): Carried[] {
  const able = state.roll.some((id) => {
    const other = state.men[id]
    return (
      other !== undefined &&
      other.side === man.side &&
      !state.rules.wounds.dead(other) &&
      !helpless(other, state.rules, state.now)
    )
  })
  return able ? state.lying.filter(({ by }) => by === man.id).map(({ carried }) => carried) : []
}
