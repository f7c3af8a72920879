// The effects of fire at the start of a combatant's turn: in the points system the check and the stance it forces, and being driven out of a flanked
// position (`gray-dawn/covering/check`, `gray-dawn/stance/caught-in-open`, `gray-dawn/stance/leaving-cover`,
// `gray-dawn/flank/suppressed-and-flanked`, `gray-dawn/suppress/check-failed`).
import { ALONE } from '../../cp2020/acts/kind.ts'
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { behindCover, isFlankedBy } from '../cover/here.ts'
import { wayToCover, threats } from '../cover/threats.ts'
import { tell } from '../facts.ts'
import { checkOf, forcesStance, suppressionCheck } from '../suppression/check.ts'
import type { Only } from '../own.ts'
import { startPanic } from '../suppression/panic.ts'
import { movesIn } from './ways.ts'
import { performMove } from './perform-move.ts'
import type { Combatant, State, FightTable } from '../state.ts'

/** Rolls a check that is due and applies what a failed one forces. Returns the limit on their turn, if there is one. */
export function checkDue(t: FightTable, id: Id): Only | undefined {
  const combatant = getCombatant(t.state, id)
  const { suppression, underFire } = combatant.own
  const options = t.state.rules.options
  const anyFire =
    options['what-calls-for-suppression-roll'] === 'any-fire' &&
    underFire === true &&
    !suppression?.amount
  const due =
    anyFire ||
    (suppression !== undefined &&
      suppression.amount > 0 &&
      !suppression.checked &&
      !combatant.own.panic)
  if (due && !suppressionCheck(t, id)) {
    const { panic } = getCombatant(t.state, id).own
    // In the points system a second check at least lets them look out.
    if (
      !panic &&
      forcesStance(options) &&
      suppression &&
      isBehind(t.state, combatant) &&
      suppressionCheck(t, id, 'to look out')
    )
      return 'active cover'
  }
  const now = getCombatant(t.state, id)
  return now.own.suppression?.failed && !now.own.panic && forcesStance(options)
    ? forced(t, id)
    : undefined
}

const isBehind = (state: Readonly<State>, combatant: Combatant): boolean =>
  behindCover(state, combatant) && combatant.own.stance !== 'moving'

/** Forces full cover on a combatant behind cover; one in the open dashes for cover within one move, or panics. */
function forced(t: FightTable, id: Id): Only | undefined {
  const combatant = getCombatant(t.state, id)
  if (isBehind(t.state, combatant)) {
    if (combatant.own.stance !== 'full cover')
      tell(t, id, { fact: 'stance', stance: 'full cover', forced: true })
    return 'full cover'
  }
  return dashOrPanic(t, id, 'caught in the open, and no cover in reach')
}

function dashOrPanic(t: FightTable, id: Id, why: string): Only | undefined {
  const { suppression = { amount: 1 } } = getCombatant(t.state, id).own
  if (dashes(t, id)) return 'full cover'
  const { against, off } = checkOf(suppression, false, t.state.rules.options)
  startPanic(t, id, against + off, why)
  return undefined
}

/** Runs to the nearest cover within MA metres and takes full cover. Returns false if there is none; without a map there never is. */
function dashes(t: FightTable, id: Id): boolean {
  const combatant = getCombatant(t.state, id)
  const ma = t.state.rules.stat(combatant, 'ma')
  const way = wayToCover(t.state, combatant, threats(t.state, combatant), ma)
  if (!way) return false
  performMove(t, id, { path: way.path, moves: movesIn(way.cost, ma) }, ALONE)
  if (behindCover(t.state, getCombatant(t.state, id)))
    tell(t, id, { fact: 'stance', stance: 'full cover', forced: true })
  return true
}

/** Drives out a flanked combatant who failed the check: to better cover within one move, or into panic. Returns the limit on their turn. */
export function driveOut(t: FightTable, id: Id): Only | undefined {
  const combatant = getCombatant(t.state, id)
  if (
    !combatant.own.suppression?.failed ||
    combatant.own.panic ||
    !threats(t.state, combatant).some((enemy) => isFlankedBy(t.state, enemy, combatant))
  )
    return undefined
  return dashOrPanic(t, id, 'suppressed, and flanked')
}
