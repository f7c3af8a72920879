// Performs a single act: an answer during a turn, a declared act, or one started by the referee.
import { plannedIn } from './may-act.ts'
import { usesAction } from '../../gunfight/acts/acts.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { helpless } from '../combatant.ts'
import { dropped, isStuck } from '../movement/lying.ts'
import { beforeOf } from '../attack/attack-context.ts'
import type { Event, FightTable } from '../contract/state.ts'
import type { Act } from '../contract/acts.ts'
import type { Id } from './kind.ts'
import type { Doing } from '../contract/rules.ts'

export interface Performing extends Pick<Doing, 'alone' | 'stepIn'> {
  /** The total number of actions planned for the round, if already counted; otherwise taken from the act. */
  readonly planned?: number
}

/** Emits `acted` if the act uses an action. Returns its circumstances: the aim and the actions before it. */
export function beginAct(
  t: FightTable,
  id: Id,
  act: Act,
  { alone, stepIn, planned = plannedIn(act) }: Performing,
): Doing {
  const kind = t.state.rules.acts.kindOf(act)
  const combatant = getCombatant(t.state, id)
  const before = beforeOf(combatant)
  if (usesAction(kind, t.state, combatant, act))
    t.emit({
      type: 'acted',
      who: id,
      act: kind.word?.(act) ?? act.do,
      ...(planned === undefined ? {} : { planned }),
    })
  return { alone, before, stepIn }
}

/** Acts that take somebody away from where their weapon sticks in the ground, or the hand from it. */
const LEAVES: ReadonlySet<Act['do']> = new Set(['move', 'change', 'pick-up', 'mount'])

/** A weapon that sticks in the ground stays where it is (`cp2020/task/fumble-gap`). */
export const leftBehind = (t: Pick<FightTable, 'state'>, id: Id, act: Act): Event[] =>
  LEAVES.has(act.do) ? leaveStuck(t, id) : []

/** What somebody leaves behind who goes. */
export function leaveStuck(t: Pick<FightTable, 'state'>, id: Id): Event[] {
  const combatant = getCombatant(t.state, id)
  // From the last on, as those after one that leaves move up.
  return combatant.weapons
    .flatMap((carried, place) => (isStuck(t.state, carried) ? dropped(t, combatant, place) : []))
    .toReversed()
}

/**
 * Performs an allowed act. Returns the events to emit after everyone acting at this moment has rolled. An act that a ruling
 * puts an end to before anything of it is done is no action of the turn (`cp2020/action/multiple`).
 */
export function performAct(t: FightTable, id: Id, act: Act, how: Performing): Event[] {
  const { aim, grip, inRound } = getCombatant(t.state, id)
  const doing = beginAct(t, id, act, how)
  const left = leftBehind(t, id, act)
  const { perform } = t.state.rules.acts.kindOf(act)
  const done = perform ? perform(t, getCombatant(t.state, id), act, doing) : []
  if (done) return [...done, ...left]
  const now = t.state.men[id]
  if (now && now.inRound.acts > inRound.acts && !helpless(now, t.state.rules, t.state.now)) {
    const { last, planned } = inRound
    const back = {
      ...(aim ? { aim } : {}),
      ...(grip ? { grip } : {}),
      ...(last === undefined ? {} : { last }),
      ...(planned === undefined ? {} : { planned }),
    }
    t.emit({ type: 'ruled-out', who: id, back })
  }
  return left
}

/** Performs an act as a turn of its own, with no one else acting, and emits all its events. */
export function performAlone(t: FightTable, id: Id, act: Act): void {
  for (const event of performAct(t, id, act, { alone: true })) t.emit(event)
}
