// What fire has done to somebody when his turn comes: with points the check that is due and the stance that a bad one forces, and being driven out of
// a place that is flanked (`gray-dawn/covering/check`, `gray-dawn/stance/caught-in-open`, `gray-dawn/stance/leaving-cover`, `gray-dawn/flank/suppressed-and-flanked`,
// `gray-dawn/suppress/check-failed`).
import { ALONE } from '../../cp2020/acts/kind.ts'
import type { Id } from '../../../dice/dice.ts'
import type { T } from '../../cp2020/turn/part.ts'
import type { Rules } from '../../cp2020/rules.ts'
import type { Man, State } from '../../cp2020/state.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { behindCover } from '../cover/here.ts'
import { wayToCover } from '../cover/spots.ts'
import { own } from '../facts.ts'
import { checkOf, suppressionCheck } from '../suppression/check.ts'
import { readings } from '../options.ts'
import type { Only } from '../own.ts'
import { ownOf } from '../own.ts'
import { panics } from '../suppression/start-panic.ts'
import { threats } from '../cover/threats.ts'
import { movesIn } from './count.ts'
import { isFlankedBy } from './flanked.ts'
import { goes } from './goes.ts'

const forces = (rules: Rules): boolean => {
  const { 'failed-suppression-forces-stance': how, 'suppression-system': system } = readings(rules)
  return how === 'always' || (how === 'by-system' && system === 'points')
}

/** The check with points; what a failed check of either system forces. Answers what he is left with, if it is not everything. */
export function checkDue(t: T, id: Id): Only | undefined {
  const man = combatant(t.state, id)
  const { suppression, underFire } = ownOf(man)
  const options = readings(t.state.rules)
  const anyFire =
    options['what-calls-for-suppression-roll'] === 'any-fire' &&
    underFire === true &&
    !suppression?.amount
  const due =
    anyFire ||
    (suppression !== undefined &&
      suppression.amount > 0 &&
      !suppression.checked &&
      !ownOf(man).panic)
  if (due && !suppressionCheck(t, id)) {
    const { panic } = ownOf(combatant(t.state, id))
    // With points: to look out at least.
    if (
      !panic &&
      forces(t.state.rules) &&
      suppression &&
      isBehind(t.state, man) &&
      suppressionCheck(t, id, 'to look out')
    )
      return 'active cover'
  }
  const now = combatant(t.state, id)
  return ownOf(now).suppression?.failed && !ownOf(now).panic && forces(t.state.rules)
    ? forced(t, id)
    : undefined
}

const isBehind = (state: Readonly<State>, man: Man): boolean =>
  behindCover(state, man) && ownOf(man).stance !== 'moving'

/** Behind cover: full cover. In the open: a dash for cover within one move, else panic. */
function forced(t: T, id: Id): Only | undefined {
  const man = combatant(t.state, id)
  if (isBehind(t.state, man)) {
    if (ownOf(man).stance !== 'full cover')
      t.emit(own(id, { fact: 'stance', stance: 'full cover', forced: true }))
    return 'full cover'
  }
  if (dashes(t, id)) return 'full cover'
  panics(t, id, needsOf(man, t.state.rules), 'caught in the open, and no cover in reach')
  return undefined
}

const needsOf = (man: Man, rules: Rules): number => {
  const { against, off } = checkOf(ownOf(man).suppression ?? { amount: 1 }, false, readings(rules))
  return against + off
}

/** Runs for the nearest cover within MA metres, and stays down there. In the head there is none to run to. */
function dashes(t: T, id: Id): boolean {
  const man = combatant(t.state, id)
  const ma = t.state.rules.stat(man, 'ma')
  const way = wayToCover(t.state, man, threats(t.state, man), ma)
  if (!way) return false
  goes(t, id, { path: way.path, moves: movesIn(way.cost, ma) }, ALONE)
  if (behindCover(t.state, combatant(t.state, id)))
    t.emit(own(id, { fact: 'stance', stance: 'full cover', forced: true }))
  return true
}

/** A failed check of somebody who is flanked drives him out: to a better place within one move, or he panics. Answers what he is left with. */
export function drivenOut(t: T, id: Id): Only | undefined {
  const man = combatant(t.state, id)
  if (
    !ownOf(man).suppression?.failed ||
    ownOf(man).panic ||
    !threats(t.state, man).some((enemy) => isFlankedBy(t.state, enemy, man))
  )
    return undefined
  if (dashes(t, id)) return 'full cover'
  panics(t, id, needsOf(man, t.state.rules), 'suppressed, and flanked')
  return undefined
}
