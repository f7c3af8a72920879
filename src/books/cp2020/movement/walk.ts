// Walking a path: told from one point of interest to the next, where fire zones bite and, under option wait-step-in: interrupt, who waits may step in.
import type { Id } from '../../../dice/dice.ts'
import type { Table } from '../../../engine/book.ts'
import { bearing, distance, towards } from '../../../field/geometry.ts'
import { pathCost, pathLength } from '../../../field/going.ts'
import type { Point } from '../../../field/map.ts'
import { along, cutAt } from '../../../field/walk.ts'
import { groundCosts } from '../../gunfight/movement/ground.ts'
import type { Doing } from '../acts/kind.ts'
import { loseAims } from '../turn/aim.ts'
import type { Event } from '../events.ts'
import { helpless, isGripped } from '../combatant.ts'
import { between } from './placing.ts'
import type { Rules } from '../rules.ts'
import type { Man, State } from '../state.ts'

type T = Table<State, Event>

/** Goes the path as far as he comes. Everything is told at once. */
export function walk(t: T, id: Id, path: readonly Point[], { rules, stepIn }: Doing): Event[] {
  const { map } = t.state
  if (!map) return []
  const start = t.state.men[id]!
  const whole: Point[] = [{ x: start.x, y: start.y }, ...path]
  const watchers = watching(t.state, id, stepIn !== undefined)
  const sign = (man: Man): string =>
    `${rules.zones.at(t.state, man, rules)}/${seenFrom(t.state, watchers, man)}`
  const stops =
    rules.zones.at(t.state, start, rules) !== '' || watchers.length > 0
      ? along(whole, (point) => sign({ ...start, ...point }))
      : []
  const marks = [...stops.map(({ at }) => at), whole.at(-1)!]
  let rest = whole
  for (const to of marks) {
    const bars = rules.zones.bars(t, id, to, rules)
    const mark = bars ? shortOf(rest, to) : to
    const [leg, after] = cutAt(rest, mark)
    rest = after
    const metres = pathLength(leg)
    if (metres < 1e-6) {
      if (bars) break
      continue
    }
    t.emit({
      type: 'moved',
      who: id,
      to: { x: mark.x, y: mark.y },
      metres,
      spent: pathCost(map, leg, groundCosts, 'multiply'),
      facing: bearing(leg.at(-2)!, mark),
    })
    rules.zones.cross(t, rules)
    loseAims(t)
    if (bars || isStopped(t.state, id, rules)) break
    // Who steps in at the end of the way does so when it has been told.
    if (to !== marks.at(-1)) stepIn?.()
    if (isStopped(t.state, id, rules)) break
  }
  return []
}

/** Where something changes on the way is found to a centimetre: the last place that is surely before it. */
function shortOf(way: readonly Point[], mark: Point): Point {
  const from = cutAt(way, mark)[0].at(-2) ?? mark
  return towards(from, mark, Math.max(0, distance(from, mark) - 0.02))
}

const isStopped = (state: Readonly<State>, id: Id, rules: Rules): boolean =>
  helpless(state.men[id]!, rules, state.now) ||
  isGripped(state, id) ||
  state.men[id]!.posture === 'prone' ||
  rules.wounds.forbids(state.men[id]!, 'move') !== undefined

/** Those for whom it matters where he is: who aims at him, and who waits and may step in. */
const watching = (state: Readonly<State>, id: Id, interrupts: boolean): Id[] =>
  state.roll.filter(
    (other) =>
      other !== id &&
      (state.men[other]!.aim?.target === id ||
        (interrupts && state.men[other]!.inRound.waits !== undefined)),
  )

/** What they see of him at a spot, as a word that changes where something changes. */
const seenFrom = (state: Readonly<State>, watchers: readonly Id[], man: Man): string =>
  watchers
    .map((id) => {
      const { sees, cover } = between(state, state.men[id]!, man)
      return sees ? cover.word : '-'
    })
    .join()
