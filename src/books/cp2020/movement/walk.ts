// Walking a path in segments: from one point of interest to the next, where fire zones take effect and, with option
// wait-step-in: interrupt, waiting combatants may step in.
import type { Id } from '../../../dice/dice.ts'
import { distance, pointTowards } from '../../../field/geometry.ts'
import type { Point } from '../../../field/map.ts'
import { splitPath } from '../../../field/path-changes.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { watcherOf } from '../../gunfight/acts/hide.ts'
import { walkPath } from '../../gunfight/movement/walk.ts'
import type { Doing, Types2020 } from '../contract/rules.ts'
import { loseAims } from '../turn/aim.ts'
import type { Event, State, Combatant, FightTable } from '../contract/state.ts'
import { helpless, isGripped } from '../combatant.ts'
import { watchingHands } from '../wounds/grasp.ts'
import { between } from './placing.ts'

/** Moves along the path as far as possible. All events are emitted at once. What an arm hit on the way held falls there. */
export function walk(on: FightTable, id: Id, path: readonly Point[], { stepIn }: Doing): Event[] {
  const { table: t, drop } = watchingHands(on)
  const watchers = watching(t.state, id, stepIn !== undefined)
  const crawling = getCombatant(t.state, id).posture === 'prone'
  const inZone = t.state.rules.zones.at(t.state, getCombatant(t.state, id)) !== ''
  walkPath<Types2020>(t, {
    who: id,
    path,
    combine: 'multiply',
    isWatched: (at) => watcherOf(t.state.rules, t.state, at) !== undefined,
    sign:
      inZone || watchers.length > 0
        ? (combatant) =>
            `${t.state.rules.zones.at(t.state, combatant)}/${seenFrom(t.state, watchers, combatant)}`
        : undefined,
    stopShort: (to, left) => (t.state.rules.zones.bars(t, id, to) ? shortOf(left, to) : undefined),
    arrive({ isShort }) {
      t.state.rules.zones.cross(t)
      drop(id)
      loseAims(t)
      if (isShort || isStopped(t.state, id, crawling)) return true
      stepIn?.()
      return isStopped(t.state, id, crawling)
    },
  })
  return []
}

/** The last spot certainly before a change along the path, which is located to within a centimetre. */
function shortOf(way: readonly Point[], mark: Point): Point {
  const from = splitPath(way, mark)[0].at(-2) ?? mark
  return pointTowards(from, mark, Math.max(0, distance(from, mark) - 0.02))
}

const isStopped = (state: Readonly<State>, id: Id, crawling: boolean): boolean =>
  helpless(getCombatant(state, id), state.rules, state.now) ||
  isGripped(state, id) ||
  (!crawling && getCombatant(state, id).posture === 'prone') ||
  state.rules.wounds.forbids(getCombatant(state, id), 'move') !== undefined

/** Combatants affected by the movement: those aiming at the moving one, and those who wait and may step in. */
const watching = (state: Readonly<State>, id: Id, interrupts: boolean): Id[] =>
  state.roll.filter(
    (other) =>
      other !== id &&
      (getCombatant(state, other).aim?.target === id ||
        (interrupts && getCombatant(state, other).inRound.waits !== undefined)),
  )

/** A key for what the watchers see of a combatant at a spot; it differs wherever that does. */
const seenFrom = (state: Readonly<State>, watchers: readonly Id[], combatant: Combatant): string =>
  watchers
    .map((id) => {
      const { sees, cover } = between(state, getCombatant(state, id), combatant)
      return sees ? cover.word : '-'
    })
    .join()
