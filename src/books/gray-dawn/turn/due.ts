// What fire has done to somebody when their turn comes: with points the check that is due and the stance that a bad one forces, and being driven out of
// a place that is flanked (`gray-dawn/covering/check`, `gray-dawn/stance/caught-in-open`, `gray-dawn/stance/leaving-cover`, `gray-dawn/flank/suppressed-and-flanked`,
// `gray-dawn/suppress/check-failed`).
import { ALONE } from '../../cp2020/acts/kind.ts'
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { behindCover, isFlankedBy } from '../cover/here.ts'
import { wayToCover, threats } from '../cover/threats.ts'
import { own } from '../facts.ts'
import { checkOf, suppressionCheck } from '../suppression/check.ts'
import type { Only } from '../own.ts'
import { startPanic } from '../suppression/panic.ts'
import { movesIn } from './ways.ts'
import { performMove } from './perform-move.ts'
import type { Combatant, Rules, State, T } from '../state.ts'

const forces = (rules: Rules): boolean => {
  const { 'failed-suppression-forces-stance': how, 'suppression-system': system } = rules.options
  return how === 'always' || (how === 'by-system' && system === 'points')
}

/** The check with points; what a failed check of either system forces. Answers what they are left with, if it is not everything. */
export function checkDue(t: T, id: Id): Only | undefined {
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
    // With points: to look out at least.
    if (
      !panic &&
      forces(t.state.rules) &&
      suppression &&
      isBehind(t.state, combatant) &&
      suppressionCheck(t, id, 'to look out')
    )
      return 'active cover'
  }
  const now = getCombatant(t.state, id)
  return now.own.suppression?.failed && !now.own.panic && forces(t.state.rules)
    ? forced(t, id)
    : undefined
}

const isBehind = (state: Readonly<State>, combatant: Combatant): boolean =>
  behindCover(state, combatant) && combatant.own.stance !== 'moving'

/** Behind cover: full cover. In the open: a dash for cover within one move, else panic. */
function forced(t: T, id: Id): Only | undefined {
  const combatant = getCombatant(t.state, id)
  if (isBehind(t.state, combatant)) {
    if (combatant.own.stance !== 'full cover')
      t.emit(own(id, { fact: 'stance', stance: 'full cover', forced: true }))
    return 'full cover'
  }
  if (dashes(t, id)) return 'full cover'
  startPanic(t, id, needsOf(combatant, t.state.rules), 'caught in the open, and no cover in reach')
  return undefined
}

const needsOf = (combatant: Combatant, rules: Rules): number => {
  const { against, off } = checkOf(combatant.own.suppression ?? { amount: 1 }, false, rules.options)
  return against + off
}

/** Runs for the nearest cover within MA metres, and stays down there. In the head there is none to run to. */
function dashes(t: T, id: Id): boolean {
  const combatant = getCombatant(t.state, id)
  const ma = t.state.rules.stat(combatant, 'ma')
  const way = wayToCover(t.state, combatant, threats(t.state, combatant), ma)
  if (!way) return false
  performMove(t, id, { path: way.path, moves: movesIn(way.cost, ma) }, ALONE)
  if (behindCover(t.state, getCombatant(t.state, id)))
    t.emit(own(id, { fact: 'stance', stance: 'full cover', forced: true }))
  return true
}

/** A failed check of somebody who is flanked drives them out: to a better place within one move, or they panic. Answers what they are left with. */
export function driveOut(t: T, id: Id): Only | undefined {
  const combatant = getCombatant(t.state, id)
  if (
    !combatant.own.suppression?.failed ||
    combatant.own.panic ||
    !threats(t.state, combatant).some((enemy) => isFlankedBy(t.state, enemy, combatant))
  )
    return undefined
  if (dashes(t, id)) return 'full cover'
  startPanic(t, id, needsOf(combatant, t.state.rules), 'suppressed, and flanked')
  return undefined
}
