// Ways that have been declared and are not gone yet, with where each movement action ends (`gray-dawn/move/actions`, `gray-dawn/action/commitment`).
import { legCost } from '../../../field/movement.ts'
import { interpolate } from '../../../field/geometry.ts'
import type { FieldMap, Point } from '../../../field/map.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { groundCosts } from '../../gunfight/movement/ground.ts'
import type { DeclaredWay } from '../../gunfight/table/scene.ts'
import type { State } from '../../cp2020/state.ts'
import { ownOf } from '../own.ts'
import { costOf, isMove, movesIn } from './count.ts'

const costs = (map: FieldMap, a: Point, b: Point): number =>
  legCost(map, a, b, groundCosts, 'multiply')

/** Halvings of a leg: a millimetre of any leg that a map has. */
const FINE = 20

/** Where so many metres of movement are spent on this way; its end where it is shorter. */
export function spentAt(map: FieldMap, path: readonly Point[], metres: number): Point {
  let left = metres
  for (let leg = 1; leg < path.length; leg++) {
    const [a, b] = [path[leg - 1]!, path[leg]!]
    const cost = costs(map, a, b)
    if (cost < left) {
      left -= cost
      continue
    }
    let [low, high] = [0, 1]
    for (let i = 0; i < FINE; i++) {
      const middle = (low + high) / 2
      if (costs(map, a, interpolate(a, b, middle)) < left) low = middle
      else high = middle
    }
    return interpolate(a, b, high)
  }
  return path.at(-1)!
}

const GOES = ['walk', 'run', 'sprint'] as const

/** Of everybody of whom the view tells it. */
export function ways(view: Readonly<State>): readonly DeclaredWay[] {
  const { map } = view
  if (!map) return []
  return view.roll.flatMap((who) => {
    const man = combatant(view, who)
    return (ownOf(man).declared?.acts ?? []).filter(isMove).map((act): DeclaredWay => {
      const path = [{ x: man.x, y: man.y }, ...act.path]
      const [metres, ma] = [costOf(view, man, act), view.rules.stat(man, 'ma')]
      const moves = movesIn(metres, ma)
      return {
        who,
        path,
        stages: Array.from({ length: moves }, (_, i) => ({
          at: i + 1 === moves ? path.at(-1)! : spentAt(map, path, (i + 1) * ma),
          label: String(i + 1),
        })),
        says: `${man.name} means to ${GOES[moves - 1] ?? 'go'} ${metres.toFixed(1)} m: ${moves} movement action${moves === 1 ? '' : 's'}`,
      }
    })
  })
}
