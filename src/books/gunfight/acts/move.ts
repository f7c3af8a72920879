// Moving along a path on the map: refusals, costs and reachable spots.
import type { Ask, Refusal, Rule } from '../../../dice/dice.ts'
import type { Face, Pace } from '../../../engine/book.ts'
import { pathBlocked, pathCost, type Combine, type GroundCosts } from '../../../field/movement.ts'
import type { Point, FieldMap } from '../../../field/map.ts'
import type { ActKind } from '../contract/act-kind.ts'
import type { Moving } from '../contract/acts.ts'
import type { BookTypes, EventOf, StateOf, TableOf } from '../contract/book-types.ts'
import type { Combatant } from '../contract/combatant.ts'
import { refused } from '../contract/refusal.ts'
import type { GunfightRules } from '../contract/rules.ts'
import { groundCosts } from '../movement/ground.ts'
import type { Acts } from './acts.ts'
import { remembering } from '../remember.ts'
import { findPath, reachableSpots, type Route, type Spot } from '../../../field/reach.ts'

// A computer player asks for the same ways again with each of its actions, and for reachable spots both to approach and to hide.
/** Cached answers per map. Each table has a map of its own, and a list of reachable spots may hold thousands. */
const MOST_PATHS = 200
const MOST_REACHES = 4

/** `findPath` and `reachableSpots` with these costs, cached. */
export function rememberWays(costs: GroundCosts) {
  const paths = remembering<FieldMap, Route | undefined>(MOST_PATHS)
  const reaches = remembering<FieldMap, readonly Spot[]>(MOST_REACHES)
  return {
    path: (map: FieldMap, from: Point, to: Point): Route | undefined =>
      paths(map, `${from.x} ${from.y} ${to.x} ${to.y}`, () => findPath(map, from, to, costs)),
    reach: (map: FieldMap, from: Point, metres: number, cell: number): readonly Spot[] =>
      reaches(map, `${from.x} ${from.y} ${metres} ${cell}`, () =>
        reachableSpots(map, from, metres, costs, cell),
      ),
  }
}

export interface MoveSlots<B extends BookTypes> {
  readonly ids: { readonly noMap: Rule; readonly inTheWay: Rule }
  /** The unit of time that movement is limited by: "phase", "round". */
  readonly period: string
  /** How the costs of overlapping terrain combine. */
  readonly combine: Combine
  /** Why a combatant cannot move at all; includes `refuseStuck`. */
  refuse(state: StateOf<B>, combatant: B['Combatant']): Refusal | undefined
  /** What the next metres do to the turn, by cost. */
  paces?(state: StateOf<B>, combatant: B['Combatant']): readonly Pace[]
  /** Why this path is forbidden. It begins at the combatant's position. */
  refuseWay?(
    state: StateOf<B>,
    combatant: B['Combatant'],
    way: readonly Point[],
  ): Refusal | undefined
}

/** The parts of the kind that a book defines: whether a move is an action, and how it is performed. */
type Walking<B extends BookTypes> = Pick<ActKind<B, Moving>, 'free' | 'counts'> & {
  walk?(
    t: TableOf<B>,
    combatant: B['Combatant'],
    path: readonly Point[],
    doing: B['Doing'],
  ): EventOf<B>[]
}

const SLACK = 1e-6

/** Refuses what cannot be done from inside a vehicle. */
export const refuseAboard = (
  { ids }: Pick<GunfightRules<BookTypes>, 'ids'>,
  { name, aboard }: Pick<Combatant, 'name' | 'aboard'>,
): Refusal | undefined =>
  aboard === undefined
    ? undefined
    : refused('aboard', ids.mount, `${name} is in a vehicle. Getting out is an action of its own.`)

/** Why a combatant cannot move a single metre. */
export const refuseStuck = <B extends BookTypes>(
  rules: Pick<GunfightRules<B>, 'ids' | 'metresLeft'>,
  combatant: B['Combatant'],
  period: string,
): Refusal | undefined =>
  refuseAboard(rules, combatant) ??
  (rules.metresLeft(combatant) <= 0
    ? refused(
        'no-metres',
        rules.ids.move,
        `${combatant.name} has no movement left in this ${period}.`,
      )
    : undefined)

export function moveAct<B extends BookTypes>(
  { ids, metresLeft }: GunfightRules<B>,
  slots: MoveSlots<B>,
  { walk, ...counting }: Walking<B>,
): ActKind<B, Moving> {
  return {
    ...counting,
    refuse(state, combatant, { path }) {
      if (!state.map)
        return refused('no-map', slots.ids.noMap, 'Without a map, the referee says who is where.')
      if (path.length === 0)
        return refused('no-path', ids.move, `${combatant.name} is there already.`)
      const stuck = slots.refuse(state, combatant)
      if (stuck) return stuck
      const way = [{ x: combatant.x, y: combatant.y }, ...path]
      const blocked = pathBlocked(state.map, way)
      if (blocked)
        return refused(
          'in-the-way',
          slots.ids.inTheWay,
          blocked === 'outside' ? 'That leads off the map.' : `${blocked.name} is in the way.`,
        )
      const wrong = slots.refuseWay?.(state, combatant, way)
      if (wrong) return wrong
      const cost = pathCost(state.map, way, groundCosts(slots.combine))
      const left = metresLeft(combatant)
      return cost > left + SLACK
        ? refused(
            'too-far',
            ids.move,
            `That costs ${cost.toFixed(1)} m; ${combatant.name} has ${left.toFixed(1)} m left in this ${slots.period}.`,
          )
        : undefined
    },
    ready: slots.refuse,
    offers: (view, combatant) =>
      view.map
        ? [
            {
              verb: 'move',
              group: 'Move',
              label: `Move (${metresLeft(combatant).toFixed(1)} m left)`,
              needs: 'path',
            },
          ]
        : [],
    perform: walk && ((t, combatant, { path }, doing) => walk(t, combatant, path, doing)),
  }
}

/** Cell size of the grid of reachable spots, in metres. */
const CELL = 0.5

/** Paths and reachable spots, which the page shows to a player who has to act. */
export function makeWays<B extends BookTypes>(
  { ids, isHeld, metresLeft }: GunfightRules<B>,
  { refuse }: Pick<Acts<B>, 'refuse'>,
  slots: MoveSlots<B>,
): Required<Pick<Face<B['State'], never, never>, 'path' | 'reach'>> {
  const asked = (view: StateOf<B>, { who }: Ask): B['Combatant'] | undefined =>
    who === undefined ? undefined : view.men[who]
  const ways = rememberWays(groundCosts(slots.combine))
  const none = (refusal: Refusal) => ({ path: [], cost: 0, refusal })
  return {
    path(view, ask, { x, y }) {
      const combatant = asked(view, ask)
      if (!combatant || !view.map)
        return none(refused('no-map', slots.ids.noMap, 'This fight has no map to move on.'))
      const found = ways.path(view.map, combatant, { x, y })
      if (!found)
        return none(refused('in-the-way', slots.ids.inTheWay, 'There is no way to that spot.'))
      const choice: Moving = { do: 'move', path: found.path.slice(1) }
      const { path, cost } = found
      return { choice, path, cost, refusal: refuse(view, combatant.id, choice) }
    },
    reach(view, ask) {
      const combatant = asked(view, ask)
      const stuck = !combatant || isHeld(view, combatant.id) || slots.refuse(view, combatant)
      if (stuck || !view.map || ask.kind !== 'act') return { cell: CELL, spots: [] }
      const spots = ways.reach(view.map, combatant, metresLeft(combatant), CELL)
      const paces = slots.paces?.(view, combatant) ?? []
      return {
        cell: CELL,
        spots: spots.map(({ at, cost }) => ({ x: at.x, y: at.y, cost })),
        ...(paces.length > 0 ? { paces } : {}),
      }
    },
  }
}
