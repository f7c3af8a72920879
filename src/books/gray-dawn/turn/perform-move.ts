// Going a way: on the move there is no cover, leaving cover in the fire is a roll, and whoever arrives behind something is in active cover
// (`gray-dawn/move/no-cover`, `gray-dawn/stance/moving`, `gray-dawn/brave/leaving-cover`, `gray-dawn/brave/moving-into-cover`, `gray-dawn/brave/open-penalty`).
import { present } from '../../../dice/present.ts'
import type { Doing } from '../../cp2020/contract/rules.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Point } from '../../../field/map.ts'
import { walk } from '../../cp2020/movement/walk.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { behindCover, leastCover } from '../cover/here.ts'
import { own } from '../facts.ts'
import { inFire, leavesCover } from '../suppression/brave.ts'
import { showsInLanes } from '../area/lane.ts'
import { suppressedBy, whereIs, type Where } from '../suppression/penalty.ts'
import { isOut, type Combatant, type State, type T } from '../state.ts'

/** Those whose suppressing fire lies on them. */
const shooters = (state: Readonly<State>, combatant: Combatant): readonly Combatant[] =>
  (combatant.own.suppression?.by ?? []).flatMap(({ who }) => state.men[who] ?? [])

/** Whether a spot has cover from all of them. */
const covers = (state: Readonly<State>, combatant: Combatant, at: Point): boolean =>
  leastCover(state, combatant, shooters(state, combatant), at) > 0

/** What this way is in the fire: no roll for who makes for cover from the open; else where its penalty is that of. */
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

/** A way with its movement actions. `paid`: they have rolled for it already, lying in the open. */
export interface Way {
  readonly path: readonly Point[]
  readonly moves: number
  readonly paid?: boolean
}

/** Goes as far as they come. Answers whether the fire asked for a roll, which could fail. */
export function performMove(
  t: T,
  id: Id,
  { path, moves, paid = false }: Way,
  doing: Doing,
): boolean {
  const combatant = (): Combatant => getCombatant(t.state, id)
  const risk =
    inFire(t, id) && !paid
      ? riskOf(t.state, combatant(), present(path.at(-1), 'end of the way'), moves)
      : undefined
  const penalty = suppressedBy(t.state, combatant(), risk)
  t.emit(own(id, { fact: 'stance', stance: 'moving', quiet: true }))
  if (risk !== undefined) leavesCover(t, id, { moves, penalty })
  if (!isOut(t.state, id)) showsInLanes(t, id)
  if (!isOut(t.state, id) && combatant().posture !== 'prone') walk(t, id, path, doing)
  if (behindCover(t.state, combatant()))
    t.emit(own(id, { fact: 'stance', stance: 'active cover', quiet: true }))
  return risk !== undefined
}
