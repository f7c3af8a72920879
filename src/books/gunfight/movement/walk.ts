// Walking a path: told from one point of interest to the next, at each of which something may end it.
import type { Id } from '../../../dice/dice.ts'
import { bearing } from '../../../field/geometry.ts'
import { pathCost, pathLength, type Combine } from '../../../field/movement.ts'
import type { Point } from '../../../field/map.ts'
import { changesAlong, splitPath } from '../../../field/path-changes.ts'
import type { BookTypes, TableOf } from '../contract/book-types.ts'
import { groundCosts } from './ground.ts'

export interface Walk<B extends BookTypes> {
  readonly who: Id
  readonly path: readonly Point[]
  readonly combine: Combine
  /** A word for a spot that changes where something of interest does; absent: nothing on the way is. */
  readonly sign: ((at: B['Combatant']) => string) | undefined
  /** Where they stop short on the way to a mark, by the way that is left; undefined: they do not. */
  stopShort?(to: Point, left: readonly Point[]): Point | undefined
  /** What happens when a leg has been told; true: the walk is over. */
  arrive(leg: Leg): boolean
}

interface Leg {
  /** The way that is left. */
  readonly left: readonly Point[]
  /** It ends short of its mark. */
  readonly isShort: boolean
}

/** Less than this many metres are no leg. */
const LEAST = 1e-6

/** Walks the path as far as they come. Everything is emitted at once. */
export function walkPath<B extends BookTypes>(t: TableOf<B>, walk: Walk<B>): void {
  const { who, path, combine, sign, stopShort, arrive } = walk
  const { map } = t.state
  const start = t.state.men[who]
  if (!map || !start) return
  let left: readonly Point[] = [{ x: start.x, y: start.y }, ...path]
  const stops = sign ? changesAlong(left, (at) => sign({ ...start, ...at })) : []
  for (const to of [...stops.map(({ at }) => at), ...left.slice(-1)]) {
    const short = stopShort?.(to, left)
    const mark = short ?? to
    const [leg, after] = splitPath(left, mark)
    left = after
    const metres = pathLength(leg)
    if (metres >= LEAST) {
      t.emit({
        type: 'moved',
        who,
        to: { x: mark.x, y: mark.y },
        metres,
        spent: pathCost(map, leg, groundCosts(combine)),
        facing: bearing(leg.at(-2)!, mark),
      })
      if (arrive({ left, isShort: short !== undefined })) return
    }
    if (short) return
  }
}
