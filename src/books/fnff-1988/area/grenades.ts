// Grenades, thrown by hand or launched from a rifle: range, mark and difficulty
// (`fnff-1988/grenade/hand-range`, `fnff-1988/grenade/hand-attack`, `fnff-1988/grenade/rifle-attack`, `fnff-1988/grenade/defence`).
import { isMaximal, type Options } from '../options.ts'
import { typeOf } from '../arms/types.ts'
import { plainAttack, attackSide, planAttack } from '../attack/plan.ts'
import type { Attacking } from '../contract/acts.ts'
import type { Spent } from '../contract/rules.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Trace } from '../../../engine/book.ts'
import { inDirectView, pointTowards } from '../../../field/geometry.ts'
import type { Obstacle, Point } from '../../../field/map.ts'
import { lookAtSpot } from '../../gunfight/acts/grenade.ts'
import { hand } from '../turn/at-hand.ts'
import { isVehicle } from '../../gunfight/movement/vehicles.ts'
import { between, blocksSight, inDirect } from '../movement/placing.ts'
import type { ShotPlan, Attack } from '../contract/attack.ts'
import type { State, Combatant } from '../contract/state.ts'
import { thingOf } from '../attack/structure.ts'
import { difficulty } from '../acts/task-roll.ts'
import { fightGoesOn, toThing, type ToThing } from '../attack/thing-attack.ts'
import { nearestOf } from '../../gunfight/movement/outline.ts'
import { inCircle } from './explosion.ts'
import { throwMetres } from '../attack/thrown.ts'
import type { Carried } from '../words.ts'

/** The rule of damage to the structure of a large target, and its number of dice. */
export const STRUCTURES = 'fnff-1988/grenade/structures'
export const STRUCTURE_DICE = 6
/** Without a roll, a grenade does its maximum to a structure; undefined: it is rolled (`fnff-1988/optional/maximum-damage`). */
export const mostToStructure = (options: Options): number | undefined =>
  isMaximal(options) ? STRUCTURE_DICE * 6 : undefined
/** "6D6", "6D6 at their maximum". */
export const structureText = (most: number | undefined): string =>
  `${STRUCTURE_DICE}D6${most === undefined ? '' : ' at their maximum'}`

/** The range of a rifle grenade in metres. `fnff-1988/grenade/rifle-attack` */
const RIFLE_METRES = 350

/** The difficulty of hitting a spot on the ground. `fnff-1988/grenade/defence` */
export const SPOT_DIFFICULTY = difficulty('Easy')

/** A grenade bursts this many metres in front of the thing that it hits. Our ruling. */
const BEFORE = 0.1

export interface GrenadeInHand extends Carried {
  readonly weapon: Carried['weapon'] & { readonly grenade: 'hand' | 'rifle' }
}

export const isGrenade = (carried: Carried): carried is GrenadeInHand =>
  carried.weapon.grenade !== undefined

/** The grenade in their hand or on their rifle. */
export function grenadeOf(combatant: Combatant): GrenadeInHand | undefined {
  const carried = hand(combatant)
  return carried && isGrenade(carried) ? carried : undefined
}

/** The maximum range in metres. */
export const grenadeMetres = (combatant: Combatant, { weapon }: GrenadeInHand): number =>
  weapon.grenade === 'hand' ? throwMetres(combatant) : RIFLE_METRES

/** Whether they carry a rifle to launch from. */
export const hasRifle = (combatant: Combatant): boolean =>
  combatant.weapons.some(
    ({ weapon }) => typeOf(weapon).launchesGrenades && weapon.grenade === undefined,
  )

/** The aim of a throw: a combatant, a spot on the map or a thing. */
export interface Meant {
  readonly target?: Id
  readonly spot?: Point
  readonly thing?: Id
}

/** The mark of a throw, with its distance and line of sight from the thrower. */
export interface Mark extends Omit<ToThing, 'at'> {
  readonly target?: Combatant
  readonly thing?: Obstacle
  /** On the map: where the grenade bursts on a hit, and the origin of the scatter on a miss. */
  readonly at?: Point
}

/**
 * The mark of a throw, or undefined if the combatant, thing or spot does not exist. A spot is visible if a combatant standing there
 * would be: a grenade passes over walls of up to 1.83 m, but over nothing higher.
 */
export function markOf(
  state: Readonly<State>,
  combatant: Combatant,
  { target: id, spot, thing: named }: Meant,
): Mark | undefined {
  const target = id === undefined ? undefined : state.men[id]
  if (target)
    return {
      target,
      at: state.map && { x: target.x, y: target.y },
      ...between(state, combatant, target),
      direct: inDirect(state, combatant, target),
    }
  const thing = named === undefined ? undefined : thingOf(state, named)
  if (thing) {
    const way = toThing(state, combatant, thing)
    const at = way.at && pointTowards(way.at, combatant, Math.min(BEFORE, way.metres))
    return { ...way, thing, at }
  }
  if (!spot || !state.map) return undefined
  const way = lookAtSpot(state.map, combatant, spot, blocksSight)
  return { ...way, direct: inDirectView(combatant, spot) }
}

/** A grenade thrown at a combatant, as an attack. */
export const grenadeAt = (target: Id): Attacking => ({ do: 'attack', mode: 'grenade', target })

/** A throw at a combatant, who defends as against a shot, but without the modifiers of range and cover, which the formula lacks. */
export const throwAtPerson = (attack: Attack, trace?: Trace): ShotPlan =>
  planAttack({ ...attack, mode: 'grenade', cover: 'none' }, trace)

/** The vehicle that a throw at this mark may enter. */
export function vehicleAt(state: Readonly<State>, { thing, target }: Mark): Obstacle | undefined {
  const found = thing ?? state.map?.obstacles.find(({ id }) => id === target?.aboard)
  return isVehicle(found) ? found : undefined
}

/** The phases of aim that count for a throw: at the thing, or at somebody or something within the circle around the spot (`fnff-1988/aiming/concentration`). */
function aimAt(state: Readonly<State>, { aim }: Spent, { thing, at }: Mark): number {
  if (!aim) return 0
  if (thing) return aim.target === thing.id ? aim.phases : 0
  const shape = thingOf(state, aim.target)?.shape
  const aimed = state.men[aim.target] ?? (shape && at && nearestOf(shape, at))
  return at && aimed && inCircle(at, aimed) ? aim.phases : 0
}

/**
 * A throw at a spot on the ground or a thing, against a difficulty. A thrower who must turn first takes the -2 of
 * `fnff-1988/facing/turning`. Fear counts for things as in `planAtThing`.
 */
export function throwAtSpot(
  state: Readonly<State>,
  thrower: Combatant,
  mark: Mark,
  { against, spent = thrower }: { readonly against: number; readonly spent?: Spent },
  trace?: Trace,
): ShotPlan {
  const attack: Attack = {
    ...plainAttack(state.rules, thrower, thrower, 'grenade'),
    weapon: hand(thrower),
    metres: mark.metres,
    aim: aimAt(state, spent, mark),
    running: thrower.phase.running,
    turned: thrower.phase.turned || !mark.direct,
    unaware: true,
  }
  const calm = mark.thing !== undefined && !fightGoesOn(state, thrower)
  const side = attackSide(attack, trace, calm ? 0 : undefined)
  trace?.note('fnff-1988/grenade/defence', 'what the throw must beat', against)
  trace?.total('difficulty', against)
  return {
    ...planAttack(attack),
    ...side,
    defence: against,
    rollsDefence: false,
    given: undefined,
  }
}
