// Explosions at a spot, however they got there: who is within the radius, what shields them, and one location and
// one damage roll each (`cp2020/attack/grenade-gap`, `cp2020/armor/cover-gap`).
import { distance, pointInShape } from '../../../field/geometry.ts'
import { SLACK } from '../../../field/movement.ts'
import { present } from '../../../dice/present.ts'
import type { FieldMap, Figure, Obstacle, Point } from '../../../field/map.ts'
import { lineOfSight } from '../../../field/sight.ts'
import { getCombatant, combatants } from '../../gunfight/combatants.ts'
import { HEIGHTS, figureOf } from '../../gunfight/movement/figures.ts'
import type { Id } from '../../../dice/dice.ts'
import { asFired } from '../../gunfight/attack/as-it-is.ts'
import { strikeOne } from '../attack/attack.ts'
import { plainAttack } from '../attack/attack-context.ts'
import { NO_COVER, type Cover } from '../movement/cover.ts'
import type { Event, State, Combatant, FightTable } from '../contract/state.ts'
import { between, blocksSight, coverSp } from '../movement/placing.ts'
import { planAttack } from '../attack/plan.ts'
import { fallFromThrower } from './grenades.ts'
import type { Blasts, Centre, Charge, Reached } from '../contract/rules.ts'

/**
 * The cover between a spot and a combatant. The blast reaches down to a prone body, so anything higher than that
 * absorbs it with its SP. An obstacle containing the spot shelters nobody; a vehicle shelters its occupants.
 */
function coverFrom(map: FieldMap, at: Point, combatant: Combatant): Cover {
  const ridden =
    combatant.aboard === undefined
      ? undefined
      : map.obstacles.find(({ id }) => id === combatant.aboard)
  if (ridden && !pointInShape(at, ridden.shape))
    return { word: 'whole', sp: coverSp(ridden), what: ridden.name }
  const low: Figure = { x: at.x, y: at.y, facing: 0, height: HEIGHTS.prone }
  const blocks = (obstacle: Obstacle, a: Figure, b: Figure): boolean =>
    obstacle.id !== combatant.aboard &&
    blocksSight(obstacle, a, b) &&
    !pointInShape(at, obstacle.shape)
  const { blockedBy } = lineOfSight(map, low, figureOf(combatant), blocks)
  return blockedBy ? { word: 'whole', sp: coverSp(blockedBy), what: blockedBy.name } : NO_COVER
}

/**
 * The distance and cover of a combatant; undefined if the blast does not reach them. Without a map, only the mark, the
 * thrower and combatants certainly within the radius are reached.
 */
export function reachOf(
  state: Readonly<State>,
  centre: Centre,
  radius: number,
  combatant: Combatant,
): Reached | undefined {
  const who = combatant.id
  if ('at' in centre) {
    const map = present(state.map, 'map of a spot')
    const metres = distance(centre.at, combatant)
    return metres <= radius + SLACK
      ? { who, metres, cover: coverFrom(map, centre.at, combatant) }
      : undefined
  }
  const { near, by } = centre
  // The cover that the referee stated: for the mark, the cover against the thrower.
  const { cover } = between(state, getCombatant(state, who === near ? by : near), combatant)
  const apart = who === near ? 0 : between(state, getCombatant(state, near), combatant).metres
  const metres = who === by ? fallFromThrower(apart, centre) : apart + centre.metres
  return metres <= radius ? { who, metres, cover: who === by ? NO_COVER : cover } : undefined
}

/** Everyone reached, nearest first, including friends and the thrower but not the dead. */
const reachedBy = (state: Readonly<State>, centre: Centre, radius: number): Reached[] =>
  combatants(state)
    .filter((combatant) => !state.rules.wounds.dead(combatant))
    .flatMap((combatant) => reachOf(state, centre, radius, combatant) ?? [])
    .toSorted((a, b) => a.metres - b.metres)

/** The hits need no roll. Their location is not rerolled, point blank gives no maximum, and each has its own damage roll. */
export const blasts2020: Blasts = {
  says: 'a location and a damage roll for each. Anything in between counts with its SP.',
  plan(state, { by, carried, thrown }, combatant, cover) {
    const attack = {
      ...plainAttack(state, by, combatant.id),
      weapon: carried,
      metres: thrown,
      cover,
      throughCover: true,
    } as const
    return { ...planAttack(attack), given: 1, spray: 'none', fixed: undefined }
  },
  strike(t, charge, centre, reached) {
    const { thrower } = charge
    const ruled = t.rulings()
    return reached.flatMap(({ who, cover }) =>
      strikeOne(t, charge.by, who, (now) => {
        const state = asFired(now, thrower)
        const struck = state.men[who]
        if (!struck) return undefined
        const still =
          t.rulings() === ruled ? { cover } : reachOf(state, centre, charge.radius, struck)
        return still && state.rules.blasts.plan(state, charge, struck, still.cover)
      }),
    )
  },
}

/** Emits the explosion and its effects on everyone it reaches. */
export function goOff(
  t: FightTable,
  charge: Charge,
  centre: Centre,
  how: { readonly metres: number; readonly sector?: number },
): Event[] {
  const isHere = (id: Id): boolean => t.state.men[id] !== undefined
  const isLost = (): boolean => 'near' in centre && !isHere(centre.near)
  // Without a map nobody knows what is near somebody who has left.
  const what = charge.fired === undefined ? 'throw' : 'shot'
  if (isLost()) return isHere(charge.by) ? [{ type: 'in-vain', who: charge.by, what }] : []
  const reached = reachedBy(asFired(t.state, charge.thrower), centre, charge.radius)
  const struck = t.state.rules.blasts.strike(t, charge, centre, reached)
  if (isLost()) return struck
  return [
    {
      type: 'burst',
      by: charge.by,
      name: charge.carried.weapon.name,
      ...('at' in centre ? { at: centre.at } : { near: centre.near }),
      ...how,
      radius: charge.radius,
      ...(charge.fired === undefined ? {} : { fired: charge.fired }),
      inside: reached.map(({ who }) => who).filter(isHere),
    },
    ...struck,
  ]
}
