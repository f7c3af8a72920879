// Declared paths that have not been walked yet, the movement actions of a declared turn, and acts in a few words
// (`gray-dawn/move/actions`, `gray-dawn/action/commitment`).
import { present } from '../../../dice/present.ts'
import { legCost, pathCost } from '../../../field/movement.ts'
import { interpolate, legsOf } from '../../../field/geometry.ts'
import { reachableSpots } from '../../../field/reach.ts'
import type { FieldMap, Point } from '../../../field/map.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { groundCosts } from '../../gunfight/movement/ground.ts'
import type { DeclaredWay } from '../../gunfight/table/scene.ts'
import { metresLeft } from '../../cp2020/combatant.ts'
import { ownOf } from '../own.ts'
import type { Combatant, InTurns, Rules, State } from '../state.ts'
import type { Act } from '../../cp2020/contract/acts.ts'
import type { ActsGray } from '../contract/acts.ts'
import { plural } from '../../gunfight/words.ts'

/** Number of movement actions for a distance: each covers up to MA metres, three at most. `movesIn(13, 6) === 3` */
export const movesIn = (metres: number, ma: number): number =>
  metres <= 1e-6 ? 0 : Math.min(MOST_MOVES, Math.ceil((metres - 1e-6) / Math.max(1, ma)))
export const MOST_MOVES = 3

/** Metres left to move: of a saved free move, one movement action (`gray-dawn/move/held-move`). */
export const metresGrayDawn: Rules['metres'] = (combatant, rules) => {
  const left = metresLeft(combatant, rules)
  return ownOf(combatant).declared?.only === 'held move'
    ? Math.min(left, rules.stat(combatant, 'ma'))
    : left
}

export const isMove = (act: Act): act is ActsGray['move'] => act.do === 'move'

/** The movement cost of a path, in metres. */
export const costOf = (
  { map }: Readonly<State>,
  from: { readonly x: number; readonly y: number },
  { path }: ActsGray['move'],
): number => (map ? pathCost(map, [{ x: from.x, y: from.y }, ...path], groundCosts('multiply')) : 0)

/** Where they come with one movement action, and what each spot costs. */
export const spots: InTurns['spots'] = ({ map, rules }, combatant) =>
  map ? reachableSpots(map, combatant, rules.stat(combatant, 'ma'), groundCosts('multiply')) : []

/** Number of movement actions in the declared acts. There is one path, from the current position. */
export const movesOf = (
  state: Readonly<State>,
  combatant: Combatant,
  acts: readonly Act[],
): number =>
  acts
    .filter(isMove)
    .reduce(
      (sum, act) => sum + movesIn(costOf(state, combatant, act), state.rules.stat(combatant, 'ma')),
      0,
    )

const costs = (map: FieldMap, a: Point, b: Point): number =>
  legCost(map, a, b, groundCosts('multiply'))

/** Bisection steps; they narrow any leg on a map down to a millimetre. */
const FINE = 20

/** The point on the path where `metres` of movement are spent, or its end. */
export function spentAt(map: FieldMap, path: readonly Point[], metres: number): Point {
  let left = metres
  for (const [a, b] of legsOf(path)) {
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
  return present(path.at(-1), 'end of the way')
}

const GOES = ['walk', 'run', 'sprint'] as const

/** The declared paths that the view contains. */
export function ways(view: Readonly<State>): readonly DeclaredWay[] {
  const { map } = view
  if (!map) return []
  return view.roll.flatMap((who) => {
    const combatant = getCombatant(view, who)
    return (combatant.own.declared?.acts ?? []).filter(isMove).map((act): DeclaredWay => {
      const path = [{ x: combatant.x, y: combatant.y }, ...act.path]
      const [metres, ma] = [costOf(view, combatant, act), view.rules.stat(combatant, 'ma')]
      const moves = movesIn(metres, ma)
      return {
        who,
        path,
        stages: Array.from({ length: moves }, (_, i) => ({
          at:
            i + 1 === moves
              ? present(path.at(-1), 'end of the way')
              : spentAt(map, path, (i + 1) * ma),
          label: String(i + 1),
        })),
        says: `${combatant.name} means to ${GOES[moves - 1] ?? 'go'} ${metres.toFixed(1)} m: ${plural(moves, 'movement action')}`,
      }
    })
  })
}

const MODES: Readonly<Record<string, string>> = {
  single: 'shoot',
  burst: 'a burst at',
  auto: 'full automatic fire at',
  melee: 'strike at',
}
const PLAIN: Readonly<Record<string, string>> = {
  move: 'move',
  reload: 'reload',
  chamber: 'drop a shell into the chamber',
  'load-shells': 'stuff shells into the tube',
  'pick-up-magazine': 'pick the magazine up',
  change: 'draw a weapon',
  clear: 'clear the jam',
  hunker: 'hunker down',
  'hold-round': 'hold the whole round',
  'save-move': 'save the free move',
  tactics: 'a tactics check',
  'pick-up': 'pick something up',
}

/** Names an act in a few words: "shoot Scar", "reload". */
export function wordsOf(view: Readonly<State>, act: Act): string {
  const fields: Readonly<Record<string, unknown>> = { ...act }
  const { target, mode, stance, posture } = fields as Readonly<Record<string, string | undefined>>
  const verb: string = act.do
  const name = target === undefined ? '' : ` ${view.men[target]?.name ?? 'somebody'}`
  if (verb === 'attack' && mode) return `${MODES[mode] ?? mode.replaceAll('-', ' ')}${name}`
  if (verb === 'stance' && stance) return stance
  if (verb === 'posture' && posture) return posture
  return `${PLAIN[verb] ?? verb.replaceAll('-', ' ')}${name}`
}
