// The next step of a 2020 fight: a round begins, a combatant takes a turn, or the round ends.
import type { Id, Refusal } from '../../../dice/dice.ts'
import type { Start } from '../../../engine/book.ts'
import { present } from '../../../dice/present.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { ambushRolls } from './ambush.ts'
import type { Rulings } from '../../gunfight/table/rulings.ts'
import type { Types2020 } from '../contract/rules.ts'
import type { State, FightTable } from '../contract/state.ts'
import { watchingHands } from '../wounds/grasp.ts'
import { standing } from '../combatant.ts'
import { openIn } from './part.ts'
import { callWaiters, lastToStepIn } from './wait.ts'

/** Plays one step: of a turn, the beginning and each act is one. A combatant who loses the use of an arm during it drops what the arm holds at its end. */
export function beat(t: FightTable): void {
  const { table, drop } = watchingHands(t)
  next(table)
  drop()
}

/** A ruling that leaves nobody to fight ends the fight at once; after an act out of turn the part goes on. */
export function ruleThenEnd(
  t: FightTable,
  rule: Rulings<Types2020>['start'],
  start: Start,
): Refusal | undefined {
  const { table, drop } = watchingHands(t)
  const before = standing(t.state).size
  const refusal = rule(table, start)
  drop()
  const isAct = (start.choice as { readonly rule?: unknown } | null)?.rule === 'act'
  if (!refusal && !isAct && t.state.step !== 'over' && before > 1 && standing(t.state).size < 2)
    t.emit({ type: 'over', how: outcome(t.state) })
  return refusal
}

function next(t: FightTable): void {
  if (t.state.step === 'parts' && openIn(t.state, t.state.acting).length > 0) return nextPart(t)
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
    : `The field belongs to ${present(state.sides[last], 'side').name}.`
}

/**
 * Goes on with the turn under way, or begins the next one in the order, regardless of ambushes
 * (`cp2020/ambush/initiative`). Combatants who waited for it follow directly; the others who wait come after everyone
 * (`cp2020/round/wait`).
 */
function nextPart(t: FightTable): void {
  const { order, at, acting, rules } = t.state
  if (openIn(t.state, acting).length > 0)
    rules.round.step(t, [...new Set([...(order[at - 1] ?? []), ...acting])])
  else {
    const group = order[at]
    if (group === undefined) return endOfRound(t)
    beginPart(t, group)
  }
  if (openIn(t.state, t.state.acting).length > 0) return
  callWaiters(
    t,
    (order[t.state.at - 1] ?? []).filter((id) => t.state.men[id]?.inRound.done),
  )
}

function beginPart(t: FightTable, group: readonly Id[]): void {
  const { rules, men, at } = t.state
  const here = group.filter((id) => men[id] && !rules.wounds.dead(getCombatant(t.state, id)))
  t.emit({ type: 'part', who: here, at: at + 1 })
  const { table, drop } = watchingHands(t)
  const able = here.filter((id) => rules.round.partBegins(table, id))
  drop()
  if (able.length > 0) rules.round.begin?.(t, able)
}

function endOfRound(t: FightTable): void {
  lastToStepIn(t)
  const { table, drop } = watchingHands(t)
  t.state.rules.round.ends(table)
  drop()
  if (standing(t.state).size >= 2) t.state.rules.round.starts(t)
}
