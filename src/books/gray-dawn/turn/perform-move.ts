// Movement: no cover on the move, a roll to leave cover under fire, active cover on arrival behind something (`gray-dawn/move/no-cover`,
// `gray-dawn/stance/moving`, `gray-dawn/brave/leaving-cover`, `gray-dawn/brave/moving-into-cover`, `gray-dawn/brave/open-penalty`).
import { present } from '../../../dice/present.ts'
import type { Doing } from '../../cp2020/contract/rules.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Point } from '../../../field/map.ts'
import { leaveStuck } from '../../cp2020/acts/perform.ts'
import { walk } from '../../cp2020/movement/walk.ts'
import { watchingHands } from '../../cp2020/wounds/grasp.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { behindCover, leastCover } from '../cover/here.ts'
import { tell } from '../facts.ts'
import { inFire, leaveCover } from '../suppression/brave.ts'
import { showsInLanes } from '../area/lane.ts'
import { suppressedBy, whereIs, type Where } from '../suppression/penalty.ts'
import { isOut, type Combatant, type State, type FightTable } from '../state.ts'

/** The shooters who suppress this combatant. */
const shooters = (state: Readonly<State>, combatant: Combatant): readonly Combatant[] =>
  (combatant.own.suppression?.by ?? []).flatMap(({ who }) => state.men[who] ?? [])

/** Whether a spot has cover from all shooters. */
const covers = (state: Readonly<State>, combatant: Combatant, at: Point): boolean =>
  leastCover(state, combatant, shooters(state, combatant), at) > 0

/** The risk of this path under fire, as the place whose penalty applies; undefined for a move from the open into cover, which needs no roll. */
export function riskOf(
  state: Readonly<State>,
  combatant: Combatant,
  to: Point,
  moves: number,
): Where | undefined {
  const open = whereIs(state, combatant) === 'open'
  const arrives = covers(state, combatant, to)
  if (open) return arrives ? undefined : 'open'
  const allowance = state.rules.options['reach-cover-allowance'] === 'one-move' ? 1 : 3
  return arrives && moves <= allowance ? 'cover' : 'open'
}

/** A path and its movement actions. `paid`: they have already rolled, lying in the open. */
export interface Way {
  readonly path: readonly Point[]
  readonly moves: number
  readonly paid?: boolean
}

/** Moves along the path as far as possible. Returns whether the fire called for a roll. */
export function performMove(
  on: FightTable,
  id: Id,
  { path, moves, paid = false }: Way,
  doing: Doing,
): boolean {
  const { table: t, drop } = watchingHands(on)
  const combatant = (): Combatant => getCombatant(t.state, id)
  const risk =
    inFire(t, id) && !paid
      ? riskOf(t.state, combatant(), present(path.at(-1), 'end of the way'), moves)
      : undefined
  // Those who flee or dash have declared no turn, so the event says how far they go.
  const speed = combatant().own.moves === moves ? {} : { moves }
  tell(t, id, { fact: 'stance', stance: 'moving', quiet: true, ...speed })
  // Moving ends the bracing stance (`gray-dawn/stance/bracing-suppression`).
  if (risk !== undefined)
    leaveCover(t, id, { moves, penalty: suppressedBy(t.state, combatant(), risk) })
  if (!isOut(t.state, id)) showsInLanes(t, id)
  drop(id)
  // Whoever panics or dashes for cover is held by the scenery too (`gray-dawn/fumble/unarmed-results`).
  if (!isOut(t.state, id) && combatant().posture !== 'prone' && !combatant().own.caught) {
    // What is lodged in the scenery stays there (`gray-dawn/fumble/melee-results`).
    for (const event of leaveStuck(t, id)) t.emit(event)
    walk(t, id, path, doing)
  }
  if (behindCover(t.state, combatant()))
    tell(t, id, { fact: 'stance', stance: 'active cover', quiet: true })
  return risk !== undefined
}
