// The relative position of two combatants: distance, sight, facing and cover, on the map or as stated by the
// referee (`cp2020/sight/facing`, `cp2020/armor/cover-gap`).
import { present } from '../../../dice/present.ts'
import { distance, inDirectView } from '../../../field/geometry.ts'
import { maplessCover, maplessDistance, maplessField, maplessSees } from '../../../field/mapless.ts'
import type { Figure, Obstacle } from '../../../field/map.ts'
import { lineOfSight, sideBlocked } from '../../../field/sight.ts'
import type { Between } from '../../gunfight/contract/rules.ts'
import { spOfLevel } from '../../gunfight/movement/cover-level.ts'
import { HEIGHTS, figureOf, shelters } from '../../gunfight/movement/figures.ts'
import { smokeBetween } from '../../gunfight/movement/smoke.ts'
import { rememberPairs } from '../../gunfight/movement/remember-pairs.ts'
import { COVER_SP, NO_COVER, better, parseCover, type Cover, type CoverWord } from './cover.ts'
import { slug } from '../attack/modifiers.ts'
import type { Options } from '../options.ts'
import type { State, Combatant } from '../contract/state.ts'

/** Whether an obstacle blocks sight: it is at least as high as the lower of the two. */
export const blocksSight = (obstacle: Obstacle, a: Figure, b: Figure): boolean =>
  obstacle.height >= Math.min(a.height, b.height)

/** SP rows for obstacles without level and material (`cp2020/armor/cover-gap`). The choice of rows is ours. */
const KIND_ROW: Readonly<Record<Obstacle['kind'], string>> = {
  wall: 'concrete-block-wall',
  building: 'brick-wall',
  wreck: 'car-door-or-body',
  vehicle: 'car-door-or-body',
  crate: 'wood-door',
  fence: 'sheetrock-wall',
  door: 'wood-door',
  tree: 'large-tree',
  window: 'sheetrock-wall',
}
const MATERIAL_ROW: Readonly<Record<string, string>> = {
  'car-door': 'car-door-or-body',
  'metal-door': 'steel-door',
  tree: 'large-tree',
}
export const coverSp = ({
  material,
  kind,
  level,
}: Pick<Obstacle, 'material' | 'kind' | 'level'>): number => {
  if (level !== undefined) return spOfLevel(level)
  const named = material === undefined ? undefined : slug(material)
  return (
    (named === undefined
      ? undefined
      : (COVER_SP.get(named) ?? COVER_SP.get(MATERIAL_ROW[named] ?? ''))) ??
    present(COVER_SP.get(KIND_ROW[kind]), kind)
  )
}

/** The degree of cover behind something low, by its share of the body's height. Our figures. */
function hiddenShare(height: number, body: number): CoverWord {
  const share = height / body
  return share >= 0.7 ? 'head-out' : share >= 0.5 ? 'chest-high' : 'legs'
}

/** The position of `b` relative to `a`. */
export function between(state: Readonly<State>, a: Combatant, b: Combatant): Between<Cover> {
  if (!state.map) {
    const head = { ...maplessField(), pairs: state.pairs }
    return {
      metres: maplessDistance(head, a.id, b.id),
      sees: maplessSees(head, a.id, b.id),
      cover: parseCover(maplessCover(head, a.id, b.id)) ?? NO_COVER,
    }
  }
  return onMap(state.map, a, b)
}

const onMap = rememberPairs((map, a: Combatant, b: Combatant): Between<Cover> => {
  const [from, to] = [figureOf(a), figureOf(b)]
  const metres = distance(a, b)
  const own = (obstacle: Obstacle): boolean => obstacle.id === a.aboard || obstacle.id === b.aboard
  const blocks = (obstacle: Obstacle, one: Figure, other: Figure): boolean =>
    !own(obstacle) && blocksSight(obstacle, one, other)
  const sight = lineOfSight(map, from, to, blocks)
  if (!sight.clear)
    return {
      metres,
      sees: false,
      blockedBy: sight.blockedBy?.name,
      cover: {
        word: 'whole',
        sp: sight.blockedBy ? coverSp(sight.blockedBy) : 0,
        what: sight.blockedBy?.name,
      },
    }
  const smoke = smokeBetween(map, a, b)
  if (smoke !== undefined)
    return { metres, sees: false, blockedBy: smoke, cover: { word: 'whole', sp: 0, what: smoke } }
  const inVehicle =
    b.aboard !== undefined && b.aboard !== a.aboard
      ? map.obstacles.find(({ id }) => id === b.aboard)
      : undefined
  const low = sight.low
    .filter((one) => !own(one.obstacle) && shelters(one, metres))
    .map(({ obstacle }): Cover => ({
      word: hiddenShare(obstacle.height, HEIGHTS[b.posture]),
      sp: coverSp(obstacle),
      what: obstacle.name,
    }))
  const side: Cover =
    sideBlocked(map, from, to, blocks) === 'none' ? NO_COVER : { word: 'corner', sp: 0 }
  return {
    metres,
    sees: true,
    cover: [
      ...low,
      side,
      ...(inVehicle
        ? [{ word: 'chest-high' as const, sp: coverSp(inVehicle), what: inVehicle.name }]
        : []),
    ].reduce(better, NO_COVER),
  }
})

/** Whether `b` is in front of the shoulder line of `a`. Without a map, everyone faces whoever they look at. */
export const inFront = (
  state: Readonly<State>,
  a: Combatant,
  b: { readonly x: number; readonly y: number },
  options: Options,
): boolean => options['facing-arc'] === 360 || !state.map || inDirectView(a, b)

/** Where they faced before this turn and those before it: a turn after a further action counts anew (`cp2020/sight/facing`). */
export function facedBefore({ facing, inRound: { acts, faced = [] } }: Combatant): Faced {
  return faced.at(-1)?.acts === acts ? faced : [...faced, { facing, acts }]
}

/** Whether a place was behind them when they faced one of these ways. */
export const wasBehind = (
  state: Readonly<State>,
  combatant: Combatant,
  place: { readonly x: number; readonly y: number },
  faced: Faced = [],
): boolean =>
  faced.some(({ facing }) => !inFront(state, { ...combatant, facing }, place, state.rules.options))
type Faced = NonNullable<Combatant['inRound']['faced']>
