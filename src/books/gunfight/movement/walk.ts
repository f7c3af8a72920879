// Walks a path in legs. Each leg ends at a point of interest, where the walk can be interrupted.
import { present } from '../../../dice/present.ts'
import type { Id } from '../../../dice/dice.ts'
import { bearing } from '../../../field/geometry.ts'
import { pathBlocked, pathCost, pathLength, type Combine } from '../../../field/movement.ts'
import type { Point } from '../../../field/map.ts'
import { changesAlong, splitPath, splitPathAt } from '../../../field/path-changes.ts'
import type { BookTypes, TableOf } from '../contract/book-types.ts'
import { groundCosts } from './ground.ts'

interface Walk<B extends BookTypes> {
  readonly who: Id
  readonly path: readonly Point[]
  readonly combine: Combine
  /** Key of what matters at a spot; a leg ends wherever it changes. Absent if nothing on the path matters. */
  readonly sign: ((at: B['Combatant']) => string) | undefined
  /** Whether an enemy sees the walker at a spot, who then comes out of hiding. */
  isWatched(at: B['Combatant']): boolean
  /** Where the walker stops short on the way to `to`, given the rest of the path; undefined if they do not. */
  stopShort?(to: Point, left: readonly Point[]): Point | undefined
  /** Runs after each leg. Returns true to end the walk. */
  arrive(leg: Leg): boolean
}

interface Leg {
  /** The rest of the path. */
  readonly left: readonly Point[]
  /** The leg ends before its point of interest. */
  readonly isShort: boolean
}

/** Legs shorter than this many metres are skipped. */
const LEAST = 1e-6

/** Walks the path until its end or an interruption. Events are emitted at once. */
export function walkPath<B extends BookTypes>(t: TableOf<B>, walk: Walk<B>): void {
  const { who, path, combine, stopShort, arrive, isWatched } = walk
  const { map } = t.state
  const start = t.state.men[who]
  if (!map || !start) return
  const sign = start.hidden
    ? (at: B['Combatant']) => `${isWatched(at)}/${walk.sign?.(at)}`
    : walk.sign
  let left: readonly Point[] = [{ x: start.x, y: start.y }, ...path]
  const stops = sign ? changesAlong(left, (at) => sign({ ...start, ...at })) : []
  const end = left.slice(-1).map((at) => ({ at, length: Infinity }))
  let walked = 0
  for (const { at: to, length } of [...stops, ...end]) {
    const short = stopShort?.(to, left)
    const mark = short ?? to
    // A path may come back to a spot, even to its start: only its length tells where on it a stop is.
    const [leg, after] = short
      ? splitPath(left, short)
      : splitPathAt(left, { at: to, metres: length - walked })
    left = after
    const metres = pathLength(leg)
    walked += metres
    if (metres >= LEAST) {
      t.emit({
        type: 'moved',
        who,
        to: { x: mark.x, y: mark.y },
        metres,
        spent: pathCost(map, leg, groundCosts(combine)),
        facing: bearing(present(leg.at(-2), 'start of the last step'), mark),
      })
      const there = t.state.men[who]
      if (there?.hidden && isWatched(there)) t.emit({ type: 'shown', who, hidden: false })
      if (arrive({ left, isShort: short !== undefined })) return
      // What somebody did or ruled meanwhile may have moved the walker or blocked the way.
      const { map: now, men } = t.state
      const walker = men[who]
      if (walker?.x !== mark.x || walker.y !== mark.y) return
      if (now !== map && (!now || pathBlocked(now, left))) return
    }
    if (short) return
  }
}
