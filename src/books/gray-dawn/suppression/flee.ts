// Which way a panicked combatant flees: away from the centre of their enemies, or in a random direction if surrounded (`gray-dawn/panic/behaviour`).
import { ALONE } from '../../cp2020/acts/kind.ts'
import type { Id } from '../../../dice/dice.ts'
import { bearing, distance, angleBetween } from '../../../field/geometry.ts'
import type { FieldMap, Point } from '../../../field/map.ts'
import { findPath, reachableSpots } from '../../../field/reach.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { groundCosts } from '../../gunfight/movement/ground.ts'
import { refuseMoving } from '../../cp2020/acts/move.ts'
import { isGripped, metresLeft } from '../../cp2020/combatant.ts'
import { faceWithLuck, purseOf } from '../attack/luck.ts'
import { whereIs } from './penalty.ts'
import { movesIn } from '../turn/ways.ts'
import { performMove } from '../turn/perform-move.ts'
import { enemies, threats } from '../cover/threats.ts'
import type { Combatant, FightTable } from '../state.ts'
import { present } from '../../../dice/present.ts'

/** The narrowest arc without enemies that leaves a way out, in degrees. */
const FREE_ARC = 120

/** Whether no arc of 120 degrees or more is free of enemies. `others` must not be empty. */
export function isSurrounded(combatant: Point, others: readonly Point[]): boolean {
  const all = new Set(others.map((other) => bearing(combatant, other)))
  const bearings = [...all].toSorted((a, b) => a - b)
  const first = present(bearings[0], 'enemy')
  return bearings.every(
    (one, i) => (((bearings[i + 1] ?? first) - one + 360) % 360 || 360) < FREE_ARC,
  )
}

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const DIRECTIONS = 8

/** Runs as far as possible from the enemies, or at them with `towards`. Without a map there is no movement: the referee states where they end up. */
export function flee(t: FightTable, id: Id, towards = 'away'): void {
  const { map } = t.state
  const combatant = getCombatant(t.state, id)
  const seen = threats(t.state, combatant)
  const others = seen.length > 0 ? seen : enemies(t.state, combatant)
  if (
    !map ||
    others.length === 0 ||
    refuseMoving(combatant, t.state.rules) ||
    isGripped(t.state, id)
  )
    return
  const centre = middle(others)
  const surrounded = towards === 'away' && isSurrounded(combatant, others)
  const course = surrounded
    ? (faceWithLuck(t.cast({ direction: id }), purseOf(combatant), {
        label: 'direction',
        sides: DIRECTIONS,
        says: (face) => `direction ${face} of ${DIRECTIONS}`,
      }) -
        1) *
      (360 / DIRECTIONS)
    : undefined
  const way = wayOut(t, map, combatant, (at) =>
    course !== undefined
      ? along(combatant, at, course)
      : towards === 'away'
        ? distance(at, centre)
        : -distance(at, centre),
  )
  if (way)
    performMove(
      t,
      id,
      {
        path: way.path.slice(1),
        moves: movesIn(way.cost, t.state.rules.stat(combatant, 'ma')),
        paid: whereIs(t.state, combatant) === 'open',
      },
      ALONE,
    )
}

/** Metres gained in the direction `course`. */
const along = (from: Point, to: Point, course: number): number =>
  distance(from, to) * Math.cos((angleBetween(course, bearing(from, to)) * Math.PI) / 180)

/** The path to the reachable spot with the highest `worth`. */
function wayOut(
  t: FightTable,
  map: FieldMap,
  combatant: Combatant,
  worth: (at: Point) => number,
): ReturnType<typeof findPath> {
  const spots = reachableSpots(
    map,
    combatant,
    metresLeft(combatant, t.state.rules),
    groundCosts('multiply'),
  )
  const best = spots.reduce<(typeof spots)[number] | undefined>(
    (a, b) => (b.cost > 0 && (!a || worth(b.at) > worth(a.at) + 1e-9) ? b : a),
    undefined,
  )
  return best && findPath(map, combatant, best.at, groundCosts('multiply'))
}
