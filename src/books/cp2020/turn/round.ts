// The frame of a round: its start, rolls at the start of a turn, and its end (`cp2020/round/length`). A variant may
// replace a function, or add steps before the first turn.
import { getCombatant } from '../../gunfight/combatants.ts'
import { declareFastDraws, rollInitiative } from './initiative.ts'
import { helpless } from '../combatant.ts'
import { part, partStep } from './part.ts'
import type { Round } from '../contract/rules.ts'
import type { Id } from '../../../dice/dice.ts'
import { isStuck } from '../movement/lying.ts'
import type { FightTable } from '../contract/state.ts'

/** What a fumble has left stuck in the ground comes free (`cp2020/task/fumble-gap`). */
function comesFree(t: FightTable, who: Id): void {
  if (!t.state.rules.comesFree) return
  getCombatant(t.state, who).weapons.forEach((carried, weapon) => {
    if (isStuck(t.state, carried)) t.emit({ type: 'clears', who, weapon, left: 0 })
  })
  for (const { id: item, by, carried } of t.state.lying)
    if (by === who && isStuck(t.state, carried))
      t.emit({ type: 'comes-free', who, item, name: carried.weapon.name })
}

export const round2020: Round = {
  starts(t) {
    t.emit({ type: 'round', round: t.state.round + 1 })
    declareFastDraws(t)
    rollInitiative(t)
  },
  steps: {},
  partBegins(t, id) {
    const { men, rules, now } = t.state
    // A ruling may take them out of the fight while dice of this moment are waited for.
    if (!men[id]) return false
    comesFree(t, id)
    rules.wounds.partBegins(t, id)
    if (!t.state.men[id]) return false
    if (!helpless(getCombatant(t.state, id), rules, now)) return true
    rules.round.loses?.(t, id)
    if (!t.state.men[id]) return false
    t.emit({ type: 'ended', who: id })
    return false
  },
  step: partStep,
  part,
  ends: (t) => t.state.rules.wounds.roundEnds(t),
}
