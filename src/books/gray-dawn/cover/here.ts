// Cover as this book counts it: in levels, and only from things right in front of the target (`gray-dawn/cover/direction`,
// `gray-dawn/cover/map-adjacency`, `gray-dawn/cover/viable`).
// Also flanking (`gray-dawn/flank/no-skill`), and losing track of enemies in full cover (`gray-dawn/cover/full-cover-blinds`, option
// full-cover-loses-track).
import { TOUCH_DISTANCE, crossShape, distance, distanceToShape } from '../../../field/geometry.ts'
import { obstaclesNear } from '../../../field/map-index.ts'
import { maplessCover, maplessField } from '../../../field/mapless.ts'
import type { Obstacle, Point } from '../../../field/map.ts'
import { getCombatant, combatants } from '../../gunfight/combatants.ts'
import { levelOfSp } from '../../gunfight/movement/cover-level.ts'
import { NO_COVER, parseCover } from '../../cp2020/movement/cover.ts'
import { coverSp } from '../../cp2020/movement/placing.ts'
import type { Combatant, State } from '../state.ts'
import type { Id, Refusal } from '../../../dice/dice.ts'
import { refused } from '../../cp2020/combatant.ts'

export interface Cover {
  /** 0 for none. */
  readonly level: number
  /** Its name, such as "jersey barrier". */
  readonly what?: string
}
const NONE: Cover = { level: 0 }

/** Metres within which an obstacle is cover; more with Shoulder Roll (`gray-dawn/cover/map-adjacency`, `gray-dawn/core/perks`). */
const REACH = 1
const ROLL_REACH = 2
const reachOf = (combatant: Combatant): number =>
  combatant.own.perks['shoulder-roll'] ? ROLL_REACH : REACH

/** Lowest obstacle that counts as cover, in metres. The book gives no figure. */
const LEAST_HEIGHT = 0.5
/** Half the width of a body, in metres. At a corner, cover may block the line to one side only. */
const HALF = 0.3

/** Cover level when the material is not stated. The book gives no figure. */
export const UNNAMED = 3

const isCover = ({ height }: Obstacle): boolean => height >= LEAST_HEIGHT

/** Obstacles that could serve as cover at `at`. */
function besides({ map }: Readonly<State>, combatant: Combatant, at: Point): readonly Obstacle[] {
  const reach = reachOf(combatant)
  const near =
    map && combatant.aboard === undefined
      ? obstaclesNear(map, at, at, reach + TOUCH_DISTANCE)
      : (map?.obstacles ?? [])
  return near.filter(
    (obstacle) =>
      isCover(obstacle) &&
      (obstacle.id === combatant.aboard || distanceToShape(at, obstacle.shape) <= reach),
  )
}

/** Lines from a muzzle to the middle and both sides of a body. */
function lines(from: Point, to: Point): readonly Point[] {
  const metres = distance(from, to)
  if (metres === 0) return [to]
  const [east, south] = [(-(to.y - from.y) / metres) * HALF, ((to.x - from.x) / metres) * HALF]
  return [to, { x: to.x + east, y: to.y + south }, { x: to.x - east, y: to.y - south }]
}

/** Returns the target's cover against a shooter, at its own position or at `at`. Ignores that a moving target has none. */
export function coverFrom(
  state: Readonly<State>,
  shooter: Combatant,
  target: Combatant,
  at: Point = target,
): Cover {
  if (!state.map) {
    const { word, sp, what } =
      parseCover(maplessCover({ ...maplessField(), pairs: state.pairs }, shooter.id, target.id)) ??
      NO_COVER
    return word === 'none'
      ? NONE
      : { level: sp > 0 ? levelOfSp(sp) : UNNAMED, what: what ?? word.replace('-', ' ') }
  }
  const ways = lines(shooter, at)
  const found = besides(state, target, at).filter(
    ({ id, shape }) =>
      id === target.aboard || ways.some((way) => crossShape(shooter, way, shape) !== undefined),
  )
  return found
    .map((obstacle): Cover => ({ level: levelOfObstacle(obstacle), what: obstacle.name }))
    .reduce((best, one) => (one.level > best.level ? one : best), NONE)
}

const levelOfObstacle = (obstacle: Obstacle): number =>
  obstacle.level ?? levelOfSp(coverSp(obstacle))

/** Whether anything near a combatant serves as cover against someone. */
export const behindCover = (
  state: Readonly<State>,
  combatant: Combatant,
  at: Point = combatant,
): boolean =>
  state.map
    ? besides(state, combatant, at).length > 0
    : state.pairs.some(
        ({ a, b, cover }) =>
          b === combatant.id &&
          cover !== undefined &&
          state.men[a] !== undefined &&
          coverFrom(state, getCombatant(state, a), combatant).level > 0,
      )

/** The worst cover level against any of the shooters (`gray-dawn/cover/suppression-bonus`); 0 without shooters. */
export const leastCover = (
  state: Readonly<State>,
  combatant: Combatant,
  shooters: readonly Combatant[],
  at: Point = combatant,
): number =>
  shooters.length === 0
    ? 0
    : Math.min(...shooters.map((shooter) => coverFrom(state, shooter, combatant, at).level))

/** Whether the attacker has flanked the target: it is in full cover or suppressed, and its cover does not face the attacker. */
export const isFlankedBy = (
  state: Readonly<State>,
  attacker: Combatant,
  target: Combatant,
): boolean => {
  const { stance, suppression } = target.own
  return (
    (stance === 'full cover' || suppression?.failed === true) &&
    stance !== 'moving' &&
    behindCover(state, target) &&
    coverFrom(state, attacker, target).level === 0
  )
}

/** The cover that hides all of the target, who is in full cover and whose place is not easy to guess (`gray-dawn/stance/full-cover-target`). */
export function wholeCover(
  state: Readonly<State>,
  combatant: Combatant,
  target: Combatant,
): Cover | undefined {
  const { stance, guessed } = target.own
  const cover = stance === 'full cover' && !guessed ? coverFrom(state, combatant, target) : NONE
  return cover.level > 0 ? cover : undefined
}

/** Whether full cover blocks the line of sight between them, from either side (`gray-dawn/stance/full-cover`). */
export const showsNothing = (
  state: Readonly<State>,
  combatant: Combatant,
  target: Combatant,
): boolean =>
  wholeCover(state, combatant, target) !== undefined ||
  (combatant.own.stance === 'full cover' && coverFrom(state, target, combatant).level > 0)

/**
 * Positions of the enemies when a combatant takes full cover, without hidden ones; undefined if they cannot lose track. Without a map, positions are
 * only what the referee states.
 */
export function lastSeenBy(
  state: Readonly<State>,
  combatant: Combatant,
): Readonly<Record<Id, Point>> | undefined {
  if (state.rules.options['full-cover-loses-track'] === 'ignored' || !state.map) return undefined
  const enemies = combatants(state).filter(({ side, hidden }) => side !== combatant.side && !hidden)
  return Object.fromEntries(enemies.map(({ id, x, y }) => [id, { x, y }]))
}

/** Refuses fire or throws from full cover at a target who has moved out of its last known position. */
export function refuseUnseen(combatant: Combatant, target: Combatant): Refusal | undefined {
  const { stance, lastSeen } = combatant.own
  if (stance !== 'full cover' || !lastSeen || target.side === combatant.side) return undefined
  const there = lastSeen[target.id]
  return there && there.x === target.x && there.y === target.y
    ? undefined
    : refused(
        'lost-track',
        'gray-dawn/cover/full-cover-blinds',
        `${combatant.name} is in full cover and has lost track of ${target.name}. Look out first, or choose a spot.`,
      )
}
