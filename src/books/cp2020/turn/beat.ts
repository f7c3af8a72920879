// The next step of a 2020 fight: a round begins, a combatant takes a turn, or the round ends.
import { present } from '../../../dice/present.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { ambushRolls } from './ambush.ts'
import type { State, FightTable } from '../contract/state.ts'
import { watchingHands } from '../wounds/grasp.ts'
import { standing } from '../combatant.ts'
import { callWaiters, lastToStepIn } from './wait.ts'

/** Plays one step. A combatant who loses the use of an arm during it drops what the arm holds at its end. */
export function beat(t: FightTable): void {
  const { table, drop } = watchingHands(t)
  next(table)
  drop()
}

function next(t: FightTable): void {
  if (standing(t.state).size < 2) return t.emit({ type: 'over', how: outcome(t.state) })
  if (t.state.ambushes.some(({ works }) => works === undefined)) return ambushRolls(t)
  switch (t.state.step) {
    case 'ambush':
    case 'declare':
    case 'initiative':
      return t.state.rules.round.starts(t)
    case 'parts':
      return nextPart(t)
    case 'over':
      return
    default:
      return present(t.state.rules.round.steps[t.state.step], t.state.step)(t)
  }
}

function outcome(state: Readonly<State>): string {
  const [last] = standing(state)
  return last === undefined
    ? 'Nobody is left standing.'
    : `${present(state.sides[last], 'side').name}: last on the field.`
}

/**
 * The next turn in the order, regardless of ambushes (`cp2020/ambush/initiative`). Combatants who waited for it
 * follow directly; the others who wait come after everyone (`cp2020/round/wait`).
 */
function nextPart(t: FightTable): void {
  const { order, at } = t.state
  const group = order[at]
  if (group === undefined) return endOfRound(t)
  const here = group.filter(
    (id) => t.state.men[id] && !t.state.rules.wounds.dead(getCombatant(t.state, id)),
  )
  t.emit({ type: 'part', who: here, at: at + 1 })
  const { table, drop } = watchingHands(t)
  const able = here.filter((id) => t.state.rules.round.partBegins(table, id))
  drop()
  if (able.length > 0) t.state.rules.round.part(t, able)
  callWaiters(
    t,
    here.filter((id) => getCombatant(t.state, id).inRound.done),
  )
}

function endOfRound(t: FightTable): void {
  lastToStepIn(t)
  const { table, drop } = watchingHands(t)
  t.state.rules.round.ends(table)
  drop()
  if (standing(t.state).size >= 2) t.state.rules.round.starts(t)
}
