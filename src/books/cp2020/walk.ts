// Walking a path: told from one point of interest to the next, where fire zones bite and, under option wait-step-in: interrupt, who waits may step in.
import type { Id } from '../../dice/dice.ts'
import type { Table } from '../../engine/book.ts'
import { bearing } from '../../field/geometry.ts'
import { pathCost, pathLength } from '../../field/going.ts'
import type { Point } from '../../field/map.ts'
import { along, cutAt } from '../../field/walk.ts'
import { groundCosts } from '../firefight/ground.ts'
import type { Event } from './events.ts'
import { helpless, isHeld } from './man.ts'
import type { Rules } from './rules.ts'
import type { Man, State } from './state.ts'
import { crossZones, zonesAt } from './zone.ts'

type T = Table<State, Event>

/** Goes the path as far as he comes. Everything is told at once. */
export function walk(t: T, id: Id, path: readonly Point[], rules: Rules): Event[] {
  const { map } = t.state
  if (!map) return []
  const start = t.state.men[id]!
  const whole: Point[] = [{ x: start.x, y: start.y }, ...path]
  const stops = t.state.zones.length > 0 ? along(whole, (point) => zonesAt(t.state, { ...start, ...point } as Man, rules)) : []
  let rest = whole
  for (const mark of [...stops.map(({ at }) => at), whole.at(-1)!]) {
    const [leg, after] = cutAt(rest, mark)
    rest = after
    const metres = pathLength(leg)
    if (metres < 1e-6) continue
    t.emit({ type: 'moved', who: id, to: { x: mark.x, y: mark.y }, metres, spent: pathCost(map, leg, groundCosts, 'multiply'), facing: bearing(leg.at(-2)!, mark) })
    crossZones(t, rules)
    if (helpless(t.state.men[id]!, rules, t.state.now) || isHeld(t.state, id) || rules.wounds.forbids(t.state.men[id]!, 'move')) break
  }
  return []
}
