// Cover as this book counts it: what stands on a line of fire right before its target, in levels, and whether somebody is behind anything at all
// (`gray-dawn/cover/direction`, `gray-dawn/cover/map-adjacency`, `gray-dawn/cover/viable`).
import { crossShape, distance, distanceToShape } from '../../../field/geometry.ts'
import { maplessCover, maplessField } from '../../../field/mapless.ts'
import type { Obstacle, Point } from '../../../field/map.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { levelOfSp } from '../../gunfight/movement/cover-level.ts'
import { NO_COVER, parseCover } from '../../cp2020/movement/cover.ts'
import { coverSp } from '../../cp2020/movement/placing.ts'
import type { Man, State } from '../../cp2020/state.ts'
import { ownOf } from '../own.ts'

export interface Cover {
  /** 0: none. */
  readonly level: number
  /** "jersey barrier". */
  readonly what?: string
}
const NONE: Cover = { level: 0 }

/** Metres within which something is one's cover, and with the perk Shoulder Roll (`gray-dawn/cover/map-adjacency`, `gray-dawn/core/perks`). */
const REACH = 1
const ROLL_REACH = 2
const reachOf = (man: Man): number => (ownOf(man).perks['shoulder-roll'] ? ROLL_REACH : REACH)

/** Lower than this it hides nothing that matters, in metres; ours. */
const LEAST_HEIGHT = 0.5
/** Half the width of a body, in metres: at a corner the line to one side of it is cut. */
const HALF = 0.3

/** Of what is stated without a word on what it is made of; ours. */
const UNNAMED = 3

const isCover = ({ height }: Obstacle): boolean => height >= LEAST_HEIGHT

/** What he could be behind where he is, or at another spot. */
const besides = (state: Readonly<State>, man: Man, at: Point): readonly Obstacle[] =>
  (state.map?.obstacles ?? []).filter(
    (obstacle) =>
      isCover(obstacle) &&
      (obstacle.id === man.aboard || distanceToShape(at, obstacle.shape) <= reachOf(man)),
  )

/** The lines from a muzzle to the middle and to both sides of a body. */
function lines(from: Point, to: Point): readonly Point[] {
  const metres = distance(from, to)
  if (metres === 0) return [to]
  const [east, south] = [(-(to.y - from.y) / metres) * HALF, ((to.x - from.x) / metres) * HALF]
  return [to, { x: to.x + east, y: to.y + south }, { x: to.x - east, y: to.y - south }]
}

/** The cover that `target` has against fire of `shooter`; `at`: if he stood there. On the move he has none, whatever this says. */
export function coverFrom(
  state: Readonly<State>,
  shooter: Man,
  target: Man,
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

/** Whether he is behind anything that serves as cover against somebody. */
export const behindCover = (state: Readonly<State>, man: Man, at: Point = man): boolean =>
  state.map
    ? besides(state, man, at).length > 0
    : state.pairs.some(
        ({ a, b, cover }) =>
          b === man.id &&
          cover !== undefined &&
          state.men[a] !== undefined &&
          coverFrom(state, combatant(state, a), man).level > 0,
      )

/** The least cover that he has against any of these (`gray-dawn/cover/suppression-bonus`); 0 where there is nobody. */
export const leastCover = (
  state: Readonly<State>,
  man: Man,
  shooters: readonly Man[],
  at: Point = man,
): number =>
  shooters.length === 0
    ? 0
    : Math.min(...shooters.map((shooter) => coverFrom(state, shooter, man, at).level))
